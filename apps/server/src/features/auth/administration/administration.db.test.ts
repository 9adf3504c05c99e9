import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  databaseUrlOf,
  printedCode,
  runAdmin,
  runAdminProcess,
  type AdminRun,
} from '../../../../test/process/run-admin.ts';
import { newestCode, sendCode, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const NEW_PASSWORD = 'Tavla-Zofia-7';
const folder = mkdtempSync(join(tmpdir(), 'pinkas-admin-'));

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (...args: string[]): Promise<AdminRun> => runAdmin(server, ...args);

/** The same command as a process of its own. */
function adminProcess(...args: string[]): Promise<AdminRun> {
  const { connections } = server.db;
  const env = { PINKAS_DATA_DIR: folder, DATABASE_URL: databaseUrlOf(connections) };
  return runAdminProcess(env, args);
}

interface Typed {
  readonly email?: string;
  readonly kind?: string;
  readonly 'tax-id'?: string;
  readonly address?: string;
  readonly business?: string;
}

function create(typed: Typed = {}, run = admin): Promise<AdminRun> {
  const options = {
    email: `owner-${crypto.randomUUID()}@people.test`,
    name: 'בעל העסק',
    business: 'סטודיו חדש',
    kind: 'licensed-dealer',
    'tax-id': '300000007',
    address: 'רחוב הדוגמה 12',
    city: 'תל אביב',
    ...typed,
  };
  return run(
    'create-account',
    ...Object.entries(options).map(([key, value]) => `--${key}=${value}`),
  );
}

async function choosePassword(browser: HttpBrowser, code: string): Promise<unknown> {
  await browser.get('/front/data/initData');
  const body = { code, u_password: NEW_PASSWORD };
  return (await browser.post('/front/auth/new_password_actual', body)).json;
}

async function home(browser: HttpBrowser): Promise<number> {
  return (await browser.get('/backoffice/data/initData')).status;
}

/**
 * What the audit trail, the outbox and the security log record of operators' actions on a person.
 */
async function traces(userId: string): Promise<Record<string, string[]>> {
  const of = async (text: string): Promise<string[]> => {
    const { rows } = await server.db.superuser.query<{ told: string }>(text, [userId]);
    return rows.map(({ told }) => told);
  };
  return {
    audit: await of(
      `select action || ' by ' || actor_kind || ' ' || actor_id as told from audit_events
        where entity_id = $1 and actor_id = 'admin' order by at, action`,
    ),
    tasks: await of(
      `select t.payload ->> 'change' as told from outbox_tasks t join users u
        on u.email = t.payload ->> 'email'
        where u.id = $1 and t.kind = 'mail-access-notice' order by t.created_at`,
    ),
    security: await of(
      `select kind as told from security_events where user_id = $1 and kind like 'operator-%'
        order by at, kind`,
    ),
  };
}

describe('create-account', () => {
  test('makes a business whose owner signs in with the password of the printed link', async () => {
    const email = 'First.Owner@people.test';
    const made = await create({ email }, adminProcess);
    expect(made).toMatchObject({ code: 0, problem: '' });
    const browser = server.browser();
    expect(await choosePassword(browser, printedCode(made))).toEqual({ success: true });
    await sendPassword(browser, { email }, NEW_PASSWORD);
    await sendCode(browser, await newestCode(browser, { email }));
    expect(await home(browser)).toBe(200);
    expect((await browser.get('/v2/api/account/numberings')).status).toBe(200);
    const { rows } = await server.db.superuser.query(
      `select name_he, kind, tax_id, email,
          (select count(*)::int from numberings n where n.account_id = b.account_id
            and n.next_number = 1) > 5 as numbered
        from business_profiles b where tax_id = '300000007'`,
    );
    expect(rows).toEqual([
      {
        name_he: 'סטודיו חדש',
        kind: 'licensed-dealer',
        tax_id: '300000007',
        email,
        numbered: true,
      },
    ]);
  });

  test('given again prints another link for the same account, and the one before is dead', async () => {
    const typed = { email: 'second.owner@people.test', 'tax-id': '300000015' };
    const first = await create(typed);
    const again = await create(typed);
    expect(again).toMatchObject({ code: 0, printed: expect.stringContaining('there already') });
    const browser = server.browser();
    expect(await choosePassword(browser, printedCode(first))).toMatchObject({ success: false });
    expect(await choosePassword(browser, printedCode(again))).toEqual({ success: true });
    const { rows } = await server.db.superuser.query<{ action: string }>(
      `select action from audit_events where actor_id = 'admin' and account_id =
        (select account_id from business_profiles where tax_id = '300000015') order by at`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['account.created', 'person.link-made']);
  });

  test('given twice at once makes one account', async () => {
    const typed = { email: 'third.owner@people.test', 'tax-id': '580000008', kind: 'non-profit' };
    const runs = await Promise.all([create(typed), create(typed)]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    const { rows } = await server.db.superuser.query(
      `select account_id from business_profiles where tax_id = '580000008'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('names everything that is wrong with what was typed, and makes nothing', async () => {
    const before = await admin('list-accounts');
    const none = await admin('create-account');
    expect(none).toMatchObject({ code: 1, printed: '' });
    for (const name of ['email', 'name', 'business', 'kind', 'tax-id', 'address', 'city']) {
      expect(none.problem).toContain(`--${name} is missing.`);
    }
    const bad = await create({ email: 'no address', kind: 'shop', 'tax-id': '300000008' });
    expect(bad.code).toBe(1);
    expect(bad.problem.trim().split('\n')).toEqual([
      '--email must be an e-mail address.',
      '--kind must be one of licensed-dealer, company, non-profit, exempt-dealer.',
      '--tax-id must be an Israeli number of 5 to 9 digits with a right check digit.',
    ]);
    expect(await create({ address: 'א\nב' })).toMatchObject({
      code: 1,
      problem: '--address must be one line of plain text.\n',
    });
    expect(await create({ business: 'א'.repeat(101) })).toMatchObject({
      code: 1,
      problem: '--business is longer than 100 letters.\n',
    });
    expect(await admin('list-accounts')).toEqual(before);
  });

  test('refuses an e-mail or a tax ID that belongs to another account', async () => {
    const user = await server.givenUser();
    const taken = await create({ email: user.email, 'tax-id': '300000023' });
    expect(taken).toMatchObject({
      code: 1,
      problem: `${user.email} signs in to another account already.\n`,
    });
    expect((await create({ 'tax-id': '300000031' })).code).toBe(0);
    const other = await create({ 'tax-id': '300000031' });
    expect(other.code).toBe(1);
    expect(other.problem).toMatch(/^The tax ID 300000031 belongs to account \d+\.\n$/);
  });
});

describe('block and unblock', () => {
  test('AU-24: a blocked person is out at once and refused at sign-in, until unblocked', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    expect(await admin('block', `--email=${user.email.toUpperCase()}`)).toMatchObject({ code: 0 });
    expect(await home(browser)).toBe(401);
    expect((await sendPassword(server.browser(), user)).json).toMatchObject({
      success: false,
      fail_reason: 'BLOCKED',
    });
    const again = await admin('block', `--email=${user.email}`);
    expect(again).toMatchObject({
      code: 0,
      printed: expect.stringContaining('nothing was changed'),
    });
    expect(await admin('unblock', `--email=${user.email}`)).toMatchObject({ code: 0 });
    // The session that was revoked stays so.
    expect(await home(browser)).toBe(401);
    expect(await home(await signIn(server, user))).toBe(200);
    expect(await traces(user.id)).toEqual({
      audit: ['person.blocked by system admin', 'person.unblocked by system admin'],
      tasks: ['blocked', 'unblocked'],
      security: ['operator-blocked', 'operator-unblocked'],
    });
  });

  test('the person is told by mail', async () => {
    const user = await server.givenUser();
    await admin('block', `--email=${user.email}`);
    const browser = server.browser();
    await expect
      .poll(async () => {
        const { json } = await browser.get('/outbox/messages');
        return (json as OutboxMessage[]).filter(({ to }) => to === user.email);
      })
      .toMatchObject([{ subject: 'הכניסה שלך לפנקס השתנתה' }]);
  });

  test('changes nothing at all when a part of it fails', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    await server.db.superuser.query(`
      create function fail_once() returns trigger language plpgsql as $$
        begin raise exception 'no more events'; end $$;
      create trigger fail before insert on security_events for each row
        when (new.kind = 'operator-blocked') execute function fail_once()`);
    const failed = await adminProcess('block', `--email=${user.email}`);
    expect(failed.code).not.toBe(0);
    await server.db.superuser.query('drop trigger fail on security_events');
    expect(await home(browser)).toBe(200);
    expect(await traces(user.id)).toEqual({ audit: [], tasks: [], security: [] });
  });

  test('names whom it does not know, and what it does not understand', async () => {
    expect(await admin('block', '--email=nobody@people.test')).toMatchObject({
      code: 1,
      problem: 'Nobody signs in as nobody@people.test.\n',
    });
    expect(await admin('reactivate', '--account=999999999', '--reason=paid')).toMatchObject({
      code: 1,
      problem: 'There is no account 999999999.\n',
    });
    expect((await admin('block')).problem).toBe('--email is missing.\n');
    expect((await admin('close-account', '--account=-1')).problem).toContain(
      'list-accounts shows them',
    );
    expect((await admin('restrict', '--account=1', '--state=gone')).problem).toBe(
      '--state is one of read-only, suspended, blocked.\n',
    );
    expect((await admin('close')).code).toBe(2);
    const unknown = await adminProcess('list-accounts', '--email=a@people.test');
    expect(unknown.code).toBe(2);
    expect(unknown.problem).toContain('Usage: npm run admin');
  });
});

test('reset-second-factor sends codes by mail again and ends the sessions', async () => {
  const user = await server.givenUser({ phone: '050-1234567' });
  const browser = server.browser();
  expect((await sendPassword(browser, user)).json).toMatchObject({ ua_2fa_type: 'sms' });
  expect(await admin('reset-second-factor', `--email=${user.email}`)).toMatchObject({ code: 0 });
  // The code that waited is of no use any more.
  expect((await sendCode(browser, '123456')).status).toBe(401);
  const answer = await sendPassword(server.browser(), user);
  expect(answer.json).toMatchObject({ ua_2fa_type: 'email' });
  expect(await admin('reset-second-factor', `--email=${user.email}`)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('nothing was changed'),
  });
  expect(await traces(user.id)).toEqual({
    audit: ['person.second-factor-reset by system admin'],
    tasks: ['second-factor-reset'],
    security: ['operator-second-factor-reset'],
  });
});

test('list-accounts names every account with its people and their state', async () => {
  const user = await server.givenUser({ status: 'blocked' });
  const { code, printed } = await admin('list-accounts');
  expect(code).toBe(0);
  expect(printed).toContain(
    `${user.accountId}  active  licensed-dealer 514788216  סטודיו לבדיקות\n    ${user.email}  owner  blocked\n`,
  );
});
