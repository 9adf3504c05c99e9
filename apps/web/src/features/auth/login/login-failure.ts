import type { LoginFailReason } from '@pinkas/contract/auth/login/login.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';

/** How a refused sign-in is told: wrong details in bad colours, every other reason as a warning. */
export interface LoginFailure {
  readonly tone: 'bad' | 'warn';
  readonly sentence: PhraseKey<'auth'>;
  /** Whether a new password leads on: for a forgotten one, and it ends the block of an hour. */
  readonly mayReset?: boolean;
  /** What the sentence names: a distributor. */
  readonly values?: { readonly name: string };
}

const FAILURES: Readonly<Record<LoginFailReason, LoginFailure>> = {
  WRONG: { tone: 'bad', sentence: 'failedWrong', mayReset: true },
  BLOCKED: { tone: 'warn', sentence: 'failedBlocked' },
  TMP_BLOCK: { tone: 'warn', sentence: 'failedTmpBlock', mayReset: true },
  DIST_BLOCKED: { tone: 'warn', sentence: 'failedDistBlocked' },
  SSO_PROBLEM: { tone: 'warn', sentence: 'failedSso' },
  CAPTCHA: { tone: 'warn', sentence: 'failedCaptcha' },
};

/** The words for a refusal; a missing reason is told as a failure without one, and a distributor by its name. */
export function loginFailureOf(
  reason: LoginFailReason | undefined,
  distributorName?: string,
): LoginFailure {
  if (reason === 'DIST_BLOCKED' && distributorName !== undefined) {
    return { tone: 'warn', sentence: 'failedDistBlockedOf', values: { name: distributorName } };
  }
  return reason === undefined ? { tone: 'warn', sentence: 'failedUnknown' } : FAILURES[reason];
}
