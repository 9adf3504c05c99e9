/** What a client may allow an accountant beside seeing the books. */
export const ACCOUNTANT_RIGHTS = ['file', 'issue'] as const;
export type AccountantRight = (typeof ACCOUNTANT_RIGHTS)[number];

/** Returns the rights of an accountant by their names; unknown names give nothing. */
export function accountantRightsOf(names: readonly string[]): readonly AccountantRight[] {
  return ACCOUNTANT_RIGHTS.filter((right) => names.includes(right));
}

/** Returns the rights as the one word that sentences choose by; undefined for seeing alone. */
export function wordOfRights(
  rights: readonly AccountantRight[],
): AccountantRight | 'all' | undefined {
  return rights.length > 1 ? 'all' : rights[0];
}
