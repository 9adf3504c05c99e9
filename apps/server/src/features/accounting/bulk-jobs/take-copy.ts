import { whileBusy } from '../../../platform/jobs/while-busy.ts';
import { PdfError } from '../../../platform/pdf/pdf-request.ts';
import type { Services } from '../../../platform/services.ts';
import { FileDamagedError, FileMissingError } from '../../../platform/storage/file-store.ts';
import { takeDocumentFile } from '../documents/documents.api.ts';

/**
 * Returns the certified copy of a document; undefined when it cannot be printed, or its stored file is
 * missing or damaged, which is logged. While the printer is busy it waits; what concerns all
 * documents, such as a database that is unavailable, is thrown.
 */
export async function takeCopyPatiently(
  services: Services,
  accountId: number,
  documentId: string,
): Promise<Uint8Array | undefined> {
  try {
    const take = () => takeDocumentFile(services, accountId, documentId, 'copy');
    return (await whileBusy(take)).bytes;
  } catch (error) {
    if (!isOfDocument(error)) throw error;
    const about = { err: error, accountId, documentId };
    services.log.error(about, 'no copy for a job over many documents');
    return undefined;
  }
}

function isOfDocument(error: unknown): boolean {
  return (
    error instanceof PdfError ||
    error instanceof FileMissingError ||
    error instanceof FileDamagedError
  );
}
