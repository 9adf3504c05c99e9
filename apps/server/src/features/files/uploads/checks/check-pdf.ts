import { Worker } from 'node:worker_threads';

import { AppError } from '../../../../platform/http/app-error.ts';
import type { PdfVerdict } from './inspect-pdf.ts';

const LIMIT_MS = 20_000;
const HEAP_MEGABYTES = 384;

/**
 * Opens a PDF in a thread of its own, with bounds on its time and memory, and gives its number of
 * pages. Throws PDF_REFUSED with the reason.
 */
export async function checkPdf(bytes: Uint8Array, limitMs = LIMIT_MS): Promise<number> {
  const verdict = await inThread(bytes, limitMs);
  if (verdict.kind === 'refused') throw new AppError('PDF_REFUSED', { reason: verdict.reason });
  return verdict.pages;
}

async function inThread(bytes: Uint8Array, limitMs: number): Promise<PdfVerdict> {
  const worker = new Worker(new URL('./inspect-pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const broken: PdfVerdict = { kind: 'refused', reason: 'unreadable' };
  const timer = setTimeout(() => void worker.terminate(), limitMs);
  try {
    return await new Promise<PdfVerdict>((resolve) => {
      worker.once('message', resolve);
      // Out of memory, out of time, or a bug of the reader: nothing that can be trusted.
      worker.once('error', () => resolve(broken));
      worker.once('exit', () => resolve(broken));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
