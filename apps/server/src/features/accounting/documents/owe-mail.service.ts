import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { oweTask } from '../../../platform/jobs/owe-task.ts';

/** A mail of an issued document, as its task keeps it. */
export interface OwedMail {
  readonly mailTo: readonly string[];
  /** Whether the English translation of a Hebrew document goes with it. */
  readonly withTranslation: boolean;
  /** A person's own words, before the words of the mail. */
  readonly message: string;
  /** The job over many documents that owes it. */
  readonly bulkJobId?: string;
}

/**
 * Owes a mail of a document in the transaction of what causes it: the original when nobody took it by
 * then, else a certified copy. Gives the id of its task, whose state tells what became of it.
 */
export function oweDocumentMail(
  tx: AccountTx,
  documentId: string,
  mail: OwedMail,
  at: string,
): Promise<string> {
  return oweTask(tx, { kind: 'mail-document', documentId, payload: mail, at });
}
