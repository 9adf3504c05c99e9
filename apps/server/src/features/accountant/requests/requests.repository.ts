import type { NewRequest } from '@pinkas/contract/accountant/requests/requests.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import type { AccountTx, ControlTx } from '../../../platform/db/account-transaction.ts';

/** What an accountant asked of a mailbox, as stored. */
export interface StoredRequest extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly rights: readonly string[];
  readonly words: string;
  readonly language: DocumentLanguage;
  readonly askedAt: string;
  readonly expiresAt: string;
  readonly mails: number;
  readonly mailedAt: string;
  readonly outcome: string | null;
}

const COLUMNS = `id, email, rights, words, language, asked_at as "askedAt",
  expires_at as "expiresAt", mails, mailed_at as "mailedAt", outcome`;

/**
 * Lists the requests of an accountant that are pending, or were closed without access since a moment; the
 * newest first.
 */
export async function listRequests(
  tx: ControlTx,
  userId: string,
  since: string,
): Promise<StoredRequest[]> {
  const { rows } = await tx.query<StoredRequest>({
    name: 'client-requests-of',
    text: `select ${COLUMNS} from client_requests
      where user_id = $1 and asked_at >= $2 and (outcome is null or outcome = 'declined')
      order by asked_at desc, id desc`,
    values: [userId, since],
  });
  return rows;
}

/** Locks the requests of an accountant, so that a limit holds for two at once. */
export async function lockRequests(tx: ControlTx, userId: string): Promise<void> {
  await tx.query({
    name: 'lock-client-requests',
    text: `select pg_advisory_xact_lock(hashtextextended('client-requests ' || $1, 0))`,
    values: [userId],
  });
}

/**
 * Returns the request of an accountant to a mailbox that nobody answered; undefined without one.
 */
export async function findOpenRequest(
  tx: ControlTx,
  userId: string,
  by: { readonly id: string } | { readonly emailCanonical: string },
): Promise<StoredRequest | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['email_canonical', by.emailCanonical];
  const { rows } = await tx.query<StoredRequest>({
    name: `client-request-by-${column}`,
    text: `select ${COLUMNS} from client_requests
      where user_id = $1 and ${column} = $2 and ended_at is null for update`,
    values: [userId, value],
  });
  return rows[0];
}

export interface SavedRequest extends NewRequest {
  readonly id: string;
  readonly userId: string;
  readonly emailCanonical: string;
  readonly askedAt: string;
  readonly expiresAt: string;
  readonly mails: number;
  readonly mailedAt: string;
}

/** Saves a request, or changes the pending one of the mailbox. */
export async function saveRequest(tx: ControlTx, saved: SavedRequest): Promise<void> {
  const { id, userId, email, emailCanonical, rights, words, language } = saved;
  const { askedAt, expiresAt, mails, mailedAt } = saved;
  await tx.query({
    name: 'save-client-request',
    text: `insert into client_requests (id, user_id, email, email_canonical, rights, words, language,
        asked_at, expires_at, mails, mailed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (user_id, email_canonical) where ended_at is null do update set
        email = excluded.email, rights = excluded.rights, words = excluded.words,
        language = excluded.language, asked_at = excluded.asked_at,
        expires_at = excluded.expires_at, mails = excluded.mails, mailed_at = excluded.mailed_at`,
    values: [
      id,
      userId,
      email,
      emailCanonical,
      rights,
      words,
      language,
      askedAt,
      expiresAt,
      mails,
      mailedAt,
    ],
  });
}

/** Notes that a request was mailed once more. */
export async function saveMailed(tx: ControlTx, id: string, at: string): Promise<void> {
  await tx.query({
    name: 'client-request-mailed',
    text: 'update client_requests set mails = mails + 1, mailed_at = $2 where id = $1',
    values: [id, at],
  });
}

/** Withdraws a request of its accountant. */
export async function saveWithdrawn(tx: ControlTx, id: string, at: string): Promise<void> {
  await tx.query({
    name: 'client-request-withdrawn',
    text: `update client_requests set ended_at = $2, outcome = 'withdrawn' where id = $1`,
    values: [id, at],
  });
}

/** What is requested of the owner of the transaction's account. */
export interface RequestTo extends Record<string, unknown> {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly rights: readonly string[];
  readonly words: string;
  readonly askedAt: string;
  readonly expiresAt: string;
}

/** Returns what accountants ask of the mailbox of an owner of the account. */
export async function listRequestsTo(
  tx: AccountTx,
  userId: string,
  at: string,
): Promise<RequestTo[]> {
  const { rows } = await tx.query<RequestTo>({
    name: 'client-requests-to',
    text: `select id, full_name as "fullName", email, rights, words, asked_at as "askedAt",
      expires_at as "expiresAt" from client_requests_to($1, $2, $3)`,
    values: [tx.accountId, userId, at],
  });
  return rows;
}

/** What became of an answer, and whom it is for; no accountant where nothing waited. */
export interface Answered extends Record<string, unknown> {
  readonly outcome: 'accepted' | 'declined' | 'missing' | 'member' | 'more';
  readonly accountantId: string | null;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly language: DocumentLanguage | null;
  /** The mailbox that was asked. */
  readonly askedEmail: string | null;
}

/** Answers a request in the account of the transaction: null rights decline it. */
export async function saveAnswer(
  tx: AccountTx,
  answer: {
    readonly userId: string;
    readonly id: string;
    readonly rights: readonly string[] | null;
    readonly at: string;
  },
): Promise<Answered | undefined> {
  const { userId, id, rights, at } = answer;
  const { rows } = await tx.query<Answered>({
    name: 'answer-client-request',
    text: `select outcome, accountant_id as "accountantId", full_name as "fullName", email, language,
      asked_email as "askedEmail" from answer_client_request($1, $2, $3, $4, $5)`,
    values: [tx.accountId, userId, id, rights, at],
  });
  return rows[0];
}

/** Saves the name of an accountant who gains access, for the records of the account about them. */
export async function saveName(tx: AccountTx, userId: string, fullName: string): Promise<void> {
  await tx
    .insertInto('personNames')
    .values({ accountId: tx.accountId, userId, fullName })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId']).doUpdateSet({ fullName }))
    .execute();
}

/** Somebody whose mailbox is asked, in an account that is theirs. */
export interface AskedOwner extends Record<string, unknown> {
  readonly accountId: number;
  readonly userId: string;
}

/**
 * Returns the people who see a request on their page by now: owners by the mailbox, in each account of theirs,
 * except for the requester.
 */
export async function listAskedOwners(tx: ControlTx, id: string): Promise<AskedOwner[]> {
  const { rows } = await tx.query<AskedOwner>({
    name: 'client-request-owners',
    text: `select m.account_id as "accountId", m.user_id as "userId" from client_requests r
      join users o on o.email_canonical = r.email_canonical and o.id <> r.user_id
      join memberships m on m.user_id = o.id and m.role = 'owner' and m.status = 'active'
      where r.id = $1 and r.ended_at is null order by m.account_id`,
    values: [id],
  });
  return rows;
}
