import type { FieldCode } from '@pinkas/contract/errors';
import type { DraftProblemCode } from '@pinkas/domain/documents/draft/draft-problem';

import type { DiscountTextProblem } from './reading/discount-text.ts';
import type { LineField } from './draft-form.ts';
import type { CreditSumProblem } from './link-form.ts';
import type { NumberTextProblem } from './reading/number-text.ts';

export type FieldProblemCode =
  | FieldCode
  | DraftProblemCode
  | NumberTextProblem
  | CreditSumProblem
  | DiscountTextProblem;

/** Names a field of the form; a cell of the grid is named by the key of its row, not by its index. */
export type FieldName = string;

export function cellName(lineKey: string, cell: LineField): FieldName {
  return `lines.${lineKey}.${cell}`;
}

export interface FieldProblem {
  readonly field: FieldName;
  readonly code: FieldProblemCode;
}

/** Keys of the rows that were sent, in their order. */
export interface SentKeys {
  /** Of the priced rows; those without a price apart. */
  readonly lineKeys: readonly string[];
  readonly unpricedKeys: readonly string[];
  readonly paymentKeys: readonly string[];
  readonly linkIds: readonly string[];
}

/** Fields of a card that are typed under another name than they are sent. */
const CARD_FIELDS: Readonly<Record<string, string>> = {
  paymentTerms: 'termDays',
  discountBasisPoints: 'discount',
};

/** The field of a row, found by the keys of the rows that were sent; undefined for no kind of row. */
function rowField(
  list: PropertyKey | undefined,
  index: number,
  cell: PropertyKey | undefined,
  { lineKeys, unpricedKeys, paymentKeys, linkIds }: SentKeys,
): FieldName | undefined {
  if (list === 'payments' || list === 'links') {
    const row = list === 'payments' ? paymentKeys[index] : linkIds[index];
    const name = String(cell ?? 'sum').replace(/Agorot$/, '');
    return row === undefined ? list : `${list}.${row}.${name}`;
  }
  if (list !== 'lines' && list !== 'unpricedRows') return undefined;
  const key = list === 'lines' ? lineKeys[index] : unpricedKeys[index];
  const name = list === 'lines' ? String(cell ?? 'description').replace(/E4$/, '') : 'description';
  return key === undefined ? 'lines' : `lines.${key}.${name}`;
}

function customerField(field: PropertyKey | undefined, term: PropertyKey | undefined): FieldName {
  if (field !== 'terms') return `customer.${String(field ?? 'name')}`;
  const name = String(term ?? 'discount');
  return `customer.terms.${CARD_FIELDS[name] ?? name}`;
}

/** The field of a path in the request. */
export function fieldOfPath(path: readonly PropertyKey[], keys: SentKeys): FieldName {
  const [first, second, third] = path;
  const row = typeof second === 'number' ? rowField(first, second, third, keys) : undefined;
  if (row !== undefined) return row;
  if (first === 'customer') return customerField(second, third);
  if (first === 'sms') return second === 'text' ? 'smsText' : 'smsTo';
  return String(first ?? '');
}
