/** Returns the keys of an object, of which there is at least one, in the order in which it names them. */
export function keysOf<K extends string>(
  object: Readonly<Record<K, unknown>>,
): readonly [K, ...K[]] {
  // Objects of the contract are literals, so they have the keys of their type and no others.
  return Object.keys(object) as unknown as readonly [K, ...K[]];
}

/** Returns an object with an entry for each key. */
export function entriesFor<K extends string, T>(
  keys: readonly K[],
  entryOf: (key: K) => T,
): Readonly<Record<K, T>> {
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(keys.map((key) => [key, entryOf(key)])) as Readonly<Record<K, T>>;
}
