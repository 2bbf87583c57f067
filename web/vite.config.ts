import { defineConfig } from "vite";

// every address is relative, so that the folder works wherever it lies; nothing is put into the page itself, which has no
// inline script
export default defineConfig({
  base: "./",
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1200 },
  worker: { format: "es" },
});
