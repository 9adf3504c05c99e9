/** Returns the path of a template; `new` is one that is not made yet. */
export function templatePath(id: string): string {
  return `/sales/billing?template=${id}`;
}
