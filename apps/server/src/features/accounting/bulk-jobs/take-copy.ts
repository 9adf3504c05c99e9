import { setTimeout as sleep } from 'node:timers/promises';

import { AppError } from '../../../platform/http/app-error.ts';
import type { Log } from '../../../platform/log/log.ts';
import { PdfError } from '../../../platform/pdf/pdf-request.ts';
import { FileDamagedError, FileMissingError } from '../../../platform/storage/file-store.ts';
import {
  takeCertifiedCopy,
  type CertifiedCopiesDependencies,
} from '../documents/certified-copies.service.ts';

const BUSY_PAUSE_MS = 500;
const BUSY_TRIES = 20;

/**
 * The certified copy of a document; undefined when it cannot be printed, or its stored file is gone or
 * damaged, which the log tells. A moment without room is waited for; what concerns all documents, such
 * as a database that is away, is thrown.
 */
export async function takeCopyPatiently(
  deps: CertifiedCopiesDependencies,
  log: Log,
  accountId: number,
  documentId: string,
): Promise<Uint8Array | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await takeCertifiedCopy(deps, accountId, documentId);
    } catch (error) {
      if (isOfDocument(error)) {
        log.error({ err: error, accountId, documentId }, 'no copy for a job over many documents');
        return undefined;
      }
      const isBusy = error instanceof AppError && error.code === 'BUSY';
      if (!isBusy || attempt === BUSY_TRIES) throw error;
      await sleep(BUSY_PAUSE_MS);
    }
  }
}

function isOfDocument(error: unknown): boolean {
  return (
    error instanceof PdfError ||
    error instanceof FileMissingError ||
    error instanceof FileDamagedError
  );
}
