import type {
  ApiRequestRow,
  ApiRequestView,
} from '@pinkas/contract/settings/api/api-requests.contract';
import { API_REQUESTS_DAYS_KEPT } from '@pinkas/domain/limits';
import { httpBrowser, type HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aNewDocument, givenClient, type ApiClient } from '../../../../../test/api/api-client.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { API_KEYS } from '../../../../../test/settings/api-keys.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { removeOldRequests } from './remove-old-requests.ts';

const LOG = '/v2/api/settings/api-requests';

let server: TestServer;
let owner: HttpBrowser;
let client: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await signIn(server, await server.givenUser());
  client = await givenClient(server.url, owner);
});

async function rows(query = ''): Promise<ApiRequestRow[]> {
  const answer = await owner.get(`${LOG}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { rows: ApiRequestRow[] }).rows;
}

/** The log once it has so many calls: it is written after the answers. */
async function logOf(count: number): Promise<ApiRequestRow[]> {
  await expect.poll(async () => (await rows()).length).toBe(count);
  return rows();
}

async function viewOf(id: string | null): Promise<ApiRequestView> {
  const answer = await owner.get(`${LOG}/${id ?? ''}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as ApiRequestView;
}

describe('a call by a key is in the log', () => {
  test('with what was sent, and the answer as it left', async () => {
    const answer = await client.post('/customers', { name: 'גלריית נחל' }, 'order-5117');
    const [row] = await logOf(1);
    expect(row).toMatchObject({
      id: answer.headers.get('x-request-id'),
      method: 'POST',
      path: '/api/v1/customers',
      status: 201,
      code: '',
      keyId: client.id,
      isRepeated: false,
    });
    const view = await viewOf(row?.id ?? null);
    expect(view).toMatchObject({
      address: '127.0.0.1',
      idempotencyKey: 'order-5117',
      requestBody: '{"name":"גלריית נחל"}',
      answerBody: answer.text,
      isAnswerCut: false,
    });
  });

  test('refused ones with their codes, and what rolled back too', async () => {
    const body = aNewDocument({ payments: [{ kind: 'cash', amount: '1.00' }] });
    const refused = await client.post('/documents', body);
    const foreign = await givenClient(server.url, owner, { scopes: ['customers.read'] });
    await foreign.get('/documents');
    await owner.send('DELETE', `${API_KEYS}/${foreign.id}`);
    await foreign.get('/customers');
    const log = await logOf(3);
    expect(
      log.map(({ status, code }) => [status, code]).toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [401, 'KEY_REVOKED'],
      [403, 'SCOPE_MISSING'],
      [refused.status, 'DOCUMENT_REFUSED'],
    ]);
    expect((await owner.get(`${LOG}/totals`)).json).toEqual({ count: 3, refused: 3 });
  });

  test('OA-07: without its key, and without what is of a card', async () => {
    const card = '4580458045804580';
    await client.get(`/documents?externalId=${client.secret}`);
    await client.post('/customers', { name: `Card ${card}`, password: 'secret-word' });
    await logOf(2);
    const { rows: stored } = await server.db.superuser.query<{ text: string }>(
      `select coalesce(string_agg(r::text, ' '), '') as text from api_requests r where key_id = $1`,
      [client.id],
    );
    expect(stored[0]?.text).toContain('[removed]');
    for (const secret of [client.secret.slice(-20), card, 'secret-word']) {
      expect(stored[0]?.text).not.toContain(secret);
    }
  });

  test('a repeated one is marked, and nothing was made again', async () => {
    const first = await client.post('/customers', { name: 'א' }, 'order-5118');
    // The clock of the test does not move by itself, and a call that takes longer would seem to have come before.
    server.time.advance(1_000);
    const second = await client.post('/customers', { name: 'א' }, 'order-5118');
    expect(second.json).toEqual(first.json);
    const log = await logOf(2);
    const marks = new Map(log.map(({ id, isRepeated }) => [id, isRepeated]));
    expect(marks.get(first.headers.get('x-request-id') ?? '')).toBe(false);
    expect(marks.get(second.headers.get('x-request-id') ?? '')).toBe(true);
  });

  test('of a long body its beginning, and of a file its size', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      description: `${index} ${'א'.repeat(180)}`,
      price: '1.00',
    }));
    await client.post('/documents/preview', aNewDocument({ lines }));
    const issued = await client.post('/documents', aNewDocument());
    const pdf = await client.get(`/documents/${(issued.json as { id: string }).id}/pdf`);
    const log = await logOf(3);
    const preview = await viewOf(log.find(({ path }) => path.endsWith('/preview'))?.id ?? null);
    expect([preview.isRequestCut, preview.requestBody?.startsWith('{"type"')]).toEqual([
      true,
      true,
    ]);
    const file = await viewOf(pdf.headers.get('x-request-id'));
    expect(file).toMatchObject({ answerType: 'application/pdf', answerBody: null });
    expect(file.answerBytes).toBeGreaterThan(1_000);
  });
});

test('calls without a key that is known are nobody’s', async () => {
  await httpBrowser(server.url).get('/api/v1/documents');
  await httpBrowser(server.url).get('/api/v1/documents', {
    headers: { authorization: `Bearer ${client.secret.slice(0, -1)}` },
  });
  await client.get('/customers');
  expect((await logOf(1))[0]?.path).toBe('/api/v1/customers');
});

test('the log is narrowed by key, result, text and days', async () => {
  const other = await givenClient(server.url, owner);
  const found = await client.get('/customers?limit=7');
  await other.get('/documents');
  await other.get(`/documents/${client.id}`);
  await logOf(3);
  const pathsOf = async (query: string) => (await rows(query)).map(({ path }) => path);
  expect(await pathsOf(`?keyId=${client.id}`)).toEqual(['/api/v1/customers?limit=7']);
  expect(await pathsOf('?result=refused')).toEqual([`/api/v1/documents/${client.id}`]);
  expect(await pathsOf('?search=limit%3D7')).toEqual(['/api/v1/customers?limit=7']);
  expect(await pathsOf(`?search=${found.headers.get('x-request-id') ?? ''}`)).toHaveLength(1);
  const today = server.services.clock.today();
  expect(await pathsOf(`?from=${today}&to=${today}`)).toHaveLength(3);
  expect(await pathsOf('?to=2020-01-01')).toEqual([]);
});

test('a log that cannot be written fails no call', async () => {
  const { superuser } = server.db;
  await superuser.query('alter table api_requests rename to api_requests_away');
  try {
    expect((await client.get('/customers')).status).toBe(200);
    await expect
      .poll(() => server.logged.some((line) => line.includes('calls of the API not logged')))
      .toBe(true);
  } finally {
    await superuser.query('alter table api_requests_away rename to api_requests');
  }
  await client.get('/documents');
  expect((await logOf(1))[0]?.path).toBe('/api/v1/documents');
});

test('the log goes back thirty days, and so many calls of an account', async () => {
  for (const path of ['/customers', '/documents', '/customers?limit=1']) await client.get(path);
  await logOf(3);
  await removeOldRequests(server.services, 2);
  expect(await rows()).toHaveLength(2);
  server.time.advanceDays(API_REQUESTS_DAYS_KEPT + 1);
  await removeOldRequests(server.services);
  owner = await signIn(server, await server.givenUser());
  const { rows: left } = await server.db.superuser.query('select from api_requests');
  expect(left).toEqual([]);
});
