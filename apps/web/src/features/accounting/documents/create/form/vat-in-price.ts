import type { DraftForm, LineForm, VatInPrice } from './draft-form.ts';

type DocumentPrices = Pick<DraftForm, 'pricesIncludeVat'>;

/** Whether the price of a row has VAT inside: as the row says itself, else as the document does. */
export function includesVat(
  { vatInPrice }: Pick<LineForm, 'vatInPrice'>,
  { pricesIncludeVat }: DocumentPrices,
): boolean {
  return vatInPrice === '' ? pricesIncludeVat : vatInPrice === 'with';
}

/** What a row has to say so that its price is so; nothing where the document says it already. */
export function vatInPriceOf(isWithVat: boolean, { pricesIncludeVat }: DocumentPrices): VatInPrice {
  if (isWithVat === pricesIncludeVat) return '';
  return isWithVat ? 'with' : 'before';
}

/** Whether a row is priced otherwise than its document; what bears no VAT is one price either way. */
export function isPricedOtherwise(line: LineForm, document: DocumentPrices): boolean {
  return (
    line.vatInPrice !== '' &&
    line.kind === 'priced' &&
    line.vatKind === 'taxable' &&
    includesVat(line, document) !== document.pricesIncludeVat
  );
}
