import { CLOSING_STATES } from '@pinkas/domain/identity/account-closing';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import {
  OWNER_CODE_SOURCES,
  OwnerCode,
  OwnerProof,
  OwnPassword,
  PROOF_ERRORS,
} from '../owner-proof/owner-proof.fields.ts';

/** How far the closing of the account is. */
export const Closing = z.object({
  state: z.enum(CLOSING_STATES),
  /** ISO text in UTC; null without a request. */
  askedAt: z.string().nullable(),
  /** From when on nothing can be changed. Without a request: what it would be for a request now. */
  closesAt: z.string(),
  /** The law requires that the books are retained until this day, or longer. */
  retainedUntil: z.string(),
  /** The source of the code that is required beside the password: the own authenticator app, or else a mail. */
  codeFrom: z.enum(OWNER_CODE_SOURCES),
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
  sendCode: {
    method: 'POST',
    path: '/v2/api/account/closing/code',
    access: 'account.close',
    summary:
      'Mails the code that closing asks for, by the password, to an owner without an authenticator app.',
    body: z.strictObject({ password: OwnPassword }),
    response: OwnerCode,
    errors: [...PROOF_ERRORS, 'NOT_PERMITTED', 'STATE_NOT_ALLOWED'],
  },
  ask: {
    method: 'POST',
    path: '/v2/api/account/closing',
    access: 'account.close',
    summary:
      'Begins to close the account, by the password and a code: of the authenticator app, or the one that was mailed. After the waiting time it is read-only.',
    body: OwnerProof,
    response: Closing,
    errors: [...PROOF_ERRORS, 'NOT_PERMITTED', 'STATE_NOT_ALLOWED'],
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
