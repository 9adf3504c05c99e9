import type { YearlyLetter } from '@pinkas/domain/letters/yearly-letter';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** A mailing, as its row stores it. */
export interface StoredMailing {
  readonly id: string;
  readonly kind: YearlyLetter;
  readonly year: number;
  readonly language: DocumentLanguage;
}

/** Returns the mailing of an id. NOT_FOUND when the account has none. */
export async function getMailing(tx: AccountTx, id: string): Promise<StoredMailing> {
  const { rows } = await tx.query<StoredMailing & Record<string, unknown>>({
    name: 'letter-mailing',
    text: `select m.id, m.kind, m.year, m.language from letter_mailings m
      where m.account_id = $1 and m.id = $2`,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/** Waits for the previous start of a mailing of the account. */
export async function lockMailings(tx: AccountTx): Promise<void> {
  await tx.query({
    name: 'lock-letter-mailings',
    text: `select pg_advisory_xact_lock(hashtextextended('letter-mailing ' || $1, 0))`,
    values: [String(tx.accountId)],
  });
}

/** Mailings of a kind that run or rest. */
export async function listOpenMailings(
  tx: AccountTx,
  kind: YearlyLetter,
): Promise<readonly { readonly id: string; readonly state: 'running' | 'paused' }[]> {
  const { rows } = await tx.query<{ id: string; state: 'running' | 'paused' }>({
    name: 'open-letter-mailings',
    text: `select m.id, j.state from letter_mailings m
      join long_jobs j on j.account_id = $1 and j.id = m.id
      where m.account_id = $1 and m.kind = $2 and j.state in ('running', 'paused')`,
    values: [tx.accountId, kind],
  });
  return rows;
}

/** Returns whose letter of a year is pending, or was sent: a refused one was not. */
export async function listMailedParties(
  tx: AccountTx,
  { kind, year }: Pick<StoredMailing, 'kind' | 'year'>,
): Promise<{ partyId: string; sentAt: string | null }[]> {
  const { rows } = await tx.query<{ partyId: string; sentAt: string | null }>({
    name: 'mailed-parties',
    text: `select l.party_id as "partyId", max(t.done_at) as "sentAt"
      from letter_mailings m
      join mailed_letters l on l.account_id = $1 and l.mailing_id = m.id and l.state = 'pending'
      join outbox_tasks t on t.account_id = $1 and t.id = l.task_id and t.state <> 'failed'
      where m.account_id = $1 and m.kind = $2 and m.year = $3
      group by l.party_id order by l.party_id`,
    values: [tx.accountId, kind, year],
  });
  return rows;
}

/** Enters a mailing with its people in their order. */
export async function insertMailing(
  tx: AccountTx,
  mailing: StoredMailing,
  partyIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('letterMailings')
    .values({ ...mailing, accountId: tx.accountId })
    .execute();
  await tx.query({
    name: 'mailed-letters',
    text: `insert into mailed_letters (account_id, mailing_id, position, party_id)
      select c.account_id, $2, w.position, c.id
      from unnest($3::uuid[]) with ordinality as w (id, position)
      join customers c on c.account_id = $1 and c.id = w.id`,
    values: [tx.accountId, mailing.id, partyIds],
  });
}

/** A person whose letter is pending, with the address on the current card; it may be empty. */
export interface WaitingLetter {
  readonly partyId: string;
  readonly email: string;
}

/** Lists the next pending letters, in their order. */
export async function listWaitingLetters(
  tx: AccountTx,
  mailingId: string,
  limit: number,
): Promise<WaitingLetter[]> {
  const { rows } = await tx.query<WaitingLetter & Record<string, unknown>>({
    name: 'waiting-letters',
    text: `select l.party_id as "partyId", c.email from mailed_letters l
      join customers c on c.account_id = $1 and c.id = l.party_id
      where l.account_id = $1 and l.mailing_id = $2 and l.state = 'waiting'
      order by l.position limit $3`,
    values: [tx.accountId, mailingId, limit],
  });
  return rows;
}

/** Writes down that a letter is in the mail by its task, or that there is no address: a null task. */
export async function settleLetter(
  tx: AccountTx,
  mailingId: string,
  { partyId, taskId }: { readonly partyId: string; readonly taskId: string | null },
): Promise<void> {
  await tx
    .updateTable('mailedLetters')
    .set({ state: taskId === null ? 'skipped' : 'pending', taskId })
    .where('accountId', '=', tx.accountId)
    .where('mailingId', '=', mailingId)
    .where('partyId', '=', partyId)
    .execute();
}
