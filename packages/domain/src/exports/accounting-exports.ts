/** The recipients of the files: programs of accountants that get the ledger, and people who get its documents. */
export const ACCOUNTING_TARGETS = ['hashavshevet', 'ledger', 'documents'] as const;
export type AccountingTarget = (typeof ACCOUNTING_TARGETS)[number];

/** Forms of their files. */
export const ACCOUNTING_FORMATS = ['zip', 'csv', 'xlsx'] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number];

/** The formats of each target; the first is proposed. */
export const FORMATS_OF_TARGET = {
  hashavshevet: ['zip'],
  ledger: ['xlsx', 'csv'],
  documents: ['zip'],
} as const satisfies Readonly<Record<AccountingTarget, readonly AccountingFormat[]>>;

/** Returns whether a target is available in a format. */
export function isFormatOf(target: AccountingTarget, format: AccountingFormat): boolean {
  const formats: readonly AccountingFormat[] = FORMATS_OF_TARGET[target];
  return formats.includes(format);
}

/** Kinds of movements that have a code of their own in the other program: types of documents, and the other sources of the ledger. */
export const MOVEMENT_KINDS = [
  '305',
  '320',
  '330',
  '400',
  '405',
  'document',
  'expense',
  'supplier-payment',
  'manual',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Usual codes (israel.md 6.2) where a business chose none; those of purchases and of entries are this product's own. */
export const USUAL_MOVEMENT_CODES: Readonly<Record<MovementKind, string>> = {
  305: 'חש',
  320: 'חק',
  330: 'חז',
  400: 'קב',
  405: 'קת',
  document: 'מס',
  expense: 'הו',
  'supplier-payment': 'תס',
  manual: 'פי',
};

/** Columns of the general file of the ledger. */
export const LEDGER_FILE_COLUMNS = [
  'date',
  'valueDate',
  'code',
  'source',
  'reference',
  'details',
  'debitKey',
  'creditKey',
  'accountName',
  'debit',
  'credit',
  'taxId',
  'allocationNumber',
  'entry',
] as const;
export type LedgerFileColumn = (typeof LEDGER_FILE_COLUMNS)[number];

export const MOVEMENT_CODE_LENGTH_MAX = 3;
export const COLUMN_HEAD_LENGTH_MAX = 40;
/** Number of the newest runs that are shown. */
export const ACCOUNTING_RUNS_SHOWN = 50;

/**
 * Returns whether a text can be a key or a code in the other program: Latin and Hebrew letters, digits and plain signs
 * without spaces.
 */
export function isForeignKey(text: string): boolean {
  return /^[\u0021-\u007e\u05d0-\u05ea]*$/.test(text);
}
