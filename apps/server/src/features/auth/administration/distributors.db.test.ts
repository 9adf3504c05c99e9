import { ACCOUNT_HEADER } from '@pinkas/contract/headers';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aBusiness,
  NEW_PASSWORD,
  registerVerified,
  sendRegistration,
  visitor,
} from '../../../../test/auth/registration.ts';
import { newestCode, sendCode, sendPassword, signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { saveDistributor, setDistributor, type DistributorFields } from './manage-distributors.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.db.superuser.query('truncate login_throttles'));

const FIELDS: DistributorFields = {
  nameHe: 'סליקה פלוס',
  nameEn: 'Clearing Plus',
  supportEmail: 'support@distributor.test',
  supportPhone: '03-5550100',
  opensManagement: true,
  showsApprovalPage: true,
  accountsMax: 10,
};

const operator = () => ({
  db: server.db.database,
  clock: server.services.clock,
  passwords: server.services.passwords,
  origin: server.services.config.origin,
});
let lastCode = 0;

/** A distributor of a code of its own. */
async function aDistributor(changes: Partial<DistributorFields> = {}): Promise<string> {
  lastCode += 1;
  const code = `plus-${String(lastCode)}`;
  expect(await saveDistributor(operator(), code, { ...FIELDS, ...changes })).toBe('made');
  return code;
}

async function aCustomer(changes: Partial<DistributorFields> = {}) {
  const code = await aDistributor(changes);
  const user = await server.givenUser();
  await server.db.superuser.query(`update accounts set registration_step = 'START' where id = $1`, [
    user.accountId,
  ]);
  expect(await setDistributor(operator(), user.accountId, code)).toBe('changed');
  return { code, user };
}

interface SessionData {
  readonly u_registration_step: string;
  readonly isOwenedByDistributer: boolean;
  readonly dist_show_approval_page: boolean;
}

async function sessionOf(browser: HttpBrowser): Promise<SessionData> {
  const { json } = await browser.get('/backoffice/data/initData');
  return (json as { data: SessionData }).data;
}

async function actionsOf(accountId: number): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ action: string }>(
    `select action from audit_events where account_id = $1 and entity_kind = 'account' order by at, id`,
    [accountId],
  );
  return rows.map(({ action }) => action);
}

const DISTRIBUTOR = '/v2/api/account/distributor';
const APPROVE = `${DISTRIBUTOR}/approval`;
const step = (browser: HttpBrowser, name: string) =>
  browser.post(`/backoffice/settings/set_reg_step/${name}`, undefined);

