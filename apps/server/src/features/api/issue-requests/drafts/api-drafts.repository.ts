import { DocumentForm } from '@pinkas/contract/accounting/documents/document-fields';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { lockDraft, type LockedDraft } from '../../../accounting/drafts/drafts.api.ts';
import type { Form } from './draft-content.ts';

/** A draft that a program prepared, beside the draft that people see. */
export interface PreparedDraft {
  readonly draftId: string;
  /** The version of the draft that it is of. */
  readonly draftVersion: number;
  readonly form: Form;
}

/** Stores what a program prepared, or prepared anew. */
export async function savePrepared(
  tx: AccountTx,
  { draftId, draftVersion, form }: PreparedDraft,
  { madeBy, at }: { readonly madeBy: string; readonly at: string },
): Promise<void> {
  const values = { draftVersion, form: JSON.stringify(form), madeBy, savedAt: at };
  await tx
    .insertInto('apiDrafts')
    .values({ accountId: tx.accountId, draftId, ...values })
    .onConflict((conflict) => conflict.columns(['accountId', 'draftId']).doUpdateSet(values))
    .execute();
}

/** Returns what a program prepared; undefined for a draft of people, and for none. */
export async function findPrepared(
  tx: AccountTx,
  draftId: string,
): Promise<PreparedDraft | undefined> {
  const found = await tx
    .selectFrom('apiDrafts')
    .select(['apiDrafts.draftVersion', 'apiDrafts.form'])
    .where('apiDrafts.accountId', '=', tx.accountId)
    .where('apiDrafts.draftId', '=', draftId)
    .executeTakeFirst();
  return found && { ...found, draftId, form: DocumentForm.parse(found.form) };
}

/** A draft of a program with the draft that people see. */
export interface KnownDraft extends PreparedDraft {
  readonly draft: LockedDraft;
  /** Whether a person saved another version, scheduled it for a later day, or removed it. */
  readonly isTakenOver: boolean;
}

/** Locks a draft of a program until the end of the transaction; undefined where there is none. */
export async function lockPrepared(
  tx: AccountTx,
  draftId: string,
): Promise<KnownDraft | undefined> {
  const draft = await lockDraft(tx, draftId);
  const prepared = await findPrepared(tx, draftId);
  if (draft === undefined || prepared === undefined) return undefined;
  const { isRemoved, isScheduled, version } = draft;
  const isTakenOver = isRemoved || isScheduled || version !== prepared.draftVersion;
  return { ...prepared, draft, isTakenOver };
}
