import type { VatKind } from '@pinkas/domain/documents/document-draft';

import { newLine, type LineForm } from '../../form/draft-form.ts';

/** What items put into the rows of this visit, by the key of the row; nothing of a draft that was reopened. */
const GIVEN = new Map<string, Partial<LineForm>>();

export function rememberGiven(key: string, row: Partial<LineForm>): void {
  GIVEN.set(key, row);
}

/**
 * Returns the fields that a row has once its item is taken out: what the item brought goes, what a
 * person typed over it stays. The description is the person's. Where it is not known what the item brought,
 * its VAT goes: a service that is typed over an exempt item is not exempt.
 */
export function withoutItem(line: LineForm, defaultVatKind: VatKind): Partial<LineForm> {
  const blank = newLine(defaultVatKind);
  const known = GIVEN.get(line.key) ?? (line.itemId === null ? {} : { vatKind: line.vatKind });
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
