/** A value of JSON whose numbers are safe integers. */
export type CanonicalValue =
  | null
  | boolean
  | number
  | string
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * The one text form of a value: object keys in code-unit order, no white space, integers only. Two
 * equal values give equal bytes, so the hash of a document can be computed again from its rows.
 */
export function canonicalText(value: CanonicalValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} has no canonical form`);
    return String(value === 0 ? 0 : value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item)).join(',')}]`;
  const entries = Object.entries(value as { readonly [key: string]: CanonicalValue });
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, item]) => `${JSON.stringify(key)}:${canonicalText(item)}`).join(',')}}`;
}
