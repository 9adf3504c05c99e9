import type { VatKind } from '@pinkas/domain/documents/document-draft';

import type { LineForm } from './draft-form.ts';

/** How the priced rows stand to VAT together; nothing but the rows says so. */
export type VatMode = VatKind | 'mixed';

type VatRow = Pick<LineForm, 'kind' | 'vatKind'>;

/** The VAT of a document out of its rows: what they all have, or mixed. */
export function vatModeOf(lines: readonly VatRow[]): VatMode {
  const [first, ...others] = lines.filter(({ kind }) => kind === 'priced');
  if (first === undefined) return 'taxable';
  return others.every(({ vatKind }) => vatKind === first.vatKind) ? first.vatKind : 'mixed';
}

/** The VAT that a new row begins with: that of the whole document, else that of the row above. */
export function vatKindOfNewRow(lines: readonly VatRow[], at = lines.length): VatKind {
  const mode = vatModeOf(lines);
  if (mode !== 'mixed') return mode;
  const above = lines.slice(0, at).findLast(({ kind }) => kind === 'priced');
  return above?.vatKind ?? 'taxable';
}

/** The VAT that the rows beside one have together; undefined where they differ or there are none. */
export function vatKindBeside(lines: readonly VatRow[], index: number): VatKind | undefined {
  const others = lines.filter(({ kind }, at) => at !== index && kind === 'priced');
  const mode = vatModeOf(others);
  return others.length === 0 || mode === 'mixed' ? undefined : mode;
}

/** The rows with one VAT for all that have a price. */
export function withVatKind(lines: readonly LineForm[], vatKind: VatKind): LineForm[] {
  return lines.map((line) => (line.kind === 'priced' ? { ...line, vatKind } : line));
}
