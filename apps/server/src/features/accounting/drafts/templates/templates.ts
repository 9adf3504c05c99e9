import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { DraftContent } from '@pinkas/contract/accounting/drafts/draft-content';
import type { TemplateForm } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { templateContentOf } from '@pinkas/domain/documents/draft/template-content';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { holdDraftFiles } from '../record/draft-files.ts';
import { columnsOf, insertDraft, lockActive } from '../record/drafts.repository.ts';
import { assertRoom, type SavedDraft } from '../record/save-draft.ts';
import { stopIssuing } from './template-dates.repository.ts';

/** Saves a document as a template. Refusals: LIST_FULL, IDEMPOTENCY_KEY_REUSED. */
export function createTemplate(
  ctx: AccountActor,
  form: TemplateForm,
  idempotencyKey: string,
): Promise<{ id: string }> {
  const request = { write: 'template.create', idempotencyKey, input: form };
  return writeOnce(ctx, request, async (tx) => {
    await assertRoom(tx);
    const id = newId();
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

/**
 * Changes the name or content of a template. One that issued automatically makes drafts from then on, where
 * more than its name changed: what was confirmed was another document. Refusals: NOT_FOUND,
 * VERSION_CONFLICT.
 */
export function saveTemplate(
  ctx: AccountActor,
  id: string,
  { name, version, ...text }: TemplateForm & { readonly version: number },
): Promise<SavedDraft> {
  return ctx.transaction(async (tx) => {
    const known = await lockActive(tx, id, 'template');
    if (known.version !== version) throw new AppError('VERSION_CONFLICT');
    const saved = { version: version + 1, updatedAt: ctx.clock.now() };
    const content = templateContentOf(text.content);
    const columns = await columnsOf(tx, { ...text, content });
    if (!(await isSameDocument(tx, id, columns))) await stopIssuing(ctx, tx, id);
    await tx
      .updateTable('documentDrafts')
      .set({
        ...columns,
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

/** Returns whether the content of a template is unchanged. */
async function isSameDocument(
  tx: AccountTx,
  id: string,
  { docType, totalMinor, form }: Pick<TemplateForm, 'docType' | 'totalMinor'> & { form: string },
): Promise<boolean> {
  const before = await tx
    .selectFrom('documentDrafts')
    .select(['docType', 'totalMinor', 'form'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (
    before.docType === docType &&
    before.totalMinor === totalMinor &&
    isDeepStrictEqual(DraftContent.parse(before.form), DraftContent.parse(JSON.parse(form)))
  );
}
