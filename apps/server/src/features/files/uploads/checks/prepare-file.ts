import { fairLimiter } from '../../../../platform/concurrency-limiter.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import {
  ScanFailedError,
  type ScanVerdict,
  type VirusScanner,
} from '../../../../integrations/antivirus/virus-scanner.ts';
import { kindOfFile } from './file-kind.ts';
import { checkPdf } from './check-pdf.ts';
import { prepareImage } from './prepare-image.ts';
import type { PreparedFile } from './prepared-file.ts';

/** Decoding takes memory and a core, so few files are checked at once; accounts take turns, and more are refused as busy. */
const limiter = fairLimiter({ runningMax: 2, waitingMax: 60 });

/**
 * Runs all checks of a file before it is stored: kind by content, antivirus, and decoding. Throws FILE_EMPTY,
 * FILE_KIND_REFUSED, FILE_INFECTED, IMAGE_UNREADABLE, IMAGE_TOO_LARGE, PDF_REFUSED, and BUSY when the
 * antivirus returns no verdict.
 */
export async function prepareFile(
  accountId: number,
  bytes: Uint8Array,
  virusScanner: VirusScanner,
): Promise<PreparedFile> {
  if (bytes.byteLength === 0) throw new AppError('FILE_EMPTY');
  const mediaType = await kindOfFile(bytes);
  const verdict = await verdictOf(bytes, virusScanner);
  if (verdict.kind === 'infected') throw new AppError('FILE_INFECTED');
  return limiter.run(accountId, async () => {
    if (mediaType !== 'application/pdf') return prepareImage(bytes, mediaType);
    const pages = await checkPdf(bytes);
    return { bytes, mediaType, widthPx: null, heightPx: null, pages, thumbnail: null };
  });
}

async function verdictOf(bytes: Uint8Array, virusScanner: VirusScanner): Promise<ScanVerdict> {
  try {
    return await virusScanner.scan(bytes);
  } catch (error) {
    if (!(error instanceof ScanFailedError)) throw error;
    const refusal = new AppError('BUSY');
    refusal.cause = error;
    throw refusal;
  }
}
