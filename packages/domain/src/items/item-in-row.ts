import type { VatKind } from '../documents/draft/document-draft.ts';
import { e4, type BasisPoints, type E4 } from '../money/agorot.ts';
import type { Currency } from '../money/currency.ts';
import { priceInMode } from './price-in-mode.ts';

/** A price that may be proposed for a row of a document. */
export interface OfferedPrice {
  readonly priceE4: number;
  readonly priceIncludesVat: boolean;
  readonly currency: Currency;
}

/** The prices of an item for one customer. */
export interface OfferedPrices {
  /** The item's own. */
  readonly price: OfferedPrice;
  /** Of the customer's price list. */
  readonly listPrice: OfferedPrice | null;
  /** What the customer paid last. */
  readonly lastPrice: OfferedPrice | null;
}

/**
 * Returns the price for a row: what the customer paid last, else the price of the customer's price list, else the
 * item's own, whichever is first in the currency of the document. Undefined when none is.
 */
export function priceToTake(item: OfferedPrices, currency: Currency): OfferedPrice | undefined {
  return [item.lastPrice, item.listPrice, item.price].find(
    (price): price is OfferedPrice => price?.currency === currency,
  );
}

/** How a row of a document states its price. */
export interface RowTerms {
  readonly currency: Currency;
  /** Whether the row states its price with VAT. */
  readonly pricesIncludeVat: boolean;
  readonly vatRate: BasisPoints;
  /** Whether the document has VAT. */
  readonly hasVat: boolean;
  readonly vatKind: VatKind;
}

/** Returns the unit price of an item in a row, before or with VAT as the row states it; undefined without one. */
export function unitPriceOfItem(
  item: OfferedPrices & { readonly vatKind: VatKind },
  { currency, pricesIncludeVat, vatRate, hasVat, vatKind }: RowTerms,
): E4 | undefined {
  const price = priceToTake(item, currency);
  if (price === undefined) return undefined;
  return priceInMode(
    {
      priceE4: e4(price.priceE4),
      includesVat: price.priceIncludesVat && hasVat,
      vatKind: item.vatKind,
    },
    // A row without VAT has the price without it.
    pricesIncludeVat && hasVat && vatKind === 'taxable',
    vatRate,
  );
}

/** Returns the name of an item in a document of a language. */
export function nameInLanguage(
  { name, nameEn }: { readonly name: string; readonly nameEn: string },
  language: 'he' | 'en',
): string {
  return language === 'en' && nameEn !== '' ? nameEn : name;
}
