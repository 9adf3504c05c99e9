import { createHash } from 'node:crypto';

import { documentContent } from './document-content.ts';
import type { StoredDocument } from './stored-document.reads.ts';

/** Hash before the first document of a series. */
export const FIRST_PREVIOUS_HASH = Buffer.alloc(32);

/** A position in a series of an account. */
export interface SeriesNumber {
  readonly accountId: number;
  readonly docType: number;
  readonly series: string;
  readonly number: number;
}

/**
 * Returns the hash of a document's content with its number: the SQL function
 * `document_content_hash`.
 */
export function contentHashOf(place: SeriesNumber, content: string): Buffer {
  const { accountId, docType, series, number } = place;
  const parts = ['pinkas-document-1', accountId, docType, series, number, content];
  return createHash('sha256').update(parts.join('\n')).digest();
}

/** Returns the link of the chain: the predecessor's hash and the document's own content. */
export function chainHashOf(previousHash: Buffer, contentHash: Buffer): Buffer {
  return createHash('sha256').update(previousHash).update(contentHash).digest();
}

/** Returns whether a document still matches its hash and joins on to the hash that it names. */
export function isDocumentIntact(accountId: number, document: StoredDocument): boolean {
  const content = documentContent(document, document);
  const contentHash = contentHashOf({ ...document, accountId }, content);
  return (
    contentHash.equals(document.contentHash) &&
    chainHashOf(document.previousHash, contentHash).equals(document.chainHash)
  );
}
