import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { checkDateRange, Id, LocalDateText } from '../../fields.ts';
import {
  listAnswer,
  listParts,
  orderedTableParts,
  tableParts,
} from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { sortsOf } from '../../tables/define-table.ts';
import { keysOf } from '../../tables/keys-of.ts';
import { CardDeposit, CardDepositDetail } from './card-deposit-rows.ts';
import { cardDepositRowsTable, cardDepositsTable } from './card-deposit-tables.ts';
import { DraftFees, FeeMonthRow } from './fee-months.ts';

/** The filter of the list, as encoded in its address; days are those of the deposits. */
export const CardDepositFilter = z.strictObject({
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
});
export type CardDepositFilter = z.output<typeof CardDepositFilter>;

const CARD_DEPOSIT_SORTS = sortsOf(cardDepositsTable.columns);
export type CardDepositSort = (typeof CARD_DEPOSIT_SORTS)[number];
const FIRST_ORDER = { sort: 'day', direction: 'desc' } as const;

export const settlementLists = { 'card-deposits': 'saved' } satisfies SavedLists;

const PATH = '/v2/api/sales/card-deposits';
const params = z.strictObject({ id: Id });

/** sales/transactions/deposits: what card companies paid into the bank, down to its instalments and fees. */
export const settlementContract = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'cardPayments.read',
    summary:
      'Deposits of card companies, the newest first. Where a gateway reports none, what was charged on a day stands in their place.',
    query: CardDepositFilter.extend(listParts(CARD_DEPOSIT_SORTS, FIRST_ORDER)).superRefine(
      checkDateRange,
    ),
    response: listAnswer(CardDeposit),
    errors: ['INVALID_REQUEST'],
  },
  totals: {
    method: 'GET',
    path: `${PATH}/total`,
    access: 'cardPayments.read',
    summary: 'How many deposits a filter has, and what the reported ones in shekels come to.',
    query: CardDepositFilter.superRefine(checkDateRange),
    response: z.object({
      count: z.int(),
      inMinor: z.int(),
      backMinor: z.int(),
      feesMinor: z.int(),
      vatMinor: z.int(),
      paidMinor: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: `${PATH}/export`,
    access: 'cardPayments.read',
    summary: 'The same deposits as a file.',
    query: CardDepositFilter.extend(
      orderedTableParts(CARD_DEPOSIT_SORTS, FIRST_ORDER, keysOf(cardDepositsTable.columns)),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  fees: {
    method: 'GET',
    path: `${PATH}/fees`,
    access: 'cardPayments.read',
    summary:
      'Fees in shekels by terminal and month of the deposits, the newest first, and the expenses that were made of them.',
    response: z.object({ rows: z.array(FeeMonthRow) }),
    errors: [],
  },
  draftFees: {
    method: 'POST',
    path: `${PATH}/fees`,
    access: 'cardPayments.read',
    isIdempotent: true,
    summary:
      'Makes an expense that waits for approval of the fees of a month that is over, by the sums that were shown. Needs the right to write expenses.',
    body: DraftFees,
    response: z.object({ expenseId: z.uuid() }),
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'NOT_PERMITTED',
      'VERSION_CONFLICT',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  get: {
    method: 'GET',
    path: `${PATH}/{id}`,
    access: 'cardPayments.read',
    summary:
      'A reported deposit with its instalments, refunds, fees and VAT on them, their documents, and the movement of the bank.',
    params,
    response: CardDepositDetail,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  exportRows: {
    method: 'GET',
    path: `${PATH}/{id}/export`,
    access: 'cardPayments.read',
    summary: 'The rows of a deposit as a file.',
    params,
    query: z.strictObject(tableParts(keysOf(cardDepositRowsTable.columns))),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
});
