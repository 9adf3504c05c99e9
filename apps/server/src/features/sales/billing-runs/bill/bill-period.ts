import type { PeriodState } from '@pinkas/domain/billing/billing-period';
import { isTriedAgain } from '@pinkas/domain/billing/charge-retries';
import { BILLING_METHODS } from '@pinkas/domain/billing/billing-template';
import { localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { systemInAccount, type AccountActor } from '../../../../platform/context.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  assertIssuable,
  issueDependenciesOf,
  issueDocumentIn,
  toIssueInput,
} from '../../../accounting/documents/documents.api.ts';
import { beginSavedCharge, draftedDocumentOf } from '../../card-payments/card-payments.api.ts';
import { lockCardToCharge } from '../../saved-cards/saved-cards.api.ts';
import { readRunTerms } from '../due/read-run.ts';
import { lockDueTemplate, type DueTemplate } from '../due/due-templates.reads.ts';
import { mandateProblem, ofDay, rateText, type OfDay } from '../due/run-rows.ts';
import {
  insertPeriod,
  lockPeriodOfDay,
  movePeriod,
  type PeriodChange,
  type StoredPeriod,
} from '../../billing/billing.api.ts';
import { cardProblem } from './card-problem.reads.ts';
import { endAfterLast } from './follow-charge.ts';
import { sendChargeTask } from './send-charge.ts';

/** What was shown and ordered of one period: anything else is not billed. */
export const BillOrder = z.object({
  templateId: z.uuid(),
  number: z.int(),
  dueOn: z.string().transform((text): LocalDate => localDate(text)),
  amountMinor: z.int(),
  method: z.enum(BILLING_METHODS),
  /** By which rate the sum was computed; '' in shekels. */
  rate: z.string().default(''),
  /** The row of a period that is charged again; null for one without. */
  periodId: z.uuid().nullable(),
  /** Charges that were sent by then: a period that was charged since is not charged again. */
  tries: z.int(),
  /** It is billed whatever it waited for: a person let it, or it has another card. */
  isAnew: z.boolean(),
  /** The person who let a stopped period be billed; null for what is billed by itself. */
  decidedBy: z.uuid().nullable(),
});
type Order = z.output<typeof BillOrder>;

/** States from which a person lets a period be billed. */
export const WAITING_STATES: readonly PeriodState[] = ['held', 'refused', 'failed'];

/** Whether an order still holds: a period without a row has none yet, and one with a row waits to be charged. */
function isOpen(
  { periodId, tries, isAnew }: Order,
  template: DueTemplate,
  period: StoredPeriod | undefined,
  today: LocalDate,
): boolean {
  // Its order was found to be active elsewhere after it was ordered here.
  if (template.elsewhere !== null) return false;
  if (period?.id !== (periodId ?? undefined)) return false;
  if (period === undefined) return template.state === 'active';
  if (period.tries !== tries) return false;
  if (isAnew) return WAITING_STATES.includes(period.state);
  if (period.state !== 'refused' || !isTriedAgain(template)) return false;
  return period.nextTryOn !== null && period.nextTryOn <= today;
}

/** Orders a period to be billed whatever it waited for, for the sum that it comes to. */
export async function orderAnew(
  tx: AccountTx,
  { template, period }: { readonly template: DueTemplate; readonly period: StoredPeriod },
  {
    amountMinor,
    rate,
    decidedBy,
    at,
  }: Pick<Order, 'amountMinor' | 'rate' | 'decidedBy'> & { readonly at: string },
): Promise<void> {
  const { id: templateId, method } = template;
  const { id: periodId, number, dueOn, tries } = period;
  const order = { templateId, method, periodId, number, dueOn, tries, amountMinor, rate };
  await enqueue(tx, billPeriodTask, { ...order, isAnew: true, decidedBy }, { at });
}

/** One period in the transaction that bills it. */
interface Billing {
  readonly services: Services;
  readonly actor: AccountActor;
  readonly tx: AccountTx;
  readonly order: Order;
  readonly template: DueTemplate;
  readonly period: StoredPeriod | undefined;
  readonly ofDay: OfDay;
}

/** Inserts the row of a period, or changes the one that it has. */
async function setPeriod(
  { tx, order, period, ofDay: { amountMinor, foreign } }: Billing,
  id: string,
  change: PeriodChange,
): Promise<void> {
  const { templateId, number, dueOn, decidedBy } = order;
  if (period !== undefined) {
    const by = decidedBy === null ? {} : { decidedBy };
    return movePeriod(tx, period, { ...change, amount: { amountMinor, foreign }, ...by });
  }
  return insertPeriod(tx, { id, templateId, number, dueOn, amountMinor, foreign }, change);
}

/** Stops a period for a person: one that was refused before has failed. */
function stop(
  billing: Billing,
  holdReason: 'no-means' | 'document-refused',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const at = billing.actor.clock.now();
  const { period } = billing;
  return setPeriod(
    billing,
    newId(),
    period === undefined || period.state === 'held'
      ? { state: 'held', at, holdReason, detail }
      : { state: 'failed', at, detail: { ...detail, holdReason } },
  );
}

