import type { StandardAccount } from '@pinkas/domain/bookkeeping/chart-of-accounts';

/** Fields of keys of accounts and parties. */
const KEY_LENGTH = 15;
const SKU_LENGTH = 20;

/**
 * Keys of the accounts that every business has, as an accountant knows them: assets 1, liabilities 2, equity 3, income 4, expenses 5.
 * They never change: files of two years are held against each other.
 */
const STANDARD_KEYS: Readonly<Record<StandardAccount, string>> = {
  customers: '1100',
  cash: '1200',
  cheques: '1210',
  cards: '1220',
  bank: '1230',
  'payment-apps': '1240',
  'other-means': '1250',
  withholding: '1300',
  'input-vat': '1400',
  'input-vat-equipment': '1410',
  'fixed-assets': '1500',
  suppliers: '2100',
  'output-vat': '2200',
  'deposits-held': '2300',
  'withheld-from-suppliers': '2400',
  'cheques-given': '2500',
  'cards-payable': '2510',
  loans: '2600',
  capital: '3100',
  'owner-drawings': '3200',
  'retained-earnings': '3300',
  'income-taxable': '4100',
  'income-exempt': '4200',
  'income-zero-rate': '4300',
  donations: '4400',
  rounding: '4900',
  'expense-materials': '5010',
  'expense-subcontractors': '5020',
  'expense-office': '5030',
  'expense-software': '5040',
  'expense-rent': '5050',
  'expense-utilities': '5060',
  'expense-communication': '5070',
  'expense-vehicle': '5080',
  'expense-advertising': '5090',
  'expense-professional': '5100',
  'expense-insurance': '5110',
  'expense-bank-fees': '5120',
  'expense-travel': '5130',
  'expense-training': '5140',
  'expense-maintenance': '5150',
  'expense-refreshments': '5160',
  'expense-hospitality': '5170',
  'expense-fees': '5180',
  'expense-other': '5900',
};

/** Code and name of the part of the trial balance that a kind of account belongs to. */
export const ACCOUNT_GROUPS = {
  asset: { code: '1', name: 'נכסים' },
  liability: { code: '2', name: 'התחייבויות' },
  equity: { code: '3', name: 'הון' },
  income: { code: '4', name: 'הכנסות' },
  expense: { code: '5', name: 'הוצאות' },
} as const;

/** Returns what is unique of an id and fits a field: the end of it is random. */
function keyOfId(id: string, length: number): string {
  // Of an id with its four dashes the end is taken first: there are hundreds of thousands.
  return id
    .slice(-length - 4)
    .replaceAll('-', '')
    .toUpperCase()
    .slice(-length);
}

/** A text of a person that can stand as a key: plain signs alone, so that no two become one. */
function isPlainKey(text: string, length: number): boolean {
  return text.length <= length && /^[\x21-\x7e]+$/.test(text);
}

/** A key of a person's choice, where it is of one thing alone. */
export interface ChosenKey {
  readonly id: string;
  readonly key: string;
}

/** Keys of accounts and parties, each once in a file. */
export interface RecordKeys {
  ofAccount(code: string): string;
  ofParty(party: ChosenKey): string;
}

/** Returns the keys of a business by its own accounts, and the keys that several of its parties share. */
export function recordKeys(
  ownAccounts: readonly ChosenKey[],
  sharedByParties: readonly string[],
): RecordKeys {
  const taken = new Set<string>(Object.values(STANDARD_KEYS));
  const ofCode = new Map<string, string>(Object.entries(STANDARD_KEYS));
  for (const { id, key } of ownAccounts) {
    const own = isPlainKey(key, KEY_LENGTH) && !taken.has(key) ? key : keyOfId(id, KEY_LENGTH);
    taken.add(own);
    ofCode.set(id, own);
  }
  for (const key of sharedByParties) taken.add(key);
  return {
    ofAccount: (code) => ofCode.get(code) ?? keyOfId(code, KEY_LENGTH),
    ofParty: ({ id, key }) =>
      isPlainKey(key, KEY_LENGTH) && !taken.has(key) ? key : keyOfId(id, KEY_LENGTH),
  };
}

/**
 * Returns the number of an item in the stock: its catalogue number, which no other has, or of its
 * id.
 */
export function skuOf(id: string, catalogueNumber: string): string {
  return isPlainKey(catalogueNumber, SKU_LENGTH) ? catalogueNumber : keyOfId(id, SKU_LENGTH);
}