describe('a customer of a distributor', () => {
  test('registers by its link, and the account says so', async () => {
    const code = await aDistributor();
    const found = await server.browser().get(`/front/register/distributor?dist=${code}`);
    expect(found.json).toEqual({
      success: true,
      dist_name: 'סליקה פלוס',
      dist_name_en: 'Clearing Plus',
    });
    const fields = await registerVerified(server, { dist_code: code });
    const browser = server.browser();
    await sendPassword(browser, fields, NEW_PASSWORD);
    await sendCode(browser, await newestCode(browser, fields));
    expect(await sessionOf(browser)).toMatchObject({
      isOwenedByDistributer: true,
      dist_show_approval_page: true,
      u_registration_step: 'START',
    });
    expect((await browser.get(DISTRIBUTOR)).json).toEqual({
      nameHe: 'סליקה פלוס',
      nameEn: 'Clearing Plus',
      supportEmail: 'support@distributor.test',
      supportPhone: '03-5550100',
      approvedAt: null,
      brand: null,
    });
  });

  test('cannot register by a link of nobody, nor where the distributor has as many as it may', async () => {
    const unknown = await sendRegistration(
      await visitor(server),
      aBusiness({ dist_code: 'nobody' }),
    );
    expect(unknown.json).toMatchObject({ success: false, errNum: 209 });
    expect((await server.browser().get('/front/register/distributor?dist=nobody')).json).toEqual({
      success: false,
    });
    const code = await aDistributor({ accountsMax: 2 });
    await registerVerified(server, { dist_code: code });
    const answers = await Promise.all(
      [1, 2, 3].map(async () =>
        sendRegistration(await visitor(server), aBusiness({ dist_code: code })),
      ),
    );
    const numbers = answers.map(({ json }) => (json as { errNum?: number }).errNum);
    expect(numbers.toSorted((one, other) => (one ?? 999) - (other ?? 999))).toEqual([
      210,
      210,
      undefined,
    ]);
    const { rows } = await server.db.superuser.query(
      'select from accounts where distributor = $1',
      [code],
    );
    expect(rows).toHaveLength(2);
  });

  test('approves before anything else: every step leads to the approval, which ends the registration', async () => {
    const { user } = await aCustomer();
    const browser = await signIn(server, user);
    expect((await step(browser, 'COMPANY_DETAILS')).json).toMatchObject({ step: 'APPROVAL_PAGE' });
    expect((await step(browser, 'DOCS_NUMBERING')).json).toMatchObject({ step: 'APPROVAL_PAGE' });
    expect((await step(browser, 'FINISH')).json).toMatchObject({ code: 'STEP_NOT_AVAILABLE' });
    const answers = await Promise.all([browser.post(APPROVE, {}), browser.post(APPROVE, {})]);
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect(json).toMatchObject({ step: 'FINISH', approvedAt: server.services.clock.now() });
    }
    server.time.advance(60_000);
    const again = await browser.post(APPROVE, {});
    expect(again.json).toEqual(answers[0].json);
    expect(await sessionOf(browser)).toMatchObject({ u_registration_step: 'FINISH' });
    // Each once; what is written in one moment has no order.
    expect((await actionsOf(user.accountId)).toSorted()).toEqual([
      'account.distributor-approved',
      'account.distributor-set',
      'account.registration-step-set',
      'account.registration-step-set',
    ]);
  });

  test('walks the usual steps where the distributor asks for no approval', async () => {
    const { user } = await aCustomer({ showsApprovalPage: false });
    const browser = await signIn(server, user);
    expect(await sessionOf(browser)).toMatchObject({
      isOwenedByDistributer: true,
      dist_show_approval_page: false,
    });
    expect((await step(browser, 'APPROVAL_PAGE')).json).toMatchObject({ step: 'START' });
    expect((await step(browser, 'COMPANY_DETAILS')).json).toMatchObject({
      step: 'COMPANY_DETAILS',
    });
    expect((await browser.post(APPROVE, {})).status).toBe(404);
  });

  test('is one no more after an operator said so, and waits for no approval', async () => {
    const { user } = await aCustomer();
    const browser = await signIn(server, user);
    await step(browser, 'COMPANY_DETAILS');
    expect(await setDistributor(operator(), user.accountId, null)).toBe('changed');
    expect(await setDistributor(operator(), user.accountId, null)).toBe('unchanged');
    expect((await browser.get(DISTRIBUTOR)).status).toBe(404);
    expect(await sessionOf(browser)).toMatchObject({
      isOwenedByDistributer: false,
      u_registration_step: 'START',
    });
  });

  test('is not what a business of nobody is: its calls answer as if there were none', async () => {
    const browser = await signIn(server, await server.givenUser());
    expect((await browser.get(DISTRIBUTOR)).status).toBe(404);
    expect((await browser.post(APPROVE, {})).status).toBe(404);
    expect((await step(browser, 'APPROVAL_PAGE')).json).toMatchObject({
      code: 'STEP_NOT_AVAILABLE',
    });
  });

  test('TE-05: only its owner approves', async () => {
    const { user } = await aCustomer();
    await server.db.superuser.query(
      `update accounts set registration_step = 'FINISH' where id = $1`,
      [user.accountId],
    );
    const colleague = await signIn(server, await server.givenColleague(user, { role: 'sub-user' }));
    for (const answer of [await colleague.get(DISTRIBUTOR), await colleague.post(APPROVE, {})]) {
      expect(answer.status).toBe(403);
    }
    const subUser = { role: 'sub-user', permissionGroups: null, missingFeatures: [] } as const;
    expect(isAllowed(subUser, 'distributor.approve')).toBe(false);
  });
});

describe('TE-09: a distributor that lets no customer in', () => {
  const close = (code: string) =>
    saveDistributor(operator(), code, { ...FIELDS, opensManagement: false });

  test('stops open sessions at the next call, and sign-in with its name', async () => {
    const { code, user } = await aCustomer({ showsApprovalPage: false });
    const browser = await signIn(server, user);
    expect((await browser.get('/backoffice/data/initData')).status).toBe(200);
    expect(await close(code)).toBe('changed');
    expect((await browser.get('/backoffice/data/initData')).status).toBe(401);
    const answer = await sendPassword(server.browser(), user);
    expect(answer.json).toEqual({
      success: false,
      fail_reason: 'DIST_BLOCKED',
      extra: { dist_name: 'סליקה פלוס' },
    });
    const wrong = await sendPassword(server.browser(), user, 'Wrong-guess');
    expect(wrong.json).toEqual({ success: false, fail_reason: 'WRONG' });
    expect(await saveDistributor(operator(), code, FIELDS)).toBe('changed');
    expect((await browser.get('/backoffice/data/initData')).status).toBe(200);
  });

  test('keeps nobody out of another business of theirs', async () => {
    const { code, user } = await aCustomer({ showsApprovalPage: false });
    const other = await server.givenUser();
    await server.db.superuser.query(
      `insert into memberships (user_id, account_id, role, created_at) values ($1, $2, 'sub-user', now())`,
      [user.id, other.accountId],
    );
    await close(code);
    const browser = await signIn(server, user);
    const { json } = await browser.get('/backoffice/data/initData');
    expect(json).toMatchObject({ data: { accountId: other.accountId, accountsCount: 1 } });
    const named = await browser.get('/v2/api/documents', {
      headers: { [ACCOUNT_HEADER]: String(user.accountId) },
    });
    expect(named.json).toMatchObject({ code: 'ACCOUNT_NOT_OPEN' });
  });
});
