import type { DraftForm, LineForm, VatInPrice } from '../draft-form.ts';

type DocumentPrices = Pick<DraftForm, 'pricesIncludeVat'>;

/** Returns whether the price of a row includes VAT: by its own setting, else by that of the document. */
export function includesVat(
  { vatInPrice }: Pick<LineForm, 'vatInPrice'>,
  { pricesIncludeVat }: DocumentPrices,
): boolean {
  return vatInPrice === '' ? pricesIncludeVat : vatInPrice === 'with';
}

/** Returns the VAT setting that a row needs to state its price so; empty where the document has it already. */
export function vatInPriceOf(isWithVat: boolean, { pricesIncludeVat }: DocumentPrices): VatInPrice {
  if (isWithVat === pricesIncludeVat) return '';
  return isWithVat ? 'with' : 'before';
}

/** Returns whether the price basis of a row differs from its document's; without VAT both are the same price. */
export function isPricedOtherwise(line: LineForm, document: DocumentPrices): boolean {
  return (
    line.vatInPrice !== '' &&
    line.kind === 'priced' &&
    line.vatKind === 'taxable' &&
    includesVat(line, document) !== document.pricesIncludeVat
  );
}
