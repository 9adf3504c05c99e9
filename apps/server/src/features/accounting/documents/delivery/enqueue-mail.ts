import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { enqueue, type EnqueueOptions } from '../../../../platform/jobs/enqueue.ts';
import { mailDocumentTask } from './document-tasks.ts';

/** A mail of an issued document. */
export interface DocumentMail {
  /** The person who ordered it; the worker that sends it signs as itself. */
  readonly requestedBy: string;
  readonly mailTo: readonly string[];
  /** Whether the English translation of a Hebrew document is attached. */
  readonly withTranslation: boolean;
  /** A person's own words, before the words of the mail. */
  readonly message: string;
  /** The job over many documents that sends it. */
  readonly bulkJobId?: string;
}

/**
 * Enqueues a mail of a document in the transaction of what causes it: the original while nobody has
 * it, else a certified copy. Returns the id of its task, whose state shows the outcome.
 */
export function enqueueDocumentMail(
  tx: AccountTx,
  documentId: string,
  mail: DocumentMail,
  { at, isMailCounted = false }: Pick<EnqueueOptions, 'at' | 'isMailCounted'>,
): Promise<string> {
  return enqueue(tx, mailDocumentTask, mail, { at, documentId, isMailCounted });
}
