/**
 * Returns the number of parts of a form that differ from the stored values; text typed back to the original
 * does not count.
 */
export function countDifferences<Form extends object>(form: Form, stored: Form): number {
  const names = Object.keys(stored) as (keyof Form)[];
  return names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(stored[name])).length;
}
