import { allEndpoints } from '@pinkas/contract/all-contracts';
import { type Endpoint, needsNoSignIn } from '@pinkas/contract/define';
import { ACTIONS } from '@pinkas/domain/permissions/actions';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { givenAccountant, letIn } from '../account/accountants.ts';
import { issue } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/*
 * Fields that are added to calls by hand, over the calls of the contract: another account, fields of the server, other
 * columns.
 */

const ID = '0193aaaa-0000-7000-8000-000000000001';
const SECRET = 'לקוח סודי ביותר';

/** What the server alone decides. */
const OWNED = {
  accountId: 1,
  account_id: 1,
  isOwner: true,
  u_type: ['ADMIN'],
  u_registration_step: 'FINISH',
  pck_id: 1,
  createdAt: '2020-01-01T00:00:00.000Z',
  number: 7,
  paid: true,
};

let server: TestServer;
let owner: { user: TestUser; browser: HttpBrowser };
let stranger: { user: TestUser; browser: HttpBrowser };

beforeAll(async () => {
  server = await startTestServer();
  const [first, second] = [await server.givenUser(), await server.givenUser()];
  owner = { user: first, browser: await signIn(server, first) };
  stranger = { user: second, browser: await signIn(server, second) };
  await issue(owner.browser, {
    customer: aCustomer({ name: SECRET, saveAsRegular: true }),
    subject: SECRET,
  });
});
afterAll(() => server.stop());

const calls = allEndpoints().filter(({ access }) => !needsNoSignIn(access));
/** Reads that need no object. */
const reads = calls.filter(
  ({ method, path, effect }) => method === 'GET' && !path.includes('{') && effect === undefined,
);
const writes = calls.filter(({ method, body }) => method !== 'GET' && body !== undefined);

const addressOf = ({ path }: Endpoint): string =>
  path.replaceAll(/\{\w*id\}/gi, ID).replaceAll(/\{\w+\}/g, 'START');
const named = (calls_: readonly Endpoint[]) =>
  calls_.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('another account', () => {
  test.each(named(reads))('TE-02: named by hand is not read by %s', async (_name, endpoint) => {
    const id = String(owner.user.accountId);
    const browser = stranger.browser.copy();
    browser.cookies.set('account_id', id);
    browser.cookies.set('accountId', id);
    const headers = { 'x-account-id': id, 'account-id': id, 'x-tenant': id };
    const path = addressOf(endpoint);
    for (const address of [path, `${path}?accountId=${id}&account_id=${id}`]) {
      const { status, text } = await browser.get(address, { headers });
      expect(status).toBeLessThan(500);
      expect(text).not.toContain(SECRET);
    }
    // The one header by which a call may name its account opens none that is not the person's.
    const refused = await browser.get(path, { headers: { 'x-pinkas-account': id } });
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'ACCOUNT_NOT_OPEN' }]);
  });
});

describe('fields of the server', () => {
  test.each(named(writes))(
    'TE-04: are refused by %s, each by its name',
    async (_name, endpoint) => {
      const answer = await owner.browser.send(endpoint.method, addressOf(endpoint), {
        headers: { 'idempotency-key': ID },
        body: OWNED,
      });
      if (isOfOthers(endpoint) || endpoint.isFormEncoded === true) {
        expect([403, 415]).toContain(answer.status);
        return;
      }
      expect(answer.status, answer.text).toBe(400);
      const { fields = [] } = answer.json as { fields?: { path: string[]; code: string }[] };
      const unknown = fields
        .filter(({ code }) => code === 'FIELD_UNKNOWN')
        .map(({ path }) => path[0]);
      const own = Object.keys(OWNED).filter((name) => takes(endpoint, name));
      const forged = Object.keys(OWNED).filter((name) => !own.includes(name));
      expect(new Set(unknown)).toEqual(new Set(forged));
    },
  );
});

/** Returns whether a call belongs to an area that no owner has. */
function isOfOthers({ access }: Endpoint): boolean {
  if (access === 'operator') return true;
  const principal = { role: 'owner', permissionGroups: null, missingFeatures: [] } as const;
  const actions = ACTIONS.filter((action) => [access].flat().some((one) => one === action));
  return actions.length > 0 && !actions.some((action) => isAllowed(principal, action));
}

/** Returns whether a call has a field of this name itself. */
function takes({ body }: Endpoint, name: string): boolean {
  const { error } = body?.safeParse({ [name]: OWNED[name as keyof typeof OWNED] }) ?? {};
  return !(error?.issues ?? []).some(
    (issue_) => issue_.code === 'unrecognized_keys' && issue_.keys.includes(name),
  );
}

describe('columns of other tables', () => {
  test.each(named(reads.filter(({ query }) => query !== undefined)))(
    'TE-17: order or filter nothing in %s',
    async (_name, endpoint) => {
      const path = addressOf(endpoint);
      for (const query of [
        'sort=password_hash',
        'password_hash=1',
        'account_id=1',
        'columns=account_id',
      ]) {
        const { status } = await owner.browser.get(`${path}?${query}`);
        expect([400, 403], `${query}: ${String(status)}`).toContain(status);
      }
    },
  );
});

describe('an accountant whose relation ended', () => {
  test('TE-08: is let into no call about the books, whatever it carries', async () => {
    const other = await server.givenUser();
    const accountant = await givenAccountant(server, other);
    await letIn(server, accountant.id, owner.user.accountId, ['file', 'issue']);
    const browser = await signIn(server, accountant);
    const headers = {
      'x-pinkas-account': String(owner.user.accountId),
      'idempotency-key': ID,
    };
    expect((await browser.get('/v2/api/documents', { headers })).status).toBe(200);
    await server.db.superuser.query(
      'delete from memberships where user_id = $1 and account_id = $2',
      [accountant.id, owner.user.accountId],
    );
    const wrong: string[] = [];
    for (const endpoint of calls) {
      const { method, path } = endpoint;
      const answer = await browser.send(method, addressOf(endpoint), {
        headers,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      const { code } = (answer.json ?? {}) as { code?: string };
      if (answer.status !== 403 || code !== 'ACCOUNT_NOT_OPEN' || answer.text.includes(SECRET)) {
        wrong.push(`${method} ${path}: ${String(answer.status)} ${String(code)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('two accounts that ask at once', () => {
  test('TE-14: get from every call what they get alone, and nothing of each other', async () => {
    const mark = { owner: `רק של ${owner.user.email}`, stranger: `רק של ${stranger.user.email}` };
    await issue(owner.browser, { subject: mark.owner });
    await issue(stranger.browser, { subject: mark.stranger });
    for (const endpoint of reads) {
      const path = addressOf(endpoint);
      const rounds = Array.from({ length: 4 }, () => [
        owner.browser.get(path),
        stranger.browser.get(path),
      ]);
      for (const [ofOwner, ofStranger] of await Promise.all(
        rounds.map((both) => Promise.all(both)),
      )) {
        expect(ofOwner?.text, path).not.toContain(mark.stranger);
        expect(ofOwner?.text, path).not.toContain(stranger.user.email);
        expect(ofStranger?.text, path).not.toContain(mark.owner);
        expect(ofStranger?.text, path).not.toContain(owner.user.email);
        expect(ofStranger?.text, path).not.toContain(SECRET);
      }
    }
  }, 120_000);
});
