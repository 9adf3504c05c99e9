import { randomUUID } from 'node:crypto';

import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { TERMS_VERSION } from '@pinkas/domain/identity/terms-version';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  aBusiness,
  accountOf,
  confirmEmail,
  NEW_PASSWORD,
  REGISTER,
  registerBusiness,
  sendRegistration,
  visitor,
  waitForLinks,
} from '../../../../test/auth/registration.ts';
import { answerChallenge, solveRobotCheck } from '../../../../test/auth/robot.ts';
import { newestCode, sendCode, sendPassword } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import {
  altchaProofOfWork,
  altchaRobotCheck,
} from '../../../platform/captcha/altcha-robot-check.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
// All tests come from one address, whose tries would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

async function countOf(table: string): Promise<number> {
  const { rows } = await server.db.superuser.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

/** Tables of which a registration writes rows. */
const WRITTEN = [
  'accounts',
  'users',
  'memberships',
  'person_names',
  'business_profiles',
  'numberings',
  'registrations',
  'audit_events',
  'outbox_tasks',
] as const;

async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of WRITTEN) counts[table] = await countOf(table);
  return counts;
}

test('a stranger becomes a person with a business, who signs in once the address is verified', async () => {
  const fields = await registerBusiness(server);
  const browser = await visitor(server);
  expect((await sendPassword(browser, fields, NEW_PASSWORD)).json).toEqual({
    success: true,
    action: 'GOTO_EMAIL_VERIFICATION',
  });
  const [code = ''] = await waitForLinks(server, fields.email, 1);
  expect((await confirmEmail(browser, code)).json).toEqual({ success: true });
  expect((await sendPassword(browser, fields, NEW_PASSWORD)).json).toMatchObject({
    action: 'GOTO_TFA',
    ua_2fa_type: 'email',
  });
  await sendCode(browser, await newestCode(browser, fields));
  const home = await browser.get('/backoffice/data/initData');
  expect(home.json).toMatchObject({
    data: { u_company: 'סטודיו לניסיון', u_registration_step: 'START', isOwner: true },
  });
  const company = await browser.get('/v2/api/account/company');
  expect(company.json).toMatchObject({
    nameHe: 'סטודיו לניסיון',
    nameEn: 'Trial Studio',
    taxId: fields.comp_crn,
    kind: 'licensed-dealer',
    phone: '050-1234567',
  });
});

test('one registration writes each of its rows once, and the agreement with version, time and address', async () => {
  const before = await countAll();
  const fields = await registerBusiness(server, { agreed_ads: true, comp_type: 'exempt-dealer' });
  const after = await countAll();
  const added = WRITTEN.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]);
  expect(Object.fromEntries(added)).toEqual({
    accounts: 1,
    users: 1,
    memberships: 1,
    person_names: 1,
    business_profiles: 1,
    numberings: docTypesFor('exempt-dealer').length,
    registrations: 1,
    audit_events: 1,
    outbox_tasks: 1,
  });
  const { rows } = await server.db.superuser.query(
    `select r.terms_version, r.ip, r.wants_ads, r.at is not null as has_time, e.action,
        e.actor_kind::text, e.actor_id = r.user_id::text as is_own
      from registrations r join audit_events e on e.account_id = r.account_id
      where r.request_id = $1`,
    [fields['request_id']],
  );
  expect(rows).toEqual([
    {
      terms_version: TERMS_VERSION,
      ip: '127.0.0.1',
      wants_ads: true,
      has_time: true,
      action: 'account.registered',
      actor_kind: 'user',
      is_own: true,
    },
  ]);
});

test('the same press again answers the same and opens nothing more, also without a robot check', async () => {
  const fields = await registerBusiness(server);
  const before = await countAll();
  const browser = await visitor(server);
  expect((await browser.post(REGISTER, fields)).json).toEqual({ success: true });
  expect((await sendRegistration(browser, fields)).json).toEqual({ success: true });
  expect(await countAll()).toEqual(before);
  // The key of somebody else's press reveals nothing.
  const other = aBusiness({ request_id: fields['request_id'] });
  expect((await browser.post(REGISTER, other)).json).toMatchObject({ errNum: 205 });
});

test('two presses with one robot check at the same moment open one business', async () => {
  const browser = await visitor(server);
  const body = { ...aBusiness(), recaptcha: await solveRobotCheck(browser) };
  const accounts = await countOf('accounts');
  const answers = await Promise.all([
    browser.copy().post(REGISTER, body),
    browser.copy().post(REGISTER, body),
  ]);
  expect(answers.map(({ json }) => json)).toContainEqual({ success: true });
  expect(await countOf('accounts')).toBe(accounts + 1);
});

test.each([
  ['no agreement', { user_agreed: false }, 201, 'לא אושרו תנאי השימוש'],
  ['a weak password', { password: 'Password1' }, 204, /הסיסמה לא עומדת בכל התנאים/],
])(
  'AU-22: %s is refused with its number, and nothing is opened',
  async (_what, change, errNum, errMsg) => {
    const before = await countAll();
    const answer = await sendRegistration(await visitor(server), aBusiness(change));
    expect(answer.json).toMatchObject({ success: false, errNum });
    expect((answer.json as { errMsg: string }).errMsg).toMatch(errMsg);
    expect(await countAll()).toEqual(before);
  },
);

test('the name in the own address makes a password guessable', async () => {
  const email = `kav-tchelet-${randomUUID()}@people.test`;
  const name = email.split('@')[0] ?? '';
  const answer = await sendRegistration(
    await visitor(server),
    aBusiness({ email, password: `Xy-7-${name}` }),
  );
  expect(answer.json).toMatchObject({ success: false, errNum: 204 });
});

