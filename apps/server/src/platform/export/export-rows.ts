import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ExportFormat } from '@pinkas/contract/lists/views/list-query';

import type { AccountTx } from '../db/account-transaction.ts';
import type { AccountContext } from '../context.ts';
import type { FileAnswer } from '../http/implement.ts';
import { AppError } from '../errors/app-error.ts';
import { recordAudit } from '../writes/record-audit.ts';
import { countRowsFirst, type RowCounting } from './cursor-rows.ts';
import { outsideOf, rowsInCall, type ExportWatch } from './export-watch.ts';
import { inTurn, onlyRead, streamedBody, type ExportCall } from './export-stream.ts';
import { readPrintedTable, tablePrinter, type PrintedFile } from './print-table.ts';
import { summedTable } from './sum-row.ts';
import { tableBytes, tableFile } from './table-file.ts';

export type { ExportCall } from './export-stream.ts';

type ReadNotes = (tx: AccountTx) => Promise<readonly string[]>;

/** Of a table that nothing can narrow. */
export const nothingNarrows: ReadNotes = () => Promise.resolve([]);

export interface ExportRequest<Row> extends PrintedFile<Row> {
  /** Name of the list, for the audit. */
  readonly list: string;
  /** All rows in order, in batches; `cursorRows` returns them. */
  readonly rows: (tx: AccountTx) => AsyncIterable<readonly Row[]>;
  /** The filter in words, read of the moment of the rows: a print shows it under the title, a workbook on its last sheet. */
  readonly readNotes: ReadNotes;
  /** Keys of columns that are summed under the rows, as the screen sums them. */
  readonly summed?: readonly string[];
}

/**
 * Exports all rows of a list as a stream, in one read-only transaction of one snapshot. An error
 * before the first rows is an ordinary refusal; later the connection is cut, so that a part never
 * looks complete. When the client disconnects the work stops. BUSY when many exports run already;
 * EXPORT_NEEDS_JOB when there are more rows than one call returns.
 */
export function exportRows<Row>(
  call: ExportCall,
  { summed, ...request }: ExportRequest<Row>,
): Promise<FileAnswer> {
  if (summed === undefined) return writeRows(call, request);
  const { file, pages } = summedTable(request, summed);
  const { list, readNotes } = request;
  const rows = (tx: AccountTx) => pages(request.rows(tx));
  return writeRows(call, { ...file, list, rows, readNotes });
}

async function writeRows<Row>(
  { ctx, reply }: ExportCall,
  request: Omit<ExportRequest<Row>, 'summed'>,
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
        const notes = await notesOf(tx, request);
        return readPrintedTable({ ...request, notes }, request.rows(tx));
      }),
    );
    const bytes = await tablePrinter.of(ctx.services)(ctx.services, ctx.accountId, table);
    return tableFile(Readable.from([bytes]), request, ctx.clock.today());
  }
  return streamRows({ ctx, reply }, request, request.format);
}

/** Returns the notes of a table: its titles, and its filter. */
async function notesOf(
  tx: AccountTx,
  { notes = [], readNotes }: Pick<ExportRequest<never>, 'notes' | 'readNotes'>,
): Promise<readonly string[]> {
  return [...notes, ...(await readNotes(tx))];
}

async function streamRows<Row>(
  call: ExportCall,
  request: Omit<ExportRequest<Row>, 'summed'>,
  format: ExportFormat,
): Promise<FileAnswer> {
  const { ctx } = call;
  const outside = outsideOf(call.reply);
  const watch = outside?.watch;
  const body = await streamedBody(call, watch, async (tx, { body: taken, begun, signal }) => {
    const counting = countingFor(ctx, outside);
    if (counting !== undefined) countRowsFirst(tx, counting);
    const pages = told(request.rows(tx), begun, watch);
    const notes = format === 'csv' ? [] : await notesOf(tx, request);
    await pipeline(tableBytes({ ...request, notes }, format, pages), taken, { signal });
  });
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
  const needsJob = (): never => {
    throw new AppError('EXPORT_NEEDS_JOB');
  };
  return {
    upTo: rowsMax + 1,
    counted: (rows) => (rows <= rowsMax ? undefined : needsJob()),
    // Statements of a job have minutes.
    outOfTime: needsJob,
  };
}

/**
 * Passes the same pages on; reports when the first of them, or the end, was read, and each page to
 * a job.
 */
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
