import type {
  MasavFile,
  PayableSupplier,
} from '@pinkas/contract/reports/export-all-types/masav.contract';
import { MASAV_EXPENSES_MAX, MASAV_FILES_SHOWN } from '@pinkas/domain/exports/masav';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

type Expense = PayableSupplier['expenses'][number];

/** Returns the name of a supplier in a file. */
export function holderOf({ bank, name }: Pick<PayableSupplier, 'bank' | 'name'>): string {
  return bank === null || bank.holderName === '' ? name : bank.holderName;
}

interface PayableRow extends Expense, Record<string, unknown> {
  readonly supplierId: string;
  readonly name: string;
  readonly taxId: string;
  readonly withholdingBasisPoints: number;
  readonly bank: PayableSupplier['bank'];
}

/**
 * An expense `e` of an active file is not paid by another one, even where its payment was undone by hand: the bank may have the
 * file. $1 is the account.
 */
const IS_FREE = `not exists (
  select from supplier_payment_parts p
  join supplier_payments s on s.account_id = $1 and s.id = p.payment_id and s.cancelled_at is not null
  join masav_credits m on m.account_id = $1 and m.payment_id = p.payment_id
  join masav_files f on f.account_id = $1 and f.id = m.file_id and f.cancelled_at is null
  where p.account_id = $1 and p.expense_id = e.id)`;

const PAYABLE = `
  select e.id, e.kind, e.reference, e.document_date as "documentDate", e.due_date as "dueDate",
    e.open_agorot as "openAgorot", c.id as "supplierId", c.name, c.tax_id as "taxId",
    c.withholding_basis_points as "withholdingBasisPoints",
    case when b.supplier_id is not null then json_build_object('bankCode', b.bank_code, 'branchCode', b.branch_code,
      'accountNumber', b.account_number, 'holderName', b.holder_name, 'version', b.version) end as bank
  from expenses e
  join customers c on c.account_id = $1 and c.id = e.supplier_id
  left join supplier_bank_accounts b on b.account_id = $1 and b.supplier_id = e.supplier_id
  where e.account_id = $1 and e.open_agorot <> 0 and e.state <> 'waiting' and e.removed_at is null and ${IS_FREE}`;

/** Returns rows by supplier, in the order in which suppliers come first. */
function bySupplier(rows: readonly PayableRow[]): PayableSupplier[] {
  const suppliers = new Map<string, Omit<PayableSupplier, 'expenses'> & { expenses: Expense[] }>();
  for (const { supplierId, name, taxId, withholdingBasisPoints, bank, ...expense } of rows) {
    const known = suppliers.get(supplierId);
    if (known !== undefined) {
      known.expenses.push(expense);
      continue;
    }
    const supplier = { id: supplierId, name, taxId, withholdingBasisPoints, bank };
    suppliers.set(supplierId, { ...supplier, expenses: [expense] });
  }
  return [...suppliers.values()];
}

/** Returns what can be paid, by the supplier whose expense falls due first. */
export async function listPayable(
  tx: AccountTx,
): Promise<{ readonly suppliers: PayableSupplier[]; readonly isMore: boolean }> {
  const { rows } = await tx.query<PayableRow>({
    name: 'masav-payable',
    text: `${PAYABLE} order by coalesce(e.due_date, e.document_date), e.id limit ${String(MASAV_EXPENSES_MAX + 1)}`,
    values: [tx.accountId],
  });
  return {
    suppliers: bySupplier(rows.slice(0, MASAV_EXPENSES_MAX)),
    isMore: rows.length > MASAV_EXPENSES_MAX,
  };
}

/** The same of some expenses, by name of the supplier; those that cannot be paid are left out. */
export async function listChosen(
  tx: AccountTx,
  expenseIds: readonly string[],
): Promise<PayableSupplier[]> {
  const { rows } = await tx.query<PayableRow>({
    name: 'masav-chosen',
    text: `${PAYABLE} and e.id = any($2::uuid[]) order by c.search_name, c.id, e.document_date, e.id`,
    values: [tx.accountId, expenseIds],
  });
  return bySupplier(rows);
}

const FILES = `
  select f.id, f.file_no as "no", f.paid_on as "paidOn", f.credits, f.paid_agorot as "paidAgorot",
    f.withheld_agorot as "withheldAgorot", f.created_at as "createdAt", f.cancelled_at as "cancelledAt",
    (select count(*)::int from masav_credits m
      join supplier_payments s on s.account_id = $1 and s.id = m.payment_id and s.cancelled_at is not null
      where m.account_id = $1 and m.file_id = f.id and f.cancelled_at is null) as "takenBack"
  from masav_files f where f.account_id = $1`;

/** Returns the newest files of the business. */
export async function listMasavFiles(tx: AccountTx): Promise<MasavFile[]> {
  const { rows } = await tx.query<MasavFile & Record<string, unknown>>({
    name: 'masav-files',
    text: `${FILES} order by f.file_no desc limit ${String(MASAV_FILES_SHOWN)}`,
    values: [tx.accountId],
  });
  return rows;
}

/** Returns one of them; undefined for any other. */
export async function findMasavFile(tx: AccountTx, id: string): Promise<MasavFile | undefined> {
  const { rows } = await tx.query<MasavFile & Record<string, unknown>>({
    name: 'masav-file',
    text: `${FILES} and f.id = $2`,
    values: [tx.accountId, id],
  });
  return rows[0];
}
