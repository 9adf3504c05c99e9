/**
 * Returns an answer with names as version 2 of the description writes them; version 1 has the same
 * with capitals.
 */
export function lowerNames(json: unknown): unknown {
  if (Array.isArray(json)) return json.map((one) => lowerNames(one));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name.toLowerCase(), lowerNames(value)]),
  );
}
