/** What may hold a semicolon that ends no statement: comments, texts, quoted names and bodies of functions. */
const PIECES = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|;/g;

/** Returns the statements of an SQL file in their order, without comments before or between them and without semicolons. */
export function splitStatements(text: string): string[] {
  const ends = [...text.matchAll(PIECES)].filter(([piece]) => piece === ';');
  const starts = [0, ...ends.map(({ index }) => index + 1)];
  return starts
    .map((start, no) => text.slice(start, ends[no]?.index))
    .map((statement) => statement.replace(/^(?:\s|--[^\n]*(?:\n|$)|\/\*[^]*?\*\/)+/, '').trimEnd())
    .filter((statement) => statement !== '');
}
