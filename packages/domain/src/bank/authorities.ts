import type { StandardAccount } from '../bookkeeping/chart-of-accounts.ts';
import { paysVat, type CompanyKind } from '../vat/company-kind.ts';

/**
 * Authorities that are paid from the bank by a journal entry: the VAT return, income tax, national insurance, and tax withheld
 * from suppliers.
 */
export const AUTHORITIES = ['vat', 'income-tax', 'national-insurance', 'withheld'] as const;
export type Authority = (typeof AUTHORITIES)[number];

const DEALERS: readonly CompanyKind[] = ['licensed-dealer', 'exempt-dealer'];

/**
 * Returns the ledger account that a payment to an authority, or one from it, is booked against; undefined where the books have
 * none. Income tax and national insurance of a dealer are debts of the person, so they are drawings of the owner; a company
 * has them on accounts of its own (decision 0263).
 */
export function accountOfAuthority(
  authority: Authority,
  { kind, isIn }: { readonly kind: CompanyKind; readonly isIn: boolean },
): StandardAccount | undefined {
  switch (authority) {
    case 'vat':
      if (!paysVat(kind)) return undefined;
      return isIn ? 'input-vat' : 'output-vat';
    case 'withheld':
      return isIn ? undefined : 'withheld-from-suppliers';
    case 'income-tax':
    case 'national-insurance':
      return DEALERS.includes(kind) ? 'owner-drawings' : undefined;
  }
}
