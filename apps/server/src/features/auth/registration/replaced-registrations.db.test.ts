import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Company } from '@pinkas/contract/account/company/company.contract';
import { UNVERIFIED_LIFETIME_DAYS } from '@pinkas/domain/limits';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { raceAtRow } from '../../../../test/races/race-at-row.ts';
import {
  aBusiness,
  accountOf,
  confirmEmail,
  NEW_PASSWORD,
  nextTaxId,
  REGISTER,
  registerBusiness,
  registerVerified,
  sendRegistration,
  visitor,
  waitForLinks,
  type Fields,
} from '../../../../test/auth/registration.ts';
import { databaseUrlOf, runCommand } from '../../../../test/process/run-admin.ts';
import { sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { endOldRegistrations } from './end-old-registrations.ts';

const DAY_MS = 86_400_000;
const ENDED = { success: false, fail_reason: 'LINK_ENDED' };
/** Blocks all transactions that create accounts and terminate them. */
const OWNERS = { text: 'select pg_advisory_xact_lock(70851)' };
const folder = mkdtempSync(join(tmpdir(), 'pinkas-replaced-'));

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
// All tests come from one address, whose tries would add up.
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

async function register(fields: Fields): Promise<Answer> {
  return sendRegistration(await visitor(server), fields);
}

/** The row of the account, which a test holds so that others meet at it. */
function accountRow(accountId: number) {
  return { text: 'select from accounts where id = $1 for update', values: [accountId] };
}

async function holdersOf(taxId: string): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ status: string }>(
    `select a.status from business_profiles b join accounts a on a.id = b.account_id
      where b.tax_id = $1 order by a.id`,
    [taxId],
  );
  return rows.map(({ status }) => status);
}

async function tracesOf(accountId: number): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ trace: string }>(
    `select action || coalesce(' ' || (detail->>'reason'), '') || ' by ' || actor_kind || coalesce(' ' || actor_id, '') as trace
      from audit_events where account_id = $1 and action <> 'account.registered' order by at, id`,
    [accountId],
  );
  return rows.map(({ trace }) => trace);
}

test('a wrong address holds nothing: the same tax ID is registered again, and the first is over', async () => {
  const wrong = await registerBusiness(server);
  const [code = ''] = await waitForLinks(server, wrong.email, 1);
  const right = await registerBusiness(server, { comp_crn: wrong.comp_crn });
  const before = await accountOf(server, wrong);
  expect(before).toMatchObject({ status: 'ended', step: 'EMAIL_VERIFICATION' });
  expect(await tracesOf(before.accountId)).toEqual(['account.ended replaced by visitor']);
  const browser = await visitor(server);
  expect((await confirmEmail(browser, code)).json).toEqual(ENDED);
  expect((await sendPassword(browser, wrong, NEW_PASSWORD)).json).toMatchObject({
    success: false,
    fail_reason: 'WRONG',
  });
  const [own = ''] = await waitForLinks(server, right.email, 1);
  expect((await confirmEmail(browser, own)).json).toEqual({ success: true });
  expect(await accountOf(server, right)).toMatchObject({ status: 'active', step: 'START' });
  // The wrong address is free too.
  await registerBusiness(server, { email: wrong.email });
});

test('the same address is registered again with another tax ID, and the links before are dead', async () => {
  const first = await registerBusiness(server);
  const [old = ''] = await waitForLinks(server, first.email, 1);
  const email = first.email.toUpperCase();
  const second = await registerBusiness(server, { email });
  expect(await accountOf(server, first)).toMatchObject({ status: 'ended' });
  const browser = await visitor(server);
  expect((await confirmEmail(browser, old)).json).toEqual(ENDED);
  const [code = ''] = await waitForLinks(server, email, 1);
  expect((await confirmEmail(browser, code)).json).toEqual({ success: true });
  expect(await accountOf(server, second)).toMatchObject({ status: 'active', step: 'START' });
  await registerBusiness(server, { comp_crn: first.comp_crn });
});

test('who verified keeps tax ID and address, and nothing of others is ended on the way', async () => {
  const verified = await registerVerified(server);
  const waiting = await registerBusiness(server);
  const byTaxId = aBusiness({ comp_crn: verified.comp_crn, email: waiting.email });
  expect((await register(byTaxId)).json).toMatchObject({ success: false, errNum: 202 });
  const byEmail = aBusiness({ comp_crn: waiting.comp_crn, email: verified.email });
  expect((await register(byEmail)).json).toMatchObject({ success: false, errNum: 203 });
  expect(await accountOf(server, waiting)).toMatchObject({ status: 'active' });
  expect(await accountOf(server, verified)).toMatchObject({ status: 'active', step: 'START' });
});

test('what an operator blocked stays held', async () => {
  const fields = await registerBusiness(server);
  const { accountId } = await accountOf(server, fields);
  await server.db.superuser.query("update accounts set status = 'blocked' where id = $1", [
    accountId,
  ]);
  const again = aBusiness({ comp_crn: fields.comp_crn });
  expect((await register(again)).json).toMatchObject({ errNum: 202 });
});

test('a press that is repeated after another took its place takes the place back', async () => {
  const first = await registerBusiness(server);
  await registerBusiness(server, { comp_crn: first.comp_crn });
  expect((await register(first)).json).toEqual({ success: true });
  expect(await holdersOf(first.comp_crn)).toEqual(['ended', 'ended', 'active']);
});

