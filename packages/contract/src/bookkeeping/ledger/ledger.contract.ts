import { ACCOUNT_KINDS } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { COMPARISONS } from '@pinkas/domain/time/report-period';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, Id, LocalDateText } from '../../fields.ts';
import { listAnswer, listParts, orderParts, tableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { LedgerLine } from '../../reports/ledger-line.ts';
import { ReportDays } from '../../reports/report-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** What a trial balance is made of: all accounts, or the parties of one of them. */
export const TRIAL_GROUPS = ['account', 'customer', 'supplier'] as const;
export type TrialGroup = (typeof TRIAL_GROUPS)[number];

const Days = z.strictObject({
  /** Both days are part of the period; under a year. */
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
});

/** The query of a trial balance, as encoded in its address. */
export const TrialFilter = Days.extend({
  by: z.enum(TRIAL_GROUPS, code('VALUE_NOT_ALLOWED')).optional(),
  compare: z.enum(COMPARISONS, code('VALUE_NOT_ALLOWED')).optional(),
});
const TrialAsked = TrialFilter.required({ from: true, to: true }).extend({
  by: TrialFilter.shape.by.unwrap().default('account'),
  compare: TrialFilter.shape.compare.unwrap().default('none'),
});
/** Cards are of one period. */
const CardsAsked = TrialAsked.omit({ compare: true });

/** Sums of an account in a period, in agorot. Balances are debits less credits. */
export const AccountSums = z.object({
  openingAgorot: z.int(),
  debitAgorot: z.int(),
  creditAgorot: z.int(),
  closingAgorot: z.int(),
});
export type AccountSums = z.output<typeof AccountSums>;

/** The same beside the closing balance of what they are compared with; null where nothing is. */
export const TrialSums = AccountSums.extend({ previousAgorot: z.int().nullable() });
export type TrialSums = z.output<typeof TrialSums>;

/** An account, or the account of a party within that of customers or suppliers. */
export const TrialRow = TrialSums.extend({
  /** Code of a standard account, id of an own account or a party; `none` for lines of no party. */
  id: z.string(),
  /** Of an own account or a party; empty where the id identifies it. */
  name: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
});
export type TrialRow = z.output<typeof TrialRow>;

export const TRIAL_SORTS = ['name', 'closing'] as const;
const FIRST_TRIAL = { sort: 'name', direction: 'asc' } as const;
export type TrialSort = (typeof TRIAL_SORTS)[number];

export const TRIAL_COLUMNS = [
  'name',
  'kind',
  'opening',
  'debit',
  'credit',
  'closing',
  'previous',
  'difference',
] as const;

/** Code of an account or id of an own one. */
const account = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, code('VALUE_NOT_ALLOWED'))
  .optional();

/** What a ledger card is asked by: an account, or a party within it; all lines of the ledger without an account. */
export const CardFilter = Days.extend({ account, partyId: Id.optional() });
const CardAsked = CardFilter.required({ from: true, to: true });

/** A line of a card with the balance of the account after it; null where no account is requested. */
export const CardLine = LedgerLine.extend({ balanceAgorot: z.int().nullable() });
export type CardLine = z.output<typeof CardLine>;

export const CARD_SORTS = ['date'] as const;
const FIRST_CARD = { sort: 'date', direction: 'asc' } as const;

export const CARD_COLUMNS = [
  'date',
  'source',
  'number',
  'party',
  'description',
  'account',
  'counter',
  'debit',
  'credit',
  'balance',
] as const;

/** Columns of the file of all cards: the card precedes each line of it. */
export const CARDS_COLUMNS = [
  'card',
  'date',
  'source',
  'number',
  'party',
  'description',
  'counter',
  'debit',
  'credit',
  'balance',
] as const;

export const ledgerLists = {
  'report-trial-balance': 'mailed',
  'report-ledger': 'mailed',
} satisfies SavedLists;

/** reports/trial_balance and reports/ledger: the books by account (israel.md 1.5). */
export const ledgerContract = defineContract({
  trialBalance: {
    method: 'GET',
    path: '/backoffice/reports/trial_balance',
    access: 'trialBalanceReport.read',
    summary: 'Opening balance, debit, credit and closing balance of each account, of one moment.',
    query: TrialAsked.extend(orderParts(TRIAL_SORTS, FIRST_TRIAL)).superRefine(checkDateRange),
    response: z.object({
      success: z.literal(true),
      ...ReportDays.shape,
      by: z.enum(TRIAL_GROUPS),
      /** What it is compared with; null where nothing is. */
      compared: ReportDays.nullable(),
      /** At most 200, in order. */
      rows: z.array(TrialRow),
      /** Those after them, together; null where there are none. */
      rest: TrialSums.extend({ groups: z.int() }).nullable(),
      /** Of all accounts opening and closing are zero, and debit and credit are equal. */
      total: TrialSums,
    }),
    errors: ['INVALID_REQUEST'],
  },
  exportTrialBalance: {
    method: 'GET',
    path: '/backoffice/reports/trial_balance/export',
    access: 'trialBalanceReport.read',
    summary: 'The whole trial balance with its total as a spreadsheet or CSV.',
    query: TrialAsked.extend({
      ...orderParts(TRIAL_SORTS, FIRST_TRIAL),
      ...tableParts(TRIAL_COLUMNS),
    }).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  card: {
    method: 'GET',
    path: '/backoffice/reports/ledger',
    access: 'ledgerReport.read',
    summary: 'A page of the lines of an account, each with the balance after it.',
    query: CardAsked.extend(listParts(CARD_SORTS, FIRST_CARD)).superRefine(checkDateRange),
    response: listAnswer(CardLine),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  cardTotal: {
    method: 'GET',
    path: '/backoffice/reports/ledger/total',
    access: 'ledgerReport.read',
    summary: 'The balances and sums of these lines, and what the account is called.',
    query: CardAsked.superRefine(checkDateRange),
    response: AccountSums.extend({
      lines: z.int(),
      /** Of an own account; empty where the code identifies it. */
      accountName: z.string(),
      partyName: z.string(),
    }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  exportCard: {
    method: 'GET',
    path: '/backoffice/reports/ledger/export',
    access: 'ledgerReport.read',
    summary: 'All these lines as a file, of an account with its opening and closing balance.',
    query: CardAsked.extend({
      ...orderParts(CARD_SORTS, FIRST_CARD),
      ...tableParts(CARD_COLUMNS),
    }).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
  exportCards: {
    method: 'GET',
    path: '/backoffice/reports/ledger/cards/export',
    access: 'ledgerReport.read',
    summary:
      'The general ledger as a file: the cards of all accounts, customers or suppliers one after the other, each with its balances.',
    query: CardsAsked.extend(tableParts(CARDS_COLUMNS)).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
