import { z } from 'zod';

import { defineContract } from '../../define.ts';

/** The subjects of changes that a page may be notified of: names alone, whatever the change was. */
export const CHANGE_SUBJECTS = [
  'documents',
  'drafts',
  'customers',
  'items',
  'expenses',
  'suppliers',
  'bank',
  'card-payments',
  'jobs',
  'notices',
  'packages',
] as const;
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

/** The media type that opens the stream; any other caller gets its first event and the end of it. */
export const EVENT_STREAM = 'text/event-stream';

/** Between two signs of life, so that a connection which was lost without a word is noticed. */
export const HEARTBEAT_MS = 20_000;

/** The event after which the server closes the stream of this tab: another tab of the same browser replaced it. */
export const PLACE_TAKEN = 'taken';

/** One event: what changed since the one before. */
export const ChangesEvent = z.object({ changed: z.array(z.enum(CHANGE_SUBJECTS)) });

export const changesContract = defineContract({
  stream: {
    method: 'GET',
    path: '/v2/api/changes',
    access: 'signed-in',
    readsPackage: true,
    isUnattended: true,
    summary:
      'Tells by server-sent events which kinds of things changed in the account, of those that the caller may see.',
    query: z.strictObject({
      /** For how long the caller has received nothing: what changed meanwhile is sent first. */
      unheardSeconds: z.coerce.number().int().min(0).max(86_400).default(86_400),
    }),
    response: 'events',
    errors: ['INVALID_REQUEST', 'TOO_MANY_REQUESTS'],
  },
});
