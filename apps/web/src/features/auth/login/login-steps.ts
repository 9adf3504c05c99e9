import type { loginContract } from '@pinkas/contract/auth/login/login.contract';
import { isSentFactor, type StepWay } from '@pinkas/domain/identity/second-factors';
import { CODE_RESEND_WAIT_SECONDS } from '@pinkas/domain/limits';
import type { z } from 'zod';

import { loginFailureOf, type LoginFailure } from './login-failure.ts';

/** The server's response to a step of signing in. */
export type LoginAnswer = z.output<(typeof loginContract)['login']['response']>;

/** What the second step asks for, where a code was sent, and when a new one may be requested. */
export interface CodeSent {
  readonly way: StepWay | undefined;
  /** Masked address, or the last digits of a telephone. */
  readonly target: string | undefined;
  readonly resendWaitSeconds: number;
  /** Whether no code was sent by this method yet. */
  readonly isNotSent?: boolean;
}

/** After a reload in the code step, when nothing more is known. */
export const CODE_SENT_UNKNOWN: CodeSent = {
  way: undefined,
  target: undefined,
  resendWaitSeconds: CODE_RESEND_WAIT_SECONDS,
};

export function codeSentOf(answer: LoginAnswer): CodeSent {
  const resendWaitSeconds = answer.RESEND_OPTION ?? CODE_RESEND_WAIT_SECONDS;
  const way = answer.ua_2fa_type;
  return {
    way,
    target: targetOf(way, answer),
    resendWaitSeconds,
    isNotSent: resendWaitSeconds === 0 && (way === undefined || isSentFactor(way)),
  };
}

/** Returns the masked target of a code of this kind; undefined where none is sent. */
export function targetOf(
  way: StepWay | undefined,
  masked: Pick<LoginAnswer, 'ua_email' | 'ua_2fa_cellphone'>,
): string | undefined {
  const phoneEnd = masked.ua_2fa_cellphone?.replaceAll('*', '');
  const targets: Partial<Record<StepWay, string | undefined>> = {
    sms: phoneEnd,
    whatsapp: phoneEnd,
    email: masked.ua_email,
  };
  const target = way === undefined ? undefined : targets[way];
  return target === '' ? undefined : target;
}

/**
 * Returns the next step after a sign-in response: the code step, the product, a new password, a verification,
 * or a refusal.
 */
export function stepAfter(
  answer: LoginAnswer,
): 'code' | 'signed-in' | 'new-password' | 'verification' | LoginFailure {
  if (!answer.success) return loginFailureOf(answer.fail_reason, answer.extra?.dist_name);
  switch (answer.action) {
    case 'GOTO_TFA':
      return 'code';
    case 'GOTO_BACKOFFICE':
      return 'signed-in';
    case 'RESET_PASSWORD':
      return 'new-password';
    case 'GOTO_PHONE_VERIFICATION':
    case 'GOTO_EMAIL_VERIFICATION':
      return 'verification';
    case undefined:
      return { tone: 'bad', sentence: 'unknownAction' };
  }
}
