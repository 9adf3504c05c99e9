import {
  RUN_BILLING_SCHEDULE,
  TELL_COMING_CHARGES_SCHEDULE,
  TELL_REFUSED_CARDS_SCHEDULE,
} from '../../sales/billing-runs/billing-runs.api.ts';
import { TELL_ENDING_CARDS_SCHEDULE } from '../../sales/card-links/card-links.api.ts';
import { ASK_GATEWAYS_SCHEDULE } from '../../sales/card-payments/card-payments.api.ts';
import { RECEIVE_DEBITS_SCHEDULE } from '../../sales/debit-files/debit-files.api.ts';

/** The schedules that a play runs, by when it does; by their names. */
export const PLAYED = {
  /** In the morning of a day on which something is billed. */
  billing: [RUN_BILLING_SCHEDULE],
  /** While payments have no answer. */
  payments: [ASK_GATEWAYS_SCHEDULE],
  morning: [RECEIVE_DEBITS_SCHEDULE],
  /** On each day before charges that are announced. */
  coming: [TELL_COMING_CHARGES_SCHEDULE],
  /** In the hours in which businesses write to their customers. */
  mailing: [TELL_REFUSED_CARDS_SCHEDULE, TELL_ENDING_CARDS_SCHEDULE, 'card-links.tell-owners'],
  evening: ['notices.mail-days', 'mail.release'],
  /** On the first evening of a month. */
  monthly: ['evidence.seal', 'notices.remove-old'],
} as const;

/** Why a play leaves out each of the other schedules, by its name. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'tasks.requeue': 'a play runs the tasks by itself, and loses none',
  'evidence.mail-heads': 'the chain of evidence has the moments of the machine',
  ...because('the business of a play has none of what it works', [
    'account.close',
    'billing.rates',
    'book.ending-certificates',
    'card-payments.end-holds',
    'cloud-backup',
    'demo-clearing.answer',
    'drafts.issue',
    'drafts.make',
    'expenses.recur',
    'future-payments.remind',
    'orders.release',
    'orders.remind',
    'packages.ended-addons',
    'packages.file-credits',
    'packages.renew',
    'payment-requests.remind',
    'reminders.send',
    'tax-authority.consents',
    'views.mail',
    'webhooks.wake',
  ]),
  ...because('the simulated card company changes no card, and its statements are not read', [
    'card-payments.reconcile',
    'saved-cards.changes',
    'settlement.read',
  ]),
  ...because('it only removes what has ended', [
    'api.remove-requests',
    'bulk-jobs.expire',
    'card-payments.forget',
    'drafts.remove',
    'oauth2.remove-ended',
    'questions.remove-ended-links',
    'registration.end-old',
    'session.remove-old',
    'uploads.remove-leftovers',
    'webhooks.remove',
  ]),
};

function because(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}
