export const numberings = {
  title: 'Document numbering',
  intro: 'Each document type has a series of its own. Numbers rise by one, without gaps or repeats',
  seriesTitle: 'Series',
  seriesNote:
    'A first number can be chosen once, before the first document. When you come from another system, go on from the last number issued there',
  type: 'Document type',
  firstNumber: 'First number',
  firstNumberOf: 'First number, {type}',
  nextNumber: 'Next number',
  lastDocument: 'Last document',
  documentsCount: 'Documents',
  state: 'Continuity',
  final: 'Final',
  locked: 'A document of this series was already issued, so its first number does not change',
  notSet: 'No first number set',
  unused: 'Nothing issued yet',
  noGaps: 'No gaps',
  chainHolds: 'The chain holds',
  gaps: '{count, plural, one {# number is missing} other {# numbers are missing}}',
  notIssuable: 'This type of business no longer issues such documents',
  problemGap: 'A number is missing',
  problemChain: 'The document does not match its seal',
  problemSums: 'The sums do not match',
  atDocument: 'Document {number}',
  atEnd: 'At the end of the series',
  check: 'Check continuity',
  checking: 'Checking',
  checkHolds: 'The whole chain holds',
  checkHoldsText:
    '{documents, plural, =0 {No documents were issued yet} one {# document was checked, from the first to the last: numbers, hash chain, sums and ledger entries} other {# documents were checked, from the first to the last: numbers, hash chain, sums and ledger entries}}',
  checkBroken: '{count, plural, one {# series is not in order} other {# series are not in order}}',
  checkBrokenText:
    'The first document that does not match is marked at each series. What is stored was changed outside Pinkas. Restore a backup and contact support',
  checkFailed: 'The check did not finish. Nothing was changed',
  guardTitle: 'Order of dates',
  guardStatement: 'A document dated before the last one of its series',
  guardBlock: 'Do not issue',
  guardWarn: 'Only warn',
  guardBlockHelp: 'Numbers and dates rise together, as an audit of the books expects. Recommended',
  guardWarnHelp:
    'We warn before the issue, and the document is issued. Dates may then not rise with the numbers',
  evidenceTitle: 'Record of changes',
  evidenceCover:
    '{count, plural, one {One change is} other {# changes are}} recorded and sealed, the last on {when}',
  evidenceHelp:
    'The code stands for all that was sealed before it. Whoever keeps it elsewhere can prove that nothing changed since',
  evidenceMail: 'The code is mailed to the owners of the business',
  evidenceMailHelp:
    'Once a day at most, after a day that changed the books. So a copy stays outside of Pinkas',
  evidencePaste: 'Check a code that you kept',
  evidencePasteHint: 'You may paste the whole message',
  evidenceCheck: 'Check the code',
  evidenceContained:
    'The record holds the code: seal {number} of {when}, {count, plural, one {one change} other {# changes}} up to it. The record goes on from it without a gap',
  evidenceBroken:
    'The record holds the code of {when}, but what comes after does not follow from it. Restore a backup and contact support',
  evidenceUnknown:
    'The record of this business does not hold the code. If the message was sent to this business, the record was changed since: restore a backup and contact support',
  evidenceNoCode:
    'There is no code here. A code is 64 digits and letters a to f, as in the message that was sent',
  evidenceCheckFailed: 'The code was not checked',
  saved: 'The numbering was saved',
  saveFailed: 'The numbering was not saved',
  failedTitle: 'The numbering did not load',
  refreshFailed: 'The figures were not updated. The previous ones are shown',
  emptyTitle: 'This business has no document types',
  emptyText:
    'The type of business decides which documents it may issue; each then has a series here.',
} as const;
