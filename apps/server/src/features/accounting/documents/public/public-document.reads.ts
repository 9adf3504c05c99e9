import { accountOfToken } from '../../../../platform/account-token.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { FIRST_PREVIOUS_HASH, isDocumentIntact } from '../record/content/document-hash.ts';
import { readDocumentStatus } from '../record/links/document-links.reads.ts';
import {
  findStoredDocument,
  type StoredDocument,
} from '../record/content/stored-document.reads.ts';
import { publicLinkHash } from '../record/public-link.ts';

/** A document as its public page knows it. */
export interface PublicDocument {
  readonly document: StoredDocument;
  /** Whether the document matches its hash and follows from its predecessor. */
  readonly chain: 'holds' | 'broken';
  readonly isCancelled: boolean;
}

/** A document and whose it is. */
export interface LinkTarget {
  readonly accountId: number;
  readonly documentId: string;
}

/** Returns the target of a public link; undefined for a token that was never issued. */
export async function findLinkTarget(db: Database, token: string): Promise<LinkTarget | undefined> {
  const accountId = accountOfToken(token);
  if (accountId === undefined) return undefined;
  return inAccount(db, { accountId }, (tx) =>
    tx
      .selectFrom('publicLinks')
      .select(['accountId', 'documentId'])
      .where('accountId', '=', accountId)
      .where('tokenHash', '=', publicLinkHash(token))
      .executeTakeFirst(),
  );
}

/** Returns the document of a public link with the state of its position in the chain. */
export async function findPublicDocument(
  db: Database,
  token: string,
): Promise<PublicDocument | undefined> {
  const target = await findLinkTarget(db, token);
  if (target === undefined) return undefined;
  const { accountId, documentId } = target;
  return inAccount(db, { accountId }, async (tx) => {
    const document = await findStoredDocument(tx, documentId);
    if (document === undefined) return undefined;
    const predecessor = await tx
      .selectFrom('documents')
      .select('chainHash')
      .where('accountId', '=', accountId)
      .where('docType', '=', document.docType)
      .where('series', '=', document.series)
      .where('number', '=', document.number - 1)
      .executeTakeFirst();
    const expected = predecessor?.chainHash ?? FIRST_PREVIOUS_HASH;
    const holds = isDocumentIntact(accountId, document) && expected.equals(document.previousHash);
    const { cancellation } = await readDocumentStatus(tx, documentId);
    return { document, chain: holds ? 'holds' : 'broken', isCancelled: cancellation !== null };
  });
}

/**
 * Returns which stored print of the document a file is, by its SHA-256 in hexadecimal; null for
 * none.
 */
export async function findGenuineKind(
  db: Database,
  token: string,
  sha256: string,
): Promise<{ readonly kind: 'original' | 'copy' | 'translated' | null } | undefined> {
  const target = await findLinkTarget(db, token);
  if (target === undefined) return undefined;
  const { accountId, documentId } = target;
  const row = await inAccount(db, { accountId }, (tx) =>
    tx
      .selectFrom('documentFiles')
      .select('kind')
      .where('accountId', '=', accountId)
      .where('documentId', '=', documentId)
      .where('sha256', '=', Buffer.from(sha256, 'hex'))
      .executeTakeFirst(),
  );
  if (row === undefined) return { kind: null };
  if (row.kind === 'original') return { kind: 'original' };
  return { kind: row.kind.startsWith('translated') ? 'translated' : 'copy' };
}
