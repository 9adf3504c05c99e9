import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** Asks the authority for the number of a document. */
export const ASK_TASK = 'ask-allocation';
/** The task that reports the decision on a refusal to the authority. */
export const TELL_TASK = 'tell-allocation-decision';

/** Reports which number of those given ahead a document got. */
export const REPORT_TASK = 'report-emergency-number';

/** Tasks that are held for a time of their own, not because of the caps on mails. */
export const ALLOCATION_TASKS = [ASK_TASK, TELL_TASK, REPORT_TASK] as const;

/** Kinds of tasks that deliver a document: they wait for its number. */
const DELIVERIES = ['print-document', 'mail-document'];

interface Held {
  readonly documentId: string;
  /** When the schedule releases them, whatever happens. */
  readonly until: string;
}

/** Moves the hour of prints and mails that never ran yet. */
export async function holdDeliveries(tx: AccountTx, { documentId, until }: Held): Promise<void> {
  await tx
    .updateTable('outboxTasks')
    .set({ heldUntil: until })
    .where('outboxTasks.accountId', '=', tx.accountId)
    .where('outboxTasks.documentId', '=', documentId)
    .where('outboxTasks.kind', 'in', DELIVERIES)
    .where('outboxTasks.state', '=', 'held')
    .where('outboxTasks.attempts', '=', 0)
    .execute();
}

/** Releases prints and mails of a document that waited for its number. */
export async function releaseDeliveries(tx: AccountTx, documentId: string): Promise<void> {
  const released = await tx
    .updateTable('outboxTasks')
    .set({ state: 'pending', heldUntil: null })
    .where('outboxTasks.accountId', '=', tx.accountId)
    .where('outboxTasks.documentId', '=', documentId)
    .where('outboxTasks.kind', 'in', DELIVERIES)
    .where('outboxTasks.state', '=', 'held')
    // A mail that ran waits for the caps.
    .where('outboxTasks.attempts', '=', 0)
    .returning('outboxTasks.id')
    .execute();
  for (const { id } of released) {
    await tx.query({
      name: 'enqueue-released',
      text: 'select enqueue_outbox_task($1, $2)',
      values: [tx.accountId, id],
    });
  }
}

/** Postpones the next run of the task that requests the number, while it waits for one. */
export async function holdAsking(tx: AccountTx, { documentId, until }: Held): Promise<void> {
  await tx
    .updateTable('outboxTasks')
    .set({ heldUntil: until })
    .where('outboxTasks.accountId', '=', tx.accountId)
    .where('outboxTasks.documentId', '=', documentId)
    .where('outboxTasks.kind', '=', ASK_TASK)
    .where('outboxTasks.state', '=', 'held')
    .execute();
}

/** There is nothing to ask any more. */
export async function endAsking(tx: AccountTx, documentId: string, at: string): Promise<void> {
  await tx
    .updateTable('outboxTasks')
    .set({ state: 'done', heldUntil: null, doneAt: at })
    .where('outboxTasks.accountId', '=', tx.accountId)
    .where('outboxTasks.documentId', '=', documentId)
    .where('outboxTasks.kind', '=', ASK_TASK)
    .where('outboxTasks.state', '=', 'held')
    .execute();
}

/** Mails of a document that waited for its number are not sent: it is to be credited. */
export async function dropMails(tx: AccountTx, documentId: string, at: string): Promise<void> {
  await tx
    .updateTable('outboxTasks')
    .set({ state: 'done', heldUntil: null, doneAt: at })
    .where('outboxTasks.accountId', '=', tx.accountId)
    .where('outboxTasks.documentId', '=', documentId)
    .where('outboxTasks.kind', '=', 'mail-document')
    .where('outboxTasks.state', '=', 'held')
    .where('outboxTasks.attempts', '=', 0)
    .execute();
}
