import type { SupplierView } from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import type { ExpenseKind } from '@pinkas/domain/expenses/expense-kind';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { firstRows } from '../../../platform/lists/first-rows.ts';
import { assertSupplier, IS_SUPPLIER } from './supplier-party.ts';

/** The balance of a supplier by the ledger, negative for money paid ahead; $1 the account. */
export const BALANCE_OF_ROW = `
  (select coalesce(sum(l.credit_agorot - l.debit_agorot), 0)::bigint from purchase_journal_lines l
    where l.account_id = $1 and l.customer_id = c.id and l.ledger_account = 'suppliers')`;

// Of a time without VAT the whole is the cost.
const VIEW = `
  select c.id, c.version, c.is_customer as "isCustomer", c.archived_at as "archivedAt",
    json_build_object('name', c.name, 'taxId', c.tax_id, 'email', c.email, 'phone', c.phone,
      'address', c.address, 'city', c.city, 'accountingKey', c.accounting_key,
      'withholdingBasisPoints', c.withholding_basis_points, 'remarks', c.remarks) as form,
    ${BALANCE_OF_ROW} as "balanceAgorot",
    y.net as "yearNetAgorot", y.top as "topCategory"
  from customers c
  cross join lateral (
    select coalesce(sum(g.net), 0)::bigint as net,
      (array_agg(g.category_code order by g.net desc, g.category_code))[1] as top
    from (
      select e.category_code, sum(case when e.kind = 'credit-note' then -1 else 1 end
        * (e.gross_agorot - case when e.is_vat_deductible then e.vat_agorot else 0 end)) as net
      from expenses e
      where e.account_id = $1 and e.supplier_id = c.id and e.removed_at is null
        and e.state <> 'waiting' and e.document_date between $3 and $4
      group by e.category_code) g) y
  where c.account_id = $1 and c.id = $2 and ${IS_SUPPLIER}`;

/**
 * Returns a supplier with the balance, and with what it cost this year. NOT_FOUND for any other id.
 */
export async function getSupplierView(
  tx: AccountTx,
  id: string,
  today: LocalDate,
): Promise<SupplierView> {
  const year = today.slice(0, 4);
  const { rows } = await tx.query<SupplierView & Record<string, unknown>>({
    name: 'supplier-view',
    text: VIEW,
    values: [tx.accountId, id, `${year}-01-01`, `${year}-12-31`],
  });
  const [view] = rows;
  if (view === undefined) throw new AppError('NOT_FOUND');
  return view;
}

/** An expense that is not paid whole, or a credit note that was not used whole. */
export interface OpenExpense extends Record<string, unknown> {
  readonly id: string;
  readonly kind: ExpenseKind;
  readonly reference: string;
  readonly documentDate: LocalDate;
  readonly dueDate: LocalDate | null;
  readonly grossAgorot: number;
  readonly openAgorot: number;
}

const PAYABLE_MAX = 200;

const OPEN = `
  select id, kind, reference, document_date as "documentDate", due_date as "dueDate",
    gross_agorot as "grossAgorot", open_agorot as "openAgorot"
  from expenses
  where account_id = $1 and supplier_id = $2 and open_agorot <> 0 and state <> 'waiting'
    and removed_at is null
  order by coalesce(due_date, document_date), id limit ${PAYABLE_MAX + 1}`;

/**
 * Returns what a payment can pay, the oldest due first; at most `PAYABLE_MAX`. NOT_FOUND for any other
 * id.
 */
export async function listOpenExpenses(
  tx: AccountTx,
  supplierId: string,
): Promise<{ readonly expenses: OpenExpense[]; readonly hasMore: boolean }> {
  await assertSupplier(tx, supplierId);
  const { rows } = await tx.query<OpenExpense>({
    name: 'open-expenses-of-supplier',
    text: OPEN,
    values: [tx.accountId, supplierId],
  });
  const shown = firstRows(rows, PAYABLE_MAX);
  return { expenses: shown.rows, hasMore: shown.hasMore };
}

interface SupplierOption extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly taxId: string;
}

/** Suppliers as a field offers them, in the order of the ids given by `findSupplierIds`. */
export async function listSupplierOptions(
  tx: AccountTx,
  ids: readonly string[] | undefined,
): Promise<SupplierOption[]> {
  const { rows } = await tx.query<SupplierOption>({
    name: ids === undefined ? 'suppliers-first' : 'suppliers-among',
    text: `select id, name, tax_id as "taxId" from customers
      where account_id = $1 and is_regular and is_supplier and archived_at is null
        ${ids === undefined ? '' : 'and id = any($2::uuid[])'}
      order by name, id limit 20`,
    values: ids === undefined ? [tx.accountId] : [tx.accountId, [...ids]],
  });
  return rows;
}
