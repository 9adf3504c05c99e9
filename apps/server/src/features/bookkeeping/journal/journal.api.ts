/** What the demo and the closing of a year write into the ledger. */
export { getEntry, listEntries } from './journal.reads.ts';
export { lockJournal } from './journal.repository.ts';
export { addAccount } from './keep-account.ts';
export { keepEntry, reversalOf, reverseEntry, writeEntry } from './write-entry.ts';
