import { FIRST_STEPS } from '@pinkas/domain/accounts/first-steps';
import { RETURN_KINDS } from '@pinkas/domain/bookkeeping/return-filing';
import { CEILING_STATES } from '@pinkas/domain/bookkeeping/turnover-ceiling';
import { DEBT_AGE_NAMES } from '@pinkas/domain/customers/debt-age';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';
import { DocumentRow } from '../../accounting/documents/document-views.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';

const CountAndSum = z.object({ count: z.int(), sumAgorot: z.int() });

/** What may wait for a person, in the order in which it is best done. */
export const WAITING_KINDS = [
  'questions',
  'returns',
  'numbers',
  'plans',
  'coming',
  'papers',
  'expenses',
  'drafts',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** A return, or an advance, that is filed and paid. */
const DueView = z.object({
  kind: z.enum(RETURN_KINDS),
  from: LocalDateText,
  to: LocalDateText,
  dueDate: LocalDateText,
  /** In whole shekels, of a running period so far; below zero for a refund. */
  payAgorot: z.int(),
  /** The forecast of a running period; null where there is no basis for one, and for a past period. */
  forecastAgorot: z.int().nullable(),
  isRunning: z.boolean(),
  /** What comes next for a period that is over; null for a running one. */
  next: z.enum(['close', 'file', 'pay']).nullable(),
});
export type Due = z.output<typeof DueView>;

/** Periods that are left and earlier than the listed ones. */
const EarlierDuesView = z.object({
  kind: z.enum(RETURN_KINDS),
  count: z.int(),
  /** The first day of the last of them. */
  from: LocalDateText,
});
export type EarlierDues = z.output<typeof EarlierDuesView>;

const Waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int(),
  /**
   * The document or expense of the first question, or the first invoice without its number; null for all other tasks.
   */
  documentId: z.string().nullable(),
  expenseId: z.string().nullable(),
  /** The first return or advance whose day has passed; null for all other tasks. */
  due: DueView.pick({ kind: true, from: true }).nullable(),
});
/** Something that waits for a person, and how much of it. */
export type WaitingTask = z.infer<typeof Waiting>;

/** What an exempt dealer turned over in the calendar year of today, against the ceiling of that year. */
const TurnoverMeterView = z.object({
  /** Income before VAT of the whole year, as the report of income has it. */
  turnoverAgorot: z.int(),
  ceilingAgorot: z.int(),
  state: z.enum(CEILING_STATES),
});
export type TurnoverMeter = z.output<typeof TurnoverMeterView>;

/** The first steps of a business that the person may do, and which of them are done. */
const FirstStepsView = z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() }));
export type FirstSteps = z.output<typeof FirstStepsView>;

/** Open debt by how late it is, in the order of its ages. */
const DebtAgesView = z.array(z.object({ age: z.enum(DEBT_AGE_NAMES), sumAgorot: z.int() }));
export type DebtAges = z.output<typeof DebtAgesView>;

/** Sums of expenses are null for who does not see expenses. */
const CashWeek = z.object({
  from: z.string(),
  to: z.string(),
  inAgorot: z.int(),
  outAgorot: z.int().nullable(),
});

/** No list, but its cards are arranged as the columns of one are (docs/areas/reports.md). */
export const dashboardLists = { dashboard: 'saved' } satisfies SavedLists;

export const dashboardContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/dashboard',
    access: 'dashboard.read',
    summary: "The business's figures of today: income, open debt, VAT, last documents.",
    response: z.object({
      today: z.string(),
      /** Income before VAT of the running month to date, and of last month to the same day. */
      monthIncomeAgorot: z.int(),
      previousMonthIncomeAgorot: z.int(),
      /** The actual debts of customers, each by its own balance. */
      openAgorot: z.int(),
      /** The credit of customers. */
      creditAgorot: z.int(),
      /** Open debts, and what credits of their customers deduct from the sum of these. */
      openCount: z.int(),
      openCoveredAgorot: z.int(),
      overdueAgorot: z.int(),
      /** Overdue debts, and what credits deduct from the sum of these. */
      overdueCount: z.int(),
      overdueCoveredAgorot: z.int(),
      oldestOverdueDays: z.int(),
      /** Transaction invoices of a business with VAT, no debt before their invoice: open, and late of these. */
      openRequests: CountAndSum,
      overdueRequests: CountAndSum,
      /** What the running month adds to the VAT return; null for who adds no VAT. */
      monthVatAgorot: z.int().nullable(),
      /** Twelve months, oldest first; the last is the running one. */
      months: z.array(
        z.object({
          month: z.string(),
          incomeAgorot: z.int(),
          /** What expenses cost, as booked; null for who does not see expenses. */
          expenseAgorot: z.int().nullable(),
        }),
      ),
      /** Null for every business but an exempt dealer. */
      turnoverMeter: TurnoverMeterView.nullable(),
      /** Null for everybody but the owner, and once every step is done. */
      firstSteps: FirstStepsView.nullable(),
      waiting: z.array(Waiting),
      /** What is left to file and pay, and the running periods, by the days until which it is, of what the person may see. */
      dues: z.array(DueView),
      earlierDues: z.array(EarlierDuesView),
      /** Null for who may not open the report of open debt. */
      debtAges: DebtAgesView.nullable(),
      /** Overdue payments today, and the expected receipts and payments of the coming weeks; the first begins today. */
      cashAhead: z.object({
        lateInAgorot: z.int(),
        lateOutAgorot: z.int().nullable(),
        weeks: z.array(CashWeek),
      }),
      lastDocuments: z.array(DocumentRow),
      /** How the person arranged the cards, a saved view (docs/areas/reports.md); null for their usual order. */
      arrangement: z
        .object({ id: z.uuid(), shown: z.array(z.string()), known: z.array(z.string()) })
        .nullable(),
      /** Mails that are held because the account reached its sending limit; null without any. */
      heldMails: z.object({ count: z.int(), opensAt: z.string() }).nullable(),
    }),
    errors: [],
  },
});
