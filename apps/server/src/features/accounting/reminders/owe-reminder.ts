import { randomUUIDv7 } from 'node:crypto';

import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../platform/http/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import type { Remindable } from './remindable.reads.ts';

/** A document of a mail, with the step that brought it there; null for one by hand. */
export interface OwedDocument {
  readonly document: Remindable;
  readonly step: { readonly id: string; readonly days: number } | null;
}

/** A mail to one customer. */
export interface OwedReminder {
  readonly source: 'plan' | 'hand';
  readonly customerId: string;
  readonly today: LocalDate;
  readonly documents: readonly OwedDocument[];
}

async function insertMail(
  actor: AccountActor,
  tx: AccountTx,
  id: string,
  { customerId, source, today }: OwedReminder,
): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'owe-reminder-mail',
    text: `insert into reminder_mails
        (account_id, id, customer_id, source, on_date, state, created_at, created_by)
      values ($1, $2, $3, $4, $5, 'owed', $6, $7)
      on conflict (account_id, customer_id, on_date) where state in ('owed', 'sent') do nothing
      returning id`,
    values: [tx.accountId, id, customerId, source, today, actor.clock.now(), actor.userId],
  });
  return rows.length > 0;
}

async function insertDocuments(
  tx: AccountTx,
  mailId: string,
  documents: readonly OwedDocument[],
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

async function insertTask(actor: AccountActor, tx: AccountTx, id: string): Promise<void> {
  const { accountId } = tx;
  await tx
    .insertInto('outboxTasks')
    .values({ accountId, id, kind: 'mail-reminder', createdAt: actor.clock.now() })
    .execute();
  await tx.query({ text: 'select enqueue_outbox_task($1, $2)', values: [accountId, id] });
}

/**
 * Owes a customer a mail about documents that the caller has locked, with its task and audit. False,
 * with nothing written, when the customer has a reminder of this day already, whoever was faster.
 */
export async function oweReminder(
  actor: AccountActor,
  tx: AccountTx,
  reminder: OwedReminder,
): Promise<boolean> {
  const id = randomUUIDv7();
  if (!(await insertMail(actor, tx, id, reminder))) return false;
  await insertDocuments(tx, id, reminder.documents);
  await insertTask(actor, tx, id);
  await recordAudit(actor, tx, [
    {
      action: 'reminder.owed',
      entityKind: 'customer',
      entityId: reminder.customerId,
      detail: {
        mailId: id,
        source: reminder.source,
        documentIds: reminder.documents.map(({ document }) => document.documentId),
      },
    },
  ]);
  return true;
}
