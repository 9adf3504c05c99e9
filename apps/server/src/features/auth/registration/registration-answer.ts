import {
  REGISTRATION_ERRORS,
  type RegistrationAnswer,
  type RegistrationError,
} from '@pinkas/contract/auth/registration/registration.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { RegisterOutcome } from './register.ts';

const ERRORS: Readonly<Record<Exclude<RegisterOutcome, 'registered'>, RegistrationError>> = {
  closed: 'CLOSED',
  'not-invited': 'NOT_INVITED',
  'not-agreed': 'NOT_AGREED',
  weak: 'WEAK_PASSWORD',
  'robot-check': 'CAPTCHA',
  'too-many': 'TOO_MANY',
  'email-exists': 'EMAIL_EXISTS',
  'tax-id-exists': 'TAX_ID_EXISTS',
  'distributor-unknown': 'DISTRIBUTOR_UNKNOWN',
  'distributor-full': 'DISTRIBUTOR_FULL',
};

const SENTENCES: Readonly<Record<RegistrationError, PhraseKey<'registration'>>> = {
  CLOSED: 'failedClosed',
  NOT_INVITED: 'failedNotInvited',
  NOT_AGREED: 'failedNotAgreed',
  WEAK_PASSWORD: 'failedWeak',
  CAPTCHA: 'failedCaptcha',
  TOO_MANY: 'failedTooMany',
  EMAIL_EXISTS: 'emailExists',
  TAX_ID_EXISTS: 'taxIdExists',
  DISTRIBUTOR_UNKNOWN: 'distributorUnknown',
  DISTRIBUTOR_FULL: 'distributorFull',
};

/** Texts of the wire are in Hebrew, as the specification has it. */
const text = phrasesIn('he', 'registration');

/** Returns the outcome of opening a business, in the numbers and words of the wire. */
export function registrationAnswer(outcome: RegisterOutcome): RegistrationAnswer {
  if (outcome === 'registered') return { success: true };
  const reason = ERRORS[outcome];
  return { success: false, errNum: REGISTRATION_ERRORS[reason], errMsg: text(SENTENCES[reason]) };
}
