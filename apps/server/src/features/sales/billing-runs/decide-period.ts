import type { AuditAction } from '@pinkas/domain/identity/audit-action';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { findPeriod, lockPeriod, movePeriod, type StoredPeriod } from '../billing/billing.api.ts';
import { orderAnew, WAITING_STATES } from './bill/bill-period.ts';
import { endAfterLast } from './bill/follow-charge.ts';
import { lockDueTemplate, type DueTemplate } from './due/due-templates.reads.ts';
import { readRunTerms } from './due/read-run.ts';
import { ofDay, rateText } from './due/run-rows.ts';

interface Waiting {
  readonly template: DueTemplate;
  readonly period: StoredPeriod;
}

/** Locks a period that waits, after its template. Refusals: NOT_FOUND, STATE_NOT_ALLOWED. */
async function lockWaiting(tx: AccountTx, id: string): Promise<Waiting> {
  const known = await findPeriod(tx, id);
  const template = known && (await lockDueTemplate(tx, known.templateId));
  const period = await lockPeriod(tx, id);
  if (template === undefined || period === undefined) throw new AppError('NOT_FOUND');
  if (!WAITING_STATES.includes(period.state)) throw new AppError('STATE_NOT_ALLOWED');
  return { template, period };
}

function audit(
  actor: AccountActor,
  tx: AccountTx,
  action: AuditAction,
  { template, period }: Waiting,
): Promise<void> {
  const { id, title } = template;
  const { dueOn, amountMinor } = period;
  const detail = { title, dueOn, amountMinor };
  return recordAudit(actor, tx, [{ action, entityKind: 'billing-template', entityId: id, detail }]);
}

/** A period as a person saw it. */
interface ShownPeriod {
  readonly id: string;
  readonly amountAgorot: number;
}

/**
 * Lets a period be billed that was stopped or refused, by the task of the runs: once for each press, whatever is pressed again
 * before it is done. Refusals: those of `lockWaiting`, STATE_NOT_ALLOWED for a template that has ended, or whose order
 * elsewhere was not said to be stopped, VERSION_CONFLICT where it comes to another sum by now.
 */
export function billPeriod(
  actor: AccountActor,
  { id, amountAgorot }: ShownPeriod,
  idempotencyKey: string,
): Promise<{ readonly id: string }> {
  const write = { write: 'billing-period.bill', idempotencyKey, input: { id, amountAgorot } };
  return writeOnce(actor, write, async (tx) => {
    const waiting = await lockWaiting(tx, id);
    const { template, period } = waiting;
    if (template.state === 'ended' || template.elsewhere !== null) {
      throw new AppError('STATE_NOT_ALLOWED');
    }
    const today = actor.clock.today();
    const { amountMinor, foreign } = ofDay(template, period, await readRunTerms(tx, today), today);
    if (amountMinor !== amountAgorot) throw new AppError('VERSION_CONFLICT');
    const { userId: decidedBy } = actor;
    const at = actor.clock.now();
    await orderAnew(tx, waiting, { amountMinor, rate: rateText(foreign), decidedBy, at });
    await audit(actor, tx, 'billing-run.period-billed', waiting);
    return { id };
  });
}

/** Lets a period go that was stopped or refused. Refusals: those of `lockWaiting`. */
export function skipPeriod(
  actor: AccountActor,
  id: string,
  idempotencyKey: string,
): Promise<{ readonly id: string }> {
  const write = { write: 'billing-period.skip', idempotencyKey, input: { id } };
  return writeOnce(actor, write, async (tx) => {
    const waiting = await lockWaiting(tx, id);
    const at = actor.clock.now();
    await movePeriod(tx, waiting.period, { state: 'skipped', at, decidedBy: actor.userId });
    await endAfterLast(tx, waiting.template, waiting.period);
    await audit(actor, tx, 'billing-run.period-skipped', waiting);
    return { id };
  });
}
