import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';

import type { LineForm } from '../../form/draft-form.ts';
import { isCodeLike } from '../items/code-like.ts';
import { rowOfItem, type RowDocument } from '../items/take-item.ts';
import { includesVat } from '../../form/vat-in-price.ts';

/** The code that a pasted row names an item by; undefined for none. */
function codeOf({ catalogueNumber, barcode, description, itemId }: LineForm): string | undefined {
  if (itemId !== null) return undefined;
  const code = catalogueNumber.trim();
  if (code !== '') return code;
  if (barcode.trim() !== '') return barcode.trim();
  return isCodeLike(description) ? description.trim() : undefined;
}

/** A row with its item: what was pasted stays, what was not comes from the item. */
function withItem(line: LineForm, item: Partial<LineForm>, code: string): LineForm {
  const isNamed = line.description.trim() !== '' && line.description.trim() !== code;
  const or = (own: string, other: string | undefined): string => (own === '' ? (other ?? '') : own);
  return {
    ...line,
    ...item,
    description: isNamed ? line.description : (item.description ?? ''),
    unit: or(line.unit, item.unit),
    unitPrice: or(line.unitPrice, item.unitPrice),
  };
}

/** The codes that these rows name items by, each once. */
export function codesOf(lines: readonly LineForm[], keys: ReadonlySet<string>): string[] {
  const codes = lines.flatMap((line) => (keys.has(line.key) ? (codeOf(line) ?? []) : []));
  return [...new Set(codes)];
}

/** The rows with the items that were found for them, and how many took one. */
export function withItems(
  lines: readonly LineForm[],
  keys: ReadonlySet<string>,
  found: ReadonlyMap<string, ItemOption>,
  document: Omit<RowDocument, 'vatKind'>,
): { readonly lines: LineForm[]; readonly count: number } {
  let count = 0;
  const filled = lines.map((line) => {
    const code = keys.has(line.key) ? codeOf(line) : undefined;
    const item = code === undefined ? undefined : found.get(code);
    if (code === undefined || item === undefined) return line;
    count += 1;
    const prices = { pricesIncludeVat: includesVat(line, document), vatKind: line.vatKind };
    return withItem(line, rowOfItem(item, { ...document, ...prices }), code);
  });
  return { lines: filled, count };
}
