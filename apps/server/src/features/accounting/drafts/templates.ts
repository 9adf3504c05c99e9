import { randomUUID, randomUUIDv7 } from 'node:crypto';

import type {
  ReminderForm,
  TemplateForm,
} from '@pinkas/contract/accounting/drafts/drafts.contract';
import { templateContentOf } from '@pinkas/domain/documents/template-content';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { holdDraftFiles } from './draft-files.ts';
import { columnsOf, endReminder, insertDraft, lockStanding } from './drafts.repository.ts';
import { assertRoom, type SavedDraft } from './save-draft.ts';

/** Keeps a document as a template. Refusals: LIST_FULL, IDEMPOTENCY_KEY_REUSED. */
export function createTemplate(
  ctx: AccountActor,
  form: TemplateForm,
  idempotencyKey: string,
): Promise<{ id: string }> {
  const request = { write: 'template.create', idempotencyKey, input: form };
  return writeOnce(ctx, request, async (tx) => {
    await assertRoom(tx);
    const id = randomUUIDv7();
    const content = templateContentOf(form.content);
    await insertDraft(tx, {
      ...form,
      content,
      id,
      kind: 'template',
      issueKey: randomUUID(),
      editorId: randomUUID(),
      at: ctx.clock.now(),
      by: ctx.userId,
    });
    await holdDraftFiles(ctx, tx, id, content);
    await recordAudit(ctx, tx, [{ action: 'template.created', entityKind: 'draft', entityId: id }]);
    return { id };
  });
}

/** Gives a template another name or content. Refusals: NOT_FOUND, VERSION_CONFLICT. */
export function saveTemplate(
  ctx: AccountActor,
  id: string,
  { name, version, ...text }: TemplateForm & { readonly version: number },
): Promise<SavedDraft> {
  return ctx.transaction(async (tx) => {
    const known = await lockStanding(tx, id, 'template');
    if (known.version !== version) throw new AppError('VERSION_CONFLICT');
    const saved = { version: version + 1, updatedAt: ctx.clock.now() };
    const content = templateContentOf(text.content);
    await tx
      .updateTable('documentDrafts')
      .set({
        ...(await columnsOf(tx, { ...text, content })),
        ...saved,
        name,
        updatedBy: ctx.userId,
      })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    await holdDraftFiles(ctx, tx, id, content);
    await recordAudit(ctx, tx, [{ action: 'template.saved', entityKind: 'draft', entityId: id }]);
    return saved;
  });
}

/** Lets a template make drafts on dates to come. Refusals: NOT_FOUND, INVALID_REQUEST. */
export function setReminder(ctx: AccountActor, id: string, form: ReminderForm): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockStanding(tx, id, 'template');
    const { everyMonths, nextDate, endsOn, mailTo } = form;
    if (nextDate <= ctx.clock.today()) refuse('nextDate', 'DATE_NOT_AHEAD');
    if (endsOn !== null && endsOn < nextDate) refuse('endsOn', 'DATE_RANGE_INVALID');
    const values = {
      everyMonths,
      nextDate,
      endsOn,
      mailTo,
      dayOfMonth: Number(nextDate.slice(8, 10)),
    };
    await tx
      .insertInto('templateReminders')
      .values({
        ...values,
        accountId: tx.accountId,
        templateId: id,
        createdAt: ctx.clock.now(),
        createdBy: ctx.userId,
      })
      .onConflict((conflict) => conflict.columns(['accountId', 'templateId']).doUpdateSet(values))
      .execute();
    await recordAudit(ctx, tx, [
      {
        action: 'template.reminder-set',
        entityKind: 'draft',
        entityId: id,
        detail: { everyMonths, nextDate, endsOn },
      },
    ]);
  });
}

function refuse(field: keyof ReminderForm, code: string): never {
  throw new AppError('INVALID_REQUEST', {}, [{ path: [field], code }]);
}

/** Ends the reminders of a template; doing it twice changes nothing. NOT_FOUND. */
export function stopReminder(ctx: AccountActor, id: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockStanding(tx, id, 'template');
    if (!(await endReminder(tx, id))) return;
    await recordAudit(ctx, tx, [
      { action: 'template.reminder-ended', entityKind: 'draft', entityId: id },
    ]);
  });
}
