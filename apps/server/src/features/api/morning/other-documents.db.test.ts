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

test('a draft has no links: they are refused before anything is computed', async () => {
  const { json } = await create({ type: 305, description: 'הזמנה 1002' });
  const drafted = (changes: object) => shop.post('/documents/drafts', aMoDocument(changes));
  const linked = await drafted({ type: 400, linkedDocumentIds: [json['id']] });
  expect([linked.status, linked.json]).toMatchObject([400, { errorCode: 2429 }]);
  const credit = await drafted({ type: 330, payment: [], linkType: 'cancel' });
  expect([credit.status, credit.json]).toMatchObject([400, { errorCode: 2404 }]);
  expect(await drafted({ linkedDocumentIds: [] })).toMatchObject({ status: 201 });
});

test('a draft whose rows have a rate needs no more than drafts.write', async () => {
  const owner = await signIn(server, await server.givenUser());
  const drafter = await moClient(server.url, owner, { scopes: ['drafts.write'] });
  const rated = (vatRate: number) =>
    aMoDocument({ income: [{ description: 'א', quantity: 1, price: 1000, vatType: 0, vatRate }] });
  const { status, json } = await drafter.post('/documents/drafts', rated(0.18));
  expect([status, json], JSON.stringify(json)).toMatchObject([201, { type: 320 }]);
  const path = `/documents/drafts/${String(json['id'])}`;
  expect(await drafter.send('PUT', path, rated(0.18))).toMatchObject({ status: 200 });
  const wrong = await drafter.post('/documents/drafts', rated(0.17));
  expect([wrong.status, wrong.json]).toMatchObject([400, { errorCode: 1108 }]);
  const reader = await moClient(server.url, owner, { scopes: ['documents.issue'] });
  for (const vatRate of [0.18, 0.17]) {
    expect(await reader.post('/documents/drafts', rated(vatRate))).toMatchObject({ status: 403 });
  }
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
  expect(await shop.post(`${path}/send`, { recipients: [{ a: 1 }] })).toMatchObject({
    status: 400,
    json: { errorCode: 1102 },
  });
  const links = await shop.get(`${path}/download/links`);
  expect(Object.keys(links.json).toSorted()).toEqual(['en', 'he', 'origin']);
});
