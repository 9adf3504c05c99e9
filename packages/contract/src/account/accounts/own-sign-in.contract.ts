import { BROWSERS, SYSTEMS } from '@pinkas/domain/identity/device';
import { z } from 'zod';

import { defineContract } from '../../define.ts';

/** A device that the person is signed in on now. */
export const OpenSession = z.object({
  id: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
  /** Null where the device does not say it in a known way. */
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  /** The network address that signed in. No place: where an address lies is not known here. */
  ip: z.string(),
  signedInAt: z.string(),
  /** To within half a minute. */
  lastUsedAt: z.string(),
});
export type OpenSession = z.output<typeof OpenSession>;

/** account/accounts: how the person who calls signs in. Everything here is theirs alone. */
export const ownSignInContract = defineContract({
  sessions: {
    method: 'GET',
    path: '/v2/api/account/accounts/sessions',
    access: 'ownSignIn.change',
    summary: 'Where the person is signed in now: this session first, the others by last use.',
    response: z.object({ sessions: z.array(OpenSession) }),
    errors: [],
  },
  endSession: {
    method: 'POST',
    path: '/v2/api/account/accounts/sessions/{id}/end',
    access: 'ownSignIn.change',
    summary: 'Signs the person out of one session, also of this one. Its next call is refused.',
    params: z.strictObject({ id: z.uuid() }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  endOtherSessions: {
    method: 'POST',
    path: '/v2/api/account/accounts/sessions/end_others',
    access: 'ownSignIn.change',
    summary: 'Signs the person out everywhere but here, half-opened sign-ins included.',
    response: z.object({ ended: z.int() }),
    errors: [],
  },
});
