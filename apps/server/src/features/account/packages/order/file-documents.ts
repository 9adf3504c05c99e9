import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { PAID_KINDS, type ExpenseKind } from '@pinkas/domain/expenses/expense-kind';
import { z } from 'zod';

import { isoText } from '../../../../platform/clock/clock.ts';
import { systemInAccount } from '../../../../platform/context.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { defineTask, TaskHeldError } from '../../../../platform/jobs/task.ts';
import type { Services } from '../../../../platform/services.ts';
import { takeIssuedCopy, type IssuedCopy } from '../../../accounting/documents/documents.api.ts';
import {
  isSupplierDocumentKept,
  keepSupplierDocument,
  type SupplierDocument,
} from '../../../accounting/expenses/expenses.api.ts';
import { checkPdf } from '../../../files/uploads/uploads.api.ts';
import { findOrder, lockOrder, type StoredOrder } from './orders.repository.ts';
import type { Trade } from '../seller/buyer.ts';

/** How long a document waits that has no answer of the tax authority yet. */
const NUMBER_WAIT_MS = 600_000;

const KINDS: Readonly<Record<number, ExpenseKind>> = {
  [DOC_TYPES.INVOICE]: 'tax-invoice',
  [DOC_TYPES.INVOICE_RECIEPT]: 'invoice-receipt',
  [DOC_TYPES.INVOICE_CREDIT]: 'credit-note',
  [DOC_TYPES.RECIEPT]: 'receipt',
};

async function toSupplierDocument(copy: IssuedCopy): Promise<SupplierDocument> {
  const { document, bytes, fileName, allocationNumber } = copy;
  const { id, docType, number, issuer, documentDate, lines, totalAgorot, vatAgorot } = document;
  const kind = KINDS[docType] ?? 'other';
  return {
    id,
    kind,
    supplier: { name: issuer.nameHe, taxId: issuer.taxId },
    number,
    documentDate,
    description: lines[0]?.description ?? '',
    grossAgorot: totalAgorot,
    vatAgorot,
    allocationNumber,
    paidBy: PAID_KINDS.includes(kind) ? 'card' : null,
    category: 'software',
    pdf: { name: fileName, bytes, pages: await checkPdf(bytes) },
  };
}

/** Returns the documents that credit a document, the oldest first. */
async function listCredits(tx: AccountTx, documentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('documentLinks as l')
    .innerJoin('documents as d', (join) =>
      join.on('d.accountId', '=', tx.accountId).onRef('d.id', '=', 'l.documentId'),
    )
    .select('d.id')
    .where('l.accountId', '=', tx.accountId)
    .where('l.sourceId', '=', documentId)
    .where('l.kind', '=', 'credit')
    .orderBy('d.issuedAt')
    .orderBy('d.id')
    .execute();
  return rows.map(({ id }) => id);
}

interface Filing extends Trade {
  readonly order: StoredOrder;
  /** In the account of the seller. */
  readonly documentId: string;
}

/** Files one document of an order; the lock of the order keeps two from filing at once. */
async function fileOne(services: Services, filing: Filing): Promise<void> {
  const { sellerId, buyerId, order, documentId } = filing;
  const isKept = await inAccount(services.db, { accountId: buyerId }, (tx) =>
    isSupplierDocumentKept(tx, documentId),
  );
  if (isKept) return;
  const copy = await takeIssuedCopy(services, sellerId, documentId);
  if (copy === undefined) throw new TaskHeldError(isoText(services.clock.nowMs() + NUMBER_WAIT_MS));
  const document = await toSupplierDocument(copy);
  const requester = { accountId: buyerId, userId: order.orderedBy, ip: '' };
  const actor = systemInAccount(services, 'packages', requester);
  await actor.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    await keepSupplierDocument(actor, tx, services.storage, document);
  });
}

/**
 * Files the invoice of an order and its credits with the expenses of the buyer, each once: run twice, at once, or after a process ended in
 * between, it adds none twice, and what the buyer removed does not come back.
 */
export async function fileDocuments(
  services: Services,
  trade: Trade,
  orderId: string,
): Promise<void> {
  const { sellerId, buyerId } = trade;
  const order = await inAccount(services.db, { accountId: buyerId }, (tx) =>
    findOrder(tx, orderId),
  );
  if (order === undefined || order.documentId === null) return;
  const { documentId: invoiceId } = order;
  const credits = await inAccount(services.db, { accountId: sellerId }, (tx) =>
    listCredits(tx, invoiceId),
  );
  for (const documentId of [invoiceId, ...credits]) {
    await fileOne(services, { ...trade, order, documentId });
  }
}

/** Files what belongs to an order, in the account of the buyer. */
export const fileDocumentsTask = defineTask({
  kind: 'file-package-documents',
  payload: z.object({ sellerId: z.int(), orderId: z.uuid() }),
  run: ({ accountId: buyerId, payload: { sellerId, orderId } }, services) =>
    fileDocuments(services, { sellerId, buyerId }, orderId),
});
