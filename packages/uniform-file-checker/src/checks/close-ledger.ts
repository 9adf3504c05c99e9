import type { FaultCode } from '../faults/fault-codes.ts';
import { ACCOUNT, MOVEMENT } from '../tables/ledger-records.ts';
import { fieldOf } from '../tables/record-table.ts';
import { decode } from '../text/line.ts';
import { sumText } from './exact-sum.ts';
import { BY_BATCH, type LedgerBook } from './ledger-check.ts';

const SINGLE_ENTRY = 1;

/** Compares movements with their balance and accounts with their movements, once all were read. */
export function closeLedger(book: LedgerBook): void {
  const isSingle = book.facts.bookkeeping === SINGLE_ENTRY;
  if (!isSingle) closeBalances(book);
  for (let index = 0; index < book.accounts.size; index += 1) {
    if (book.declared.get(index) === 0) reportUnknown(book, index);
    else if (!isSingle) compareSums(book, index);
  }
  const openings = book.openings.value;
  if (!isSingle && openings !== 0n) {
    book.log.add('opening_unbalanced', 'data', {
      type: 'B110',
      field: 1414,
      found: sumText(openings),
      expected: sumText(0),
    });
  }
}

function closeBalances(book: LedgerBook): void {
  const isByBatch = book.facts.balancing === BY_BATCH;
  const field = fieldOf(MOVEMENT, isByBatch ? 1355 : 1353);
  for (let index = 0; index < book.balanced.size; index += 1) {
    const balance = book.balance.get(index);
    if (balance === 0 || Number.isNaN(balance)) continue;
    const key = book.balanced.keyOf(index);
    book.log.add(isByBatch ? 'batch_unbalanced' : 'movement_unbalanced', 'data', {
      record: book.firstRecord.get(index),
      type: 'B100',
      field: field.number,
      from: field.from,
      to: field.from + field.length - 1,
      found: `${decode(key, 0, key.length)}: ${sumText(balance)}`,
      expected: sumText(0),
    });
  }
}

function reportUnknown(book: LedgerBook, index: number): void {
  const field = fieldOf(MOVEMENT, book.usedField.get(index));
  const key = book.accounts.keyOf(index);
  book.log.add('account_unknown', 'data', {
    record: book.usedAt.get(index),
    type: 'B100',
    field: field.number,
    from: field.from,
    to: field.from + field.length - 1,
    found: decode(key, 0, key.length),
  });
}

function compareSums(book: LedgerBook, index: number): void {
  compare(book, index, {
    code: 'account_debits_differ',
    field: 1415,
    stated: book.statedDebits.get(index),
    real: book.debits.get(index),
  });
  compare(book, index, {
    code: 'account_credits_differ',
    field: 1416,
    stated: book.statedCredits.get(index),
    real: book.credits.get(index),
  });
}

function compare(
  book: LedgerBook,
  index: number,
  sums: {
    readonly code: FaultCode;
    readonly field: number;
    readonly stated: number;
    readonly real: number;
  },
): void {
  if (Number.isNaN(sums.stated) || Number.isNaN(sums.real) || sums.stated === sums.real) return;
  const field = fieldOf(ACCOUNT, sums.field);
  book.log.add(sums.code, 'data', {
    record: book.declared.get(index),
    type: 'B110',
    field: field.number,
    from: field.from,
    to: field.from + field.length - 1,
    found: sumText(sums.stated),
    expected: sumText(sums.real),
  });
}
