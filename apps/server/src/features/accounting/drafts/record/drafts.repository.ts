import type { SaveDraft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { withKnownReferences } from './draft-references.ts';

/** The fields of a draft that are written, whoever asks. */
export type DraftText = Pick<SaveDraft, 'docType' | 'totalMinor' | 'content'>;

/** A draft as a writer must know it. */
export interface LockedDraft {
  readonly kind: 'draft' | 'template';
  readonly version: number;
  readonly editorId: string;
  readonly isRemoved: boolean;
  /** Whether a person set a day on which it is issued. */
  readonly isScheduled: boolean;
  readonly updatedAt: string;
  /** The key under which it is issued. */
  readonly issueKey: string;
  /** The document that it became, or null. */
  readonly issuedId: string | null;
}

/** Locks a draft until the end of the transaction. */
export async function lockDraft(tx: AccountTx, id: string): Promise<LockedDraft | undefined> {
  const { rows } = await tx.query<LockedDraft & Record<string, unknown>>({
    name: 'lock-draft',
    text: `select d.kind, d.version, d.editor_id as "editorId", d.removed_at is not null as "isRemoved",
        exists (select from draft_schedules s where s.account_id = $1 and s.draft_id = d.id) as "isScheduled",
        d.updated_at as "updatedAt", d.issue_key as "issueKey",
        (select r.response->>'documentId' from idempotency_records r
          where r.account_id = $1 and r.key = d.issue_key::text) as "issuedId"
      from document_drafts d where d.account_id = $1 and d.id = $2 for update of d`,
    values: [tx.accountId, id],
  });
  return rows[0];
}

/** The same of one that must be there and not removed. NOT_FOUND. */
export async function lockActive(
  tx: AccountTx,
  id: string,
  kind?: LockedDraft['kind'],
): Promise<LockedDraft> {
  const draft = await lockDraft(tx, id);
  if (draft === undefined || draft.isRemoved || (kind !== undefined && draft.kind !== kind)) {
    throw new AppError('NOT_FOUND');
  }
  return draft;
}

/** The columns that hold what was typed and what lists show of it, with references of the account alone. */
export async function columnsOf(tx: AccountTx, { docType, totalMinor, ...typed }: DraftText) {
  const content = await withKnownReferences(tx, typed.content);
  return {
    docType,
    totalMinor,
    form: JSON.stringify(content),
    customerName: content.customer.name.trim(),
    subject: content.subject.trim(),
    currency: content.currency,
  };
}

export interface NewDraft extends DraftText {
  readonly id: string;
  readonly kind: LockedDraft['kind'];
  readonly name: string;
  readonly issueKey: string;
  readonly editorId: string;
  readonly at: string;
  readonly by: string;
  readonly template?: { readonly id: string; readonly date: LocalDate };
}

/** Adds a draft or template; false when it is there already, also when it is somebody else's. */
export async function insertDraft(tx: AccountTx, draft: NewDraft): Promise<boolean> {
  const { id, kind, name, issueKey, editorId, at, by, template } = draft;
  const result = await tx
    .insertInto('documentDrafts')
    .values({
      ...(await columnsOf(tx, draft)),
      accountId: tx.accountId,
      id,
      kind,
      name,
      issueKey,
      editorId,
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
      templateId: template?.id ?? null,
      templateDate: template?.date ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Stops the reminders of a template; false when there were none. */
export async function endReminder(tx: AccountTx, templateId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('templateReminders')
    .where('accountId', '=', tx.accountId)
    .where('templateId', '=', templateId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes the schedule of a draft; false when there was none. */
export async function endSchedule(tx: AccountTx, draftId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('draftSchedules')
    .where('accountId', '=', tx.accountId)
    .where('draftId', '=', draftId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
