import type { VatKind } from '@pinkas/domain/documents/document-draft';

import { newLine, type LineForm } from '../../form/draft-form.ts';

type Place = Pick<LineForm, 'key' | 'itemId'>;

/**
 * What items put into the rows of this visit; nothing of a copy or of a draft that was reopened. It is known by the row
 * and the item, so that a row whose earlier item comes back by an undo has what that item brought.
 */
const GIVEN = new Map<string, Partial<LineForm>>();

const placeOf = ({ key, itemId }: Place): string => `${key} ${itemId ?? ''}`;

/** Remembers what an item brought to a row; the row names the item already. */
export function rememberGiven(line: Place, row: Partial<LineForm>): void {
  GIVEN.set(placeOf(line), row);
}

/** What the item of a row brought; undefined where that is not known. */
function givenTo(line: LineForm): Partial<LineForm> | undefined {
  return line.itemId === null ? {} : GIVEN.get(placeOf(line));
}

/** Whether the price of a row is that of its item, as nobody typed another one over it. */
export function hasPriceOfItem(line: LineForm): boolean {
  const given = GIVEN.get(placeOf(line));
  if (line.itemId === null || given === undefined || line.priceCurrency !== '') return false;
  return (given.unitPrice ?? '') === line.unitPrice;
}

/** Remembers another price as that which the item of a row brought. */
export function rememberPrice(line: Place, unitPrice: string): void {
  rememberGiven(line, { ...GIVEN.get(placeOf(line)), unitPrice });
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
