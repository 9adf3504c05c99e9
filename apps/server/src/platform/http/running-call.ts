import { pipeline, Readable, Transform } from 'node:stream';

import { type Endpoint, needsNoSignIn } from '@pinkas/contract/define';
import type { FastifyRequest } from 'fastify';

import { isWithinBounds } from '../access/member-rights.ts';
import { accountContext, type AccountContext, type Caller } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { recordAudit } from '../writes/record-audit.ts';
import { requireAdmission } from './callers/access.ts';
import { authenticatorOf, type Authenticators } from './callers/authenticator.ts';
import type { FileAnswer } from './implement.ts';

/** The bytes that pass, in or out, between two checks whether the person may still have them. */
const ASKED_EVERY_BYTES = 256 * 1024;

/**
 * Returns the person of a running call in their current state; throws what they would be refused with. More may be required
 * than the call itself does.
 */
export type AskAgain = (more?: () => Promise<void>) => Promise<Caller>;
/** The same for whom it is enough that it throws. */
type Ask = (...more: Parameters<AskAgain>) => Promise<unknown>;

/**
 * Returns how a call that runs asks whether its person may still make it; undefined where nobody has to be signed in. What is
 * stopped by that is in the audit.
 */
export function askingAgain(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticators: Authenticators,
): AskAgain | undefined {
  const { access } = endpoint;
  const { caller, ...context } = request.admitted ?? {};
  if (needsNoSignIn(access) || caller === undefined) return undefined;
  const ctx = accountContext({ ...context, caller } as Parameters<typeof accountContext>[0]);
  return async (more) => {
    try {
      const now = await authenticatorOf(authenticators, request).findAgain(request, caller);
      if (now === undefined) throw new AppError('NOT_SIGNED_IN');
      requireAdmission(endpoint, now);
      // What is given was chosen by the bounds of its start.
      if (!isWithinBounds(caller.bounds, now.bounds)) throw new AppError('NOT_PERMITTED');
      await more?.();
      return now;
    } catch (error) {
      // Events end with every sign-out; they carry nothing that somebody could have a part of.
      if (error instanceof AppError && endpoint.response !== 'events')
        await noteStop(ctx, endpoint);
      throw error;
    }
  };
}

function noteStop(ctx: AccountContext, { method, path }: Endpoint): Promise<void> {
  return ctx.transaction((tx) =>
    recordAudit(ctx, tx, [
      { action: 'file.stopped', entityKind: 'file', entityId: `${method} ${path}` },
    ]),
  );
}

/**
 * Yields what a person sends, for as long as they may; their access is checked once more before the consumer has all of
 * it.
 */
export async function* readWhileAuthorized(
  content: AsyncIterable<Uint8Array>,
  askAgain: Ask,
): AsyncGenerator<Uint8Array> {
  let sinceAsked = 0;
  for await (const bytes of content) {
    sinceAsked += bytes.byteLength;
    if (sinceAsked >= ASKED_EVERY_BYTES) {
      await askAgain();
      sinceAsked = 0;
    }
    yield bytes;
  }
  await askAgain();
}

/**
 * Returns a file that is served as a stream, for as long as its person may have it: then it fails, and with it the
 * connection.
 */
export function sentWhileAuthorized(file: FileAnswer, askAgain: Ask): FileAnswer {
  const { body, mayStillHave } = file;
  if (!(body instanceof Readable)) return file;
  let sinceAsked = 0;
  const given = new Transform({
    transform(bytes: Uint8Array, _encoding, done) {
      sinceAsked += bytes.byteLength;
      if (sinceAsked < ASKED_EVERY_BYTES) return done(null, bytes);
      sinceAsked = 0;
      askAgain(mayStillHave).then(() => done(null, bytes), done);
    },
  });
  // Either end closes the other: a disconnected client stops the reading, and a source that fails cuts the
  // connection.
  pipeline(body, given, () => undefined);
  return { ...file, body: given };
}
