/** Health of the books: a card of settings/usage. */
export const health = {
  title: 'Health of the books',
  note: 'The check reads all documents, entries and files of the business and changes nothing. It runs in the background, and you can go on working.',
  start: 'Start a check',
  again: 'Check again',
  justChecked:
    'The last check ended just now. At least {minutes} minutes pass between one check and the next',
  startFailed: 'The check did not start',
  loadFailed: 'The last check did not load',
  progress: 'Progress of the check',
  earlier: 'The outcome of the last check that came to its end',
  waiting: 'The check waits for its turn',
  parts: '{done} of {all} parts are checked',
  'ended-cancelled': 'The check was stopped before its end',
  'ended-failed':
    'The check did not come to its end. Start it again, and if it happens again, ask for support',
  whole: 'The books are in order',
  notWhole: 'Something is not in order',
  covered:
    '{when}: {documents, plural, =0 {no documents yet} one {one document} other {# documents}} in {series} series, {changes, plural, one {one change} other {# changes}} in the chain of evidence',
  holds: 'in order',
  broken: '{count, plural, one {one finding} other {{count} findings}}',
  numbers: 'Numbers without gaps',
  'numbers-means': 'No series misses a number or has one twice, and the next number is right',
  'numbers-do':
    'Issue nothing in the series until this is clear. Ask for support with the documents listed',
  ledger: 'Documents and ledger',
  'ledger-means': 'The sums of each document and expense equal their journal entries',
  'ledger-do': 'File no returns of the period until this is clear. Ask for support',
  chain: 'Chain of documents',
  'chain-means':
    'Each document is bound to the one before it, and its content has not changed since it was issued',
  'chain-do':
    'A document was changed outside of the product. Ask for support, and keep the originals',
  links: 'Links and balances',
  'links-means': 'What is open of each document follows from the receipts and credits linked to it',
  'links-do':
    'Do not rely on the balances of the documents listed until this is clear. Ask for support',
  files: 'Files',
  'files-means': 'Each stored file is there, and its content matches the recorded hash',
  'files-do': 'Restore the files from the backup, or ask for support',
  tasks: 'Background work',
  'tasks-means': 'Each waiting mail or signature is in the queue',
  'tasks-do': 'The work returns to the queue within minutes. If the finding stays, ask for support',
  evidence: 'Chain of evidence',
  'evidence-means':
    'Each change of a record is entered and sealed, and no record changed without evidence',
  'evidence-do': 'A record was changed outside of the product. Ask for support before you go on',
} as const;