test.each([
  ['comp_crn', '123456789', 'TAX_ID_INVALID'],
  ['comp_crn', '000000000', 'TAX_ID_INVALID'],
  ['email', 'not-an-address', 'EMAIL_INVALID'],
  ['phone', '03-5551234', 'MOBILE_INVALID'],
  ['phone', '', 'FIELD_REQUIRED'],
  ['comp_name', 'Kav Tchelet', 'NAME_NOT_HEBREW'],
  ['comp_name_en', 'קו תכלת', 'NAME_NOT_ENGLISH'],
  ['comp_type', 'partnership', 'FIELD_REQUIRED'],
  ['ua_name', '', 'FIELD_REQUIRED'],
])('IN-05: %s %j is refused as %s', async (field, value, code) => {
  const answer = await sendRegistration(await visitor(server), aBusiness({ [field]: value }));
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ fields: [{ path: [field] }] });
  if (field !== 'comp_type') expect(answer.json).toMatchObject({ fields: [{ code }] });
});

test('a field that the form does not have is refused', async () => {
  const answer = await sendRegistration(await visitor(server), aBusiness({ role: 'owner' }));
  expect(answer.json).toMatchObject({ fields: [{ path: ['role'], code: 'FIELD_UNKNOWN' }] });
});

test('AU-07: a robot check of the product takes 500 tries or more, and passes once', async () => {
  const { db, clock, config } = server.services;
  const robotCheck = altchaRobotCheck(altchaProofOfWork(db, clock, config.secret));
  const { answer, tries } = await answerChallenge(await robotCheck.challenge());
  expect(tries).toBeGreaterThanOrEqual(500);
  expect(tries).toBeLessThan(1500);
  expect(await robotCheck.accepts(answer)).toBe(true);
  expect(await robotCheck.accepts(answer)).toBe(false);
});

test('without a fresh robot check nothing is opened', async () => {
  const browser = await visitor(server);
  const solved = await solveRobotCheck(browser);
  const first = aBusiness({ recaptcha: solved });
  expect((await browser.post(REGISTER, first)).json).toEqual({ success: true });
  for (const recaptcha of [solved, 'nonsense', undefined]) {
    const answer = await browser.post(REGISTER, aBusiness({ recaptcha }));
    expect(answer.json).toMatchObject({ success: false, errNum: 205 });
  }
});

test('a network registers so many times an hour, and again in the next one', async () => {
  await registerBusiness(server);
  await server.db.superuser.query(
    "update login_throttles set failures = 19 where subject like 'register:%'",
  );
  await registerBusiness(server);
  for (const waitedMs of [0, HOUR_MS - 1]) {
    server.time.advance(waitedMs);
    const answer = await sendRegistration(await visitor(server), aBusiness());
    expect(answer.json).toMatchObject({ success: false, errNum: 206 });
  }
  server.time.advance(1);
  await registerBusiness(server);
});

test('who waits in vain behind somebody who hangs is told to come back, and nothing is opened', async () => {
  const fields = aBusiness();
  const before = await countAll();
  const hanging = await server.db.superuser.connect();
  try {
    await hanging.query('begin; select pg_advisory_xact_lock(70851)');
    const answer = await sendRegistration(await visitor(server), fields);
    expect(answer.status).toBe(503);
    expect(answer.json).toMatchObject({ code: 'BUSY' });
  } finally {
    await hanging.query('rollback');
    hanging.release();
  }
  expect(await countAll()).toEqual(before);
  expect((await sendRegistration(await visitor(server), fields)).json).toEqual({ success: true });
});

test('a failure in the middle leaves nothing behind, and the same press succeeds later', async () => {
  const fields = aBusiness();
  const before = await countAll();
  await server.db.superuser.query('alter table registrations rename to registrations_away');
  try {
    const answer = await sendRegistration(await visitor(server), fields);
    expect(answer.status).toBe(500);
  } finally {
    await server.db.superuser.query('alter table registrations_away rename to registrations');
  }
  expect(await countAll()).toEqual(before);
  expect((await sendRegistration(await visitor(server), fields)).json).toEqual({ success: true });
});

test('the first numbers that a quick registration names are those of its series, and the others begin at 1', async () => {
  const fields = await registerBusiness(server, { numbering: { INVOICE: 4_001, RECIEPT: 20 } });
  const { accountId } = await accountOf(server, fields);
  const { rows } = await server.db.superuser.query<{ docType: number; first: string }>(
    `select doc_type as "docType", first_number as first from numberings
      where account_id = $1 and doc_type in (305, 320, 400) order by doc_type`,
    [accountId],
  );
  expect(rows.map(({ docType, first }) => [docType, Number(first)])).toEqual([
    [305, 4_001],
    [320, 1],
    [400, 20],
  ]);
});

test.each([
  [{ comp_crn: '123456789' }, 'המספר לא תקין. יש לבדוק את הספרות'],
  [{ numbering: { INVOICE: 0 } }, undefined],
  [{ comp_type: 'exempt-dealer', numbering: { INVOICE: 7 } }, undefined],
  [{ numbering: { INVOICE_TEMPORARY: 7 } }, undefined],
])('a field that is wrong is refused by number and sentence too: %o', async (changes, sentence) => {
  const answer = await (await visitor(server)).post(REGISTER, aBusiness(changes));
  const path = [
    Object.keys(changes).at(-1),
    ...('numbering' in changes ? [expect.any(String)] : []),
  ];
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({
    success: false,
    errNum: 211,
    errMsg: sentence ?? expect.stringMatching(/[א-ת]/),
    code: 'INVALID_REQUEST',
    fields: [{ path }],
  });
});
