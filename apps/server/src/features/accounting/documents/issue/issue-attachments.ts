import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { reserveMail } from '../../../../platform/mail/mail-caps.ts';
import type { IssueInput } from './issue-input.ts';
import type { IssueDependencies } from './issue-dependencies.ts';
import { validateIssueFiles, saveIssueFiles } from './issue-files.ts';
import { reserveSmsOfIssue } from '../delivery/messages/reserve-sms.ts';
import { validateRowImages, saveRowImages, type RowImages } from '../files/row-images.ts';

/**
 * Validates the attachments of a document before its number is taken: files, text message and the
 * pictures of its rows, which it returns. DOCUMENT_REFUSED at what may not be attached.
 */
export async function validateAttachments(
  actor: AccountActor,
  tx: AccountTx,
  deps: IssueDependencies,
  input: IssueInput,
): Promise<RowImages> {
  const images = await validateRowImages(actor, tx, input.lines);
  await validateIssueFiles(actor, tx, input.fileIds ?? []);
  await reserveSmsOfIssue(actor, tx, deps, input);
  return images;
}

/**
 * Counts the mail of an issue that a person waits for. It runs last, so that the counters of the
 * account are locked for the end of the transaction alone; a refusal rolls the number back with all the
 * rest.
 */
export async function reserveMailOfIssue(
  { clock }: AccountActor,
  tx: AccountTx,
  { mailCaps: caps }: Pick<IssueDependencies, 'mailCaps'>,
  { mailTo }: Pick<IssueInput, 'mailTo'>,
): Promise<void> {
  if (caps !== undefined && mailTo.length > 0) await reserveMail(tx, { clock, caps }, mailTo);
}

/** Saves files and pictures with the document that was issued in the same transaction. */
export async function saveAttachments(
  actor: AccountActor,
  tx: AccountTx,
  documentId: string,
  { fileIds = [], lines }: IssueInput,
): Promise<void> {
  await saveIssueFiles(actor, tx, documentId, fileIds);
  await saveRowImages(actor, tx, documentId, lines);
}
