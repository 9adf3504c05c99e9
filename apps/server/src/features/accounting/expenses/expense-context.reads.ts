import type { ExpenseCategory } from '@pinkas/domain/expenses/expense-kind';
import type { AllocationThreshold } from '@pinkas/domain/vat/allocation-number';
import { paysVat, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import type { VatRatePeriod } from '@pinkas/domain/vat/vat-rate';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** What decides the sums of an expense, its entry and its warnings. */
export interface ExpenseContext {
  /** Whether the business adds VAT, or added it when it kept the expense in question (decision 0085). */
  readonly isVatDeductible: boolean;
  readonly thresholds: readonly AllocationThreshold[];
  readonly vatRates: readonly VatRatePeriod[];
  /** Accounts of the ledger by category. */
  readonly accounts: Readonly<Record<ExpenseCategory, string>>;
}

const CONTEXT = `
  select p.kind as "kindNow",
    (select is_vat_deductible from expenses where account_id = $1 and id = $2) as "ofExpense",
    (select json_agg(json_build_object('validFrom', valid_from, 'netAboveAgorot', net_above_agorot))
      from allocation_thresholds) as thresholds,
    (select json_agg(json_build_object('validFrom', valid_from, 'rateBasisPoints', rate_basis_points))
      from vat_rates) as "vatRates",
    (select json_object_agg(code, ledger_account) from expense_categories) as accounts
  from business_profiles p where p.account_id = $1`;

interface ContextRow extends Omit<ExpenseContext, 'isVatDeductible'>, Record<string, unknown> {
  readonly kindNow: CompanyKind;
  readonly ofExpense: boolean | null;
}

/** Reads it in one round trip: for a new expense, or for one that is kept, which stays of its time. */
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

/** The account that the cost goes to: equipment lasts, whatever its category. */
export function costAccountOf(
  { accounts }: ExpenseContext,
  category: ExpenseCategory,
  isEquipment: boolean,
): string {
  return isEquipment ? 'fixed-assets' : accounts[category];
}
