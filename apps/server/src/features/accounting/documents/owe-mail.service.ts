import { randomUUIDv7 } from 'node:crypto';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

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
export async function oweDocumentMail(
  tx: AccountTx,
  documentId: string,
  mail: OwedMail,
  at: string,
): Promise<string> {
  const id = randomUUIDv7();
  const { accountId } = tx;
  await tx
    .insertInto('outboxTasks')
    .values({
      accountId,
      id,
      kind: 'mail-document',
      documentId,
      payload: JSON.stringify(mail),
      createdAt: at,
    })
    .execute();
  await tx.query({ text: 'select enqueue_outbox_task($1, $2)', values: [accountId, id] });
  return id;
}
