import type { Clock } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { PdfError } from '../../../platform/pdf/pdf-request.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import {
  findSmallPictures,
  readPrintablePictures,
} from '../../files/uploads/stored/printable-pictures.service.ts';
import { listLinks, readStanding } from './document-links.reads.ts';
import { recordEvent } from './document-events.repository.ts';
import { findStoredDocument, type StoredDocument } from './document-view.reads.ts';
import { toPrintDocument, type PrintSource } from './print-source.ts';
import { imageIdsOf } from './row-images.ts';
import type { DocumentPrinter } from './print/print-document.ts';
import type { PrintMark, PrintReference } from './print/print-model.ts';
import {
  pagePath,
  pageToken,
  publicLinkPath,
  publicLinkToken,
  type PageTarget,
} from './public-link.ts';

/** The original and its certified copy, and for a Hebrew document its English translation. */
export type FileKind = 'original' | 'copy' | 'translated';

/** A print as it is stored: what is printed after a cancellation says so, and is a file of its own. */
type StoredKind = FileKind | 'copy-cancelled' | 'translated-cancelled';

function storedKindOf(kind: FileKind, isCancelled: boolean): StoredKind {
  return isCancelled && kind !== 'original' ? `${kind}-cancelled` : kind;
}

/** What printing and keeping of documents needs. */
export interface DocumentFilesDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly printer: DocumentPrinter;
  readonly files: FileStore;
  /** What people of an account uploaded. */
  readonly uploadedOf: (accountId: number) => FileStore;
  readonly linkSecret: string;
  /** Address that QR codes begin with, without a final slash. */
  readonly origin: string;
}

export interface DocumentFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly document: StoredDocument;
}

/** The name under which a document is downloaded and attached. */
export function documentFileName(document: { docType: number; number: number }, kind: FileKind) {
  const suffix = { original: '', copy: '-copy', translated: '-en' }[kind];
  return `${document.docType}-${document.number}${suffix}.pdf`;
}

async function findFileHash(
  tx: AccountTx,
  documentId: string,
  kind: StoredKind,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('documentFiles')
    .select('sha256')
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', documentId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.sha256.toString('hex');
}

/** Address of a document's public page. */
export function verificationUrl(
  deps: Pick<DocumentFilesDependencies, 'origin' | 'linkSecret'>,
  accountId: number,
  documentId: string,
): string {
  return deps.origin + publicLinkPath(publicLinkToken(deps.linkSecret, accountId, documentId));
}

/** Address of the page on which the customer sees, takes and answers a document. */
export function documentPageUrl(
  deps: Pick<DocumentFilesDependencies, 'origin' | 'linkSecret'>,
  target: PageTarget,
): string {
  return deps.origin + pagePath(pageToken(deps.linkSecret, target));
}

/** A printer with too much to do is a reason to try again, not a fault. */
export async function orBusy<T>(printing: Promise<T>): Promise<T> {
  try {
    return await printing;
  } catch (error) {
    const isBusy =
      error instanceof PdfError && (error.problem === 'queue-full' || error.problem === 'timeout');
    throw isBusy ? new AppError('BUSY') : error;
  }
}

/** The print that was owed is there, whoever asked for it first. */
async function settlePrintTask(tx: AccountTx, documentId: string, clock: Clock): Promise<void> {
  await tx
    .updateTable('outboxTasks')
    .set({ state: 'done', doneAt: clock.now() })
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', documentId)
    .where('kind', '=', 'print-document')
    .execute();
}

/** The documents that a document hangs on, as its print names them. */
async function readReferences(
  deps: DocumentFilesDependencies,
  accountId: number,
  document: StoredDocument,
): Promise<PrintReference[]> {
  if (document.links.length === 0) return [];
  const { sources } = await inAccount(deps.db, { accountId }, (tx) =>
    listLinks(tx, document.id, deps.clock.today()),
  );
  return sources.map(({ docType, number, ...source }) => ({
    docType: docType as PrintReference['docType'],
    number: String(number),
    documentDate: source.documentDate,
    kind: source.kind,
    sumAgorot: source.sumAgorot,
  }));
}

/** The pictures that the rows of a document print. */
async function readPictures(
  deps: DocumentFilesDependencies,
  accountId: number,
  { lines }: StoredDocument,
): Promise<PrintSource['pictures']> {
  const ids = imageIdsOf(lines);
  if (ids.length === 0) return undefined;
  const found = await inAccount(deps.db, { accountId }, (tx) => findSmallPictures(tx, ids));
  return readPrintablePictures(deps.uploadedOf(accountId), found);
}

