/**
 * Returns the one text form of a value of JSON: object keys in code-unit order, no white space, integers only. Two
 * equal values give equal bytes, so the hash of a document can be computed again from its rows. Throws for what has no
 * such form, such as `undefined` or a fraction.
 */
export function canonicalText(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} has no canonical form`);
    return String(value === 0 ? 0 : value);
  }
  if (typeof value !== 'object') throw new Error(`${typeof value} has no canonical form`);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item)).join(',')}]`;
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, item]) => `${JSON.stringify(key)}:${canonicalText(item)}`).join(',')}}`;
}
