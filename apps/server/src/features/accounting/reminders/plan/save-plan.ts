import { isDeepStrictEqual } from 'node:util';

import type {
  ReminderPlan,
  ReminderTexts,
  SavePlanRequest,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import type { PlanStart } from '@pinkas/domain/reminders/due-step';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { readReminderPlan } from './reminder-plan.reads.ts';
import { lockPlan, writePlan, type StoredPlan } from './reminder-plan.repository.ts';
import { usualTexts } from './usual-steps.ts';

export type PlanForm = z.output<typeof SavePlanRequest>;

/**
 * Since when a plan holds once it is saved. Switching it on begins today; older documents, and
 * transaction invoices, are taken in on the day on which that is chosen.
 */
function startOf(stored: StoredPlan, input: PlanForm, today: LocalDate): PlanStart {
  if (!input.isOn) return { startedOn: null, olderFrom: null, requestsFrom: null };
  return {
    startedOn: stored.startedOn ?? today,
    olderFrom: input.includesOlder ? (stored.olderFrom ?? today) : null,
    requestsFrom: input.includesRequests ? (stored.requestsFrom ?? today) : null,
  };
}

/** Returns the business's own words; null while they are the product's, which may get better. */
function ownTexts(texts: ReminderTexts | null): ReminderTexts | null {
  return texts === null || isDeepStrictEqual(texts, usualTexts().several) ? null : texts;
}

/** Writes a plan in the caller's transaction, with its audit. Refusal: SETTINGS_CHANGED. */
export async function keepPlan(actor: AccountActor, tx: AccountTx, input: PlanForm): Promise<void> {
  const stored = await lockPlan(tx);
  if (stored.version !== input.version) throw new AppError('SETTINGS_CHANGED');
  const plan = {
    ...startOf(stored, input, actor.clock.today()),
    isOn: input.isOn,
    minimumAgorot: input.minimumAgorot,
    steps: input.steps.toSorted((a, b) => a.days - b.days),
    severalTexts: ownTexts(input.severalTexts),
    version: stored.version,
    savedBy: actor.userId,
  };
  if (!(await writePlan(tx, plan, actor.clock.now()))) throw new AppError('SETTINGS_CHANGED');
  const { isOn, startedOn, olderFrom, requestsFrom, minimumAgorot } = plan;
  await recordAudit(actor, tx, [
    {
      action: 'account.reminder-plan-set',
      entityKind: 'account',
      entityId: String(actor.accountId),
      detail: {
        wasOn: stored.isOn,
        isOn,
        startedOn,
        olderFrom,
        requestsFrom,
        minimumAgorot,
        hasOwnSeveralTexts: plan.severalTexts !== null,
        stepDays: plan.steps.map(({ days }) => days),
        repeatDays: plan.steps.at(-1)?.repeatDays ?? null,
      },
    },
  ]);
}

/**
 * Saves the plan, with its audit, in one transaction. The same key with the same request changes
 * nothing more. Refusals: SETTINGS_CHANGED (saved by somebody else meanwhile), IDEMPOTENCY_KEY_REUSED.
 */
export function savePlan(
  actor: AccountActor,
  input: PlanForm,
  idempotencyKey: string,
): Promise<ReminderPlan> {
  const request = { write: 'reminder-plan.save', idempotencyKey, input };
  return writeOnce(actor, request, async (tx) => {
    await keepPlan(actor, tx, input);
    return readReminderPlan(tx, actor.clock.today());
  });
}
