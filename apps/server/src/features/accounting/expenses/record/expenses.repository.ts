import type { ExpenseForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import type {
  ExpenseCategory,
  ExpenseKind,
  ExpenseState,
  SupplierMeans,
} from '@pinkas/domain/expenses/expense-kind';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { columnsOf, DueRow } from './build-expense.ts';

/** An expense as commands read it, locked until the end of the transaction. */
export interface LockedExpense extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly state: ExpenseState;
  readonly kind: ExpenseKind;
  readonly supplierId: string;
  readonly documentDate: LocalDate;
  readonly entryDate: LocalDate;
  readonly reportMonth: LocalDate;
  readonly category: ExpenseCategory;
  readonly isEquipment: boolean;
  readonly grossAgorot: number;
  readonly vatClaimedAgorot: number;
  readonly openAgorot: number;
  readonly paidBy: SupplierMeans | null;
  readonly removedAt: string | null;
  readonly supplierTaxId: string;
  readonly vatAgorot: number;
  readonly allocationNumber: string;
}

const LOCK = `
  select id, version, state, kind, supplier_id as "supplierId", document_date as "documentDate",
    entry_date as "entryDate", report_month as "reportMonth", category_code as category, is_equipment as "isEquipment", gross_agorot as "grossAgorot",
    vat_claimed_agorot as "vatClaimedAgorot", open_agorot as "openAgorot", paid_by as "paidBy",
    removed_at as "removedAt", supplier_tax_id as "supplierTaxId", vat_agorot as "vatAgorot",
    allocation_number as "allocationNumber"
  from expenses where account_id = $1 and id = any($2::uuid[]) order by id for update`;

/** Locks expenses in the order of their ids. NOT_FOUND when the account lacks one of them. */
export async function lockExpenses(
  tx: AccountTx,
  ids: readonly string[],
): Promise<LockedExpense[]> {
  const wanted = [...new Set(ids)];
  const { rows } = await tx.query<LockedExpense>({
    name: 'lock-expenses',
    text: LOCK,
    values: [tx.accountId, wanted],
  });
  if (rows.length !== wanted.length) throw new AppError('NOT_FOUND');
  return rows;
}

/** Locks one expense. NOT_FOUND. */
export async function lockExpense(tx: AccountTx, id: string): Promise<LockedExpense> {
  const [expense] = await lockExpenses(tx, [id]);
  if (expense === undefined) throw new AppError('NOT_FOUND');
  return expense;
}

type Columns = ReturnType<typeof columnsOf>;

/** What a new expense is beside its form. */
export interface NewExpense {
  readonly id: string;
  readonly source: 'form' | 'file' | 'recurring' | 'supplier';
  /** The recurring expense and which of its dates; null for every other one. */
  readonly recurring: { readonly id: string; readonly on: LocalDate } | null;
  /** The document in the account of the supplier that filed it; null for every other one. */
  readonly supplierDocumentId: string | null;
  /** Of a time with VAT: fixed from the first document of the business on. */
  readonly isVatDeductible: boolean;
  readonly createdAt: string;
  readonly createdBy: string;
}

/**
 * Adds an expense that waits for approval; returns whether it was added: a date of a recurring one
 * is made once.
 */
export async function insertExpense(
  tx: AccountTx,
  { recurring, ...expense }: NewExpense,
  columns: Columns,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('expenses')
    .values({
      ...columns,
      ...expense,
      accountId: tx.accountId,
      state: 'waiting',
      openAgorot: columns.grossAgorot,
      recurringId: recurring?.id ?? null,
      recurringOn: recurring?.on ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'recurringId', 'recurringOn'])
        .where('recurringId', 'is not', null)
        .doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes columns of an expense that the caller holds; its version grows. */
export async function updateExpense(
  tx: AccountTx,
  id: string,
  columns: Partial<Columns> & {
    readonly state?: ExpenseState;
    readonly openAgorot?: number;
    readonly isVatDeductible?: boolean;
    readonly approvedAt?: string;
    readonly approvedBy?: string;
    readonly reportedAt?: string | null;
    readonly removedAt?: string | null;
    readonly numberCheck?: 'unchecked';
    readonly numberCheckedAt?: null;
    readonly numberFound?: null;
  },
): Promise<void> {
  await tx
    .updateTable('expenses')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Replaces the existing due dates with those of a form. */
export async function replaceDues(
  tx: AccountTx,
  expenseId: string,
  dues: readonly DueRow[],
): Promise<void> {
  const { accountId } = tx;
  await tx
    .deleteFrom('expenseDues')
    .where('accountId', '=', accountId)
    .where('expenseId', '=', expenseId)
    .execute();
  await tx
    .insertInto('expenseDues')
    .values(dues.map((due, index) => ({ ...due, accountId, expenseId, dueNo: index + 1 })))
    .execute();
}

/** Replaces the existing tags with those of a form. A foreign tag breaks its foreign key. */
export async function replaceTags(
  tx: AccountTx,
  expenseId: string,
  tags: ExpenseForm['tags'],
): Promise<void> {
  const { accountId } = tx;
  await tx
    .deleteFrom('expenseTags')
    .where('accountId', '=', accountId)
    .where('expenseId', '=', expenseId)
    .execute();
  if (tags.length === 0) return;
  await tx
    .insertInto('expenseTags')
    .values(tags.map((tag) => ({ ...tag, accountId, expenseId })))
    .execute();
}
