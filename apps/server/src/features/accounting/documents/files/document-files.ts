import { systemActor } from '@pinkas/domain/identity/actor';

import type { Clock } from '../../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { PdfError } from '../../../../platform/pdf/pdf-request.ts';
import type { Services } from '../../../../platform/services.ts';
import { FileDamagedError, FileMissingError } from '../../../../platform/storage/file-store.ts';
import { findSmallPictures, readPrintablePictures } from '../../../files/uploads/uploads.api.ts';
import { listLinks, readStanding } from '../record/document-links.reads.ts';
import { recordEvent } from '../record/document-events.repository.ts';
import { findStoredDocument, type StoredDocument } from '../record/stored-document.reads.ts';
import { toPrintDocument, type PrintSource } from '../print/print-source.ts';
import { imageIdsOf } from './row-images.ts';
import { documentPrinter } from '../print/document-printer.ts';
import type { PrintMark, PrintReference } from '../print/print-model.ts';
import {
  pagePath,
  pageToken,
  publicLinkPath,
  publicLinkToken,
  type PageTarget,
} from '../record/public-link.ts';

/** The original and its certified copy, and for a Hebrew document its English translation. */
export type FileKind = 'original' | 'copy' | 'translated';

/** A print as it is stored: what is printed after a cancellation says so, and is a file of its own. */
type StoredKind = FileKind | 'copy-cancelled' | 'translated-cancelled';

function storedKindOf(kind: FileKind, isCancelled: boolean): StoredKind {
  return isCancelled && kind !== 'original' ? `${kind}-cancelled` : kind;
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

/** The settings that public addresses are made of; an empty origin makes a path. */
export type LinkSettings = Pick<Services['config'], 'origin' | 'secret'>;

/** Address of a document's public page. */
export function verificationUrl(
  settings: LinkSettings,
  accountId: number,
  documentId: string,
): string {
  return settings.origin + publicLinkPath(publicLinkToken(settings.secret, accountId, documentId));
}

/** Address of the page on which the customer sees, takes and answers a document. */
export function documentPageUrl(settings: LinkSettings, target: PageTarget): string {
  return settings.origin + pagePath(pageToken(settings.secret, target));
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
  services: Services,
  accountId: number,
  document: StoredDocument,
): Promise<PrintReference[]> {
  if (document.links.length === 0) return [];
  const { sources } = await inAccount(services.db, { accountId }, (tx) =>
    listLinks(tx, document.id, services.clock.today()),
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
  services: Services,
  accountId: number,
  { lines }: StoredDocument,
): Promise<PrintSource['pictures']> {
  const ids = imageIdsOf(lines);
  if (ids.length === 0) return undefined;
  const found = await inAccount(services.db, { accountId }, (tx) => findSmallPictures(tx, ids));
  return readPrintablePictures(services.storage.uploadedOf(accountId), found);
}

/** What every print of an issued document is made of, under one of its marks. */
async function readIssuedPrint(
  services: Services,
  accountId: number,
  { document, isCancelled }: FoundDocument,
  mark: PrintMark,
): Promise<PrintSource> {
  const pictures = await readPictures(services, accountId, document);
  return {
    docType: document.docType,
    number: document.number,
    content: document,
    lines: document.lines,
    payments: document.payments,
    references: await readReferences(services, accountId, document),
    ...(pictures !== undefined && { pictures }),
    mark,
    isCancelled,
    verificationUrl: verificationUrl(services.config, accountId, document.id),
  };
}

/** Kind of the task that prints ahead; whoever asks first, the product prints and signs. */
export const PRINT_TASK = 'print-document';

async function printAndKeep(
  services: Services,
  accountId: number,
  found: FoundDocument,
  kind: FileKind,
): Promise<Uint8Array> {
  const { document } = found;
  const storedKind = storedKindOf(kind, found.isCancelled);
  const mark = kind === 'translated' ? 'translation' : kind;
  const source = await readIssuedPrint(services, accountId, found, mark);
  const printed = await orBusy(documentPrinter.of(services).printPdf(toPrintDocument(source)));
  // The bytes are safe on disk before the row that promises them is written.
  await services.files.put(printed.bytes);
  const keptHash = await inAccount(services.db, { accountId }, async (tx) => {
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
        createdAt: services.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return findFileHash(tx, document.id, storedKind);
    await recordEvent(tx, {
      documentId: document.id,
      kind: 'printed',
      at: services.clock.now(),
      actor: systemActor(PRINT_TASK, null),
      detail: { kind },
    });
    if (kind === 'original') await settlePrintTask(tx, document.id, services.clock);
    return printed.sha256;
  });
  // Another process was faster: its file is the one that was stored, once and for good.
  return keptHash === printed.sha256 || keptHash === undefined
    ? printed.bytes
    : services.files.read(keptHash);
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
  services: Services,
  accountId: number,
  documentId: string,
  kind: FileKind,
): Promise<DocumentFile> {
  const { found, hash } = await inAccount(services.db, { accountId }, async (tx) => {
    const known = await findDocument(tx, documentId);
    const storedKind = storedKindOf(kind, known.isCancelled);
    return { found: known, hash: await findFileHash(tx, documentId, storedKind) };
  });
  const { document } = found;
  if (kind === 'translated' && document.language !== 'he') throw new AppError('NOT_FOUND');
  const fileName = documentFileName(document, kind);
  const bytes =
    hash === undefined
      ? await printAndKeep(services, accountId, found, kind)
      : await services.files.read(hash);
  return { bytes, fileName, document };
}

/** The pages of an issued document as pictures, marked as a certified copy. */
export async function renderDocumentPages(
  services: Services,
  accountId: number,
  documentId: string,
): Promise<string[]> {
  const found = await inAccount(services.db, { accountId }, (tx) => findDocument(tx, documentId));
  const source = await readIssuedPrint(services, accountId, found, 'copy');
  return orBusy(documentPrinter.of(services).renderPages(toPrintDocument(source)));
}

/**
 * The same for a person who asks: a stored print that is gone or damaged is PRINT_DAMAGED, and told
 * in the log. It was signed once, and no other file goes out in its place.
 */
export async function giveDocumentFile(
  services: Services,
  accountId: number,
  documentId: string,
  kind: FileKind,
): Promise<DocumentFile> {
  try {
    return await takeDocumentFile(services, accountId, documentId, kind);
  } catch (error) {
    const isDamaged = error instanceof FileMissingError || error instanceof FileDamagedError;
    if (!isDamaged) throw error;
    services.log.error({ err: error, accountId, documentId }, 'a stored print cannot be given out');
    throw new AppError('PRINT_DAMAGED');
  }
}
