import type { VatKind } from '@pinkas/domain/documents/draft/document-draft';

import { newLine, type LineForm } from '../../form/draft-form.ts';
import type { RowDocument } from './take-item.ts';

type Place = Pick<LineForm, 'key' | 'itemId'>;

/** Document settings that decide how an item's price is stated, besides the VAT of the row. */
const PRICE_TERMS = ['currency', 'pricesIncludeVat', 'hasVat'] as const;
type PriceTerms = Pick<RowDocument, (typeof PRICE_TERMS)[number]>;

interface Given {
  readonly row: Partial<LineForm>;
  readonly terms: PriceTerms;
}

/**
 * Values that items added to the rows of this visit; nothing for a reopened draft. Keyed by the row and the
 * item, so that a row whose earlier item is restored by an undo has that item's values.
 */
const GIVEN = new Map<string, Given>();

const placeOf = ({ key, itemId }: Place): string => `${key} ${itemId ?? ''}`;

/** Records what an item added to a row, and the price basis of the row; the row has the item's id already. */
export function rememberGiven(line: Place, row: Partial<LineForm>, terms: PriceTerms): void {
  GIVEN.set(placeOf(line), { row, terms });
}

/** Copies what is known of a row to its copy. */
export function copyGiven(line: Place, key: string): void {
  const given = GIVEN.get(placeOf(line));
  if (given !== undefined) GIVEN.set(placeOf({ ...line, key }), given);
}

/** Returns what the item of a row added; undefined where that is unknown. */
function givenTo(line: LineForm): Partial<LineForm> | undefined {
  return line.itemId === null ? {} : GIVEN.get(placeOf(line))?.row;
}

/**
 * Returns whether the price of a row is that of its item: it was not overwritten, and its basis is that of the
 * time when the item was taken. A price that stayed while the terms changed is another price.
 */
export function hasPriceOfItem(line: LineForm, now: PriceTerms): boolean {
  const given = GIVEN.get(placeOf(line));
  if (line.itemId === null || given === undefined || line.priceCurrency !== '') return false;
  const { unitPrice = '', vatKind = line.vatKind } = given.row;
  const isSame = unitPrice === line.unitPrice && vatKind === line.vatKind;
  return isSame && PRICE_TERMS.every((name) => given.terms[name] === now[name]);
}

/** Records another price as the one from the item of a row. */
export function rememberPrice(line: Place, unitPrice: string): void {
  const given = GIVEN.get(placeOf(line));
  if (given !== undefined) rememberGiven(line, { ...given.row, unitPrice }, given.terms);
}

/**
 * Returns the fields that a row has once its item is taken out: what the item brought goes, what a
 * person typed over it stays. The description is the person's. Where it is not known what the item brought,
 * its VAT goes: a service that is typed over an exempt item is not exempt.
 */
export function withoutItem(line: LineForm, defaultVatKind: VatKind): Partial<LineForm> {
  const blank = newLine(defaultVatKind);
  const known = givenTo(line) ?? { vatKind: line.vatKind };
  const given = Object.entries(known) as [keyof LineForm, unknown][];
  const gone = given.filter(
    ([name, value]) =>
      name !== 'description' && JSON.stringify(line[name]) === JSON.stringify(value),
  );
  return {
    itemId: null,
    catalogueNumber: '',
    barcode: '',
    ...Object.fromEntries(gone.map(([name]) => [name, blank[name]])),
  };
}