async function charge(billing: Billing, periodId: string): Promise<void> {
  const { services, actor, tx, template } = billing;
  const { request } = billing.ofDay;
  const { card, customerId } = template;
  const today = actor.clock.today();
  if (card === null) return stop(billing, 'no-means', { why: 'no-card' });
  const { terminalId } = await lockCardToCharge(tx, { cardId: card.id, customerId }, today);
  const why = await cardProblem(tx, { cardId: card.id, terminalId, today });
  if (why !== null) return stop(billing, 'no-means', { why });
  const { mailTo, customer, language, subject, expectedTotalAgorot: amountMinor } = request;
  const plan = { kind: 'draft', issueKey: periodId, request, payment: 0, mailTo } as const;
  const input = draftedDocumentOf({ id: periodId, amountMinor, answer: null }, plan);
  await assertIssuable(actor, tx, issueDependenciesOf(services), input, periodId);
  const { name, email, phone, mobile } = customer;
  const attemptId = await beginSavedCharge(services, tx, {
    actor: actor.actor,
    source: 'billing',
    sourceId: periodId,
    amountMinor,
    currency: 'ILS',
    instalmentsMax: 1,
    isByPhone: false,
    payer: { name, email, phone: phone === '' ? mobile : phone },
    plan,
    description: subject === '' ? template.title : subject,
    language,
    responsibleId: template.createdBy,
    terminalId,
    savedCardId: card.id,
  });
  const at = actor.clock.now();
  await setPeriod(billing, periodId, { state: 'charging', at, attemptId });
  await enqueue(tx, sendChargeTask, { periodId, attemptId }, { at });
}

/**
 * Issues the document of a period. One by mandate waits for the next file of debits; without a mandate it is issued only where a
 * person decides so.
 */
async function issue(billing: Billing, periodId: string): Promise<void> {
  const { services, actor, tx, order, template } = billing;
  if (template.method === 'mandate' && order.decidedBy === null) {
    const why = mandateProblem(template, order.amountMinor, actor.clock.today());
    if (why !== null) return stop(billing, 'no-means', { why });
  }
  const deps = issueDependenciesOf(services);
  const { id } = await issueDocumentIn(
    actor,
    tx,
    deps,
    toIssueInput(billing.ofDay.request),
    periodId,
  );
  await setPeriod(billing, periodId, { state: 'done', at: actor.clock.now(), documentId: id });
  await endAfterLast(tx, billing.template, billing.order);
}

/** Finds what an order is about, under the lock of its template; undefined where it holds no more. */
async function openOrder(
  services: Services,
  tx: AccountTx,
  order: Order,
): Promise<Billing | undefined> {
  const { db, clock } = services;
  const template = await lockDueTemplate(tx, order.templateId);
  if (template === undefined) return undefined;
  const period = await lockPeriodOfDay(tx, template.id, order.dueOn);
  const today = clock.today();
  if (!isOpen(order, template, period, today)) return undefined;
  const known = ofDay(template, order, await readRunTerms(tx, today), today);
  const { amountMinor, foreign } = known;
  // What was changed after it was shown is shown again by the next run; without a rate nothing is billed.
  const isAsShown =
    template.method === order.method &&
    amountMinor === order.amountMinor &&
    rateText(foreign) === order.rate;
  if (!isAsShown || foreign?.rateE6 === 0) return undefined;
  const requester = { accountId: tx.accountId, userId: template.createdBy, ip: '' };
  const actor = systemInAccount({ db, clock }, BILL_PERIOD, requester);
  return { services, actor, tx, order, template, period, ofDay: known };
}

const BILL_PERIOD = 'bill-period';

/** Refusals of the card that is to be charged. */
const OF_CARD: readonly string[] = ['NOT_FOUND', 'NO_CARD_TERMINAL'];

async function stopRefused(
  services: Services,
  accountId: number,
  order: Order,
  { code, fields }: AppError,
): Promise<void> {
  await inAccount(services.db, { accountId }, async (tx) => {
    const billing = await openOrder(services, tx, order);
    if (billing === undefined) return;
    const isOfCard =
      OF_CARD.includes(code) || fields?.some(({ path }) => path[0] === 'cardId') === true;
    await stop(billing, isOfCard ? 'no-means' : 'document-refused', {
      code,
      fields: fields ?? [],
    });
  });
}

/**
 * Bills one period: once, under the lock of its template and by the row of its day, however often the task runs. A charge has
 * its row before it is sent, by another task. What the rules refuse is held for a person, with the reason.
 */
export const billPeriodTask = defineTask({
  kind: BILL_PERIOD,
  payload: BillOrder,
  priority: 'low',
  isFair: true,
  async run({ accountId, payload: order }, services) {
    const deps = issueDependenciesOf(services);
    try {
      await deps.issuing.run(accountId, () =>
        inAccount(services.db, { accountId }, async (tx) => {
          const billing = await openOrder(services, tx, order);
          if (billing === undefined) return;
          const periodId = billing.period?.id ?? newId();
          const work = order.method === 'card' ? charge : issue;
          await work(billing, periodId);
        }),
      );
    } catch (error) {
      // What the rules refuse does not change by itself; a fault, or a queue that is full, is tried again.
      if (!(error instanceof AppError) || error.code === 'BUSY') throw error;
      await stopRefused(services, accountId, order, error);
    }
  },
});
