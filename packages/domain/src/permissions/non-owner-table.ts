/**
 * What a sub-user opens by default, as the specification writes it (section 6): by the top part of the path the parts
 * below it; after an arrow is the page to which a person is redirected who is refused the part.
 */
export const NON_OWNER_TABLE: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'dashboard->documents',
    'documents/create',
    'documents/batch-upload',
    'documents',
    'customers',
    'items',
  ],
  '/sales': ['sales_pages', 'orders', 'billing', 'payment_request_page'],
  '/account': ['company->accounts', 'accounts'],
};

/** An entry of the table, with whole paths without the leading slash. */
export interface NonOwnerEntry {
  readonly path: string;
  /** Where a person goes who is refused the path; undefined where it is allowed. */
  readonly redirectTo: string | undefined;
}

/** Returns the entries of a table with their whole paths. */
export function nonOwnerEntries(
  table: Readonly<Record<string, readonly string[]>> = NON_OWNER_TABLE,
): readonly NonOwnerEntry[] {
  return Object.entries(table).flatMap(([top, parts]) => {
    const below = (part: string) => (top === '/' ? part : `${top.slice(1)}/${part}`);
    return parts.map((part) => {
      const [path = '', target] = part.split('->');
      return { path: below(path), redirectTo: target === undefined ? undefined : below(target) };
    });
  });
}
