/** Returns the public path of a page: the number of its account in base 36, as in every public link, and its own name. */
export function pagePath(accountId: number, slug: string): string {
  return `/s/${accountId.toString(36)}/${slug}`;
}

const BUSINESS = /^[0-9a-z]{1,10}$/;

/** Returns the account that the address of a page names; undefined for what is no address. */
export function accountOfAddress(business: string): number | undefined {
  if (!BUSINESS.test(business)) return undefined;
  const accountId = Number.parseInt(business, 36);
  return Number.isSafeInteger(accountId) && accountId > 0 ? accountId : undefined;
}
