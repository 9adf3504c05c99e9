import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  findAttempt,
  type KeptAnswer,
  type StoredAttempt,
} from './attempts/attempts.repository.ts';

/** What a payment is for: a request or a document, and the documents that it pays. */
export interface AskedFor {
  readonly sourceId: string;
  readonly documentIds: readonly string[];
}

/** How long an attempt is looked for through another source than its own. */
const DAYS = 30;

const UNSETTLED = `
  select a.id from card_attempts a
  where a.account_id = $1 and a.operation in ('charge', 'charge-and-save', 'capture')
    and (a.source_id = $2 or (a.created_at > $4::timestamptz - make_interval(days => ${DAYS}) and exists (
      select from jsonb_array_elements(a.plan -> 'documents') p where p ->> 'documentId' = any($3::text[]))))
    and (a.trouble is not null or a.state in ('created', 'pending', 'unknown', 'postponed')
      or (a.document_id is null and a.state in ('approved', 'captured', 'transmitted', 'settled')))
  order by a.created_at desc, a.id desc`;

/**
 * Lists the attempts that may have paid, or will pay, the same and that the books do not show yet, the newest first: without
 * an answer, in trouble, or charged before their document is issued. They may have been begun elsewhere, by a link of another
 * request for the same documents.
 */
export async function listUnsettled(
  tx: AccountTx,
  { sourceId, documentIds }: AskedFor,
  now: string,
): Promise<StoredAttempt[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'unsettled-card-attempts',
    text: UNSETTLED,
    values: [tx.accountId, sourceId, [...documentIds], now],
  });
  const found: StoredAttempt[] = [];
  for (const { id } of rows) {
    const attempt = await findAttempt(tx, id);
    if (attempt !== undefined) found.push(attempt);
  }
  return found;
}

/** Returns what the gateway said the last time that it was asked about each attempt: `no-answer` where it said nothing. */
export async function lastAnswersOf(
  tx: AccountTx,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ attemptId: string; result: string | null }>({
    name: 'last-answers-of-card-attempts',
    text: `select distinct on (e.attempt_id) e.attempt_id as "attemptId", e.detail ->> 'result' as result
      from card_attempt_events e
      where e.account_id = $1 and e.attempt_id = any($2::uuid[]) and e.kind = 'asked'
      order by e.attempt_id, e.at desc, e.id desc`,
    values: [tx.accountId, [...attemptIds]],
  });
  return new Map(rows.map(({ attemptId, result }) => [attemptId, result ?? '']));
}

/**
 * Returns the code of the card that was refused last on the page of an attempt that is still open; null where none was, and while
 * a later return or message was not asked about: it may be of another card.
 */
export async function refusedTryOf(
  tx: AccountTx,
  attemptId: string,
): Promise<KeptAnswer['code'] | null> {
  const { rows } = await tx.query<{ code: KeptAnswer['code'] | null }>({
    name: 'refused-try-of-card-attempt',
    text: `select ${REFUSED_TRY} as code from card_attempts a where a.account_id = $1 and a.id = $2`,
    values: [tx.accountId, attemptId],
  });
  return rows[0]?.code ?? null;
}

/** The same over `card_attempts a` of the account `$1`. */
export const REFUSED_TRY = `(
  select case when (e.detail->>'isAfterRefusal')::boolean then e.detail->'code' end from card_attempt_events e
  where e.account_id = $1 and e.attempt_id = a.id and e.kind = 'asked' and a.state = 'pending'
    and not exists (select from card_attempt_events m
      where m.account_id = $1 and m.attempt_id = a.id and m.kind in ('returned', 'notified') and m.at > a.asked_at)
  order by e.at desc, e.id desc limit 1)`;

/** Payments by card that were begun and decided since a moment. */
export interface RecentPayments {
  readonly ofSource: number;
  readonly refused: number;
  readonly decided: number;
}

/** Counts what payers began since a moment: for one request or document, and how often cards of the business were refused. */
export async function countRecent(
  tx: AccountTx,
  sourceId: string,
  since: string,
): Promise<RecentPayments> {
  const { rows } = await tx.query<{ ofSource: number; refused: number; decided: number }>({
    name: 'recent-card-attempts',
    text: `select count(*) filter (where a.source_id = $2)::int as "ofSource",
        count(*) filter (where a.state = 'declined')::int as refused,
        count(*) filter (where a.decided_at is not null and a.state not in ('expired', 'abandoned'))::int as decided
      from card_attempts a
      where a.account_id = $1 and a.created_at > $3 and a.source in ('request', 'document', 'card-link', 'order')`,
    values: [tx.accountId, sourceId, since],
  });
  return rows[0] ?? { ofSource: 0, refused: 0, decided: 0 };
}
