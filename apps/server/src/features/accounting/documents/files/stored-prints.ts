import { systemActor } from '@pinkas/domain/identity/actor';

import type { Clock } from '../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { PrintedPdf } from '../print/print-document.ts';
import { findAttachedAllocation } from '../record/attached-allocation.reads.ts';
import { recordEvent } from '../record/document-events.repository.ts';

/** The original and its certified copy, and for a Hebrew document its English translation. */
export type FileKind = 'original' | 'copy' | 'translated';

/** A print as it is stored: what is printed after a cancellation says so, and is a file of its own. */
export type StoredKind = FileKind | 'copy-cancelled' | 'translated-cancelled';

export function storedKindOf(kind: FileKind, isCancelled: boolean): StoredKind {
  return isCancelled && kind !== 'original' ? `${kind}-cancelled` : kind;
}

/** Kind of the task that prints ahead; whoever asks first, the product prints and signs. */
export const PRINT_TASK = 'print-document';

/** The print of a kind that is given out: the last one that was made. */
export interface StoredPrint {
  /** 1 for the first; a later one took the place of a file that was gone or damaged. */
  readonly printNo: number;
  readonly sha256: string;
  /** The attached allocation number that it shows; empty for none. */
  readonly allocationNumber: string;
}

export async function findPrint(
  tx: AccountTx,
  documentId: string,
  kind: StoredKind,
): Promise<StoredPrint | undefined> {
  const row = await tx
    .selectFrom('documentFiles')
    .select(['printNo', 'sha256', 'allocationNumber'])
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', documentId)
    .where('kind', '=', kind)
    .orderBy('printNo', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, sha256: row.sha256.toString('hex') };
}

/** Whether somebody else than the asker has the original, or another mail is under way with it. */
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

/** The print that was owed is there, whoever asked for it first. */
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
  readonly documentId: string;
  readonly kind: FileKind;
  readonly storedKind: StoredKind;
  readonly printed: PrintedPdf;
  /** The attached allocation number that it shows; empty for none. */
  readonly allocationNumber: string;
  /** The print in whose place it comes: its file is gone or damaged, or it shows another allocation number. */
  readonly replaced: StoredPrint | undefined;
}

/** Whether a copy shows the allocation number of now. The lock keeps another one from being attached until the commit. */
async function isUpToDate(
  tx: AccountTx,
  { documentId, kind, allocationNumber }: NewPrint,
): Promise<boolean> {
  if (kind === 'original') return true;
  await tx
    .selectFrom('documents')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', documentId)
    .forShare()
    .executeTakeFirstOrThrow();
  const attached = await findAttachedAllocation(tx, documentId);
  return (attached?.allocationNumber ?? '') === allocationNumber;
}

/**
 * Promises a print whose bytes are stored, and tells of it in the document's story. The row of one that
 * it replaces stays. Returns the hash of the print that is given out from now on: of another one when
 * another process was faster. Undefined when the allocation number changed while it was printed: it is made anew.
 */
export async function keepPrint(
  tx: AccountTx,
  clock: Clock,
  print: NewPrint,
): Promise<string | undefined> {
  if (!(await isUpToDate(tx, print))) return undefined;
  const { documentId, kind, storedKind, printed, allocationNumber, replaced } = print;
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    const kept = await findPrint(tx, documentId, storedKind);
    return kept?.allocationNumber === allocationNumber ? kept.sha256 : undefined;
  }
  await recordEvent(tx, {
    documentId,
    kind: 'printed',
    at: clock.now(),
    actor: systemActor(PRINT_TASK, null),
    detail: {
      kind,
      ...(replaced?.allocationNumber === allocationNumber && { replacedSha256: replaced.sha256 }),
    },
  });
  if (kind === 'original') await settlePrintTask(tx, documentId, clock);
  return printed.sha256;
}
