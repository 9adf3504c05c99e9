import {
  ReminderStep,
  StepTexts,
  type ReminderTexts,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import type { PlanStart } from '@pinkas/domain/reminders/due-step';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { usualSteps } from './usual-steps.ts';

/** The plan of an account as its row stores it. */
export interface StoredPlan extends PlanStart {
  readonly isOn: boolean;
  readonly minimumAgorot: number;
  /** In the order of their days. */
  readonly steps: readonly ReminderStep[];
  /** The business's words of a mail about several documents; null for the product's. */
  readonly severalTexts: ReminderTexts | null;
  /** 0 before the first save. */
  readonly version: number;
  /** Who saved it last, in whose name it works; empty before the first save. */
  readonly savedBy: string;
}

interface PlanRow extends Record<string, unknown> {
  readonly isOn: boolean;
  readonly startedOn: LocalDate | null;
  readonly olderFrom: LocalDate | null;
  readonly requestsFrom: LocalDate | null;
  readonly minimumAgorot: number;
  readonly steps: unknown;
  readonly severalTexts: unknown;
  readonly version: number;
  readonly savedBy: string;
}

const PLAN = `
  select is_on as "isOn", started_on as "startedOn", older_from as "olderFrom",
    requests_from as "requestsFrom", minimum_agorot as "minimumAgorot", steps,
    several_texts as "severalTexts", version, saved_by as "savedBy"
  from reminder_plans where account_id = $1`;

function firstPlan(): StoredPlan {
  return {
    isOn: false,
    startedOn: null,
    olderFrom: null,
    requestsFrom: null,
    minimumAgorot: 0,
    steps: usualSteps(),
    severalTexts: null,
    version: 0,
    savedBy: '',
  };
}

async function readPlan(tx: AccountTx, name: string, text: string): Promise<StoredPlan> {
  const { rows } = await tx.query<PlanRow>({ name, text, values: [tx.accountId] });
  const [row] = rows;
  if (row === undefined) return firstPlan();
  return {
    ...row,
    steps: z.array(ReminderStep).parse(row.steps),
    severalTexts: StepTexts.nullable().parse(row.severalTexts),
  };
}

/** Returns the plan of the account; switched off with the usual steps before the first save. */
export function getPlan(tx: AccountTx): Promise<StoredPlan> {
  return readPlan(tx, 'reminder-plan', PLAN);
}

/** The same, held until the end of the transaction, so that saves come one after another. */
export function lockPlan(tx: AccountTx): Promise<StoredPlan> {
  return readPlan(tx, 'reminder-plan-locked', `${PLAN} for update`);
}

/**
 * Saves the plan with its next version; false when another first save was faster. The account is
 * checked again on the same day.
 */
export async function writePlan(
  tx: AccountTx,
  plan: Omit<StoredPlan, 'version'> & { readonly version: number },
  savedAt: string,
): Promise<boolean> {
  const values = {
    isOn: plan.isOn,
    startedOn: plan.startedOn,
    olderFrom: plan.olderFrom,
    requestsFrom: plan.requestsFrom,
    minimumAgorot: plan.minimumAgorot,
    steps: JSON.stringify(plan.steps),
    severalTexts: plan.severalTexts === null ? null : JSON.stringify(plan.severalTexts),
    checkedOn: null,
    version: plan.version + 1,
    savedAt,
    savedBy: plan.savedBy,
  };
  if (plan.version === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('reminderPlans')
      .values({ ...values, accountId: tx.accountId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('reminderPlans')
    .set(values)
    .where('accountId', '=', tx.accountId)
    .where('version', '=', plan.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Remembers that everything due on a day is enqueued, so that the day is not looked at again. */
export async function markChecked(tx: AccountTx, day: LocalDate, version: number): Promise<void> {
  await tx
    .updateTable('reminderPlans')
    .set({ checkedOn: day })
    .where('accountId', '=', tx.accountId)
    .where('version', '=', version)
    .execute();
}
