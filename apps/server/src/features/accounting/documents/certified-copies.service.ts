import { takeDocumentFile, type DocumentFilesDependencies } from './document-files.ts';

/** What making certified copies needs. */
export type CertifiedCopiesDependencies = DocumentFilesDependencies;

/**
 * The signed certified copy of a document, made and kept when it is asked for the first time; it says
 * when the document was cancelled. NOT_FOUND, BUSY.
 */
export async function takeCertifiedCopy(
  deps: CertifiedCopiesDependencies,
  accountId: number,
  documentId: string,
): Promise<Uint8Array> {
  return (await takeDocumentFile(deps, accountId, documentId, 'copy')).bytes;
}
