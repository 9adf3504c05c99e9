import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';

import type { LineForm } from '../../form/draft-form.ts';
import { isCodeLike } from '../items/code-like.ts';
import { rememberGiven } from '../items/given-by-item.ts';
import { rowOfItem, type RowDocument } from '../items/take-item.ts';
import { includesVat } from '../../form/vat/vat-in-price.ts';

/** The code that a pasted row names an item by; undefined for none. */
function codeOf({ catalogueNumber, barcode, description, itemId }: LineForm): string | undefined {
  if (itemId !== null) return undefined;
  const code = catalogueNumber.trim();
  if (code !== '') return code;
  if (barcode.trim() !== '') return barcode.trim();
  return isCodeLike(description) ? description.trim() : undefined;
}

/** Returns the values that an item adds to a pasted row: filled cells are never overwritten. */
function broughtTo(line: LineForm, item: Partial<LineForm>, code: string): Partial<LineForm> {
  const isNamed = line.description.trim() !== '' && line.description.trim() !== code;
  const own: Partial<LineForm> = {
    ...(isNamed && { description: line.description }),
    ...(line.unit !== '' && { unit: line.unit }),
    ...(line.unitPrice !== '' && { unitPrice: line.unitPrice }),
  };
  const isOwn = (name: string): boolean => name in own;
  return Object.fromEntries(Object.entries(item).filter(([name]) => !isOwn(name)));
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
  document: RowDocument,
): { readonly lines: LineForm[]; readonly count: number } {
  let count = 0;
  const filled = lines.map((line) => {
    const code = keys.has(line.key) ? codeOf(line) : undefined;
    const item = code === undefined ? undefined : found.get(code);
    if (code === undefined || item === undefined) return line;
    count += 1;
    const terms = { ...document, pricesIncludeVat: includesVat(line, document) };
    const brought = broughtTo(line, rowOfItem(item, terms), code);
    rememberGiven({ key: line.key, itemId: item.id }, brought, terms);
    return { ...line, ...brought };
  });
  return { lines: filled, count };
}
