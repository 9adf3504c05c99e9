import type { affiliateReportContract } from '@pinkas/contract/affiliate/report/report.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';

import { issue } from '../../../../test/accounting/issue.ts';
import { operatorOf } from '../../../../test/account/managing.ts';
import {
  confirmEmail,
  registerBusiness,
  visitor,
  waitForLinks,
} from '../../../../test/auth/registration.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import {
  grantAffiliate,
  payAffiliate,
  setAffiliateRate,
  takeAffiliate,
} from '../../auth/administration/manage-affiliates.ts';

const REPORT = '/v2/api/affiliate/report';
type Report = z.output<(typeof affiliateReportContract)['get']['response']>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

async function anAffiliate(): Promise<{ user: TestUser; browser: HttpBrowser; code: string }> {
  const user = await server.givenUser();
  expect(await grantAffiliate(operatorOf(server), user.email, 'agreement')).toBe('changed');
  const browser = await signIn(server, user);
  const code = /aff=([a-z0-9]{8})$/.exec((await reportOf(browser)).link)?.[1] ?? '';
  expect(code).not.toBe('');
  return { user, browser, code };
}

async function reportOf(browser: HttpBrowser): Promise<Report> {
  const answer = await browser.get(REPORT);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Report;
}

/** A business that registered by a link, whose address is verified. */
async function referred(code: string, changes: Record<string, unknown> = {}): Promise<TestUser> {
  const fields = await registerBusiness(server, { aff_code: code, ...changes });
  const [link = ''] = await waitForLinks(server, fields.email, 1);
  expect((await confirmEmail(await visitor(server), link)).json).toEqual({ success: true });
  const { rows } = await server.db.superuser.query<{ id: string; accountId: string }>(
    `select u.id, m.account_id as "accountId" from users u join memberships m on m.user_id = u.id
      where u.email = $1`,
    [fields.email],
  );
  const [{ id, accountId } = { id: '', accountId: '0' }] = rows;
  return { id, accountId: Number(accountId), email: fields.email };
}

/** Its first document. */
async function becomeActive({ accountId }: TestUser): Promise<void> {
  await server.db.superuser.query(
    `update accounts set registration_step = 'FINISH' where id = $1`,
    [accountId],
  );
  const colleague = await server.givenColleague(
    { id: '', email: '', accountId },
    { role: 'owner' },
  );
  await issue(await signIn(server, colleague));
}

describe('a referral', () => {
  test('is joined once its address is verified, active and earning with its first document', async () => {
    const { browser, code } = await anAffiliate();
    const fields = await registerBusiness(server, { aff_code: code });
    expect((await reportOf(browser)).referrals).toEqual([]);
    const [link = ''] = await waitForLinks(server, fields.email, 1);
    await confirmEmail(await visitor(server), link);
    expect(await reportOf(browser)).toMatchObject({
      rateAgorot: 10_000,
      earnedAgorot: 0,
      referrals: [{ name: 'ס•••', state: 'joined', activeOn: null, isOwn: false, earnedAgorot: 0 }],
    });
    const { rows } = await server.db.superuser.query<{ accountId: string }>(
      `select account_id as "accountId" from registrations where request_id = $1`,
      [fields['request_id']],
    );
    const accountId = Number(rows[0]?.accountId);
    await becomeActive({ id: '', email: fields.email, accountId });
    const report = await reportOf(browser);
    expect(report).toMatchObject({
      earnedAgorot: 10_000,
      referrals: [{ state: 'active', earnedAgorot: 10_000 }],
    });
    expect(report.referrals[0]?.activeOn).toBe(server.services.clock.today());

    // A rate of a day to come changes nothing of what was earned.
    const tomorrow = '2099-01-01' as Parameters<typeof setAffiliateRate>[1];
    await setAffiliateRate(operatorOf(server), tomorrow, 99_900);
    await server.db.superuser.query(`update accounts set status = 'ended' where id = $1`, [
      accountId,
    ]);
    expect(await reportOf(browser)).toMatchObject({
      earnedAgorot: 10_000,
      referrals: [{ state: 'ended', earnedAgorot: 10_000 }],
    });
  });

  test('tells nothing of the business but the first letter of its name', async () => {
    const { browser, code } = await anAffiliate();
    const business = await referred(code, { comp_name: 'סודות הגפן' });
    await becomeActive(business);
    const { text } = await browser.get(REPORT);
    const { rows } = await server.db.superuser.query<{ taxId: string }>(
      `select tax_id as "taxId" from business_profiles where account_id = $1`,
      [business.accountId],
    );
    for (const secret of ['סודות', 'הגפן', business.email, rows[0]?.taxId ?? '', business.id]) {
      expect(text).not.toContain(secret);
    }
    const file = await browser.get(`${REPORT}/export?format=csv&language=en`);
    expect(file.status).toBe(200);
    expect(file.text).toContain('ס•••');
    expect(file.text).not.toContain('הגפן');
  });

  test('of a code that nobody has, or has no more, turns nobody away', async () => {
    const { user, browser, code } = await anAffiliate();
    expect(await takeAffiliate(operatorOf(server), user.email, 'request')).toBe('changed');
    await referred(code);
    await referred('zzzzzzzz');
    await referred('not a code');
    expect(await grantAffiliate(operatorOf(server), user.email, 'mistake')).toBe('changed');
    const report = await reportOf(browser);
    expect(report.link).toContain(code);
    expect(report.referrals).toEqual([]);
  });
});

