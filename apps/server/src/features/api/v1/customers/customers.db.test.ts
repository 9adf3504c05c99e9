import { randomUUID } from 'node:crypto';

import type { ApiCustomer } from '@pinkas/contract/api/v1/customer-resource';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { givenClient, type ApiClient } from '../../../../../test/api/api-client.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;
let client: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
  client = await givenClient(server.url, owner);
});
afterAll(() => server.stop());

async function created(body: object, key?: string): Promise<ApiCustomer> {
  const answer = await client.post('/customers', body, key);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as ApiCustomer;
}

test('a customer is made with what is known of it, and read again', async () => {
  const customer = await created({
    name: 'גלריית נחל',
    taxId: '514713288',
    email: 'office@nahal.example',
    creditLimit: '5000.00',
    paymentTerms: { kind: 'end-of-month', days: 30 },
  });
  expect(customer).toMatchObject({
    name: 'גלריית נחל',
    creditLimit: '5000.00',
    isArchived: false,
    externalId: null,
  });
  const read = await client.get(`/customers/${customer.id}`);
  expect(read.json).toEqual(customer);
  const tag = read.headers.get('etag') ?? '';
  const again = await client.get(`/customers/${customer.id}`, { 'if-none-match': tag });
  expect([again.status, again.text]).toEqual([304, '']);
  // The audit says that a key did it.
  const { rows } = await server.db.superuser.query<{ actor_kind: string; actor_id: string }>(
    `select actor_kind, actor_id from audit_events where account_id = $1 and action = 'customer.created'`,
    [user.accountId],
  );
  expect(rows).toEqual([{ actor_kind: 'api-key', actor_id: client.id }]);
});

test('OA-10: the same request is the same customer, and another one under its key is refused', async () => {
  const key = randomUUID();
  const body = { name: 'גלריית נחל' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.post('/customers', body, key)),
  );
  const ids = answers.map(({ json }) => (json as ApiCustomer).id);
  expect(new Set(ids).size).toBe(1);
  const other = await client.post('/customers', { name: 'אחר' }, key);
  expect([other.status, (other.json as { code: string }).code]).toEqual([
    422,
    'IDEMPOTENCY_KEY_REUSED',
  ]);
  // Another program of the business has keys of its own.
  const second = await givenClient(server.url, owner);
  expect((await second.post('/customers', { name: 'אחר' }, key)).status).toBe(201);
});

test('an externalId is one customer for ever, whatever the key of the request', async () => {
  const body = { name: 'גלריית נחל', externalId: 'shop-17' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.post('/customers', body)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ json }) => (json as ApiCustomer).id)).size).toBe(1);
  const [firstId] = answers.map(({ json }) => (json as ApiCustomer).id);
  const other = await client.post('/customers', { ...body, name: 'אחר' });
  expect(other.status).toBe(409);
  expect(other.json).toMatchObject({
    code: 'EXTERNAL_ID_TAKEN',
    params: { id: firstId },
  });
  const found = (await client.get('/customers?externalId=shop-17')).json as { data: ApiCustomer[] };
  expect(found.data).toMatchObject([{ externalId: 'shop-17' }]);
  expect((await client.get('/customers?externalId=shop-18')).json).toEqual({
    data: [],
    nextCursor: null,
  });
});

test('a change leaves what it does not name, and minds the version that was read', async () => {
  const customer = await created({ name: 'גלריית נחל', city: 'חיפה', phone: '04-8123456' });
  const path = `/customers/${customer.id}`;
  const tag = (await client.get(path)).headers.get('etag') ?? '';
  const change = (body: object, headers = {}) => client.send('PATCH', path, { body, headers });
  const changed = await change({ city: 'עכו' }, { 'if-match': tag });
  expect(changed.json).toMatchObject({ city: 'עכו', phone: '04-8123456' });
  const late = await change({ city: 'יפו' }, { 'if-match': tag });
  expect([late.status, (late.json as { code: string }).code]).toEqual([412, 'PRECONDITION_FAILED']);
  expect((await change({ city: 'יפו' })).json).toMatchObject({ city: 'יפו' });
  const wrong = await change({ email: 'no mail', name: '' });
  expect(wrong.status).toBe(400);
  expect(wrong.json).toMatchObject({
    type: 'validation',
    code: 'INVALID_REQUEST',
    retriable: false,
    details: expect.arrayContaining([
      expect.objectContaining({ field: 'email', code: 'EMAIL_INVALID' }),
      expect.objectContaining({ field: 'name', code: 'FIELD_REQUIRED' }),
    ]),
  });
});

test('TE-04: fields that only the server writes are refused', async () => {
  for (const field of ['accountId', 'id', 'version', 'isArchived', 'createdAt', 'isSupplier']) {
    const answer = await client.post('/customers', { name: 'א', [field]: 1 });
    expect(answer.json, field).toMatchObject({ field, details: [{ code: 'FIELD_UNKNOWN' }] });
  }
});

test('pages follow one another to the end, each customer once', async () => {
  for (let number = 1; number <= 5; number += 1) await created({ name: `לקוח ${number}` });
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page = (await client.get(`/customers?limit=2${next}`)).json as {
      data: ApiCustomer[];
      nextCursor: string | null;
    };
    names.push(...page.data.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(names).toEqual([1, 2, 3, 4, 5].map((number) => `לקוח ${number}`));
  const broken = await client.get('/customers?cursor=x');
  expect(broken.json).toMatchObject({ field: 'cursor', code: 'INVALID_REQUEST' });
});

test('what changed since a moment is listed, archived ones too', async () => {
  const old = await created({ name: 'ותיק' });
  const fresh = await created({ name: 'חדש' });
  server.time.advance(3_600_000);
  const since = server.services.clock.now();
  expect((await client.get(`/customers?updatedSince=${since}`)).json).toMatchObject({ data: [] });
  const archived = await client.post(`/customers/${old.id}/archive`, {});
  expect(archived.json).toMatchObject({ isArchived: true });
  const list = (await client.get(`/customers?updatedSince=${since}`)).json as {
    data: ApiCustomer[];
  };
  expect(list.data.map(({ id }) => id)).toEqual([old.id]);
  const active = (await client.get('/customers?archived=false')).json as { data: ApiCustomer[] };
  expect(active.data.map(({ id }) => id)).toEqual([fresh.id]);
});
