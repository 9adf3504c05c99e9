import type { LoginFailReason } from '@pinkas/contract/auth/login/login.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';

/** The message for a refused sign-in: wrong details as an error, every other reason as a warning. */
export interface LoginFailure {
  readonly tone: 'bad' | 'warn';
  readonly sentence: PhraseKey<'auth'>;
  /** Whether a password reset helps: for a forgotten password, and because it lifts the one-hour block. */
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

/** Returns the message for a refusal; a missing reason gets a generic failure, and a distributor is named. */
export function loginFailureOf(
  reason: LoginFailReason | undefined,
  distributorName?: string,
): LoginFailure {
  if (reason === 'DIST_BLOCKED' && distributorName !== undefined) {
    return { tone: 'warn', sentence: 'failedDistBlockedOf', values: { name: distributorName } };
  }
  return reason === undefined ? { tone: 'warn', sentence: 'failedUnknown' } : FAILURES[reason];
}
