import { Worker } from 'node:worker_threads';

import { waitingLine } from '../waiting-line.ts';
import type { TableEncoding, TableLimits, TableReading } from './table-reading.ts';

/** What one file may take of memory and time; a full table takes a tenth of either. */
const HEAP_MEGABYTES = 384;
const LIMIT_MS = 20_000;

/** What the thread is given. */
export interface TableRequest {
  readonly bytes: Uint8Array;
  readonly limits: TableLimits;
  /** As the person named it; found when undefined. */
  readonly encoding: TableEncoding | undefined;
}

// Two at once leave room for requests on a small machine; many that wait are told to come back.
const readers = waitingLine({ runningMax: 2, waitingMax: 50 });

/**
 * Reads a workbook (.xlsx) or a delimited text as rows of texts, in a thread of its own with bounds on
 * memory and time: whatever the file is, the rest of the product goes on. Throws BUSY when too many wait.
 */
export function readTable(request: TableRequest): Promise<TableReading> {
  return readers.run(() => readInThread(request));
}

async function readInThread(request: TableRequest): Promise<TableReading> {
  const worker = new Worker(new URL('read-table-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const broken: TableReading = { kind: 'refused', problem: 'broken', lineNo: 0 };
  const timer = setTimeout(() => void worker.terminate(), LIMIT_MS);
  try {
    return await new Promise<TableReading>((resolve) => {
      worker.once('message', resolve);
      // Out of memory, out of time, or a bug of a reader: nothing that can be trusted.
      worker.once('error', () => resolve(broken));
      worker.once('exit', () => resolve(broken));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
