import { answerOfThread } from '../../../../platform/guarded-thread.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { PdfVerdict } from './inspect-pdf.ts';

/**
 * Opens a PDF in a thread of its own, with bounds on its time and memory, and returns its number
 * of pages. Throws PDF_REFUSED with the reason.
 */
export async function checkPdf(bytes: Uint8Array, limitMs?: number): Promise<number> {
  const inspector = new URL('./inspect-pdf-worker.ts', import.meta.url);
  const verdict = await answerOfThread<PdfVerdict>(inspector, bytes, limitMs);
  if (verdict?.kind === 'accepted') return verdict.pages;
  throw new AppError('PDF_REFUSED', { reason: verdict?.reason ?? 'unreadable' });
}
