import type { documentLife as documentLifeHe } from '../he/document-life.ts';

export const documentLife: Record<keyof typeof documentLifeHe, string> = {
  notes: 'Internal notes',
  notesHint: 'For the business alone. Never printed, never sent to the customer',
  noteCount: '{count, plural, one {One internal note} other {{count} internal notes}}',
  eventNote: 'Internal note added',
  eventMailedInBulk: 'Mailed together with other documents',
  eventMailFailedInBulk: 'The mail was not sent, in a mailing of several documents',
  eventCopyInBulk: 'A certified copy went into a file of several documents',

  chain: 'Chain of documents',
  chainCount: '{count, plural, one {One document} other {{count} documents}}',
  chainCut: 'These are the nearest {count} documents. The chain has more.',
  chainFailed: 'The chain did not load',
  chainCurrent: 'This one',
  chainAfter: 'Follows {documents}',
};
