import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ExportFormat } from '@pinkas/contract/lists/views/list-query';
import type { FastifyReply } from 'fastify';

import type { AccountTx } from '../db/account-transaction.ts';
import type { AccountContext } from '../context.ts';
import type { FileAnswer } from '../http/implement.ts';
import { accountLimiter, concurrencyLimiter } from '../concurrency-limiter.ts';
import { AppError } from '../errors/app-error.ts';
import { recordAudit } from '../writes/record-audit.ts';
import { countRowsFirst, type RowCounting } from './cursor-rows.ts';
import { outsideOf, rowsInCall, type ExportWatch } from './export-watch.ts';
import { readPrintedTable, tablePrinter, type PrintedFile } from './print-table.ts';
import { tableBytes, tableFile } from './table-file.ts';

/** However slowly somebody takes a file, its connection to the database is given back. */
const EXPORT_MS_MAX = 600_000;
/** A slow taker makes the transaction wait between two reads. */
const IDLE_MS_MAX = 120_000;
/** A job has nobody who waits, and nobody who is slow. */
const JOB_MS_MAX = 3_600_000;
/** One statement of a job may sort a million rows. */
const JOB_STATEMENT_MS_MAX = 120_000;
/** Bytes that wait for the taker beyond what the network holds. */
const WAITING_BYTES_MAX = 256 * 1024;

// Every export holds a connection, of which there are twelve: four at once, two of one business.
const everyone = concurrencyLimiter({ runningMax: 4, waitingMax: 20 });
const ofAccount = accountLimiter({ runningMax: 2, waitingMax: 2 });
// Jobs wait for each other, and take nobody's place at the screen.
const ofJobs = concurrencyLimiter({ runningMax: 2, waitingMax: Number.POSITIVE_INFINITY });

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
 * never looks whole. When the client goes away the work ends. BUSY when many exports run already;
 * EXPORT_NEEDS_JOB when the rows are more than a call gives.
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
  return streamRows({ ctx, reply }, request, request.format);
}

async function streamRows<Row>(
  { ctx, reply }: ExportCall,
  request: ExportRequest<Row>,
  format: ExportFormat,
): Promise<FileAnswer> {
  const outside = outsideOf(reply);
  const watch = outside?.watch;
  const body = new PassThrough({ highWaterMark: WAITING_BYTES_MAX });
  // A refusal before the first rows is the answer; nobody listens to the stream then.
  body.on('error', () => undefined);
  const end = (): void => void body.destroy();
  reply.raw.once('close', end);
  await started(body, (onFirstRows) =>
    inTurn(
      ctx,
      () =>
        ctx.transaction(async (tx) => {
          if (body.destroyed) return;
          await onlyRead(tx, watch !== undefined);
          const counting = countingFor(ctx, outside);
          if (counting !== undefined) countRowsFirst(tx, counting);
          const pages = told(request.rows(tx), onFirstRows, watch);
          const signal = AbortSignal.timeout(watch === undefined ? EXPORT_MS_MAX : JOB_MS_MAX);
          await pipeline(tableBytes(request, format, pages), body, { signal });
        }),
      watch,
    ),
  );
  return tableFile(body, request, ctx.clock.today());
}

/** A call refuses what is too long for it; a job wants to know how much it is. */
function countingFor(
  { services }: AccountContext,
  outside: ReturnType<typeof outsideOf>,
): RowCounting | undefined {
  const { watch } = outside ?? {};
  if (watch !== undefined) return { upTo: undefined, counted: watch.counted };
  if (outside !== undefined) return undefined;
  const rowsMax = rowsInCall.of(services);
  return {
    upTo: rowsMax + 1,
    counted(rows) {
      if (rows <= rowsMax) return;
      throw new AppError('EXPORT_NEEDS_JOB');
    },
  };
}

/** Runs an export once it is its turn; BUSY when too many wait. A job waits as long as it has to. */
function inTurn<T>(ctx: AccountContext, work: () => Promise<T>, watch?: ExportWatch): Promise<T> {
  if (watch !== undefined) return ofJobs.run(work);
  return ofAccount.run(ctx.accountId, () => everyone.run(work));
}

/** All statements see one moment, and a taker who is gone ends the transaction. */
async function onlyRead(tx: AccountTx, isOfJob = false): Promise<void> {
  await tx.query({
    text: `set transaction isolation level repeatable read, read only;
      set local idle_in_transaction_session_timeout = ${String(IDLE_MS_MAX)}
      ${isOfJob ? `; set local statement_timeout = ${String(JOB_STATEMENT_MS_MAX)}` : ''}`,
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

/** The same pages; tells when the first of them, or the end, was read, and a job of each. */
async function* told<Row>(
  pages: AsyncIterable<readonly Row[]>,
  onFirst: () => void,
  watch: ExportWatch | undefined,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of pages) {
    onFirst();
    yield rows;
    watch?.read(rows.length);
  }
  onFirst();
}
