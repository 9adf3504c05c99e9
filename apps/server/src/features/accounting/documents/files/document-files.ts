import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { PdfError, type PdfProblem } from '../../../../platform/pdf/pdf-request.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  FileDamagedError,
  FileMissingError,
  isLostFile,
} from '../../../../platform/storage/file-store.ts';
import { listLinks, readDocumentStatus } from '../record/links/document-links.reads.ts';
import {
  findStoredDocument,
  type StoredDocument,
} from '../record/content/stored-document.reads.ts';
import { toPrintDocument, type PrintSource } from '../print/print-source.ts';
import {
  findNumberToPrint,
  showsSame,
  type NumberToPrint,
  type PrintedNumber,
} from './number-to-print.ts';
import { readPrintedPictures } from './printed-pictures.ts';
import {
  findPrint,
  isOriginalTaken,
  keepPrint,
  readPrintProgress,
  storedKindOf,
  type FileKind,
  type StoredPrint,
} from './stored-prints.ts';
import { documentPrinter } from '../print/document-printer.ts';
import type { PrintMark, PrintReference } from '../print/print-model.ts';
import {
  pagePath,
  pageToken,
  publicLinkPath,
  publicLinkToken,
  type PageTarget,
} from '../record/public-link.ts';

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

/** Returns the address of the page on which the customer sees, claims and answers a document. */
export function documentPageUrl(settings: LinkSettings, target: PageTarget): string {
  return settings.origin + pagePath(pageToken(settings.secret, target));
}

/** Nobody reads the answer to what was abandoned. */
const BUSY_PROBLEMS: ReadonlySet<PdfProblem> = new Set(['queue-full', 'timeout', 'abandoned']);

/** A printer with too much to do is a reason to try again, not a fault. */
export async function orBusy<T>(printing: Promise<T>): Promise<T> {
  try {
    return await printing;
  } catch (error) {
    const isBusy = error instanceof PdfError && BUSY_PROBLEMS.has(error.problem);
    throw isBusy ? new AppError('BUSY') : error;
  }
}

/** Returns the documents that a document references, as its print names them. */
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

/** Returns the content of every print of an issued document, under one of its marks. */
export async function readIssuedPrint(
  services: Services,
  accountId: number,
  { document, isCancelled, toPrint, onOriginal }: FoundDocument,
  { mark, shown }: { readonly mark: PrintMark; readonly shown: PrintedNumber },
): Promise<PrintSource> {
  const { allocationNumber, deniesInputVat } = shown;
  // A number on the original is also on copies, as printed there.
  const isOnOriginal = mark === 'original' || onOriginal === allocationNumber;
  const progress = await inAccount(services.db, { accountId }, (tx) =>
    readPrintProgress(tx, document),
  );
  return {
    docType: document.docType,
    number: document.number,
    content: document,
    lines: document.lines,
    payments: document.payments,
    references: await readReferences(services, accountId, document),
    ...(await readPrintedPictures(services, accountId, document)),
    progress,
    mark,
    attachedAllocation: { allocationNumber, at: isOnOriginal ? null : toPrint.attachedAt },
    isInputVatDenied: deniesInputVat,
    isCancelled,
    verificationUrl: verificationUrl(services.config, accountId, document.id),
  };
}

/** Prints a document and saves the print; undefined when its content changed meanwhile. */
async function printAndKeep(
  services: Services,
  accountId: number,
  found: FoundDocument,
  { kind, replaced }: { readonly kind: FileKind; readonly replaced?: StoredPrint },
): Promise<Uint8Array | undefined> {
  const { document, isCancelled } = found;
  const shown = shownNumber(found, kind, replaced);
  const mark = kind === 'translated' ? 'translation' : kind;
  const source = await readIssuedPrint(services, accountId, found, { mark, shown });
  const prints = documentPrinter.of(services).for({ party: accountId });
  const printed = await orBusy(prints.printPdf(toPrintDocument(source)));
  // The bytes are safe on disk before the row that promises them is written.
  await services.files.put(printed.bytes);
  const keptHash = await inAccount(services.db, { accountId }, (tx) =>
    keepPrint(tx, services.clock, {
      document,
      kind,
      storedKind: storedKindOf(kind, isCancelled),
      printed,
      shown,
      progress: source.progress ?? new Map(),
      replaced,
    }),
  );
  if (keptHash === undefined) return undefined;
  // Another process was faster: its file is the one that was stored, once and for good.
  return keptHash === printed.sha256 ? printed.bytes : services.files.read(keptHash);
}

