import { PASSWORD_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { secretText } from '../../auth/factors/factors.contract.ts';

/** The own password, as a proof that its person is there. */
export const OwnPassword = secretText(2 * PASSWORD_LENGTH_MAX);

/** What an action of the owner requires: the password, and a code of the authenticator app or the mailed one. */
export const OwnerProof = z.strictObject({ password: OwnPassword, code: secretText(20) });

/** The source of the code: the own authenticator app, or else a mail. */
export const OWNER_CODE_SOURCES = ['app', 'mail'] as const;
export type OwnerCodeSource = (typeof OWNER_CODE_SOURCES)[number];

/** The outcomes of requesting a code: `wait` while one of the last minute is being sent, `too-many` for the day. */
export const OWNER_CODE_OUTCOMES = ['sent', 'wait', 'too-many', 'not-sent'] as const;
export type OwnerCodeOutcome = (typeof OWNER_CODE_OUTCOMES)[number];

export const OwnerCode = z.object({
  outcome: z.enum(OWNER_CODE_OUTCOMES),
  /** Seconds until another code may be requested. */
  waitSeconds: z.int(),
});
export type OwnerCode = z.output<typeof OwnerCode>;

/** How a call that takes the password refuses. */
export const PROOF_ERRORS = ['INVALID_REQUEST', 'PROOF_WRONG', 'PROOF_BLOCKED', 'BUSY'] as const;
