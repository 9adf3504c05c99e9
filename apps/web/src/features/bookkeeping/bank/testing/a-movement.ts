import type { BankHead } from '@pinkas/contract/bookkeeping/bank/bank-head';
import type {
  BankRows,
  BankRowView,
  MatchTargetView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { bareTarget } from '@pinkas/contract/bookkeeping/bank/bare-target';
import { localDate } from '@pinkas/domain/time/local-date';

export const MOVEMENT_IDS = ['a1', 'a2', 'a3'].map(
  (end) => `0193aaaa-0000-7000-8000-0000000000${end}`,
);

/** Returns a transfer that a receipt of the number says. */
export function aTarget(number: number, sumAgorot: number): MatchTargetView {
  return bareTarget(
    { kind: 'document', documentId: MOVEMENT_IDS[0] ?? '', lineNo: 1, dueNo: 1 },
    {
      sumAgorot,
      day: localDate('2026-11-05'),
      name: 'דנה עיצובים',
      reference: '1001',
      docType: 400,
      number,
    },
  );
}

/** Returns an open movement of 100 shekels with one suggestion. */
export function aRow(index: number, over: Partial<BankRowView> = {}): BankRowView {
  const target = aTarget(10_000 + index, 100_00);
  return {
    id: MOVEMENT_IDS[index] ?? '',
    bookedOn: localDate('2026-11-05'),
    description: `העברה ${index}`,
    reference: '1001',
    amountAgorot: 100_00,
    balanceAgorot: null,
    state: 'open',
    ignoredReason: '',
    feeAgorot: 0,
    matches: [],
    suggestions: [
      {
        targets: [target],
        feeAgorot: 0,
        reasons: [
          { code: 'sum', value: 0 },
          { code: 'reference', value: 0 },
          { code: 'days', value: 2 },
        ],
      },
    ],
    ...over,
  };
}

/** Returns the head of a bank whose balance is 500 shekels above the books: 300 are open, 200 are known. */
export function aBankHead(changes: Partial<BankHead> = {}): BankHead {
  return {
    day: localDate('2026-11-19'),
    bankAgorot: 1_500_00,
    booksAgorot: 1_000_00,
    known: {
      openingAgorot: 0,
      otherAccountsAgorot: 212_50,
      pausedAgorot: 0,
      ignoredAgorot: 0,
      elsewhereAgorot: 0,
      feesAgorot: -12_50,
      unmatchedAgorot: 0,
    },
    ...changes,
  };
}

/** Returns what the list of a state answers of some movements. */
export function answerOfRows(rows: readonly BankRowView[], show: string | null): BankRows {
  return {
    rows: rows.filter(({ state }) => show === 'all' || state === show),
    counts: {
      open: rows.filter(({ state }) => state === 'open').length,
      matched: 0,
      paused: 0,
      ignored: 0,
    },
    openSums: { inAgorot: 300_00, outAgorot: 0 },
    head: aBankHead(),
    recordable: ['fee', 'vat'],
    suggested: 3,
    nextAfter: null,
  };
}
