import { firstOpenDay } from '@pinkas/domain/bookkeeping/book-lock';
import type { ExpenseCategory } from '@pinkas/domain/expenses/expense-kind';
import type { AllocationThreshold } from '@pinkas/domain/vat/allocation-number';
import { paysVat, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { VatRatePeriod } from '@pinkas/domain/vat/vat-rate';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';

/** What decides the sums of an expense, its entry and its warnings. */
export interface ExpenseContext {
  /**
   * Whether the business adds VAT, or added it when it saved the expense in question (decision 0085).
   */
  readonly isVatDeductible: boolean;
  /**
   * First day of the period that the expense was saved in; null where the business was never of another kind before.
   */
  readonly timeSince: LocalDate | null;
  /** Up to which day the books are locked; null while all is open. */
  readonly booksLockedUntil: LocalDate | null;
  readonly thresholds: readonly AllocationThreshold[];
  readonly vatRates: readonly VatRatePeriod[];
  /** Accounts of the ledger by category. */
  readonly accounts: Readonly<Record<ExpenseCategory, string>>;
}

/*
 * A kind that was corrected before the first document closed no period: the change counts that came after one. Audit rows
 * of the company are few, and an index leads to them.
 */
const CONTEXT = `
  select p.kind as "kindNow", p.books_locked_until as "booksLockedUntil",
    (select is_vat_deductible from expenses where account_id = $1 and id = $2) as "ofExpense",
    (select max((a.at at time zone 'Asia/Jerusalem')::date) from audit_events a
      where a.account_id = $1 and a.entity_kind = 'account' and a.entity_id = $1::text
        and a.action = 'account.company-set' and a.detail->'after' ? 'kind'
        and exists (select from documents d where d.account_id = $1 and d.issued_at <= a.at)
        and a.at < coalesce((select created_at from expenses where account_id = $1 and id = $2), 'infinity')
    ) as "timeSince",
    (select coalesce(json_agg(json_build_object('validFrom', valid_from, 'netAboveAgorot', net_above_agorot)), '[]')
      from allocation_thresholds) as thresholds,
    (select coalesce(json_agg(json_build_object('validFrom', valid_from, 'rateBasisPoints', rate_basis_points)), '[]')
      from vat_rates) as "vatRates",
    (select coalesce(json_object_agg(code, ledger_account), '{}') from expense_categories) as accounts
  from business_profiles p where p.account_id = $1`;

/**
 * Locks the kind of the business until the end of the transaction: an expense is saved by the earlier kind, whose
 * correction then finds it, or by the corrected one.
 */
export async function holdKind(tx: AccountTx): Promise<void> {
  await tx
    .selectFrom('businessProfiles')
    .select('version')
    .where('accountId', '=', tx.accountId)
    .forShare()
    .execute();
}

interface ContextRow extends Omit<ExpenseContext, 'isVatDeductible'>, Record<string, unknown> {
  readonly kindNow: CompanyKind;
  readonly ofExpense: boolean | null;
}

/**
 * Reads it in one round trip: for a new expense, or for one that is saved, which stays in its period.
 */
export async function readExpenseContext(
  tx: AccountTx,
  expenseId: string | null,
): Promise<ExpenseContext> {
  const { rows } = await tx.query<ContextRow>({
    name: 'expense-context',
    text: CONTEXT,
    values: [tx.accountId, expenseId],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { kindNow, ofExpense, ...context } = row;
  return { ...context, isVatDeductible: ofExpense ?? paysVat(kindNow) };
}

/** Returns the day on which an expense is posted: that of its document, or the first open day after locked books. */
export function entryDateOf(
  { documentDate }: { readonly documentDate: LocalDate },
  { booksLockedUntil }: Pick<ExpenseContext, 'booksLockedUntil'>,
): LocalDate {
  return firstOpenDay(documentDate, booksLockedUntil);
}

/** Returns the account that the cost is posted to: equipment is an asset, whatever its category. */
export function costAccountOf(
  { accounts }: ExpenseContext,
  category: ExpenseCategory,
  isEquipment: boolean,
): string {
  return isEquipment ? 'fixed-assets' : accounts[category];
}
