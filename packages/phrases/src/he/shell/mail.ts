import { mailAccount } from '../parts/mail-account.ts';
import { mailPapers } from '../parts/mail-papers.ts';
import { mailSignIn } from '../parts/mail-sign-in.ts';

/** Mails and text messages: whole sentences with their parameters. Phrases that several of them share are here. */
export const mail = {
  ...mailSignIn,
  ...mailAccount,
  ...mailPapers,
  greeting: 'שלום,',
  sentFor: 'הודעה זו נשלחה בשם {issuer} באמצעות פנקס.',
  product: 'פנקס',
  sentBy: 'הודעה זו נשלחה אליך מפנקס.',
  boxSum: '{heading}: {sum}',
} as const;
