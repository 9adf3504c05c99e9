/** Returns a list with another part in a place. */
export function withPart<T>(parts: readonly T[], index: number, part: T): T[] {
  return parts.map((one, at) => (at === index ? part : one));
}

/** Returns a list without the part of a place. */
export function without<T>(parts: readonly T[], index: number): T[] {
  return parts.filter((_one, at) => at !== index);
}

/** Returns a list whose part moved to another place. */
export function moved<T>(parts: readonly T[], from: number, to: number): T[] {
  const next = without(parts, from);
  const part = parts[from];
  return part === undefined ? next : next.toSpliced(to, 0, part);
}

/** Returns a name of a new part, which is never shown. */
export function newPartId(): string {
  return crypto.randomUUID();
}
