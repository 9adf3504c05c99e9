/** How many parts of a form differ from what is stored; what is typed back is no difference. */
export function countDifferences<Form extends object>(form: Form, stored: Form): number {
  const names = Object.keys(stored) as (keyof Form)[];
  return names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(stored[name])).length;
}
