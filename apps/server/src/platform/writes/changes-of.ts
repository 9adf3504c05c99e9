/** Returns how many settings a save changes, and those before and after it as the audit keeps them. */
export function changesOf<Values extends object>(before: Values, after: Values) {
  const changed = (Object.keys(after) as (keyof Values)[]).filter(
    // Some are lists or objects.
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (values: Values): object =>
    Object.fromEntries(changed.map((name) => [name, values[name]]));
  return { count: changed.length, detail: { before: pick(before), after: pick(after) } };
}
