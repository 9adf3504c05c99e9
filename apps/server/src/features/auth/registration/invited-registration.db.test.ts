import { INVITATION_LIFETIME_DAYS } from '@pinkas/domain/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { raceAtRow } from '../../../../test/races/race-at-row.ts';
import {
  aBusiness,
  accountOf,
  nextTaxId,
  registerVerified,
  sendRegistration,
  visitor,
} from '../../../../test/auth/registration.ts';
import { runAdmin, type AdminRun } from '../../../../test/process/run-admin.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { invite } from '../administration/people/invite.ts';

const DAY_MS = 86_400_000;
const NOT_INVITED = { success: false, errNum: 208 };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { PINKAS_REGISTRATION: 'invited' } });
});
afterAll(() => server.stop());
// All tests come from one address, whose tries would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

const admin = (...args: string[]): Promise<AdminRun> => runAdmin(server, ...args);

const newEmail = () => `owner-${crypto.randomUUID()}@people.test`;

/** Invites by the server's own clock; returns the code of the link. */
async function codeFor(email: string): Promise<string> {
  const { db, clock, passwords } = server.services;
  const link = await invite({ db, clock, passwords, origin: server.url }, email);
  return link.slice(link.indexOf('=') + 1);
}

async function register(changes: Record<string, unknown>): Promise<unknown> {
  return (await sendRegistration(await visitor(server), aBusiness(changes))).json;
}

async function read(code: string): Promise<unknown> {
  return (await (await visitor(server)).post('/front/register/invitation', { code })).json;
}

test('the start says that it takes an invitation, and without one nothing is opened or told', async () => {
  const { email } = await server.givenUser();
  const browser = await visitor(server);
  expect((await browser.get('/front/data/initData')).json).toMatchObject({
    ENV_DATA: { registration: 'invited' },
  });
  expect(await register({})).toMatchObject(NOT_INVITED);
  expect(await register({ invitation: 'no-such-code' })).toMatchObject(NOT_INVITED);
  expect(await read('no-such-code')).toEqual({ success: false, fail_reason: 'NOT_INVITED' });
  const checked = await browser.send('POST', '/front/register/ajax_validator?type=email', {
    form: new URLSearchParams({ u_email: email }),
  });
  expect(checked.json).toEqual({ success: false, reason: 'CLOSED' });
});

test('an invitation opens one business, for its e-mail alone, and is told to its account', async () => {
  const email = newEmail();
  const printed = await admin('invite', `--email=${email}`);
  expect(printed).toMatchObject({ code: 0 });
  const invitation = /\/#\/register\?invitation=([\w-]+)/.exec(printed.printed)?.[1] ?? '';
  expect(Buffer.from(invitation, 'base64url')).toHaveLength(32);
  expect(await read(invitation)).toEqual({ success: true, u_email: email });
  expect(await register({ invitation })).toMatchObject(NOT_INVITED);
  const fields = aBusiness({ invitation, email: email.toUpperCase() });
  expect((await sendRegistration(await visitor(server), fields)).json).toEqual({ success: true });
  const { accountId } = await accountOf(server, fields);
  expect(await read(invitation)).toEqual({ success: false, fail_reason: 'NOT_INVITED' });
  expect(await register({ invitation, email })).toMatchObject(NOT_INVITED);
  expect((await admin('list-invitations')).printed).toContain(
    `${email}  used: account ${accountId}`,
  );
  // The same press again answers the same.
  expect((await sendRegistration(await visitor(server), fields)).json).toEqual({ success: true });
  const { rows } = await server.db.superuser.query(
    "select subject, user_agent from security_events where kind = 'operator-invited' and subject = $1",
    [email],
  );
  expect(rows).toEqual([{ subject: email, user_agent: 'npm run admin' }]);
});

test('AU-15: two uses of one invitation at the same moment open one business', async () => {
  const email = newEmail();
  const invitation = await codeFor(email);
  const forms = [aBusiness({ invitation, email }), aBusiness({ invitation, email })];
  const browsers = await Promise.all(forms.map(() => visitor(server)));
  const owners = { text: 'select pg_advisory_xact_lock(70851)' };
  const answers = await raceAtRow(
    server,
    owners,
    forms.map(
      (fields, index) => () => sendRegistration(browsers[index] ?? server.browser(), fields),
    ),
  );
  expect(answers.map(({ json }) => json)).toEqual([
    { success: true },
    expect.objectContaining(NOT_INVITED),
  ]);
});

test('a refused form leaves the invitation, and the validators answer to its code', async () => {
  const taken = await (async () => {
    const email = newEmail();
    return registerVerified(server, { email, invitation: await codeFor(email) });
  })();
  const email = newEmail();
  const invitation = await codeFor(email);
  expect(await register({ invitation, email, comp_crn: taken.comp_crn })).toMatchObject({
    errNum: 202,
  });
  const browser = await visitor(server);
  const checked = await browser.send('POST', '/front/register/ajax_validator?type=comp_crn', {
    form: new URLSearchParams({ u_comp_crn: taken.comp_crn, invitation }),
  });
  expect(checked.json).toEqual({ success: false, reason: 'EXISTS' });
  expect(await register({ invitation, email, comp_crn: nextTaxId() })).toEqual({ success: true });
});

test('AU-15: an invitation is dead after its time, and when another is made', async () => {
  const email = newEmail();
  const first = await codeFor(email);
  const second = await codeFor(email);
  expect(await read(first)).toMatchObject({ success: false });
  server.time.advance(INVITATION_LIFETIME_DAYS * DAY_MS - 1);
  expect(await read(second)).toMatchObject({ success: true });
  server.time.advance(1);
  expect(await read(second)).toMatchObject({ success: false });
  expect(await register({ invitation: second, email })).toMatchObject(NOT_INVITED);
});

test('AU-16: the database holds no code, and the command wants an e-mail', async () => {
  const code = await codeFor(newEmail());
  const { rows } = await server.db.superuser.query<{ row: string }>(
    'select row_to_json(i)::text as row from invitations i',
  );
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(code);
  expect(await admin('invite', '--email=nonsense')).toMatchObject({
    code: 1,
    problem: '--email must be an e-mail address.\n',
  });
  expect(await admin('invite')).toMatchObject({ code: 1 });
});
