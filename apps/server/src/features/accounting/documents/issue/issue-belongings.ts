import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { admitMail } from '../../../../platform/mail/mail-caps.ts';
import type { IssueDependencies, IssueInput } from './issue-document.ts';
import { admitIssueFiles, keepIssueFiles } from './issue-files.ts';
import { admitSmsOfIssue } from '../delivery/messages/admit-sms.ts';
import { admitRowImages, keepRowImages, type RowImages } from '../files/row-images.ts';

/**
 * Lets in what goes with a document before its number is taken: files, text message and the pictures of
 * its rows, which it answers. DOCUMENT_REFUSED at what may not go.
 */
export async function admitBelongings(
  actor: AccountActor,
  tx: AccountTx,
  deps: IssueDependencies,
  input: IssueInput,
): Promise<RowImages> {
  const images = await admitRowImages(actor, tx, input.lines);
  await admitIssueFiles(actor, tx, input.fileIds ?? []);
  await admitSmsOfIssue(actor, tx, deps, input);
  return images;
}

/**
 * Counts the mail of an issue that a person waits for. It comes last, so that the counts of the account
 * are locked for the end of the transaction alone; a refusal undoes the number with all the rest.
 */
export async function admitMailOfIssue(
  { clock }: AccountActor,
  tx: AccountTx,
  { mailCaps: caps }: Pick<IssueDependencies, 'mailCaps'>,
  { mailTo }: Pick<IssueInput, 'mailTo'>,
): Promise<void> {
  if (caps !== undefined && mailTo.length > 0) await admitMail(tx, { clock, caps }, mailTo);
}

/** Keeps files and pictures with the document that was issued in the same transaction. */
export async function keepBelongings(
  actor: AccountActor,
  tx: AccountTx,
  documentId: string,
  { fileIds = [], lines }: IssueInput,
): Promise<void> {
  await keepIssueFiles(actor, tx, documentId, fileIds);
  await keepRowImages(actor, tx, documentId, lines);
}
