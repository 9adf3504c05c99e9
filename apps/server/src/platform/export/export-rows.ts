import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { FastifyReply } from 'fastify';

import type { AccountTx } from '../db/account-transaction.ts';
import type { AccountContext } from '../context.ts';
import type { FileAnswer } from '../http/implement.ts';
import { accountLimiter, concurrencyLimiter } from '../concurrency-limiter.ts';
import { recordAudit } from '../writes/record-audit.ts';
import { readPrintedTable, tablePrinter, type PrintedFile } from './print-table.ts';
import { tableBytes, tableFile } from './table-file.ts';

/** However slowly somebody takes a file, its connection to the database is given back. */
const EXPORT_MS_MAX = 600_000;
/** A slow taker makes the transaction wait between two reads. */
const IDLE_MS_MAX = 120_000;
/** Bytes that wait for the taker beyond what the network holds. */
const WAITING_BYTES_MAX = 256 * 1024;

// Every export holds a connection, of which there are twelve: four at once, two of one business.
const everyone = concurrencyLimiter({ runningMax: 4, waitingMax: 20 });
const ofAccount = accountLimiter({ runningMax: 2, waitingMax: 2 });

export interface ExportRequest<Row> extends PrintedFile<Row> {
  /** Name of the list, for the audit. */
  readonly list: string;
  /** All rows in order, some at a time; `cursorRows` gives them. */
  readonly rows: (tx: AccountTx) => AsyncIterable<readonly Row[]>;
}

/** What an export needs of its call. */
export interface ExportCall {
  readonly ctx: AccountContext;
  readonly reply: FastifyReply;
}

/**
 * Exports all rows of a list as a stream, in one read-only transaction of one moment. What goes
 * wrong before the first rows is an ordinary refusal; later the connection is cut, so that a part
 * never looks whole. When the client goes away the work ends. BUSY when many exports run already.
 */
export async function exportRows<Row>(
  { ctx, reply }: ExportCall,
  request: ExportRequest<Row>,
): Promise<FileAnswer> {
  await ctx.transaction((tx) =>
    recordAudit(ctx, tx, [
      {
        action: 'list.exported',
        entityKind: 'list',
        entityId: request.list,
        detail: { format: request.format },
      },
    ]),
  );
  if (request.format === 'pdf') {
    // Printing takes longer than reading, and needs no connection.
    const table = await inTurn(ctx, () =>
      ctx.transaction(async (tx) => {
        await onlyRead(tx);
        return readPrintedTable(request, request.rows(tx));
      }),
    );
    const bytes = await tablePrinter.of(ctx.services)(ctx.services, ctx.accountId, table);
    return tableFile(Readable.from([bytes]), request, ctx.clock.today());
  }
  const { format } = request;
  const body = new PassThrough({ highWaterMark: WAITING_BYTES_MAX });
  // A refusal before the first rows is the answer; nobody listens to the stream then.
  body.on('error', () => undefined);
  const end = (): void => void body.destroy();
  reply.raw.once('close', end);
  await started(body, (onFirstRows) =>
    inTurn(ctx, () =>
      ctx.transaction(async (tx) => {
        if (body.destroyed) return;
        await onlyRead(tx);
        const bytes = tableBytes(request, format, afterFirst(request.rows(tx), onFirstRows));
        await pipeline(bytes, body, { signal: AbortSignal.timeout(EXPORT_MS_MAX) });
      }),
    ),
  );
  return tableFile(body, request, ctx.clock.today());
}

/** Runs an export once it is its turn; BUSY when too many wait. */
function inTurn<T>(ctx: AccountContext, work: () => Promise<T>): Promise<T> {
  return ofAccount.run(ctx.accountId, () => everyone.run(work));
}

/** All statements see one moment, and a taker who is gone ends the transaction. */
async function onlyRead(tx: AccountTx): Promise<void> {
  await tx.query({
    text: `set transaction isolation level repeatable read, read only;
      set local idle_in_transaction_session_timeout = ${String(IDLE_MS_MAX)}`,
  });
}

/** Runs the work and waits until it begins to give; a later failure breaks the stream. */
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

/** The same pages; tells when the first of them, or the end, was read. */
async function* afterFirst<Row>(
  pages: AsyncIterable<readonly Row[]>,
  onFirst: () => void,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of pages) {
    onFirst();
    yield rows;
  }
  onFirst();
}