test('of registrations of one tax ID or one address at once, the last one stands', async () => {
  const [taxId, email] = [nextTaxId(), `owner-${randomUUID()}@people.test`];
  const forms = [aBusiness({ comp_crn: taxId }), aBusiness({ comp_crn: taxId, email })];
  const last = aBusiness({ email });
  const browsers = await Promise.all([...forms, last].map(() => visitor(server)));
  const answers = await raceAtRow(
    server,
    OWNERS,
    [...forms, last].map(
      (fields, index) => () => sendRegistration(browsers[index] ?? server.browser(), fields),
    ),
  );
  expect(answers.map(({ json }) => json)).toEqual(answers.map(() => ({ success: true })));
  expect(await holdersOf(taxId)).toEqual(['ended', 'ended']);
  expect(await accountOf(server, last)).toMatchObject({ status: 'active' });
});

describe('of a link and a registration at once', () => {
  async function meet() {
    const fields = await registerBusiness(server);
    const [code = ''] = await waitForLinks(server, fields.email, 1);
    const { accountId } = await accountOf(server, fields);
    const browsers = [await visitor(server), await visitor(server)] as const;
    const again = aBusiness({ comp_crn: fields.comp_crn });
    return {
      fields,
      row: accountRow(accountId),
      confirm: () => confirmEmail(browsers[0], code),
      replace: () => sendRegistration(browsers[1], again),
    };
  }

  test('the link that came first verifies, and the registration is refused', async () => {
    const { fields, row, confirm, replace } = await meet();
    const [confirmed, refused] = await raceAtRow(server, row, [confirm, replace]);
    expect(confirmed?.json).toEqual({ success: true });
    expect(refused?.json).toMatchObject({ success: false, errNum: 202 });
    expect(await accountOf(server, fields)).toMatchObject({ status: 'active', step: 'START' });
  });

  test('the registration that came first stands, and the link is dead', async () => {
    const { fields, row, confirm, replace } = await meet();
    const [replaced, dead] = await raceAtRow(server, row, [replace, confirm]);
    expect(replaced?.json).toEqual({ success: true });
    expect(dead?.json).toEqual(ENDED);
    expect(await holdersOf(fields.comp_crn)).toEqual(['ended', 'active']);
  });
});

describe('of a verification and a correction to its tax ID at once', () => {
  async function meet() {
    const fields = await registerBusiness(server);
    const [code = ''] = await waitForLinks(server, fields.email, 1);
    const user = await server.givenUser();
    const owner = await signIn(server, user);
    const browser = await visitor(server);
    const before = (await owner.get('/v2/api/account/company')).json as Company;
    const { isTaxIdFinal: _final, ...details } = before;
    const body = { ...details, taxId: fields.comp_crn };
    return {
      fields,
      confirm: () => confirmEmail(browser, code),
      correct: () =>
        owner.send('PUT', '/v2/api/account/company', {
          body,
          headers: { 'idempotency-key': randomUUID() },
        }),
    };
  }

  test('the verification that came first holds the number', async () => {
    const { fields, confirm, correct } = await meet();
    const [confirmed, refused] = await raceAtRow(server, OWNERS, [confirm, correct]);
    expect(confirmed?.json).toEqual({ success: true });
    expect(refused?.json).toMatchObject({ fields: [{ code: 'TAX_ID_EXISTS' }] });
    expect(await accountOf(server, fields)).toMatchObject({ step: 'START' });
  });

  test('the correction that came first holds it, the link is dead, and the registration ends in its time', async () => {
    const { fields, confirm, correct } = await meet();
    const [corrected, dead] = await raceAtRow(server, OWNERS, [correct, confirm]);
    expect(corrected?.json).toMatchObject({ taxId: fields.comp_crn });
    expect(dead?.json).toEqual(ENDED);
    expect((await register(aBusiness({ comp_crn: fields.comp_crn }))).json).toMatchObject({
      errNum: 202,
    });
    expect(await accountOf(server, fields)).toMatchObject({ step: 'EMAIL_VERIFICATION' });
  });
});

test('AU-06: registering again and again mails an address no more than asking for links does', async () => {
  const { email } = await registerBusiness(server);
  for (let times = 0; times < 5; times += 1) await registerBusiness(server, { email });
  expect((await register(aBusiness({ email }))).json).toMatchObject({ errNum: 206 });
});

test('a registration that nobody verifies ends after its time, once', async () => {
  const [waiting, verified] = [await registerBusiness(server), await registerVerified(server)];
  const { accountId } = await accountOf(server, waiting);
  server.time.advance(UNVERIFIED_LIFETIME_DAYS * DAY_MS - 1);
  await endOldRegistrations(server.services);
  expect(await accountOf(server, waiting)).toMatchObject({ status: 'active' });
  server.time.advance(1);
  await endOldRegistrations(server.services);
  await endOldRegistrations(server.services);
  expect(await accountOf(server, waiting)).toMatchObject({ status: 'ended' });
  expect(await accountOf(server, verified)).toMatchObject({ status: 'active' });
  expect(await tracesOf(accountId)).toEqual([
    'account.ended unverified by system registration.end-old',
  ]);
  await registerBusiness(server, { comp_crn: waiting.comp_crn, email: waiting.email });
});

test('the books of ended accounts still hold', async () => {
  const first = await registerBusiness(server);
  await registerBusiness(server, { comp_crn: first.comp_crn });
  const env = { PINKAS_DATA_DIR: folder, DATABASE_URL: databaseUrlOf(server.db.connections) };
  const { accountId } = await accountOf(server, first);
  expect(await runCommand('verify', env, ['--account', String(accountId)])).toMatchObject({
    code: 0,
    problem: '',
  });
});

test('the same press again, of a registration that stands, opens nothing more', async () => {
  const fields = await registerBusiness(server);
  expect((await (await visitor(server)).post(REGISTER, fields)).json).toEqual({ success: true });
  expect(await holdersOf(fields.comp_crn)).toEqual(['active']);
});
