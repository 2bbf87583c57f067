//! Words of German, French and Spanish for words of the language.

use super::in_words;
use crate::parse::Names;
use crate::parse::nouns::is_letter;

/// Words, and what they are in the language; nothing, where it says nothing there.
const WORDS: &[(&[&str], &str)] = &[
    (
        &[
            "brett",
            "spielfeld",
            "spielbrett",
            "gitter",
            "raster",
            "plateau",
            "grille",
            "tablero",
            "cuadrícula",
            "cuadricula",
        ],
        "board",
    ),
    (
        &[
            "eingaben", "eingabe", "ziffern", "ziffer", "zahlen", "zeichen", "entrées", "chiffres",
            "nombres", "symboles", "entradas", "cifras", "dígitos", "digitos", "números", "numeros",
        ],
        "inputs",
    ),
    (&["rechteck", "rectángulo", "rectangulo"], "rectangle"),
    (&["rätsel", "raetsel", "titel", "titre", "título", "titulo"], "puzzle"),
    (&["hinweise", "indices", "pistas"], "clues"),
    (&["lösung", "loesung", "solución", "solucion"], "solution"),
    (&["teile", "steine", "pièces", "piezas"], "pieces"),
    (&["zeige", "montre", "muestra"], "show"),
    (&["dans", "en"], "in"),
    (
        &[
            "jede", "jeder", "jedem", "jedes", "alle", "allen", "chaque", "toutes", "les", "la", "las",
            "los", "cada", "todas", "todos", "genau",
        ],
        "",
    ),
    (&["zeilen", "zeile", "reihen", "reihe", "lignes", "ligne", "filas", "fila", "rangées"], "rows"),
    (&["spalten", "spalte", "colonnes", "colonne", "columnas", "columna"], "cols"),
    (
        &[
            "kästen",
            "kasten",
            "kästchen",
            "kaestchen",
            "blöcke",
            "bloecke",
            "quadrate",
            "blocs",
            "carrés",
            "carres",
            "bloques",
            "cajas",
            "cuadros",
        ],
        "boxes",
    ),
    (&["diagonalen", "diagonales"], "mainDiags"),
    (&["nachbarn", "voisins", "voisines", "vecinos", "vecinas"], "neighbours"),
    (&["zellen", "zelle", "felder", "cases", "cellules", "celdas", "casillas"], "cells"),
    (
        &[
            "verschieden",
            "verschiedene",
            "unterschiedlich",
            "eindeutig",
            "différents",
            "différentes",
            "differents",
            "distincts",
            "distinctes",
            "distintos",
            "distintas",
            "diferentes",
        ],
        "distinct",
    ),
    (&["gleich", "égaux", "égales", "iguales"], "equal"),
    (&["aufsteigend", "steigend", "croissant", "croissante", "creciente"], "increasing"),
    (&["absteigend", "fallend", "décroissant", "décroissante", "decreciente"], "decreasing"),
    (&["summe", "somme", "suma"], "sum"),
    (&["produkt", "produit", "producto"], "product"),
    (&["ist", "sind", "est", "sont", "es", "son", "gleich"], "is"),
    (&["mindestens"], "at least"),
    (&["höchstens", "hoechstens"], "at most"),
    (&["leer", "vide", "vides", "vacío", "vacía", "vacio", "vacias"], "empty"),
    (&["anzahl", "nombre", "número", "numero"], "count of"),
    (&["verbunden", "zusammenhängend", "connexe", "conexo", "conectado", "conectadas"], "connected"),
    (&["gruppen", "groupes", "grupos"], "groups"),
    (&["größe", "groesse", "taille", "tamaño"], "size"),
    (&["hinweis", "indice", "pista"], "clue"),
    (&["von", "de", "des"], "of"),
    (&["je", "jeweils", "chacun", "chacune", "kommen", "kommt"], "occur"),
    (&["einmal", "une", "una"], "1"),
    (&["zweimal", "deux", "dos"], "2"),
    (&["fois", "vez", "veces", "mal", "vor"], ""),
    (&["zeichne", "dessine", "dibuja"], "draw"),
    (&["schleife", "boucle", "bucle"], "loop"),
    (&["wenn", "falls", "si"], "if"),
    (&["dann", "alors", "entonces"], "then"),
    (&["nicht", "kein", "keine", "pas"], "not"),
    (&["gerade", "pair", "paire", "par", "pares"], "even"),
    (&["ungerade", "impair", "impaire", "impar", "impares"], "odd"),
    (&["und", "et", "y"], "and"),
    (&["oder", "ou", "o"], "or"),
    (&["links", "gauche", "izquierda"], "left"),
    (&["rechts", "droite", "derecha"], "right"),
    (&["oben", "haut", "arriba"], "top"),
    (&["unten", "bas", "abajo"], "bottom"),
];

/// The word of the language for a foreign one.
#[must_use]
pub fn translated(word: &str) -> Option<&'static str> {
    let lower = word.to_lowercase();
    WORDS.iter().find(|(words, _)| words.contains(&lower.as_str())).map(|(_, meant)| *meant)
}

/// What a line may mean whose foreign words are translated.
pub(super) fn line(text: &str, names: &Names) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let (mut rest, mut is_changed) = (text, false);
    while !rest.is_empty() {
        let end = rest.find(|c: char| !is_letter(c) || c == '.').unwrap_or(rest.len());
        let end = if end == 0 { rest.chars().next().map_or(1, char::len_utf8) } else { end };
        let (word, after) = rest.split_at(end);
        rest = after;
        let is_declared = names.iter().any(|name| name == word);
        let Some(meant) = translated(word).filter(|_| !is_declared) else {
            parts.push(word.to_owned());
            continue;
        };
        is_changed = true;
        parts.push(meant.to_owned());
        if meant.is_empty() {
            rest = rest.trim_start();
        }
    }
    if !is_changed {
        return Vec::new();
    }
    let line = parts.concat();
    // between words that say the same twice
    let once = line.replace("is is ", "is ").replace("of of ", "of ").replace("occur occur ", "occur ");
    let once = once.trim_end().to_owned();
    let sized = once.replace("boxes", "boxes 3 3");
    let said = in_words(&once, names);
    [line, once, sized].into_iter().chain(said).collect()
}
