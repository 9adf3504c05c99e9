/** The width of a line, as the formatter has it. */
const WIDTH = 100;

/** Returns the first line of a generated file; `from` is what it is made from. */
export function headingText(from: string): string {
  return `// Written by \`npm run slices\` from ${from}; do not edit.`;
}

/** Returns an import of names, or their export, broken as the formatter does: one name alone stays in its line. */
export function moduleText(
  keyword: 'import' | 'export',
  names: readonly string[],
  from: string,
): string {
  const line = `${keyword} { ${names.join(', ')} } from '${from}';`;
  if (line.length <= WIDTH || names.length === 1) return line;
  return `${keyword} {\n${rows(names)}} from '${from}';`;
}

/** Returns the declaration of a list, broken as the formatter does. */
export function arrayText(head: string, elements: readonly string[], tail = ''): string {
  const line = `${head} = [${elements.join(', ')}]${tail};`;
  return line.length <= WIDTH ? line : `${head} = [\n${rows(elements)}]${tail};`;
}

/** Returns the declaration of an object with a line for each entry; an entry that is too long has its value below its key. */
export function objectText(
  head: string,
  entries: readonly (readonly [key: string, value: string])[],
): string {
  const lines = entries.map(([key, value]) => {
    const line = `${key}: ${value}`;
    return line.length + '  ,'.length <= WIDTH ? line : `${key}:\n    ${value}`;
  });
  return lines.length === 0 ? `${head} = {};` : `${head} = {\n${rows(lines)}};`;
}

function rows(elements: readonly string[]): string {
  return elements.map((element) => `  ${element},\n`).join('');
}
