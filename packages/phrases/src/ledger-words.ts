import { LEDGER_ACCOUNTS } from '@pinkas/domain/documents/sums/journal';

import { phrasesIn } from './both-languages.ts';
import { expenseCategories } from './en/accounting/expense-files.ts';
import { purchaseAccounts } from './en/backup/archive.ts';
import { bookAccounts } from './en/bookkeeping/ledger.ts';
import type { Language } from './phrases.ts';

const OF_CATEGORY = 'expense-';

/** Returns the name of an account of the ledger by its code; the code itself where the account has no name. */
export function ledgerWords(code: string, language: Language): string {
  const ofSales = LEDGER_ACCOUNTS.find((account) => account === code);
  if (ofSales !== undefined) return phrasesIn(language, 'ledgerAccounts')(ofSales);
  if (isKeyOf(purchaseAccounts, code)) return phrasesIn(language, 'purchaseAccounts')(code);
  if (isKeyOf(bookAccounts, code)) return phrasesIn(language, 'bookAccounts')(code);
  const category = code.startsWith(OF_CATEGORY) ? code.slice(OF_CATEGORY.length) : code;
  return isKeyOf(expenseCategories, category)
    ? phrasesIn(language, 'expenseCategories')(category)
    : code;
}

function isKeyOf<T extends object>(words: T, key: string): key is keyof T & string {
  return Object.hasOwn(words, key);
}
