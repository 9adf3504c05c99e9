const NOT_OF_ACCOUNT = 'factors.db.test.ts: a person and no account, told by the security record';
const PASSKEYS = 'passkeys.db.test.ts: a person and no account, told by the security record';
const OF_PEOPLE = 'account/accounts/*.db.test.ts: sessions are no rows of an account';
const OF_ACCOUNTANTS = 'accountants.db.test.ts: a membership beside its audit row';
const OF_PROVIDERS = 'auth/providers/*.db.test.ts: no rows of an account beside audit and notices';

const OF_OWNERSHIP = 'account/ownership/*.db.test.ts: two people, an offer, an audit row and mails';

const OF_MANAGERS = 'open-account.db.test.ts: rows of another account, by who manages several';

const OF_MEMBERS = 'account/people/*.db.test.ts: somebody who came in, with jobs';

/** Writes of the own sign-in and of the people of an account, which change no rows of an account: other tests count what they do. */
export const SIGN_IN_CALLS: Readonly<Record<string, string>> = {
  'POST /v2/api/account/accounts/email': OF_PEOPLE,
  'POST /v2/api/account/accounts/email/confirm': OF_PEOPLE,
  'POST /v2/api/account/accounts/language': OF_PEOPLE,
  'POST /v2/api/account/accounts/password': OF_PEOPLE,
  'POST /v2/api/account/accounts/sessions/{id}/end': OF_PEOPLE,
  'POST /v2/api/account/accounts/sessions/end_others': OF_PEOPLE,
  'POST /v2/api/account/factors/app': NOT_OF_ACCOUNT,
  'POST /v2/api/account/factors/app/confirm': NOT_OF_ACCOUNT,
  'POST /v2/api/account/factors/app/removal': NOT_OF_ACCOUNT,
  'POST /v2/api/account/factors/phone': NOT_OF_ACCOUNT,
  'POST /v2/api/account/factors/phone/code': NOT_OF_ACCOUNT,
  'POST /v2/api/account/factors/phone/confirm': NOT_OF_ACCOUNT,
  'POST /v2/api/account/factors/phone/removal': NOT_OF_ACCOUNT,
  'POST /v2/api/account/factors/recovery-codes': NOT_OF_ACCOUNT,
  'PUT /v2/api/account/factors/preferred': NOT_OF_ACCOUNT,
  'POST /v2/api/account/factors/passkeys': PASSKEYS,
  'POST /v2/api/account/factors/passkeys/confirm': PASSKEYS,
  'POST /v2/api/account/factors/passkeys/{id}/removal': PASSKEYS,
  'PUT /v2/api/account/factors/passkeys/{id}': PASSKEYS,
  'PUT /v2/api/account/accounts/second-factor-demand':
    'demand-second-factor.db.test.ts: nobody else could call anything afterwards',
  'PUT /v2/api/account/people/{id}': OF_MEMBERS,
  'POST /v2/api/account/people/{id}/disable': OF_MEMBERS,
  'POST /v2/api/account/people/{id}/ask-password': OF_MEMBERS,
  'POST /v2/api/account/people/{id}/enable': OF_MEMBERS,
  'DELETE /v2/api/account/people/{id}': OF_MEMBERS,
  'POST /v2/api/account/invitation/accept': OF_MEMBERS,
  'POST /v2/api/account/ownership': OF_OWNERSHIP,
  'POST /v2/api/account/ownership/code': OF_OWNERSHIP,
  'POST /v2/api/account/ownership/withdraw': OF_OWNERSHIP,
  'POST /v2/api/account/ownership/accept': OF_OWNERSHIP,
  'POST /v2/api/account/ownership/decline': OF_OWNERSHIP,
  'POST /v2/api/account/providers/link': OF_PROVIDERS,
  'POST /v2/api/account/providers/unlink': OF_PROVIDERS,
  'PUT /v2/api/account/providers/allowed': OF_PROVIDERS,
  'PUT /v2/api/account/accountants/{id}/rights': OF_ACCOUNTANTS,
  'POST /v2/api/account/accountants/{id}/end': OF_ACCOUNTANTS,
  'POST /v2/api/account/managers/{id}/end':
    'managers.db.test.ts: a membership beside its audit row',
  'PUT /v2/api/distributor/brand': 'branding.db.test.ts: a distributor and no account',
  'POST /v2/api/account_manager/accounts': OF_MANAGERS,
  'POST /v2/api/account_manager/invitation': OF_MANAGERS,
  'PUT /v2/api/analytics/choice': 'analytics.db.test.ts: a row of the person',
  'PUT /v2/api/own_accounts/default': 'switcher.db.test.ts: a person and no account',
};
