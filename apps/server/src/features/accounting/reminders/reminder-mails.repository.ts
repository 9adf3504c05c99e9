import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Remindable } from './remindable.reads.ts';

/** A mail that was not sent yet. */
export interface OwedMail {
  readonly id: string;
  readonly source: 'plan' | 'hand';
  readonly createdBy: string;
}

/** A document that a mail was owed about. */
export interface MailDocument {
  readonly documentId: string;
  readonly stepId: string | null;
  readonly stepDays: number | null;
}

/** The mail of a task; undefined once it was sent, refused or dropped. */
export async function findOwedMail(tx: AccountTx, id: string): Promise<OwedMail | undefined> {
  const { rows } = await tx.query<OwedMail & Record<string, unknown>>({
    name: 'owed-reminder-mail',
    text: `select id, source, created_by as "createdBy" from reminder_mails
      where account_id = $1 and id = $2 and state = 'owed'`,
    values: [tx.accountId, id],
  });
  return rows[0];
}

/** The documents of a mail. */
export function listMailDocuments(tx: AccountTx, mailId: string): Promise<MailDocument[]> {
  return tx
    .selectFrom('documentReminders')
    .select(['documentId', 'stepId', 'stepDays'])
    .where('accountId', '=', tx.accountId)
    .where('mailId', '=', mailId)
    .execute();
}

/** How a mail ended. */
export interface MailOutcome {
  readonly id: string;
  readonly state: 'sent' | 'failed' | 'dropped';
  readonly mailTo: string;
  readonly at: string;
  /** What it spoke of; its other documents are dropped. */
  readonly documents: readonly Pick<Remindable, 'documentId' | 'openAgorot'>[];
}

/** Writes how a mail ended, with the balances that it named; false when that was written before. */
export async function keepOutcome(
  tx: AccountTx,
  { id, state, mailTo, at, documents }: MailOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reminderMails')
    .set({ state, mailTo, settledAt: at })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .where('state', '=', 'owed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.query({
    name: 'reminder-outcome',
    text: `update document_reminders r
      set open_agorot = coalesce(n.open, r.open_agorot), is_dropped = n.id is null
      from document_reminders o
      left join unnest($3::uuid[], $4::bigint[]) as n (id, open) on n.id = o.document_id
      where o.account_id = $1 and o.mail_id = $2
        and r.account_id = $1 and r.mail_id = $2 and r.document_id = o.document_id`,
    values: [
      tx.accountId,
      id,
      documents.map(({ documentId }) => documentId),
      documents.map(({ openAgorot }) => openAgorot),
    ],
  });
  return true;
}
