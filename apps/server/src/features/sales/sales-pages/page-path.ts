/** Returns the public path of a page: the number of its account in base 36, as in every public link, and its own name. */
export function pagePath(accountId: number, slug: string): string {
  return `/s/${accountId.toString(36)}/${slug}`;
}
