import { LEDGER_ACCOUNTS } from '@pinkas/domain/documents/sums/journal';
import {
  isStandardAccount,
  type StandardAccount,
} from '@pinkas/domain/bookkeeping/chart-of-accounts';

import { usePhrases } from '../language/use-phrases.ts';

const OF_CATEGORY = 'expense-';

/** Returns a function that names a ledger account: by its code, or by the name of an own account. */
export function useLedgerAccountName(): (account: string, name: string) => string {
  const sales = usePhrases('ledgerAccounts');
  const purchases = usePhrases('purchaseAccounts');
  const categories = usePhrases('expenseCategories');
  const others = usePhrases('bookAccounts');
  function nameOf(code: StandardAccount): string {
    const ofSales = LEDGER_ACCOUNTS.find((one) => one === code);
    if (ofSales !== undefined) return sales(ofSales);
    const category = CATEGORIES.find((one) => `${OF_CATEGORY}${one}` === code);
    if (category !== undefined) return categories(category);
    const ofPurchases = PURCHASES.find((one) => one === code);
    if (ofPurchases !== undefined) return purchases(ofPurchases);
    const other = OTHERS.find((one) => one === code);
    return other === undefined ? code : others(other);
  }
  return (account, name) => {
    if (name !== '') return name;
    return isStandardAccount(account) ? nameOf(account) : account;
  };
}

const PURCHASES = [
  'suppliers',
  'input-vat',
  'input-vat-equipment',
  'fixed-assets',
  'withheld-from-suppliers',
  'cheques-given',
  'cards-payable',
] as const;

/** Those that only journal entries post to. */
const OTHERS = ['loans', 'capital', 'owner-drawings', 'retained-earnings'] as const;

/** The categories of expense that have an account of their own. */
const CATEGORIES = [
  'materials',
  'subcontractors',
  'office',
  'software',
  'rent',
  'utilities',
  'communication',
  'vehicle',
  'advertising',
  'professional',
  'insurance',
  'bank-fees',
  'travel',
  'training',
  'maintenance',
  'refreshments',
  'hospitality',
  'fees',
  'other',
] as const;
