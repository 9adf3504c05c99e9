import type { BillingTemplateForm } from '@pinkas/contract/sales/billing/billing-fields';
import type { MissedPeriods } from '@pinkas/contract/sales/billing/billing.contract';
import { hasSameDays, type BillingSchedule } from '@pinkas/domain/billing/billing-schedule';
import { templatePeriods, type TemplateSchedule } from '@pinkas/domain/billing/template-periods';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import type { IssueDependencies } from '../../accounting/documents/documents.api.ts';
import { checkTemplate, refuseField } from './check-template.ts';
import { orderMissingRate } from './fetch-rates.ts';
import { listPeriods } from './periods.repository.ts';
import {
  insertTemplate,
  lockTemplate,
  updateTemplate,
  type StoredTemplate,
} from './templates.repository.ts';

interface Saved {
  readonly id: string;
  readonly version: number;
}

function audit(
  actor: AccountActor,
  tx: AccountTx,
  action: AuditAction,
  { id, form }: Pick<StoredTemplate, 'id' | 'form'>,
  detail: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const { title } = form;
  return recordAudit(actor, tx, [
    { action, entityKind: 'billing-template', entityId: id, detail: { title, ...detail } },
  ]);
}

/** Makes a template. Refusals: those of `checkTemplate`, INVALID_REQUEST where it begins before today. */
export function createTemplate(
  actor: AccountActor,
  deps: IssueDependencies,
  body: BillingTemplateForm,
  idempotencyKey: string,
): Promise<Saved> {
  const write = { write: 'billing-template.create', idempotencyKey, input: body };
  return writeOnce(actor, write, (tx) => createTemplateIn(actor, tx, deps, body));
}

/** The same in a transaction that does more. */
export async function createTemplateIn(
  actor: AccountActor,
  tx: AccountTx,
  deps: IssueDependencies,
  body: BillingTemplateForm,
): Promise<Saved> {
  const { schedule } = body;
  const { startsOn } = schedule;
  assertAhead(startsOn, actor.clock.today());
  const whole = { schedule, firstNumber: 1, billedFrom: startsOn };
  const form = await checkTemplate(actor, tx, deps, body, whole);
  const id = newId();
  const createdAt = actor.clock.now();
  await insertTemplate(tx, { id, form, createdAt, createdBy: actor.userId });
  await orderMissingRate(tx, actor.clock, form);
  await audit(actor, tx, 'billing-template.created', { id, form });
  return { id, version: 1 };
}

function assertAhead(startsOn: LocalDate, earliest: LocalDate): void {
  if (startsOn < earliest) refuseField(['schedule', 'startsOn'], 'DATE_NOT_AHEAD');
}

/**
 * Returns the schedule of a template after a change: one with other days begins after the last period that was billed and
 * not before today, and its numbers go on. Refuses with INVALID_REQUEST.
 */
async function changedSchedule(
  tx: AccountTx,
  known: StoredTemplate,
  schedule: BillingSchedule,
  today: LocalDate,
): Promise<TemplateSchedule> {
  const { firstNumber, billedFrom } = known;
  if (hasSameDays(known.schedule, schedule)) return { schedule, firstNumber, billedFrom };
  const [last] = await listPeriods(tx, known.id);
  const { startsOn } = schedule;
  const afterLast = last === undefined ? today : addDays(last.dueOn, 1);
  assertAhead(startsOn, afterLast > today ? afterLast : today);
  return { schedule, firstNumber: (last?.number ?? 0) + 1, billedFrom: startsOn };
}

/** Locks a template of a version that is not ended. Refusals: NOT_FOUND, VERSION_CONFLICT, STATE_NOT_ALLOWED. */
async function lockVersion(
  tx: AccountTx,
  { id, version }: Saved,
  states: readonly StoredTemplate['state'][],
): Promise<StoredTemplate> {
  const known = await lockTemplate(tx, id);
  if (known.version !== version) throw new AppError('VERSION_CONFLICT');
  if (!states.includes(known.state)) throw new AppError('STATE_NOT_ALLOWED');
  return known;
}

/** Changes a template. Refusals: those of `lockVersion`, `changedSchedule` and `checkTemplate`. */
export function saveTemplate(
  actor: AccountActor,
  deps: IssueDependencies,
  wanted: Saved,
  body: BillingTemplateForm,
): Promise<Saved> {
  return actor.transaction(async (tx) => {
    const known = await lockVersion(tx, wanted, ['active', 'paused', 'blocked']);
    const whole = await changedSchedule(tx, known, body.schedule, actor.clock.today());
    const form = await checkTemplate(actor, tx, deps, body, whole);
    const { firstNumber, billedFrom } = whole;
    const version = await updateTemplate(tx, known, { form, firstNumber, billedFrom });
    await orderMissingRate(tx, actor.clock, form);
    await audit(actor, tx, 'billing-template.changed', { id: known.id, form });
    return { id: known.id, version };
  });
}

/** Pauses a template. Refusals: those of `lockVersion`. */
export function pauseTemplate(actor: AccountActor, wanted: Saved): Promise<Saved> {
  return actor.transaction(async (tx) => {
    const known = await lockVersion(tx, wanted, ['active', 'blocked']);
    const version = await updateTemplate(tx, known, { state: 'paused' });
    await audit(actor, tx, 'billing-template.paused', known);
    return { id: known.id, version };
  });
}

/** Ends a template for good. Refusals: those of `lockVersion`. */
export function endTemplate(actor: AccountActor, wanted: Saved): Promise<Saved> {
  return actor.transaction(async (tx) => {
    const known = await lockVersion(tx, wanted, ['active', 'paused', 'blocked']);
    const version = await updateTemplate(tx, known, { state: 'ended' });
    await audit(actor, tx, 'billing-template.ended', known);
    return { id: known.id, version };
  });
}

/** Returns from which day a template is billed after a pause, by what becomes of the periods that it missed. */
function billedAgainFrom(
  known: StoredTemplate,
  lastBilled: LocalDate | undefined,
  missed: MissedPeriods,
  today: LocalDate,
): LocalDate {
  const { billedFrom } = known;
  if (missed === 'all' || billedFrom > today) return billedFrom;
  if (missed === 'none') return today;
  const from = lastBilled === undefined ? billedFrom : addDays(lastBilled, 1);
  return templatePeriods(known, from, addDays(today, -1)).at(-1)?.dueOn ?? today;
}

/**
 * Lets a paused template go on, or one that was blocked after a charge was given up. What is due today is billed today.
 * Refusals: those of `lockVersion`.
 */
export function resumeTemplate(
  actor: AccountActor,
  wanted: Saved,
  missed: MissedPeriods,
): Promise<Saved> {
  return actor.transaction(async (tx) => {
    const known = await lockVersion(tx, wanted, ['paused', 'blocked']);
    const [last] = await listPeriods(tx, known.id);
    const billedFrom = billedAgainFrom(known, last?.dueOn, missed, actor.clock.today());
    const version = await updateTemplate(tx, known, { state: 'active', billedFrom });
    await orderMissingRate(tx, actor.clock, known.form);
    await audit(actor, tx, 'billing-template.resumed', known, { missed });
    return { id: known.id, version };
  });
}
