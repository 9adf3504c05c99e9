import { CLOSING_STATES } from '@pinkas/domain/identity/account-closing';
import { PASSWORD_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { secretText } from '../../auth/factors/factors.contract.ts';

/** How far the closing of the account is. */
export const Closing = z.object({
  state: z.enum(CLOSING_STATES),
  /** ISO text in UTC; null while nobody asked. */
  askedAt: z.string().nullable(),
  /** From when on nothing is changed any more. While nobody asked: what it would be if somebody did now. */
  closesAt: z.string(),
  /** The law has the books kept until this day, or longer. */
  keptUntil: z.string(),
  /** Whether a code of the own authenticator app is asked for beside the password. */
  asksForCode: z.boolean(),
});
export type Closing = z.output<typeof Closing>;

/** account/closing: the owner closes the account, and takes that back while there is time. */
export const closingContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/account/closing',
    access: 'account.close',
    summary: 'How far the closing of the account is.',
    response: Closing,
    errors: ['NOT_PERMITTED'],
  },
  ask: {
    method: 'POST',
    path: '/v2/api/account/closing',
    access: 'account.close',
    summary:
      'Begins to close the account, by the password and, of who has an authenticator app, its code. After the waiting time it is read-only.',
    body: z.strictObject({
      password: secretText(2 * PASSWORD_LENGTH_MAX),
      code: secretText(20).nullable(),
    }),
    response: Closing,
    errors: [
      'INVALID_REQUEST',
      'NOT_PERMITTED',
      'PROOF_WRONG',
      'PROOF_BLOCKED',
      'STATE_NOT_ALLOWED',
      'BUSY',
    ],
  },
  undo: {
    method: 'POST',
    path: '/v2/api/account/closing/undo',
    access: 'account.close',
    summary: 'Takes the closing back while the account is not closed yet.',
    response: Closing,
    errors: ['NOT_PERMITTED', 'STATE_NOT_ALLOWED'],
  },
});
