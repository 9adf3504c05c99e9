import type { LOGIN_ACTIONS, LoginFailReason } from '@pinkas/contract/auth/login/login.contract';

import type { SignInOutcome } from './sign-in.ts';

export type Unverified = 'email-unverified' | 'phone-unverified';

/** The page on which the person verifies something. */
export const VERIFICATIONS: Readonly<Record<Unverified, (typeof LOGIN_ACTIONS)[number]>> = {
  'email-unverified': 'GOTO_EMAIL_VERIFICATION',
  'phone-unverified': 'GOTO_PHONE_VERIFICATION',
};

/** A first or an only step that was refused. */
export type RefusedStep = Exclude<SignInOutcome, { kind: 'code-asked' | Unverified }>;

const REASONS: Readonly<Record<RefusedStep['kind'], LoginFailReason>> = {
  wrong: 'WRONG',
  captcha: 'CAPTCHA',
  'temporarily-blocked': 'TMP_BLOCK',
  blocked: 'BLOCKED',
  'distributor-blocked': 'DIST_BLOCKED',
};

/** Returns the answer for a refused step. */
export function refusedAnswer(refused: RefusedStep) {
  return {
    success: false,
    fail_reason: REASONS[refused.kind],
    ...(refused.kind === 'distributor-blocked' && {
      extra: { dist_name: refused.distributorName },
    }),
  };
}
