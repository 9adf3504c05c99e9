import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import type { Remindable } from '../plan/remindable.reads.ts';

/** A document of a mail, with the step that included it; null for one by hand. */
export interface PendingDocument {
  readonly document: Remindable;
  readonly step: { readonly id: string; readonly days: number } | null;
}

/** A mail to one customer. */
export interface PendingReminder {
  readonly source: 'plan' | 'hand';
  readonly customerId: string;
  readonly today: LocalDate;
  readonly documents: readonly PendingDocument[];
}

/** Writes a mail that is pending; false when the customer has one of this day already. */
export async function insertMail(
  actor: AccountActor,
  tx: AccountTx,
  { id, customerId, source, today }: PendingReminder & { readonly id: string },
): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'insert-reminder-mail',
    text: `insert into reminder_mails
        (account_id, id, customer_id, source, on_date, state, created_at, created_by)
      values ($1, $2, $3, $4, $5, 'pending', $6, $7)
      on conflict (account_id, customer_id, on_date) where state in ('pending', 'sent') do nothing
      returning id`,
    values: [tx.accountId, id, customerId, source, today, actor.clock.now(), actor.userId],
  });
  return rows.length > 0;
}

/** Writes the documents that a mail is about. */
export async function insertDocuments(
  tx: AccountTx,
  mailId: string,
  documents: readonly PendingDocument[],
): Promise<void> {
  await tx
    .insertInto('documentReminders')
    .values(
      documents.map(({ document, step }) => ({
        accountId: tx.accountId,
        mailId,
        documentId: document.documentId,
        stepId: step?.id ?? null,
        stepDays: step?.days ?? null,
        openAgorot: document.openAgorot,
      })),
    )
    .execute();
}

/** A mail that was not sent yet. */
export interface PendingMail {
  readonly id: string;
  readonly source: 'plan' | 'hand';
  readonly createdBy: string;
}

/** A document that a mail reminds of. */
export interface MailDocument {
  readonly documentId: string;
  readonly stepId: string | null;
  readonly stepDays: number | null;
}

/** Returns the mail of a task; undefined once it was sent, refused or dropped. */
export async function findPendingMail(tx: AccountTx, id: string): Promise<PendingMail | undefined> {
  const { rows } = await tx.query<PendingMail & Record<string, unknown>>({
    name: 'pending-reminder-mail',
    text: `select id, source, created_by as "createdBy" from reminder_mails
      where account_id = $1 and id = $2 and state = 'pending'`,
    values: [tx.accountId, id],
  });
  return rows[0];
}

/** Returns the documents of a mail. */
export function listMailDocuments(tx: AccountTx, mailId: string): Promise<MailDocument[]> {
  return tx
    .selectFrom('documentReminders')
    .select(['documentId', 'stepId', 'stepDays'])
    .where('accountId', '=', tx.accountId)
    .where('mailId', '=', mailId)
    .execute();
}

/** The outcome of a mail. */
export interface MailOutcome {
  readonly id: string;
  readonly state: 'sent' | 'failed' | 'dropped';
  readonly mailTo: string;
  readonly at: string;
  /** What it spoke of; its other documents are dropped. */
  readonly documents: readonly Pick<Remindable, 'documentId' | 'openAgorot'>[];
}

/**
 * Saves the outcome of a mail, with the balances that it named; false when that was saved before.
 */
export async function keepOutcome(
  tx: AccountTx,
  { id, state, mailTo, at, documents }: MailOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reminderMails')
    .set({ state, mailTo, settledAt: at })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
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
