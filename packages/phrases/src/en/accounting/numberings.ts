export const numberings = {
  title: 'Document numbering',
  intro: 'Each document type has its own series. Numbers increase by one, without gaps or repeats',
  seriesTitle: 'Series',
  seriesNote:
    'You can choose the first number once, before the first document. If you used another system, continue from the last number issued there',
  type: 'Document type',
  firstNumber: 'First number',
  firstNumberOf: 'First number, {type}',
  nextNumber: 'Next number',
  lastDocument: 'Last document',
  documentsCount: 'Documents',
  state: 'Continuity',
  final: 'Final',
  locked: 'A document of this series was already issued, so its first number is final',
  notSet: 'No first number set',
  unused: 'Nothing issued yet',
  noGaps: 'No gaps',
  chainHolds: 'The chain is intact',
  gaps: '{count, plural, one {# number is missing} other {# numbers are missing}}',
  notIssuable: 'This type of business can no longer issue such documents',
  problemGap: 'A number is missing',
  problemChain: 'The document does not match its seal',
  problemSums: 'The sums do not match',
  atDocument: 'Document {number}',
  atEnd: 'At the end of the series',
  check: 'Check continuity',
  checking: 'Checking',
  checkHolds: 'The whole chain is intact',
  checkHoldsText:
    '{documents, plural, =0 {No documents were issued yet} one {# document was checked, from the first to the last: numbers, hash chain, sums and ledger entries} other {# documents were checked, from the first to the last: numbers, hash chain, sums and ledger entries}}',
  checkBroken: '{count, plural, one {# series has problems} other {# series have problems}}',
  checkBrokenText:
    'The first document that does not match is marked in each series. Stored data was changed outside Pinkas. Restore a backup and contact support',
  checkFailed: 'The check did not finish. Nothing was changed',
  guardTitle: 'Date order',
  guardStatement: 'A document dated before the last one in its series',
  guardBlock: 'Do not issue',
  guardWarn: 'Only warn',
  guardBlockHelp: 'Numbers and dates increase together, as auditors expect. Recommended',
  guardWarnHelp:
    'You get a warning before issuing, and the document can be issued. Dates may then not follow the numbers',
  evidenceTitle: 'Record of changes',
  evidenceCover:
    '{count, plural, one {One change is} other {# changes are}} recorded and sealed, the last on {when}',
  evidenceHelp:
    'The code represents everything sealed before it. Anyone who keeps it elsewhere can prove that nothing changed since',
  evidenceMail: 'Mail the code to the owners of the business',
  evidenceMailHelp:
    'At most once a day, after a day on which the books changed. This way a copy is kept outside Pinkas',
  evidencePaste: 'Check a saved code',
  evidencePasteHint: 'You can paste the whole message',
  evidenceCheck: 'Check the code',
  evidenceContained:
    'The record contains the code: seal {number} of {when}, covering {count, plural, one {one change} other {# changes}}. The record continues from it without a gap',
  evidenceBroken:
    'The record contains the code of {when}, but what comes after does not follow from it. Restore a backup and contact support',
  evidenceUnknown:
    'The record of this business does not contain the code. If the message was sent to this business, the record was changed since: restore a backup and contact support',
  evidenceNoCode:
    'No code found. A code has 64 characters, digits and letters a to f, as in the message',
  evidenceCheckFailed: 'The code was not checked',
  saved: 'The numbering was saved',
  saveFailed: 'The numbering was not saved',
  failedTitle: 'The numbering did not load',
  refreshFailed: 'The figures were not updated. The previous ones are shown',
  emptyTitle: 'This business has no document types',
  emptyText:
    'The type of business determines which documents it can issue; each of them has a series here.',
} as const;
