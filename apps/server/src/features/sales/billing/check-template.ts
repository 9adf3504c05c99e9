import type { FieldCode } from '@pinkas/contract/errors';
import type { BillingTemplateForm } from '@pinkas/contract/sales/billing/billing-fields';
import type { NamedPeriod } from '@pinkas/domain/billing/period-text';
import { nextTemplatePeriod, type TemplateSchedule } from '@pinkas/domain/billing/template-periods';
import { divideRounded } from '@pinkas/domain/money/agorot';
import { RATE_E6_MAX, RATE_SCALE } from '@pinkas/domain/money/currency';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import {
  assertIssuable,
  type IssueDependencies,
  toIssueInput,
} from '../../accounting/documents/documents.api.ts';
import { listSavedCards } from '../saved-cards/saved-cards.api.ts';
import { documentOfPeriod, type Billed, type TermsOfDay } from './document-of-period.ts';
import { readBilledCustomers, readBillingTerms, termsOfDay } from './terms-of-day.ts';

type Path = FieldProblem['path'];

export function refuseField(path: Path, code: FieldCode): never {
  throw new AppError('INVALID_REQUEST', {}, [{ path, code }]);
}

/** A template with its customer as the card is now. */
interface KnownTemplate {
  readonly billed: BillingTemplateForm;
  /** The terms of any day, as they are known today. */
  readonly termsOn: (day: LocalDate) => TermsOfDay;
}

/** Refuses with NOT_FOUND a customer that is not in the book any more. */
export async function readKnown(
  tx: AccountTx,
  form: BillingTemplateForm,
  today: LocalDate,
): Promise<KnownTemplate> {
  const known = (await readBilledCustomers(tx, [form.customerId])).get(form.customerId);
  const terms = await readBillingTerms(tx, today);
  if (known === undefined || terms === undefined) throw new AppError('NOT_FOUND');
  const { customer, terms: ofCustomer } = known;
  return {
    billed: { ...form, customerId: customer.id, document: { ...form.document, customer } },
    termsOn: (day) => termsOfDay(terms, { document: form.document, terms: ofCustomer }, day),
  };
}

/** Returns the refusal of a document at the fields of the template that it follows from. */
function atTemplate(error: unknown, step: number | undefined): unknown {
  if (!(error instanceof AppError) || error.fields === undefined) return error;
  const ofRows = step === undefined ? ['document'] : ['priceSteps', step];
  const fields = error.fields.map(({ path, code }) => ({
    path: [...(path[0] === 'lines' ? ofRows : ['document']), ...path],
    code,
  }));
  return new AppError(error.code, error.params, fields);
}

async function assertCard(
  tx: AccountTx,
  { customerId, savedCardId }: BillingTemplateForm,
  today: LocalDate,
): Promise<void> {
  if (savedCardId === null) return;
  const cards = await listSavedCards(tx, customerId, today);
  const card = cards.find(({ id }) => id === savedCardId);
  if (card === undefined) throw new AppError('NOT_FOUND');
  if (card.state === 'ended' || !card.isConnected)
    refuseField(['savedCardId'], 'VALUE_NOT_ALLOWED');
}

/**
 * Refuses a template of which a document could not be issued: the first one, and the first of each price step, each on its
 * day as far as today knows it. Returns it with its customer as the card is. Refusals: NOT_FOUND, INVALID_REQUEST and
 * DOCUMENT_REFUSED with the fields of the template.
 */
export async function checkTemplate(
  actor: AccountActor,
  tx: AccountTx,
  deps: IssueDependencies,
  form: BillingTemplateForm,
  schedule: TemplateSchedule,
): Promise<BillingTemplateForm> {
  const today = actor.clock.today();
  const known = await readKnown(tx, form, today);
  const { billed } = known;
  await assertCard(tx, billed, today);
  const first = nextTemplatePeriod(schedule, today);
  if (first === undefined) refuseField(['schedule', 'startsOn'], 'DATE_NOT_AHEAD');
  await assertPeriod(actor, tx, deps, known, first);
  for (const [step, { from }] of billed.priceSteps.entries()) {
    const begun = nextTemplatePeriod(schedule, from > first.dueOn ? from : first.dueOn);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (begun !== undefined) await assertPeriod(actor, tx, deps, known, begun, step);
  }
  return billed;
}

/**
 * Refuses a template whose document could not be issued on the first day that a price step of it is billed. Refusals: NOT_FOUND
 * and DOCUMENT_REFUSED with the fields of the template.
 */
export async function checkPriceStep(
  actor: AccountActor,
  tx: AccountTx,
  deps: IssueDependencies,
  { form, ...schedule }: TemplateSchedule & { readonly form: BillingTemplateForm },
  from: LocalDate,
): Promise<void> {
  const first = nextTemplatePeriod(schedule, from);
  const step = form.priceSteps.findIndex((one) => one.from === from);
  if (first === undefined) return;
  await assertPeriod(actor, tx, deps, await readKnown(tx, form, actor.clock.today()), first, step);
}

/**
 * Returns a rate by which a period comes to about one shekel. A rate of the day that nobody knows yet refuses nothing, because the
 * run holds the period for it: so the check leaves out what depends on the sum in shekels.
 */
function smallRateE6(billed: Billed, period: NamedPeriod, terms: TermsOfDay): number {
  const atOne = documentOfPeriod(billed, period, { ...terms, currencyRateE6: RATE_SCALE });
  const ofAgora = BigInt(Math.max(1, atOne.expectedTotalAgorot));
  const rateE6 = Number(divideRounded(BigInt(RATE_SCALE) * 100n, ofAgora));
  return Math.min(Math.max(1, rateE6), RATE_E6_MAX);
}

async function assertPeriod(
  actor: AccountActor,
  tx: AccountTx,
  deps: IssueDependencies,
  { billed, termsOn }: KnownTemplate,
  period: NamedPeriod,
  step?: number,
): Promise<void> {
  const steps = step === undefined ? [] : billed.priceSteps.slice(step, step + 1);
  const terms = termsOn(period.dueOn);
  const known = { document: billed.document, priceSteps: steps };
  const isUnknown = billed.document.currency !== 'ILS' && terms.currencyRateE6 === 0;
  const currencyRateE6 = isUnknown ? smallRateE6(known, period, terms) : terms.currencyRateE6;
  const request = documentOfPeriod(known, period, { ...terms, currencyRateE6 });
  try {
    await assertIssuable(actor, tx, deps, toIssueInput(request), `billing-check:${period.dueOn}`);
  } catch (error) {
    throw atTemplate(error, step);
  }
}
