import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist/", "src/made/", "bindgen/", "eslint.config.js"] },
  ...tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    rules: {
      // numbers in sentences are what they are
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "no-restricted-properties": [
        "error",
        { property: "innerHTML", message: "content is never markup" },
        { property: "outerHTML", message: "content is never markup" },
        { property: "insertAdjacentHTML", message: "content is never markup" },
        { object: "document", property: "write", message: "content is never markup" },
      ],
      "no-eval": "error",
    },
  },
);
