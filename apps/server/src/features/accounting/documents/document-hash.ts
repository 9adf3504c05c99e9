import { createHash } from 'node:crypto';

import { documentContent } from './stored-document.ts';
import type { StoredDocument } from './document-view.reads.ts';

/** Hash before the first document of a series. */
export const FIRST_PREVIOUS_HASH = Buffer.alloc(32);

/**
 * The hash of a document computed again from its rows: what `document_content_hash` of migration
 * 0003 gave when it was issued, unless something was changed since.
 */
export function recomputeContentHash(accountId: number, document: StoredDocument): Buffer {
  const { docType, series, number, lines } = document;
  const content = documentContent(document, lines);
  const parts = ['pinkas-document-1', accountId, docType, series, number, content];
  return createHash('sha256').update(parts.join('\n')).digest();
}

/** The link of the chain: the predecessor's hash and the document's own content. */
export function chainHashOf(previousHash: Buffer, contentHash: Buffer): Buffer {
  return createHash('sha256').update(previousHash).update(contentHash).digest();
}

/** Whether a document still matches its hash and joins on to the hash that it names. */
export function isDocumentIntact(accountId: number, document: StoredDocument): boolean {
  const contentHash = recomputeContentHash(accountId, document);
  return (
    contentHash.equals(document.contentHash) &&
    chainHashOf(document.previousHash, contentHash).equals(document.chainHash)
  );
}
