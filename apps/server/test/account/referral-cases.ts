import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { referralOf } from './friends.ts';

const INVITATION = {
  name: 'סטודיו קו תכלת',
  email: 'studio@kav.test',
  frnd_name: 'גלריית נחל',
  frnd_email: 'office@nahal.test',
  subject: 'פנקס, החשבוניות מסודרות',
  message: 'שלום, אנחנו מפיקים חשבוניות בפנקס כבר שנה.',
};

/** The person who shares, under the name of the specification. */
export const aSharer: GivenThing = async (owner: HttpBrowser) => ({
  id: (await referralOf(owner)).userUuid,
});

/** Writes of the referral programme, in the form of `WRITE_CASES`. */
export const REFERRAL_WRITES: Readonly<Record<string, GivenThing>> = {
  'POST /backoffice/leads/shareMail': () => Promise.resolve({ id: '', body: INVITATION }),
};

/** What they leave, in the form of `CALL_EFFECTS`. */
export const REFERRAL_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'POST /backoffice/leads/shareMail': [
    'audit_events + account.product-shared',
    'outbox_tasks + mail-product-invitation',
    'referral_shares + 1',
  ],
  'GET /sr/uref/{userUuid}/share': ['audit_events + account.product-shared', 'referral_shares + 1'],
};
