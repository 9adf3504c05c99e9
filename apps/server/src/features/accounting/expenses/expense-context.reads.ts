import type { ExpenseCategory } from '@pinkas/domain/expenses/expense-kind';
import type { AllocationThreshold } from '@pinkas/domain/vat/allocation-number';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import type { VatRatePeriod } from '@pinkas/domain/vat/vat-rate';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** What decides the sums of an expense, its entry and its warnings. */
export interface ExpenseContext {
  readonly companyKind: CompanyKind;
  readonly thresholds: readonly AllocationThreshold[];
  readonly vatRates: readonly VatRatePeriod[];
  /** Accounts of the ledger by category. */
  readonly accounts: Readonly<Record<ExpenseCategory, string>>;
}

const CONTEXT = `
  select p.kind as "companyKind",
    (select json_agg(json_build_object('validFrom', valid_from, 'netAboveAgorot', net_above_agorot))
      from allocation_thresholds) as thresholds,
    (select json_agg(json_build_object('validFrom', valid_from, 'rateBasisPoints', rate_basis_points))
      from vat_rates) as "vatRates",
    (select json_object_agg(code, ledger_account) from expense_categories) as accounts
  from business_profiles p where p.account_id = $1`;

/** Reads it in one round trip. */
export async function readExpenseContext(tx: AccountTx): Promise<ExpenseContext> {
  const { rows } = await tx.query<ExpenseContext & Record<string, unknown>>({
    name: 'expense-context',
    text: CONTEXT,
    values: [tx.accountId],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/** The account that the cost goes to: equipment lasts, whatever its category. */
export function costAccountOf(
  { accounts }: ExpenseContext,
  category: ExpenseCategory,
  isEquipment: boolean,
): string {
  return isEquipment ? 'fixed-assets' : accounts[category];
}
