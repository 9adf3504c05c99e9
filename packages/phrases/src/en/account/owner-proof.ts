import type { ownerProof as hebrew } from '../../he/account/owner-proof.ts';

export const ownerProof: Record<keyof typeof hebrew, string> = {
  password: 'Your password',
  appCode: 'Code from the authenticator app',
  next: 'Continue',
  codeTitle: 'The code we e-mailed you',
  codeSent: 'We sent a code to {email}. It is valid for 10 minutes.',
  mailCode: 'Code from the e-mail',
  codeRequired: 'Enter all six digits',
  resendIn: 'Send again in',
  resend: 'Send again',
  codeNotSent: 'The code was not sent. Try again in a few minutes',
  codeTooMany: 'Too many codes were sent. Try again tomorrow',
};
