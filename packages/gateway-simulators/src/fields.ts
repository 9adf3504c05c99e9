/** A body of JSON as it came in. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads a body of JSON; no fields where it is none. */
export function fieldsOf(body: string): Fields {
  try {
    const read = JSON.parse(body) as unknown;
    return typeof read === 'object' && read !== null ? (read as Fields) : {};
  } catch {
    return {};
  }
}

/** Returns a field as text; empty where it is absent or no plain value. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns a field as a number; the other one where it is absent. */
export function numberOf(fields: Fields, name: string, otherwise = 0): number {
  return Number(fields[name] ?? otherwise);
}

/** Returns the fields of an object within; none where there is no object. */
export function fieldsIn(fields: Fields, name: string): Fields {
  const value = fields[name];
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
