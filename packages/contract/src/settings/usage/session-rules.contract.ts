import { IDLE_MINUTES } from '@pinkas/domain/identity/idle-minutes';
import { z } from 'zod';

import { defineContract } from '../../define.ts';

/** How long people of the business stay signed in without use. */
export const SessionRules = z.strictObject({
  idleMinutes: z.literal(IDLE_MINUTES, 'VALUE_NOT_ALLOWED'),
});
export type SessionRules = z.output<typeof SessionRules>;

export const sessionRulesContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/session',
    access: 'preferences.read',
    summary: 'After how many minutes without use people of the business are signed out.',
    response: SessionRules,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/settings/session',
    access: 'preferences.write',
    summary:
      'Changes these minutes, for sessions that are open too. Saving the same changes nothing more.',
    body: SessionRules,
    response: SessionRules,
    errors: ['INVALID_REQUEST'],
  },
});
