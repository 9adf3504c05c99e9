import { answerOfThread } from '../guarded-thread.ts';
import { fairLimiter } from '../concurrency-limiter.ts';
import type { TableEncoding, TableLimits, TableReading } from './table-reading.ts';

/** What the thread is given. */
export interface TableRequest {
  readonly bytes: Uint8Array;
  readonly limits: TableLimits;
  /** As the person named it; found when undefined. */
  readonly encoding: TableEncoding | undefined;
}

// Two at once leave capacity for requests on a small machine; accounts take turns, one table each, and when many wait, more are
// refused as busy.
const readers = fairLimiter({ runningMax: 2, runningOfOneMax: 1, waitingMax: 50 });

/**
 * Reads a workbook (.xlsx), a delimited text or the tables of a web page as rows of texts, in a thread of its own with bounds on
 * memory and time: whatever the file is, the rest of the product is not affected. Throws BUSY when too
 * many wait.
 */
export function readTable(accountId: number, request: TableRequest): Promise<TableReading> {
  return readers.run(accountId, () => readInThread(request));
}

async function readInThread(request: TableRequest): Promise<TableReading> {
  // A full table takes a tenth of what a thread may.
  const reader = new URL('read-table-worker.ts', import.meta.url);
  const reading = await answerOfThread<TableReading>(reader, request);
  return reading ?? { kind: 'refused', problem: 'broken', lineNo: 0 };
}
