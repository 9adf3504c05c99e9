import type { FieldCode } from '@pinkas/contract/errors';
import type { DraftProblemCode } from '@pinkas/domain/documents/draft-problem';

import type { DiscountTextProblem } from './discount-text.ts';
import type { LineField } from './draft-form.ts';
import type { NumberTextProblem } from './number-text.ts';

export type FieldProblemCode =
  FieldCode | DraftProblemCode | NumberTextProblem | DiscountTextProblem;

/** Names a field of the form; a cell of the grid is named by its row's key, not by its place. */
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

/** The field of a path in the request; a row is found by the keys of the rows that were sent. */
export function fieldOfPath(path: readonly PropertyKey[], keys: SentKeys): FieldName {
  const { lineKeys, unpricedKeys, paymentKeys, linkIds } = keys;
  const [first, second, third] = path;
  if ((first === 'payments' || first === 'links') && typeof second === 'number') {
    const row = first === 'payments' ? paymentKeys[second] : linkIds[second];
    if (row === undefined) return first;
    return `${first}.${row}.${String(third ?? 'sum').replace(/Agorot$/, '')}`;
  }
  if (first === 'lines' && typeof second === 'number') {
    const key = lineKeys[second];
    if (key === undefined) return 'lines';
    const cell = String(third ?? 'description').replace(/E4$/, '');
    return `lines.${key}.${cell}`;
  }
  if (first === 'unpricedRows' && typeof second === 'number') {
    const key = unpricedKeys[second];
    return key === undefined ? 'lines' : `lines.${key}.description`;
  }
  if (first === 'customer' && second === 'terms') {
    const name = String(third ?? 'discount');
    return `customer.terms.${CARD_FIELDS[name] ?? name}`;
  }
  if (first === 'sms') return second === 'text' ? 'smsText' : 'smsTo';
  if (first === 'customer') return `customer.${String(second ?? 'name')}`;
  return String(first ?? '');
}
