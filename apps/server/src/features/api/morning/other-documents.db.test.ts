import { afterAll, beforeAll, expect, test } from 'vitest';

import { aMoDocument, moClient, type MoClient } from '../../../../test/api/morning.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let shop: MoClient;

beforeAll(async () => {
  server = await startTestServer();
  shop = await moClient(server.url, await signIn(server, await server.givenUser()));
});
afterAll(() => server.stop());

const create = (changes: Readonly<Record<string, unknown>> = {}) =>
  shop.post('/documents', aMoDocument(changes));

test('a request is repeated by its Idempotency-Key, which the vendor does not have', async () => {
  const key = { 'idempotency-key': 'order-1001' };
  const first = await shop.post('/documents', aMoDocument(), key);
  const again = await shop.post('/documents', aMoDocument(), key);
  expect([again.status, again.json['id']]).toEqual([201, first.json['id']]);
  const other = await shop.post('/documents', aMoDocument({ description: 'אחר' }), key);
  expect([other.status, other.json]).toMatchObject([400, { errorCode: 1010 }]);
});

test('a preview is a print of what would be issued, and nothing is', async () => {
  const before = await shop.post('/documents/search', {});
  const { status, json } = await shop.post('/documents/preview', aMoDocument());
  expect([status, Object.keys(json)]).toEqual([200, ['file']]);
  expect(Buffer.from(String(json['file']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect((await shop.post('/documents/search', {})).json).toEqual(before.json);
});

test('a draft is prepared, read and written anew, and gets no number', async () => {
  const { status, json } = await shop.post('/documents/drafts', aMoDocument());
  expect([status, json]).toMatchObject([201, { type: 320, description: 'הזמנה 1001' }]);
  const path = `/documents/drafts/${String(json['id'])}`;
  const changed = await shop.send('PUT', path, aMoDocument({ description: 'אחר' }));
  expect([changed.status, changed.json]).toMatchObject([200, { description: 'אחר' }]);
  expect((await shop.get(path)).json).toMatchObject({ id: json['id'], description: 'אחר' });
  const issued = await create({ draftId: json['id'] });
  expect([issued.status, issued.json]).toMatchObject([400, { errorCode: 3003 }]);
});

test('a document is mailed to recipients, and its files are at their links', async () => {
  const { json } = await create({ client: { name: 'דנה לוי', emails: [] } });
  const path = `/documents/${String(json['id'])}`;
  expect(await shop.post(`${path}/send`, { recipients: ['a@nahal.example'] })).toMatchObject({
    status: 200,
    json: {},
  });
  expect(await shop.post(`${path}/distribute`, { recipients: [] })).toMatchObject({
    status: 400,
    json: { errorCode: 1102 },
  });
  const links = await shop.get(`${path}/download/links`);
  expect(Object.keys(links.json).toSorted()).toEqual(['en', 'he', 'origin']);
});
