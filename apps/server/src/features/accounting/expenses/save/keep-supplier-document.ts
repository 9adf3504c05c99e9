import { ExpenseForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import { firstOpenDay } from '@pinkas/domain/bookkeeping/book-lock';
import type {
  ExpenseCategory,
  ExpenseKind,
  SupplierMeans,
} from '@pinkas/domain/expenses/expense-kind';
import { startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { deductedBy } from '@pinkas/domain/vat/allocation-number';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Storage } from '../../../../platform/storage/open-storage.ts';
import { keepMadePdf } from '../../../files/uploads/uploads.api.ts';
import { findBookParty } from '../../suppliers/suppliers.api.ts';
import { readExpenseContext } from '../record/expense-context.reads.ts';
import { categoryOfSupplier } from './category-of-supplier.ts';
import { keepExpense } from './save-expense.ts';

/** A document that a supplier issued by this product, in shekels. */
export interface SupplierDocument {
  /** In the account of the supplier. */
  readonly id: string;
  readonly kind: ExpenseKind;
  readonly supplier: { readonly name: string; readonly taxId: string };
  readonly number: number;
  readonly documentDate: LocalDate;
  readonly description: string;
  readonly grossAgorot: number;
  readonly vatAgorot: number;
  /** As the supplier has it; empty for none. */
  readonly allocationNumber: string;
  /** Null for what was not paid when it was issued. */
  readonly paidBy: SupplierMeans | null;
  /** Of an expense of a supplier that has none yet. */
  readonly category: ExpenseCategory;
  readonly pdf: { readonly name: string; readonly bytes: Uint8Array; readonly pages: number };
}

/** Returns whether a document of a supplier was filed, also where the business removed it. */
export async function isSupplierDocumentKept(tx: AccountTx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('expenses')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('supplierDocumentId', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Files a document of a supplier with its PDF as an expense that waits for approval, once for each document: one that the business removed
 * does not come back. Returns whether it was filed now. The caller holds what keeps two from filing at once; the index refuses the second
 * one. Refusals: those of an expense.
 */
export async function keepSupplierDocument(
  actor: AccountActor,
  tx: AccountTx,
  storage: Storage,
  document: SupplierDocument,
): Promise<boolean> {
  if (await isSupplierDocumentKept(tx, document.id)) return false;
  const { supplier, documentDate, pdf } = document;
  const { booksLockedUntil } = await readExpenseContext(tx, null);
  const known = (await findBookParty(tx, supplier.taxId))?.id;
  const fileId = await keepMadePdf(actor, tx, storage, pdf);
  const form = ExpenseForm.parse({
    kind: document.kind,
    supplier: { id: null, ...supplier, saveToBook: true },
    reference: String(document.number),
    documentDate,
    reportMonth: startOfMonth(firstOpenDay(documentDate, booksLockedUntil)),
    ...(await categoryOfSupplier(tx, known, { documentDate, category: document.category })),
    description: document.description,
    grossMinor: document.grossAgorot,
    vatMinor: document.vatAgorot,
    allocationNumber: deductedBy(document.allocationNumber),
    paidBy: document.paidBy,
    fileIds: [fileId],
  });
  // Nobody is at the screen: the file is the product's own, and so is whoever files it.
  const principal = { role: 'owner', permissionGroups: null, missingFeatures: [] } as const;
  await keepExpense({ ...actor, principal }, tx, {
    form,
    isApproved: false,
    inboxId: null,
    supplierDocumentId: document.id,
  });
  return true;
}
