import { systemActor } from '@pinkas/domain/identity/actor';

import type { Clock } from '../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { PrintedPdf } from '../print/print-document.ts';
import { findNumberToPrint, showsSame, type PrintedNumber } from './number-to-print.ts';
import {
  readRowProgress,
  tellsProgress,
  type Progress,
} from '../record/links/row-progress.reads.ts';
import { recordEvent } from '../record/document-events.repository.ts';

/** The original and its certified copy, and for a Hebrew document its English translation. */
export type FileKind = 'original' | 'copy' | 'translated';

/** A print as it is stored: a print made after a cancellation shows it, and is a file of its own. */
export type StoredKind = FileKind | 'copy-cancelled' | 'translated-cancelled';

export function storedKindOf(kind: FileKind, isCancelled: boolean): StoredKind {
  return isCancelled && kind !== 'original' ? `${kind}-cancelled` : kind;
}

/** Kind of the task that prints ahead; the product prints and signs, whoever asks first. */
export const PRINT_TASK = 'print-document';

/** The print of a kind that is given out: the last one that was made. */
export interface StoredPrint extends PrintedNumber {
  /** 1 for the first; a later one replaced a file that was missing or damaged. */
  readonly printNo: number;
  readonly sha256: string;
}

export async function findPrint(
  tx: AccountTx,
  documentId: string,
  kind: StoredKind,
): Promise<StoredPrint | undefined> {
  const row = await tx
    .selectFrom('documentFiles')
    .select(['printNo', 'sha256', 'allocationNumber', 'deniesInputVat'])
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', documentId)
    .where('kind', '=', kind)
    .orderBy('printNo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, sha256: row.sha256.toString('hex') };
}

/** What a print shows of the rows of a delivery note, by the numbers of these rows. */
type PrintedProgress = ReadonlyMap<number, Progress>;

/**
 * Returns what the first print of a document shows of its rows, as every later one does; undefined
 * before it.
 */
async function findPrintedProgress(
  tx: AccountTx,
  documentId: string,
): Promise<PrintedProgress | undefined> {
  const { rows } = await tx.query<{ progress: (Progress & { readonly lineNo: number })[] }>({
    name: 'printed-progress',
    text: `select row_progress as progress from document_files
      where account_id = $1 and document_id = $2 order by created_at, print_no, kind limit 1`,
    values: [tx.accountId, documentId],
  });
  const [first] = rows;
  return first && new Map(first.progress.map(({ lineNo, ...progress }) => [lineNo, progress]));
}

/**
 * Returns what a print shows of the rows of a document: what the first one showed, or else the
 * current values.
 */
export async function readPrintProgress(
  tx: AccountTx,
  { id, docType }: { readonly id: string; readonly docType: number },
): Promise<PrintedProgress> {
  if (!tellsProgress(docType)) return new Map();
  return (await findPrintedProgress(tx, id)) ?? readRowProgress(tx, id);
}

/** Returns the progress as it is stored: the same text for the same rows. */
function storedProgress(progress: PrintedProgress): string {
  const rows = [...progress].toSorted(([a], [b]) => a - b);
  return JSON.stringify(
    rows.map(([lineNo, { orderedE4, suppliedE4 }]) => ({ lineNo, orderedE4, suppliedE4 })),
  );
}

/**
 * Returns whether somebody other than the caller has the original, or another mail with it is in
 * progress.
 */
export async function isOriginalTaken(
  tx: AccountTx,
  documentId: string,
  askedBy?: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('documentOriginals')
    .select('takenBy')
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  return row !== undefined && row.takenBy !== askedBy;
}

/** Settles the pending print task: the print exists, whoever asked for it first. */
async function settlePrintTask(tx: AccountTx, documentId: string, clock: Clock): Promise<void> {
  await tx
    .updateTable('outboxTasks')
    .set({ state: 'done', heldUntil: null, doneAt: clock.now() })
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', documentId)
    .where('kind', '=', 'print-document')
    .execute();
}

/** A new print of a document. */
export interface NewPrint {
  readonly document: Parameters<typeof findNumberToPrint>[1];
  readonly kind: FileKind;
  readonly storedKind: StoredKind;
  readonly printed: PrintedPdf;
  readonly shown: PrintedNumber;
  /** What it shows of its rows. */
  readonly progress: PrintedProgress;
  /** The print that it replaces: its file is missing or damaged, or it shows another number. */
  readonly replaced: StoredPrint | undefined;
}

/**
 * Locks the document until the commit: no other print of it is saved, and no allocation number is attached.
 */
async function holdDocument(tx: AccountTx, documentId: string): Promise<void> {
  await tx
    .selectFrom('documents')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', documentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Returns whether a print shows of its rows what the first one shows, and the current allocation number; an original
 * that is made again shows what it showed.
 */
async function isUpToDate(
  tx: AccountTx,
  { document, kind, shown, progress, replaced }: NewPrint,
): Promise<boolean> {
  await holdDocument(tx, document.id);
  const first = await findPrintedProgress(tx, document.id);
  if (first !== undefined && storedProgress(first) !== storedProgress(progress)) return false;
  if (kind === 'original' && replaced !== undefined) return true;
  return showsSame(await findNumberToPrint(tx, document), shown);
}

/**
 * Registers a print whose bytes are stored, and logs it in the document's history. The row of one that it replaces stays.
 * Returns the hash of the print that is served from now on: of another one when another process was faster. Undefined when the
 * allocation number, or what is shown of the rows, changed during printing: it must be made again.
 */
export async function keepPrint(
  tx: AccountTx,
  clock: Clock,
  print: NewPrint,
): Promise<string | undefined> {
  if (!(await isUpToDate(tx, print))) return undefined;
  const { kind, storedKind, printed, shown, progress, replaced } = print;
  const { id: documentId } = print.document;
  const { allocationNumber, deniesInputVat } = shown;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('documentFiles')
    .values({
      accountId: tx.accountId,
      documentId,
      kind: storedKind,
      printNo: (replaced?.printNo ?? 0) + 1,
      sha256: Buffer.from(printed.sha256, 'hex'),
      sizeBytes: printed.bytes.length,
      pageCount: printed.pageCount,
      signatureLevel: printed.signatureLevel ?? 'none',
      createdAt: clock.now(),
      allocationNumber,
      deniesInputVat,
      rowProgress: storedProgress(progress),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    const kept = await findPrint(tx, documentId, storedKind);
    return kept !== undefined && showsSame(kept, shown) ? kept.sha256 : undefined;
  }
  await recordEvent(tx, {
    documentId,
    kind: 'printed',
    at: clock.now(),
    actor: systemActor(PRINT_TASK, null),
    detail: {
      kind,
      ...(replaced !== undefined &&
        showsSame(replaced, shown) && { replacedSha256: replaced.sha256 }),
    },
  });
  if (kind === 'original') await settlePrintTask(tx, documentId, clock);
  return printed.sha256;
}