describe('an own business earns nothing', () => {
  test('by the telephone of the affiliate', async () => {
    const { user, browser, code } = await anAffiliate();
    await server.db.superuser.query('update users set phone = $2 where id = $1', [
      user.id,
      '972501234567',
    ]);
    const byPhone = await referred(code);
    await becomeActive(byPhone);
    await server.db.superuser.query(`update users set phone = '' where id = $1`, [user.id]);
    const elsewhere = await referred(code);
    await becomeActive(elsewhere);
    expect(await reportOf(browser)).toMatchObject({
      earnedAgorot: 10_000,
      referrals: [{ isOwn: false }, { isOwn: true, earnedAgorot: 0 }],
    });
  });

  test('in which the affiliate works, from then on', async () => {
    const { user, browser, code } = await anAffiliate();
    const business = await referred(code);
    await becomeActive(business);
    expect((await reportOf(browser)).earnedAgorot).toBe(10_000);
    await server.db.superuser.query(
      `insert into memberships (user_id, account_id, role, created_at)
        values ($1, $2, 'sub-user', now())`,
      [user.id, business.accountId],
    );
    expect(await reportOf(browser)).toMatchObject({
      earnedAgorot: 0,
      referrals: [{ isOwn: true, earnedAgorot: 0 }],
    });
  });
});

test('a payout lowers the balance, is written once, and is never more than it', async () => {
  const { user, browser, code } = await anAffiliate();
  await becomeActive(await referred(code));
  const pay = (amountAgorot: number, reference = 'העברה 1') =>
    payAffiliate(operatorOf(server), user.email, {
      amountAgorot,
      paidOn: server.services.clock.today(),
      reference,
    });
  await expect(pay(10_001)).rejects.toThrow(/balance is 10000/);
  expect(await pay(6_000)).toBe('changed');
  expect(await pay(6_000)).toBe('unchanged');
  await expect(pay(5_000)).rejects.toThrow(/another payment/);
  const both = await Promise.allSettled([pay(4_000, 'א'), pay(4_000, 'ב')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const report = await reportOf(browser);
  expect([report.earnedAgorot, report.paidAgorot, report.payouts.length]).toEqual([
    10_000, 10_000, 2,
  ]);
  const { rows } = await server.db.superuser.query(
    `select from audit_events where account_id = $1 and action = 'person.affiliate-paid'`,
    [user.accountId],
  );
  expect(rows).toHaveLength(2);
});

test('a rate is set for days to come alone', () => {
  const today = server.services.clock.today();
  expect(() => setAffiliateRate(operatorOf(server), today, 1)).toThrow(/still to come/);
});

test('each rate leaves one line of the security record, with what stood before', async () => {
  const day = '2098-03-01' as Parameters<typeof setAffiliateRate>[1];
  expect(await setAffiliateRate(operatorOf(server), day, 20_000)).toBe('changed');
  expect(await setAffiliateRate(operatorOf(server), day, 20_000)).toBe('unchanged');
  expect(await setAffiliateRate(operatorOf(server), day, 30_000)).toBe('changed');
  const { rows } = await server.db.superuser.query(
    `select kind, user_agent, detail from security_events where subject = $1 order by at, detail->>'amountAgorot'`,
    [`affiliate-rate:${day}`],
  );
  const line = { kind: 'operator-affiliate-rate-set', user_agent: 'npm run admin' };
  expect(rows).toEqual([
    { ...line, detail: { amountAgorot: 20_000 } },
    { ...line, detail: { amountAgorot: 30_000, amountAgorotBefore: 20_000 } },
  ]);
});

test('AU-24: taken away, the next call of an open session is refused; nobody else has the report', async () => {
  const { user, browser } = await anAffiliate();
  expect((await browser.get('/backoffice/data/initData')).json).toMatchObject({
    data: { u_type: ['AFFILIATE'] },
  });
  await takeAffiliate(operatorOf(server), user.email, 'misuse');
  expect((await browser.get(REPORT)).json).toMatchObject({ code: 'NOT_PERMITTED' });
  expect((await browser.get(`${REPORT}/export?format=csv`)).status).toBe(403);
  const other = await signIn(server, await server.givenUser());
  expect((await other.get(REPORT)).status).toBe(403);
});

test('TE-14: two affiliates who ask at once never see referrals of each other', async () => {
  const [a, b] = [await anAffiliate(), await anAffiliate()];
  await referred(a.code, { comp_name: 'אבני דרך' });
  await referred(b.code, { comp_name: 'בית הנייר' });
  for (let round = 0; round < 20; round += 1) {
    const [ofA, ofB] = await Promise.all([reportOf(a.browser), reportOf(b.browser)]);
    expect(ofA.referrals.map(({ name }) => name)).toEqual(['א•••']);
    expect(ofB.referrals.map(({ name }) => name)).toEqual(['ב•••']);
  }
});
