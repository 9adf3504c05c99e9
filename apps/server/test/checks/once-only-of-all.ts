import { FRESH, live, MOMENT, PERSON, type Key } from './once-only.ts';

const CHANGE = { user_id: PERSON, id: FRESH };
const REQUEST = { ...CHANGE, email_canonical: PERSON, language: 'he' };
const LINK = { user_id: PERSON, token_hash: FRESH };
const CALLED = { issuer: 'i', subject: FRESH, user_id: PERSON, provider: 'google' };
const END = { ended_at: MOMENT };

/** Of people and of all accounts. */
export const KEYS_OF_ALL: Readonly<Record<string, readonly Key[]>> = {
  accounts: [
    {
      row: { id: FRESH, partner: PERSON, partner_business: '1' },
      apart: [
        { partner: FRESH },
        { partner_business: '2' },
        { partner: null, partner_business: null },
      ],
    },
  ],
  affiliates: [{ row: { user_id: FRESH, code: PERSON }, apart: [{ code: FRESH }] }],
  affiliate_payouts: [
    {
      row: { ...CHANGE, amount_agorot: 1, reference: 'r' },
      apart: [{ user_id: FRESH }, { reference: 's' }],
    },
  ],
  affiliate_referrals: [{ row: { account_id: FRESH, id: PERSON }, apart: [{ id: FRESH }] }],
  client_requests: [
    live(REQUEST, [{ user_id: FRESH }, { email_canonical: FRESH }], {
      ...END,
      outcome: 'declined',
    }),
  ],
  email_changes: [live(CHANGE, [{ user_id: FRESH }])],
  invitations: [live({ token_hash: FRESH, email_canonical: PERSON }, [{ email_canonical: FRESH }])],
  member_invitations: [
    {
      row: {
        id: FRESH,
        email_canonical: FRESH,
        language: 'he',
        role: 'sub-user',
        token_hash: PERSON,
      },
      apart: [{ token_hash: FRESH }, { token_hash: null }],
    },
  ],
  passkeys: [{ row: { id: FRESH, credential_id: PERSON }, apart: [{ credential_id: FRESH }] }],
  password_links: [live(LINK, [{ user_id: FRESH }])],
  person_identities: [{ row: CALLED, apart: [{ user_id: FRESH }, { provider: 'other' }] }],
  phone_changes: [live(CHANGE, [{ user_id: FRESH }])],
  sessions: [{ row: { token_hash: FRESH, id: PERSON, stage: 'full' }, apart: [{ id: FRESH }] }],
  users: [{ row: { id: FRESH, email_canonical: PERSON }, apart: [{ email_canonical: FRESH }] }],
};
