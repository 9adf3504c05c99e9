import type { mail as mailHe } from '../../he/shell/mail.ts';
import { mailAccount } from '../parts/mail-account.ts';
import { mailPapers } from '../parts/mail-papers.ts';
import { mailSignIn } from '../parts/mail-sign-in.ts';

export const mail: Record<keyof typeof mailHe, string> = {
  ...mailSignIn,
  ...mailAccount,
  ...mailPapers,
  greeting: 'Hello,',
  sentFor: 'This message was sent on behalf of {issuer} with Pinkas.',
  product: 'Pinkas',
  sentBy: 'This message was sent to you by Pinkas.',
  boxSum: '{heading}: {sum}',
};
