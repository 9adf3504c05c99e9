import { randomUUID } from 'node:crypto';

import type { ApiKeys, FreshKey } from '@pinkas/contract/settings/api/api-keys.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { aKeyForm, API_KEYS, freshKey } from '../../../../test/settings/api-keys.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

const list = () => getJson<ApiKeys>(browser, API_KEYS);
const rotate = (id: string, overlapHours = 24): Promise<Answer> =>
  write(browser, 'POST', `${API_KEYS}/${id}/rotate`, { overlapHours });

/** All that the database holds of keys and of requests for them. */
async function stored(): Promise<string> {
  const { rows } = await server.db.superuser.query<{ text: string }>(
    `select coalesce(string_agg(text, ' '), '') as text from (
        select to_jsonb(k)::text as text from api_keys k where account_id = $1
        union all select to_jsonb(i)::text from idempotency_records i where account_id = $1
        union all select to_jsonb(a)::text from audit_events a where account_id = $1) t`,
    [user.accountId],
  );
  return rows[0]?.text ?? '';
}

describe('a key', () => {
  test('OA-07: is told once, and is neither stored, nor logged, nor told again', async () => {
    const key = randomUUID();
    const send = () => write(browser, 'POST', API_KEYS, aKeyForm(), key);
    const first = (await send()).json as FreshKey;
    expect(first.secret).toMatch(/^pk_live_[0-9a-z]+_[\w-]{43}$/);
    const secret = first.secret ?? '';
    const again = (await send()).json as FreshKey;
    expect(again).toMatchObject({ id: first.id, secret: null });
    expect(again.keys).toHaveLength(1);
    const hidden = secret.slice(-35);
    expect(await stored()).not.toContain(hidden);
    expect(JSON.stringify(await list())).not.toContain(hidden);
    expect(server.logged.join(' ')).not.toContain(hidden);
  });

  test('is told to whoever may see the keys, once', async () => {
    const key = randomUUID();
    const form = aKeyForm({ name: 'מפתח של חנות' });
    await write(browser, 'POST', API_KEYS, form, key);
    await write(browser, 'POST', API_KEYS, form, key);
    const { rows } = await getJson<{ rows: object[] }>(browser, '/v2/api/notices');
    expect(rows).toMatchObject([
      { kind: 'access-given', facts: { to: 'key', name: 'מפתח של חנות' } },
    ]);
    const clerk = await signIn(server, await server.givenColleague(user));
    expect((await getJson<{ rows: object[] }>(clerk, '/v2/api/notices')).rows).toEqual([]);
  });

  test('is listed with what it may do and who made it', async () => {
    const form = aKeyForm({
      name: 'חנות הגבעה',
      addresses: ['203.0.113.0/24'],
      expiresOn: server.services.clock.today(),
    });
    const { keys } = await freshKey(browser, form);
    expect(keys).toMatchObject([
      {
        name: 'חנות הגבעה',
        scopes: ['documents.read'],
        addresses: ['203.0.113.0/24'],
        state: 'new',
        lastUsedAt: null,
        overlapEndsAt: null,
      },
    ]);
  });

  test.each([
    ['name', { name: ' ' }, 'FIELD_REQUIRED'],
    ['scopes', { scopes: [] }, 'FIELD_REQUIRED'],
    ['scopes', { scopes: ['documents.read', 'documents.read'] }, 'VALUE_NOT_ALLOWED'],
    ['scopes', { scopes: ['people.write'] }, 'VALUE_NOT_ALLOWED'],
    ['addresses', { addresses: ['shop.example.com'] }, 'ADDRESS_INVALID'],
    ['expiresOn', { expiresOn: '2020-01-01' }, 'DATE_NOT_AHEAD'],
    // Its documents would be legal.
    ['mode', { mode: 'test' }, 'VALUE_NOT_ALLOWED'],
  ])('is not made with a wrong %s: %j', async (field, changes, code) => {
    const answer = await write(browser, 'POST', API_KEYS, { ...aKeyForm(), ...changes });
    expect(answer.status).toBe(400);
    const fields = (answer.json as { fields: { path: string[]; code: string }[] }).fields;
    expect(fields[0]).toMatchObject({ code });
    expect(fields[0]?.path[0]).toBe(field);
    expect((await list()).keys).toEqual([]);
  });

  test('is replaced by another of the same terms, and works until they have overlapped', async () => {
    const form = aKeyForm({ name: 'אתר', addresses: ['203.0.113.10'] });
    const { id } = await freshKey(browser, form);
    const answer = (await rotate(id)).json as FreshKey;
    expect(answer.secret).not.toBeNull();
    expect(answer.keys.map(({ id: one, state }) => [one, state])).toEqual([
      [answer.id, 'new'],
      [id, 'rotating'],
    ]);
    expect(answer.keys[0]).toMatchObject({ name: 'אתר', addresses: ['203.0.113.10'] });
    expect((await rotate(id)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    server.time.advance(25 * HOUR_MS);
    browser = await signIn(server, user);
    expect((await list()).keys.map(({ state }) => state)).toEqual(['new', 'replaced']);
  });

  test('is revoked for good, with an entry of the audit', async () => {
    const { id } = await freshKey(browser, aKeyForm());
    const revoke = () => browser.send('DELETE', `${API_KEYS}/${id}`);
    expect((await revoke()).json).toMatchObject({ keys: [{ id, state: 'revoked' }] });
    expect((await revoke()).status).toBe(200);
    expect((await rotate(id)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    const { rows } = await server.db.superuser.query<{ action: string }>(
      `select action from audit_events where account_id = $1 and entity_id = $2 order by at`,
      [user.accountId, id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['api-key.created', 'api-key.revoked']);
  });
});

test('only the owner sees and makes keys, and only where the package has the API', async () => {
  const colleague = await signIn(server, await server.givenColleague(user));
  expect((await colleague.get(API_KEYS)).status).toBe(403);
  expect((await write(colleague, 'POST', API_KEYS, aKeyForm())).status).toBe(403);
  await server.db.superuser.query(
    `update accounts set partner = 'hyp', partner_business = 'x1', partner_has_api = false where id = $1`,
    [user.accountId],
  );
  expect((await browser.get(API_KEYS)).json).toMatchObject({
    code: 'PACKAGE_REQUIRED',
    type: 'shopify_free_plan',
    params: { feature: 'api' },
  });
});
