import type {
  ClientRequest,
  NewRequest,
} from '@pinkas/contract/accountant/requests/requests.contract';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import {
  CLIENT_REQUEST_DAYS,
  CLIENT_REQUEST_MAIL_HOURS,
  CLIENT_REQUEST_MAILS_MAX,
  CLIENT_REQUESTS_MAX,
} from '@pinkas/domain/identity/client-request';
import { accountantRightsOf } from '@pinkas/domain/permissions/accountant-right';

import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { inControlPlane, type ControlTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { mailRequestTask } from './request-tasks.ts';
import {
  findOpenRequest,
  listRequests,
  lockRequests,
  saveMailed,
  saveRequest,
  saveWithdrawn,
  type StoredRequest,
} from './requests.repository.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** An answer, or none, is shown for so long after it was due. */
const SHOWN_DAYS = 30;

interface Requests {
  readonly requests: ClientRequest[];
}

/** Returns the request of the calling accountant. */
export function viewRequests(ctx: AccountContext): Promise<Requests> {
  return inControlPlane(ctx.db, async (tx) => ({ requests: await listed(ctx, tx) }));
}

async function listed(ctx: AccountContext, tx: ControlTx): Promise<ClientRequest[]> {
  const since = isoText(ctx.clock.nowMs() - SHOWN_DAYS * DAY_MS);
  const stored = await listRequests(tx, ctx.userId, since);
  return stored.map((request) => toView(request, ctx.clock.now()));
}

function toView(stored: StoredRequest, now: string): ClientRequest {
  const { id, email, rights, words, askedAt, expiresAt, outcome } = stored;
  const isWaiting = outcome === null && expiresAt > now;
  return {
    id,
    email,
    rights: [...accountantRightsOf(rights)],
    words,
    askedAt,
    expiresAt,
    state: isWaiting ? 'waiting' : outcome === null ? 'expired' : 'declined',
    mayMailAt: isWaiting ? mayMailAt(stored) : null,
  };
}

/** From when on a request may be mailed once more; null for one that was mailed often enough. */
function mayMailAt({ mails, mailedAt }: Pick<StoredRequest, 'mails' | 'mailedAt'>): string | null {
  if (mails >= CLIENT_REQUEST_MAILS_MAX) return null;
  return isoText(epochMsOf(mailedAt) + CLIENT_REQUEST_MAIL_HOURS * HOUR_MS);
}

function mayMailNow(request: StoredRequest, now: string): boolean {
  const from = mayMailAt(request);
  return from !== null && from <= now;
}

/**
 * Asks the owner of a mailbox for access to the books of their business. Nothing is looked up, so the answer does not reveal
 * who has an account. The same mailbox again changes the pending request, and is mailed no more often than by
 * `mailRequestAgain`. Throws LIST_FULL.
 */
export async function askForBooks(ctx: AccountContext, input: NewRequest): Promise<Requests> {
  const { clock, userId } = ctx;
  const now = clock.now();
  const emailCanonical = canonicalEmail(input.email);
  const mailed = await inControlPlane(ctx.db, async (tx) => {
    await lockRequests(tx, userId);
    const open = await findOpenRequest(tx, userId, { emailCanonical });
    const waiting = open !== undefined && open.expiresAt > now ? open : undefined;
    if (waiting === undefined) await assertRoom(ctx, tx);
    const isMailed = waiting === undefined || mayMailNow(waiting, now);
    const id = open?.id ?? newId();
    await saveRequest(tx, {
      ...input,
      id,
      userId,
      emailCanonical,
      askedAt: now,
      expiresAt: isoText(clock.nowMs() + CLIENT_REQUEST_DAYS * DAY_MS),
      mails: (waiting?.mails ?? 0) + Number(isMailed),
      mailedAt: isMailed ? now : (waiting?.mailedAt ?? now),
    });
    return isMailed ? id : undefined;
  });
  if (mailed !== undefined) await enqueueRequest(ctx, mailed);
  return viewRequests(ctx);
}

async function assertRoom(ctx: AccountContext, tx: ControlTx): Promise<void> {
  const waiting = (await listed(ctx, tx)).filter(({ state }) => state === 'waiting');
  if (waiting.length >= CLIENT_REQUESTS_MAX) throw new AppError('LIST_FULL');
}

/** Mails a request once more. NOT_FOUND for a closed one, TOO_MANY_REQUESTS before its time. */
export async function mailRequestAgain(ctx: AccountContext, id: string): Promise<Requests> {
  const now = ctx.clock.now();
  await inControlPlane(ctx.db, async (tx) => {
    if (!mayMailNow(await getWaiting(ctx, tx, id), now)) throw new AppError('TOO_MANY_REQUESTS');
    await saveMailed(tx, id, now);
  });
  await enqueueRequest(ctx, id);
  return viewRequests(ctx);
}

/** Withdraws a request. NOT_FOUND for a closed one. */
export async function withdrawRequest(ctx: AccountContext, id: string): Promise<Requests> {
  await inControlPlane(ctx.db, async (tx) => {
    await getWaiting(ctx, tx, id);
    await saveWithdrawn(tx, id, ctx.clock.now());
  });
  return viewRequests(ctx);
}

async function getWaiting(
  { clock, userId }: AccountContext,
  tx: ControlTx,
  id: string,
): Promise<StoredRequest> {
  const found = await findOpenRequest(tx, userId, { id });
  if (found === undefined || found.expiresAt <= clock.now()) throw new AppError('NOT_FOUND');
  return found;
}

/** The queue of the account whose tab asked carries the mail; it is the accountant's and takes nothing from its caps. */
async function enqueueRequest(ctx: AccountContext, id: string): Promise<void> {
  const { userId, clock } = ctx;
  await ctx.transaction((tx) =>
    enqueue(tx, mailRequestTask, { id, userId }, { at: clock.now(), isMailCounted: true }),
  );
}
