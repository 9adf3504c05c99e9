import type { LOGIN_ACTIONS, LoginFailReason } from '@pinkas/contract/auth/login/login.contract';

import type { SignInOutcome } from './sign-in.ts';

export type Unverified = 'email-unverified' | 'phone-unverified';

/** Where the browser goes to have something verified. */
export const VERIFICATIONS: Readonly<Record<Unverified, (typeof LOGIN_ACTIONS)[number]>> = {
  'email-unverified': 'GOTO_EMAIL_VERIFICATION',
  'phone-unverified': 'GOTO_PHONE_VERIFICATION',
};

/** Why a first or an only step was refused. */
export const SIGN_IN_REASONS: Readonly<
  Record<Exclude<SignInOutcome['kind'], 'code-asked' | Unverified>, LoginFailReason>
> = {
  wrong: 'WRONG',
  captcha: 'CAPTCHA',
  'temporarily-blocked': 'TMP_BLOCK',
  blocked: 'BLOCKED',
};
