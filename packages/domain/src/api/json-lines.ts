/** A line of JSON as people read it, and the field that it begins: `lines[0].price`. */
export interface JsonLine {
  readonly text: string;
  readonly path: string;
}

const INDENT = '  ';

/** Returns a value as lines of indented JSON, each with the path of its field. */
export function jsonLines(value: unknown): readonly JsonLine[] {
  return linesOf(value, { path: '', indent: '', before: '', after: '' });
}

interface Place {
  readonly path: string;
  readonly indent: string;
  /** The name before the value. */
  readonly before: string;
  /** The comma after it. */
  readonly after: string;
}

function linesOf(value: unknown, { path, indent, before, after }: Place): JsonLine[] {
  const parts = partsOf(value, path);
  if (parts === undefined || parts.length === 0) {
    return [{ text: `${indent}${before}${JSON.stringify(value)}${after}`, path }];
  }
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const inner = parts.flatMap(({ name, ...part }, index) =>
    linesOf(part.value, {
      path: part.path,
      indent: `${indent}${INDENT}`,
      before: name,
      after: index === parts.length - 1 ? '' : ',',
    }),
  );
  return [
    { text: `${indent}${before}${open}`, path },
    ...inner,
    { text: `${indent}${close}${after}`, path: '' },
  ];
}

interface Part {
  readonly name: string;
  readonly path: string;
  readonly value: unknown;
}

/** Returns what is inside of a value; undefined for one that has no parts. */
function partsOf(value: unknown, path: string): Part[] | undefined {
  if (Array.isArray(value)) {
    return value.map((part: unknown, index) => ({
      name: '',
      path: `${path}[${index}]`,
      value: part,
    }));
  }
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).map(([name, part]) => ({
    name: `${JSON.stringify(name)}: `,
    path: path === '' ? name : `${path}.${name}`,
    value: part as unknown,
  }));
}
