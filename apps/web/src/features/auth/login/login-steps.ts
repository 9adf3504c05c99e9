import type { loginContract } from '@pinkas/contract/auth/login/login.contract';
import { CODE_RESEND_WAIT_SECONDS } from '@pinkas/domain/limits';
import type { z } from 'zod';

import { loginFailureOf, type LoginFailure } from './login-failure.ts';

type LoginAnswer = z.output<(typeof loginContract)['login']['response']>;

/** Where the code went and when a new one may be asked for. */
export interface CodeSent {
  readonly channel: 'email' | 'sms' | undefined;
  /** Masked address, or the last digits of a telephone. */
  readonly target: string | undefined;
  readonly resendWaitSeconds: number;
}

/** After a reload in the code step, when nothing more is known. */
export const CODE_SENT_UNKNOWN: CodeSent = {
  channel: undefined,
  target: undefined,
  resendWaitSeconds: CODE_RESEND_WAIT_SECONDS,
};

export function codeSentOf(answer: LoginAnswer): CodeSent {
  const isSms = answer.ua_2fa_type === 'sms';
  const target = isSms ? answer.ua_2fa_cellphone?.replaceAll('*', '') : answer.ua_email;
  return {
    channel: answer.ua_2fa_type,
    target: target === '' ? undefined : target,
    resendWaitSeconds: answer.RESEND_OPTION ?? CODE_RESEND_WAIT_SECONDS,
  };
}

/** What a sign-in answer leads to: the code step, the product, a new password, or a refusal to tell of. */
export function stepAfter(
  answer: LoginAnswer,
): 'code' | 'signed-in' | 'new-password' | LoginFailure {
  if (!answer.success) return loginFailureOf(answer.fail_reason);
  switch (answer.action) {
    case 'GOTO_TFA':
      return 'code';
    case 'GOTO_BACKOFFICE':
      return 'signed-in';
    case 'RESET_PASSWORD':
      return 'new-password';
    case 'GOTO_PHONE_VERIFICATION':
    case 'GOTO_EMAIL_VERIFICATION':
      return { tone: 'warn', sentence: 'notBuiltAction' };
    case undefined:
      return { tone: 'bad', sentence: 'unknownAction' };
  }
}
