import {
  NO_MEANS_REASONS,
  PERIOD_STATES,
  type PeriodState,
} from '@pinkas/domain/billing/billing-period';
import { RETURN_REASONS } from '@pinkas/domain/debits/return-reason';
import { z } from 'zod';

import { LocalDateText } from '../../fields.ts';
import { ChargeRefusal } from '../../sales/billing-runs/run-rows.ts';
import { defineTable } from '../../tables/define-table.ts';
import type { PhraseKeys, Words } from '../../tables/words.ts';

/** What became of a period whose charge did not pass. `waits`: for a person, or for another try. */
export const FAILED_OUTCOMES = ['waits', 'paid', 'skipped'] as const;
export type FailedOutcome = (typeof FAILED_OUTCOMES)[number];

const OUTCOMES: Readonly<Partial<Record<PeriodState, FailedOutcome>>> = {
  charged: 'paid',
  done: 'paid',
  skipped: 'skipped',
};

/** A period of which a charge did not pass, or nothing could be charged. */
export const FailedPeriod = z.object({
  id: z.uuid(),
  templateId: z.uuid(),
  title: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  dueOn: LocalDateText,
  amountAgorot: z.int(),
  /** Of the card of the template; empty without one. */
  lastDigits: z.string(),
  /** Charges that were sent. */
  tries: z.int(),
  /** The last one; null where no gateway refused. */
  refusal: ChargeRefusal.nullable(),
  /** Why no charge was sent; null where one was, or for another reason. */
  notCharged: z.enum(NO_MEANS_REASONS).nullable(),
  /** The bank returned the debit of its document: why, and whether the debt is open. Null where it did not. */
  returned: z.object({ reason: z.enum(RETURN_REASONS), isOpen: z.boolean() }).nullable(),
  state: z.enum(PERIOD_STATES),
  /** When it is tried again. */
  nextTryOn: LocalDateText.nullable(),
  document: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
});
export type FailedPeriod = z.output<typeof FailedPeriod>;

type Ended = Pick<FailedPeriod, 'state' | 'returned'>;

/** Returns the state of a period as people see it: a debit that came back reopens what was done. */
export function shownState({ state, returned }: Ended): PeriodState | 'returned' {
  return returned?.isOpen === true ? 'returned' : state;
}

/** Returns what became of a period whose charge did not pass. */
export function failedOutcome(period: Ended): FailedOutcome {
  const state = shownState(period);
  return state === 'returned' ? 'waits' : (OUTCOMES[state] ?? 'waits');
}

type Reasoned = Pick<FailedPeriod, 'refusal' | 'notCharged' | 'returned'>;

/** Returns why a period did not pass, in words. */
export function failedReason(
  { refusal, notCharged, returned }: Reasoned,
  { text }: Pick<Words<'billingReport' | 'cardResponses' | 'debitFiles'>, 'text'>,
): string {
  if (returned !== null) {
    return text('billingReport')('returned', {
      reason: text('debitFiles')(`reason-${returned.reason}`),
    });
  }
  return refusal === null
    ? text('billingReport')(`why-${notCharged ?? 'other'}`)
    : text('cardResponses')(refusal.meaning as PhraseKeys['cardResponses']);
}

/** Returns what there is to do about it, in words: what a gateway's answer asks for, else what was missing. */
function failedAdvice(
  { refusal, notCharged, returned }: Reasoned,
  { text }: Words<'billingReport' | 'cardResponseAdvice'>,
): string {
  if (returned !== null) return text('billingReport')('todo-returned');
  return refusal === null
    ? text('billingReport')(`todo-${notCharged ?? 'other'}`)
    : text('cardResponseAdvice')(refusal.reason as PhraseKeys['cardResponseAdvice']);
}

export const failedPeriodsTable = defineTable<FailedPeriod>()(
  ['billingReport', 'cardResponses', 'cardResponseAdvice', 'billingRun', 'debitFiles'],
  {
    due: { head: 'columnDueOn', kind: 'date', value: ({ dueOn }) => dueOn, sort: true },
    customer: {
      head: 'columnCustomer',
      kind: 'long-text',
      value: ({ customerName }) => customerName,
      sort: true,
      width: 30,
    },
    template: { head: 'columnTemplate', kind: 'text', value: ({ title }) => title, width: 30 },
    card: {
      head: 'columnCard',
      kind: 'code',
      value: ({ lastDigits }) => lastDigits,
      isHiddenFirst: true,
    },
    state: {
      head: 'columnState',
      kind: 'text',
      value: (period, { text }) => text('billingRun')(`state-${shownState(period)}`),
    },
    reason: { head: 'columnReason', kind: 'text', value: failedReason, width: 40 },
    advice: {
      head: 'columnAdvice',
      kind: 'text',
      value: failedAdvice,
      width: 40,
      isHiddenFirst: true,
    },
    code: {
      head: 'columnCode',
      kind: 'code',
      value: ({ refusal }) => refusal?.code ?? '',
      isHiddenFirst: true,
    },
    tries: { head: 'columnTries', kind: 'number', value: ({ tries }) => tries, shownFrom: 'menu' },
    next: {
      head: 'columnNextTry',
      kind: 'date',
      value: ({ nextTryOn }) => nextTryOn,
      shownFrom: 'rail',
    },
    document: {
      head: 'columnDocument',
      kind: 'code',
      value: ({ document }) => (document === null ? '' : String(document.number)),
      isHiddenFirst: true,
    },
    sum: {
      head: 'columnSum',
      kind: 'money',
      value: ({ amountAgorot }) => amountAgorot,
      sort: true,
    },
  },
);
