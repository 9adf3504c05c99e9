import type { VatKind } from '@pinkas/domain/documents/draft/document-draft';

import type { LineForm } from '../draft-form.ts';

/** The VAT of the priced rows together; it is stored on the rows alone. */
export type VatMode = VatKind | 'mixed';

type VatRow = Pick<LineForm, 'kind' | 'vatKind'>;

/** The VAT of a document out of its rows: what they all have, or mixed. */
export function vatModeOf(lines: readonly VatRow[]): VatMode {
  const [first, ...others] = lines.filter(({ kind }) => kind === 'priced');
  if (first === undefined) return 'taxable';
  return others.every(({ vatKind }) => vatKind === first.vatKind) ? first.vatKind : 'mixed';
}

/** The rows with one VAT for all that have a price. */
export function withVatKind(lines: readonly LineForm[], vatKind: VatKind): LineForm[] {
  return lines.map((line) => (line.kind === 'priced' ? { ...line, vatKind } : line));
}
