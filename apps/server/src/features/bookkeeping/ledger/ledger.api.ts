/** What other reports may use of the ledger. */
export {
  LEDGER_ORDER,
  LINE_COLUMNS,
  placeOfLine,
  toLedgerLine,
  withSources,
  type LedgerLineRow,
} from './ledger-lines.ts';
export { firstDaysOfAccounts, kindOfAccount } from './ledger-accounts.reads.ts';
export { readTrialBalance } from './trial-balance.reads.ts';
export { sourceWords } from './source-words.ts';
