/** What rows say of their prices. */
interface PricedRows {
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly {
    readonly vatKind: string;
    readonly priceIncludesVat: boolean;
  }[];
}

/**
 * Returns how a document states prices: as its rows do where they agree, whatever its own setting. Where rows of which VAT is paid
 * do not, it is mixed and the setting holds for new rows.
 */
export function pricesOf({ lines, pricesIncludeVat }: PricedRows): {
  readonly pricesIncludeVat: boolean;
  readonly isMixed: boolean;
} {
  const taxable = lines.filter(({ vatKind }) => vatKind === 'taxable');
  const [first, ...others] = taxable.length > 0 ? taxable : lines;
  const isMixed = others.some((line) => line.priceIncludesVat !== first?.priceIncludesVat);
  return {
    pricesIncludeVat: isMixed ? pricesIncludeVat : (first?.priceIncludesVat ?? pricesIncludeVat),
    isMixed: isMixed && taxable.length > 0,
  };
}
