import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { endSchedule } from '../record/drafts.repository.ts';

/** The dates of a template as they are written; `request` is null for one that makes drafts alone. */
export interface TemplateDates {
  readonly everyMonths: number;
  readonly dayOfMonth: number;
  readonly nextDate: LocalDate;
  readonly endsOn: LocalDate | null;
  readonly mailTo: string;
  readonly request: string | null;
  readonly askedBy: string | null;
  readonly askedIp: string | null;
}

/** Replaces the dates of a template; a paused one resumes. */
export async function writeDates(
  ctx: AccountActor,
  tx: AccountTx,
  templateId: string,
  dates: TemplateDates,
): Promise<void> {
  const values = { ...dates, isPaused: false };
  await tx
    .insertInto('templateReminders')
    .values({
      ...values,
      accountId: tx.accountId,
      templateId,
      createdAt: ctx.clock.now(),
      createdBy: ctx.userId,
    })
    .onConflict((conflict) => conflict.columns(['accountId', 'templateId']).doUpdateSet(values))
    .execute();
}

/** Pauses the dates of a template; false where they were paused, or there are none. */
export async function pauseDates(tx: AccountTx, templateId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('templateReminders')
    .set({ isPaused: true })
    .where('accountId', '=', tx.accountId)
    .where('templateId', '=', templateId)
    .where('isPaused', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const PLANNED = `
  select s.draft_id as "draftId" from draft_schedules s
  join document_drafts d on d.account_id = $1 and d.id = s.draft_id
  where s.account_id = $1 and d.template_id = $2 and s.refusal is null
    and s.issue_on = d.template_date and d.version = 1`;

/**
 * Removes the dates of documents that a template was to issue; they stay as drafts. One that a person
 * dated, or edited, keeps its date.
 */
export async function takeDatesOff(
  ctx: AccountActor,
  tx: AccountTx,
  templateId: string,
): Promise<void> {
  const { rows } = await tx.query<{ draftId: string }>({
    name: 'planned-of-template',
    text: PLANNED,
    values: [tx.accountId, templateId],
  });
  for (const { draftId } of rows) {
    await endSchedule(tx, draftId);
    await recordAudit(ctx, tx, [
      { action: 'draft.unscheduled', entityKind: 'draft', entityId: draftId },
    ]);
  }
}

/**
 * Makes a template that issued automatically make drafts from now on; of another one it changes
 * nothing.
 */
export async function stopIssuing(
  ctx: AccountActor,
  tx: AccountTx,
  templateId: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('templateReminders')
    .set({ request: null, askedBy: null, askedIp: null })
    .where('accountId', '=', tx.accountId)
    .where('templateId', '=', templateId)
    .where('request', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await takeDatesOff(ctx, tx, templateId);
}
