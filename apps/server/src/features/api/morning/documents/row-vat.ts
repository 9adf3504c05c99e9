/** `vatType` of a row and of an item: the price is before VAT, with it, or without any. That of a document has other meanings. */
export const ROW_VAT = { before: 0, included: 1, exempt: 2 } as const;

/** Returns the number of a row or an item whose price is before VAT, with it, or without any. */
export function rowVatOf(isTaxable: boolean, priceIncludesVat: boolean): number {
  if (!isTaxable) return ROW_VAT.exempt;
  return priceIncludesVat ? ROW_VAT.included : ROW_VAT.before;
}
