import { cardMessagesContract } from '@pinkas/contract/sales/card-payments/card-messages.contract';
import type { FastifyReply } from 'fastify';

import type {
  CardGateway,
  GatewayAccount,
  ReturnHint,
} from '../../../integrations/cards/card-gateway.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement, type RedirectAnswer, type Routes } from '../../../platform/http/implement.ts';
import {
  findTerminalByToken,
  openTerminal,
  type UsableTerminal,
} from '../../settings/cc-gateways/cc-gateways.api.ts';
import { findAttemptByToken } from './attempts/attempt-token.ts';
import { findByReference, type StoredAttempt } from './attempts/attempts.repository.ts';
import { noteMessage } from './confirm-attempt.ts';
import { statusPath } from './attempts/pay-addresses.ts';

const TAKEN = { success: true } as const;

/** What came in, before anybody understood it. */
interface Incoming {
  readonly query: string;
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

function incoming({ request }: FastifyReply, rawBody?: Uint8Array): Incoming {
  const [, query = ''] = (request.raw.url ?? '').split('?', 2);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
  return { query, rawBody: Buffer.from(rawBody ?? []), headers };
}

interface Target {
  readonly accountId: number;
  readonly terminal: UsableTerminal | undefined;
  /** Undefined for the addresses of a terminal: the message names the attempt. */
  readonly attempt: StoredAttempt | undefined;
}

/** NOT_FOUND for every token that was not given out. */
async function targetOfAttempt(ctx: RequestContext, token: string): Promise<Target> {
  const found = await findAttemptByToken(ctx.services, token);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const { accountId, attempt } = found;
  const terminal = await openTerminal(ctx.services, accountId, attempt.terminalId);
  return { accountId, attempt, terminal };
}

async function targetOfTerminal(ctx: RequestContext, token: string): Promise<Target> {
  const found = await findTerminalByToken(ctx.services, token);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const { accountId, terminalId } = found;
  const terminal = await openTerminal(ctx.services, accountId, terminalId);
  return { accountId, attempt: undefined, terminal };
}

function attemptOf(
  { db }: RequestContext,
  { accountId, attempt, terminal }: Target,
  reference: string | undefined,
): Promise<StoredAttempt | undefined> {
  if (attempt !== undefined) return Promise.resolve(attempt);
  if (terminal === undefined || reference === undefined) return Promise.resolve(undefined);
  return inAccount(db, { accountId }, (tx) => findByReference(tx, terminal.id, reference));
}

/** The longest query of a signed return. */
const HINT_LENGTH_MAX = 8_192;

/** Returns what a message named, as far as it can be stored: names and signatures of a gateway are plain short text. */
function storable(hint: ReturnHint = {}): ReturnHint {
  return Object.fromEntries(
    Object.entries(hint).filter(
      ([, value]: [string, unknown]) =>
        typeof value === 'string' &&
        value.length <= HINT_LENGTH_MAX &&
        value.isWellFormed() &&
        !value.includes('\0'),
    ),
  );
}

/** What a browser brought back: in its address, or in the form that it posted. */
function returnedText({ query, rawBody }: Incoming): string {
  return [query, rawBody.toString('utf8')].filter((part) => part !== '').join('&');
}

async function takeReturn(
  ctx: RequestContext,
  target: Target,
  message: Incoming,
): Promise<RedirectAnswer> {
  const { accountId, terminal } = target;
  const hint = storable(terminal?.gateway.readReturn(returnedText(message), terminal.opened));
  const attempt = await attemptOf(ctx, target, hint.reference);
  if (attempt === undefined) throw new AppError('NOT_FOUND');
  const noted = { attemptId: attempt.id, kind: 'returned', hint, at: ctx.clock.now() } as const;
  await inAccount(ctx.db, { accountId }, (tx) => noteMessage(tx, noted));
  return { location: statusPath(ctx.services, accountId, attempt.id) };
}

function readNews(gateway: CardGateway, account: GatewayAccount, message: Incoming, atMs: number) {
  try {
    return gateway.readNotify({ ...message, receivedAtMs: atMs }, account);
  } catch {
    // A body in another form than the gateway's own says nothing.
    return { isGenuine: undefined, hint: undefined };
  }
}

/** What is not genuine, or is of nothing that we know, is answered the same: the sender learns nothing. */
async function takeNews(
  ctx: RequestContext,
  target: Target,
  message: Incoming,
): Promise<typeof TAKEN> {
  const { accountId, terminal } = target;
  if (terminal === undefined) return TAKEN;
  const { gateway, opened } = terminal;
  const { isGenuine, hint: read } = readNews(gateway, opened, message, ctx.clock.nowMs());
  if (isGenuine === false || read === undefined) return TAKEN;
  const hint = storable(read);
  const attempt = await attemptOf(ctx, target, hint.reference);
  if (attempt === undefined) return TAKEN;
  const noted = { attemptId: attempt.id, kind: 'notified', hint, at: ctx.clock.now() } as const;
  await inAccount(ctx.db, { accountId }, (tx) => noteMessage(tx, noted));
  return TAKEN;
}

/** What gateways lead back and send: it is kept, and its gateway is asked. */
export const cardMessagesRoutes: Routes = implement(cardMessagesContract, {
  back: async ({ ctx, params: { token }, reply }) =>
    takeReturn(ctx, await targetOfAttempt(ctx, token), incoming(reply)),
  backByForm: async ({ ctx, params: { token }, rawBody, reply }) =>
    takeReturn(ctx, await targetOfAttempt(ctx, token), incoming(reply, rawBody)),
  news: async ({ ctx, params: { token }, rawBody, reply }) =>
    takeNews(ctx, await targetOfAttempt(ctx, token), incoming(reply, rawBody)),
  terminalBack: async ({ ctx, params: { token }, reply }) =>
    takeReturn(ctx, await targetOfTerminal(ctx, token), incoming(reply)),
  terminalBackByForm: async ({ ctx, params: { token }, rawBody, reply }) =>
    takeReturn(ctx, await targetOfTerminal(ctx, token), incoming(reply, rawBody)),
  terminalNews: async ({ ctx, params: { token }, rawBody, reply }) =>
    takeNews(ctx, await targetOfTerminal(ctx, token), incoming(reply, rawBody)),
});
