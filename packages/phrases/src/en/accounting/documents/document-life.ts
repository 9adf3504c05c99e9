import type { documentLife as documentLifeHe } from '../../../he/accounting/documents/document-life.ts';

export const documentLife: Record<keyof typeof documentLifeHe, string> = {
  notes: 'Internal notes',
  notesHint: 'Internal. Never printed or sent to the customer',
  noteCount: '{count, plural, one {One internal note} other {{count} internal notes}}',
  eventNote: 'Internal note added',
  eventMailedInBulk: 'Mailed in a bulk mailing',
  eventMailFailedInBulk: 'Not mailed in a bulk mailing',
  eventCopyInBulk: 'A certified copy was added to a bulk file',

  chain: 'Document chain',
  chainCount: '{count, plural, one {One document} other {{count} documents}}',
  chainCut: 'The nearest {count} documents are shown. The chain has more.',
  chainFailed: 'The chain did not load',
  chainCurrent: 'This document',
  chainAfter: 'Follows {documents}',
};
