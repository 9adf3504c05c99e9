/** What the demo writes into the ledger. */
export { listEntries } from './journal.reads.ts';
export { addAccount, reverseEntry, writeEntry } from './write-entry.ts';
