/**
 * Returns the first rows of a list, of which a read requested one more than are shown, and whether others
 * follow.
 */
export function firstRows<Row>(
  read: readonly Row[],
  most: number,
): { readonly rows: Row[]; readonly hasMore: boolean } {
  return { rows: read.slice(0, most), hasMore: read.length > most };
}