/** What every print of an issued document is made of, under one of its marks. */
async function readIssuedPrint(
  deps: DocumentFilesDependencies,
  accountId: number,
  { document, isCancelled }: FoundDocument,
  mark: PrintMark,
): Promise<PrintSource> {
  const pictures = await readPictures(deps, accountId, document);
  return {
    docType: document.docType,
    number: document.number,
    content: document,
    lines: document.lines,
    payments: document.payments,
    references: await readReferences(deps, accountId, document),
    ...(pictures !== undefined && { pictures }),
    mark,
    isCancelled,
    verificationUrl: verificationUrl(deps, accountId, document.id),
  };
}

async function printAndKeep(
  deps: DocumentFilesDependencies,
  accountId: number,
  found: FoundDocument,
  kind: FileKind,
): Promise<Uint8Array> {
  const { document } = found;
  const storedKind = storedKindOf(kind, found.isCancelled);
  const mark = kind === 'translated' ? 'translation' : kind;
  const source = await readIssuedPrint(deps, accountId, found, mark);
  const printed = await orBusy(deps.printer.printPdf(toPrintDocument(source)));
  // The bytes are safe on disk before the row that promises them is written.
  await deps.files.put(printed.bytes);
  const keptHash = await inAccount(deps.db, { accountId }, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('documentFiles')
      .values({
        accountId,
        documentId: document.id,
        kind: storedKind,
        sha256: Buffer.from(printed.sha256, 'hex'),
        sizeBytes: printed.bytes.length,
        pageCount: printed.pageCount,
        signatureLevel: printed.signatureLevel ?? 'none',
        createdAt: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return findFileHash(tx, document.id, storedKind);
    await recordEvent(tx, {
      documentId: document.id,
      kind: 'printed',
      at: deps.clock.now(),
      detail: { kind },
    });
    if (kind === 'original') await settlePrintTask(tx, document.id, deps.clock);
    return printed.sha256;
  });
  // Another process was faster: its file is the one that was stored, once and for good.
  return keptHash === printed.sha256 || keptHash === undefined
    ? printed.bytes
    : deps.files.read(keptHash);
}

/** A document with its mark of cancellation, as prints of today have to show it. */
interface FoundDocument {
  readonly document: StoredDocument;
  readonly isCancelled: boolean;
}

/** The document as it stands; NOT_FOUND for an id that the account does not have. */
async function findDocument(tx: AccountTx, documentId: string): Promise<FoundDocument> {
  const document = await findStoredDocument(tx, documentId);
  if (document === undefined) throw new AppError('NOT_FOUND');
  const { cancellation } = await readStanding(tx, documentId);
  return { document, isCancelled: cancellation !== null };
}

/**
 * The stored print of a document, made and kept when it is asked for the first time, and once more
 * for copies of a document that was cancelled since; the original stays as it was printed. NOT_FOUND
 * for an id that the account does not have. A file that no longer matches its hash is an error: a
 * signed print cannot be made again.
 */
export async function takeDocumentFile(
  deps: DocumentFilesDependencies,
  accountId: number,
  documentId: string,
  kind: FileKind,
): Promise<DocumentFile> {
  const { found, hash } = await inAccount(deps.db, { accountId }, async (tx) => {
    const known = await findDocument(tx, documentId);
    const storedKind = storedKindOf(kind, known.isCancelled);
    return { found: known, hash: await findFileHash(tx, documentId, storedKind) };
  });
  const { document } = found;
  if (kind === 'translated' && document.language !== 'he') throw new AppError('NOT_FOUND');
  const fileName = documentFileName(document, kind);
  const bytes =
    hash === undefined
      ? await printAndKeep(deps, accountId, found, kind)
      : await deps.files.read(hash);
  return { bytes, fileName, document };
}

/** The pages of an issued document as pictures, marked as a certified copy. */
export async function renderDocumentPages(
  deps: DocumentFilesDependencies,
  accountId: number,
  documentId: string,
): Promise<string[]> {
  const found = await inAccount(deps.db, { accountId }, (tx) => findDocument(tx, documentId));
  const source = await readIssuedPrint(deps, accountId, found, 'copy');
  return orBusy(deps.printer.renderPages(toPrintDocument(source)));
}
