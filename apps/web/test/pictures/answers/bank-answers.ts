import type { BankRowView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { agorot } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';

import {
  ACCOUNT_ID,
  aBankAccount,
  aBankBalance,
} from '../../../src/features/bookkeeping/bank/testing/a-bank.ts';
import { aBankHead, aTarget } from '../../../src/features/bookkeeping/bank/testing/a-movement.ts';
import type { Handlers } from '../../fake-server.ts';
import { anId, START } from './books-start.ts';

function aMovement(id: string, over: Partial<BankRowView>): BankRowView {
  return {
    id: anId(id),
    bookedOn: localDate('2026-11-05'),
    description: 'העברה ממאפיית הגפן',
    reference: '1001',
    amountAgorot: 436_600,
    balanceAgorot: null,
    state: 'open',
    ignoredReason: '',
    feeAgorot: 0,
    matches: [],
    suggestions: [],
    ...over,
  };
}

const SUGGESTED: BankRowView['suggestions'] = [
  {
    targets: [{ ...aTarget(40_092, 436_600), name: 'מאפיית הגפן' }],
    feeAgorot: 0,
    reasons: [
      { code: 'sum', value: 0 },
      { code: 'reference', value: 0 },
      { code: 'days', value: 2 },
    ],
  },
];

export const bank = (): Handlers => ({
  ...START,
  'GET /v2/api/bank/balance': () => aBankBalance(),
  'GET /v2/api/bank/accounts': () => ({ accounts: [aBankAccount()] }),
  [`GET /v2/api/bank/accounts/${ACCOUNT_ID}/statements`]: () => ({ statements: [] }),
  [`GET /v2/api/bank/accounts/${ACCOUNT_ID}/rows`]: () => ({
    rows: [
      aMovement('a1', { suggestions: SUGGESTED }),
      aMovement('a2', {
        bookedOn: localDate('2026-11-08'),
        description: 'עמלת ניהול חשבון',
        reference: '',
        amountAgorot: -1_250,
        suggestions: [
          {
            targets: [
              {
                ...aTarget(0, -1_250),
                ref: { kind: 'fee', sumAgorot: agorot(1_250) },
                docType: null,
                number: null,
              },
            ],
            feeAgorot: 0,
            reasons: [{ code: 'charge', value: 0 }],
          },
        ],
      }),
      aMovement('a3', {
        bookedOn: localDate('2026-11-12'),
        description: 'הפקדת המחאות',
        reference: '55120',
        amountAgorot: 118_000,
      }),
    ],
    counts: { open: 3, matched: 11, paused: 0, ignored: 0 },
    openSums: { inAgorot: 554_600, outAgorot: 1_250 },
    head: aBankHead({
      bankAgorot: 4_812_050,
      booksAgorot: 4_258_700,
      known: null,
    }),
    recordable: ['fee', 'vat', 'income-tax', 'national-insurance', 'withheld'],
    suggested: 2,
    nextAfter: null,
  }),
});
