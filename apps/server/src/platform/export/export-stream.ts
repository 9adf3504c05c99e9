import { PassThrough } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { fairLimiter } from '../concurrency-limiter.ts';
import type { AccountContext } from '../context.ts';
import type { AccountTx } from '../db/account-transaction.ts';
import type { ExportWatch } from './export-watch.ts';

/** However slow the client is, its connection to the database is released after this. */
const EXPORT_MS_MAX = 600_000;
/** A slow client makes the transaction wait between two reads. */
const IDLE_MS_MAX = 120_000;
/** A job has no client that waits, or that is slow. */
const JOB_MS_MAX = 3_600_000;
/** One statement of a job may sort a million rows. */
const JOB_STATEMENT_MS_MAX = 120_000;
/** Bytes buffered for the client beyond what the network buffers. */
const WAITING_BYTES_MAX = 256 * 1024;

// Every export holds a connection, of which there are twelve: four at once, two of one business. Those that wait take turns.
const ofPeople = fairLimiter({
  runningMax: 4,
  runningOfOneMax: 2,
  waitingMax: 20,
  waitingOfOneMax: 2,
});
// Jobs wait for each other, and use no slot of people at the screen.
const ofJobs = fairLimiter({ runningMax: 2, waitingMax: Number.POSITIVE_INFINITY });

/** What an export needs of its call. */
export interface ExportCall {
  readonly ctx: AccountContext;
  readonly reply: FastifyReply;
}

/** What fills the body of an export within its transaction. */
export type FillBody = (
  tx: AccountTx,
  fill: {
    readonly body: PassThrough;
    /** Comes before the first bytes: what throws until then is a refusal. */
    readonly begun: () => void;
    readonly signal: AbortSignal;
  },
) => Promise<void>;

/**
 * Returns the bytes of an export, made in one read-only transaction of one moment as fast as they
 * are taken.
 */
export async function streamedBody(
  { ctx, reply }: ExportCall,
  watch: ExportWatch | undefined,
  fillBody: FillBody,
): Promise<PassThrough> {
  const body = new PassThrough({ highWaterMark: WAITING_BYTES_MAX });
  // A refusal before the first rows is the answer; nobody listens to the stream then.
  body.on('error', () => undefined);
  const end = (): void => void body.destroy();
  reply.raw.once('close', end);
  await started(body, (begun) =>
    inTurn(
      ctx,
      () =>
        ctx.transaction(async (tx) => {
          if (body.destroyed) return;
          await onlyRead(tx, watch !== undefined);
          const signal = AbortSignal.timeout(watch === undefined ? EXPORT_MS_MAX : JOB_MS_MAX);
          await fillBody(tx, { body, begun, signal });
        }),
      watch,
    ),
  );
  return body;
}

/** Runs an export in its turn; BUSY when too many wait. A job waits as long as it has to. */
export function inTurn<T>(
  ctx: AccountContext,
  work: () => Promise<T>,
  watch?: ExportWatch,
): Promise<T> {
  return (watch === undefined ? ofPeople : ofJobs).run(ctx.accountId, work);
}

/** Makes all statements see one snapshot; a client that disconnected ends the transaction. */
export async function onlyRead(tx: AccountTx, isOfJob = false): Promise<void> {
  await tx.query({
    text: `set transaction isolation level repeatable read, read only;
      set local idle_in_transaction_session_timeout = ${String(IDLE_MS_MAX)}`,
  });
  if (isOfJob) await tx.allowLongStatements(JOB_STATEMENT_MS_MAX);
}

/**
 * Runs the work and waits until it produces its first output; a later failure breaks the stream.
 */
async function started(
  body: PassThrough,
  run: (onFirstRows: () => void) => Promise<void>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    run(resolve).then(resolve, (error: unknown) => {
      reject(error instanceof Error ? error : new Error('an export failed', { cause: error }));
      body.destroy(error instanceof Error ? error : undefined);
    });
  });
}