/**
 * Returns the bytes of a stored print. When its file is missing or damaged it is printed again from the
 * document as it was issued, which its history records; but an original that is held by somebody other than
 * `takenBy` is given once and not made again: ORIGINAL_ALREADY_DELIVERED.
 */
async function readOrReprint(
  services: Services,
  accountId: number,
  found: FoundDocument,
  {
    kind,
    print,
    takenBy,
  }: { readonly kind: FileKind; readonly print: StoredPrint; readonly takenBy: string | undefined },
): Promise<Uint8Array | undefined> {
  try {
    return await services.files.read(print.sha256);
  } catch (error) {
    // Without its key the file cannot be judged; a wrong setting must not cause a reprint.
    if (!isLostFile(error)) throw error;
    const about = { err: error, accountId, documentId: found.document.id, kind };
    services.log.error(about, 'a stored print is gone or damaged');
    const isTaken =
      kind === 'original' &&
      (await inAccount(services.db, { accountId }, (tx) =>
        isOriginalTaken(tx, found.document.id, takenBy),
      ));
    if (isTaken) throw new AppError('ORIGINAL_ALREADY_DELIVERED');
    return printAndKeep(services, accountId, found, { kind, replaced: print });
  }
}

/** A document with its mark of cancellation, as prints of today have to show it. */
interface FoundDocument {
  readonly document: StoredDocument;
  readonly isCancelled: boolean;
  readonly toPrint: NumberToPrint;
  /** The attached number that the original shows; undefined while there is none. */
  readonly onOriginal: string | undefined;
}

/**
 * Returns what a print shows: the current content, and of an original that was printed what it
 * showed then.
 */
export function shownNumber(
  { toPrint }: FoundDocument,
  kind: FileKind,
  print: StoredPrint | undefined,
): PrintedNumber {
  return kind === 'original' && print !== undefined ? print : toPrint;
}

/** Returns the document as it is now; NOT_FOUND for an id that the account does not have. */
export async function findDocument(tx: AccountTx, documentId: string): Promise<FoundDocument> {
  const document = await findStoredDocument(tx, documentId);
  if (document === undefined) throw new AppError('NOT_FOUND');
  const { cancellation } = await readDocumentStatus(tx, documentId);
  const toPrint = await findNumberToPrint(tx, document);
  const original = toPrint.allocationNumber && (await findPrint(tx, documentId, 'original'));
  const onOriginal = original ? original.allocationNumber : undefined;
  return { document, isCancelled: cancellation !== null, toPrint, onOriginal };
}

/**
 * Returns the stored print of a document. It is made and saved at the first request, and once more for copies of a
 * document that was cancelled since or got another allocation number; the original stays as it was printed.
 * NOT_FOUND for an id that the account does not have; ORIGINAL_ALREADY_DELIVERED for an original that somebody has
 * and whose stored file is missing or damaged. Any other such file is printed again.
 */
export async function takeDocumentFile(
  services: Services,
  accountId: number,
  documentId: string,
  kind: FileKind,
  takenBy?: string,
): Promise<DocumentFile> {
  const { found, print } = await inAccount(services.db, { accountId }, async (tx) => {
    const known = await findDocument(tx, documentId);
    const storedKind = storedKindOf(kind, known.isCancelled);
    return { found: known, print: await findPrint(tx, documentId, storedKind) };
  });
  const { document } = found;
  if (kind === 'translated' && document.language !== 'he') throw new AppError('NOT_FOUND');
  const fileName = documentFileName(document, kind);
  const bytes =
    print === undefined || !showsSame(print, shownNumber(found, kind, print))
      ? await printAndKeep(services, accountId, found, { kind, ...(print && { replaced: print }) })
      : await readOrReprint(services, accountId, found, { kind, print, takenBy });
  // Another allocation number was attached, or another print saved, meanwhile: the caller gets the print that shows
  // it.
  if (bytes === undefined) return takeDocumentFile(services, accountId, documentId, kind, takenBy);
  return { bytes, fileName, document };
}

/**
 * Returns the same to a person: what cannot be printed again, because a picture in it is missing too,
 * is PRINT_DAMAGED, and logged.
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

/**
 * Returns the original; undefined when its stored file is missing or damaged and somebody has it. A
 * claimant that could not send it yet identifies itself by `takenBy`, and gets it printed again.
 */
export async function findOriginalFile(
  services: Services,
  accountId: number,
  documentId: string,
  {
    takenBy,
    read = takeDocumentFile,
  }: { readonly takenBy?: string; readonly read?: typeof takeDocumentFile } = {},
): Promise<DocumentFile | undefined> {
  try {
    return await read(services, accountId, documentId, 'original', takenBy);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ORIGINAL_ALREADY_DELIVERED') return undefined;
    throw error;
  }
}
