import { randomUUID } from 'node:crypto';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { ASSISTANT_SCOPES } from '@pinkas/domain/api/api-scopes';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenClient } from '../../../../test/api/api-client.ts';
import { callOverRate } from '../../../../test/api/call-over-rate.ts';
import { approve, givenApp, queryOf, RETURNS_TO } from '../../../../test/auth/oauth2-apps.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aPreparedInvoice,
  assistantOf,
  connectAssistant,
  fetchOf,
  givenAssistantTokens,
  type Assistant,
} from '../../../../test/mcp/assistants.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  owner = await signIn(server, user);
});

async function givenAssistant(): Promise<Assistant> {
  const { secret } = await givenClient(server.url, owner, { scopes: [...ASSISTANT_SCOPES] });
  return connectAssistant(server, secret);
}

test('the public client library signs in by itself and calls the tools', async () => {
  const app = await givenApp(owner, { name: 'עוזר הכתיבה' });
  let asked: URL | undefined;
  let verifier = '';
  let tokens: object | undefined;
  const authProvider = {
    redirectUrl: RETURNS_TO,
    clientMetadata: { redirect_uris: [RETURNS_TO] },
    clientInformation: () => ({ client_id: app.clientId, client_secret: app.secret }),
    tokens: () => tokens as never,
    saveTokens: (given: object) => void (tokens = given),
    redirectToAuthorization: (address: URL) => void (asked = address),
    saveCodeVerifier: (text: string) => void (verifier = text),
    codeVerifier: () => verifier,
  };
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${server.services.config.origin}/mcp`), {
      authProvider,
      fetch: fetchOf(server),
    });
  const first = transport();
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  await expect(client.connect(first)).rejects.toThrow();
  if (asked === undefined) throw new Error('the person was not asked');
  expect(asked.searchParams.get('resource')).toBe(`${server.services.config.origin}/mcp`);
  expect(asked.searchParams.get('scope')?.split(' ').toSorted()).toEqual(
    [...ASSISTANT_SCOPES].toSorted(),
  );
  const led = await owner.get(asked.pathname + asked.search);
  const back = await approve(owner, `?${queryOf(led).toString()}`);
  await first.finishAuth(back.searchParams);
  const connected = new Client({ name: 'assistant', version: '1.0.0' });
  await connected.connect(transport());
  const assistant = assistantOf(connected);
  expect(await assistant.tools()).toContain('ask_to_issue');
  expect((await assistant.use('find_documents')).body).toMatchObject({ data: [] });
});

describe('an assistant', () => {
  test('looks, prepares and asks through the calls of the API, which log it', async () => {
    const assistant = await givenAssistant();
    const admin = await givenClient(server.url, owner);
    await admin.post('/customers', { name: 'גלריית נחל שקט', city: 'חיפה' });
    await admin.post('/customers', { name: 'מאפיית שיבולת' });
    const found = await assistant.use('find_customers', { search: 'נחל', limit: 10 });
    expect(found.body).toMatchObject({ data: [{ name: 'גלריית נחל שקט' }], nextCursor: null });
    const [customer] = (found.body as { data: { id: string }[] }).data;
    const draft = await assistant.use(
      'prepare_draft',
      aPreparedInvoice({ customer: { id: customer?.id } }),
    );
    expect(draft.body).toMatchObject({ totals: { total: '4602.00' }, changedByPerson: false });
    const { id } = draft.body;
    expect((await assistant.use('preview_draft', { id })).body).toEqual(draft.body);
    const asked = await assistant.use('ask_to_issue', { draftId: id, words: 'תוציא לנחל' });
    expect(asked.body).toMatchObject({
      state: 'waiting',
      approvalLink: expect.stringMatching(/^http.*\/#\/documents\/create\/drafts\?approve=/),
    });
    expect((await assistant.use('issue_status', { id: asked.body['id'] })).body).toEqual(
      asked.body,
    );
    await admin.post('/documents', {
      type: 'INVOICE',
      customer: { id: customer?.id },
      lines: [{ description: 'עיצוב', price: '100.00' }],
    });
    expect((await assistant.use('open_debts')).body).toMatchObject({
      customers: [{ name: 'גלריית נחל שקט', debt: '118.00' }],
      total: { debt: '118.00', documents: 1 },
    });
    const documents = await assistant.use('find_documents', { search: 'נחל', type: 305 });
    expect(documents.body).toMatchObject({ data: [{ total: '118.00' }] });
    await expect
      .poll(async () => (await owner.get('/v2/api/settings/api-requests')).text)
      .toContain('/api/v1/issue-requests');
  });

  test('is refused as a program is, in both languages', async () => {
    const { use } = await givenAssistant();
    const refused = await use('prepare_draft', aPreparedInvoice({ lines: [{ price: 'much' }] }));
    expect(refused).toMatchObject({ isError: true, body: { code: 'INVALID_REQUEST' } });
    expect(refused.text).toMatch(/[א-ת].*/);
    expect(refused.body['details']).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'lines[0].price' })]),
    );
    expect((await use('get_document', { id: randomUUID() })).body).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await use('preview_draft')).isError).toBe(true);
  });

  test('has the tools of its scopes alone', async () => {
    const { secret } = await givenClient(server.url, owner, { scopes: ['customers.read'] });
    const assistant = await connectAssistant(server, secret);
    expect((await assistant.tools()).toSorted()).toEqual([
      'check_genuine_pdf',
      'check_israeli_id',
      'check_pcn874',
      'check_uniform_file',
      'find_customers',
      'get_customer',
    ]);
    await expect(assistant.use('find_documents')).rejects.toThrow();
  });

  test('works no more once its access is ended', async () => {
    const { access_token: token } = await givenAssistantTokens(server, owner);
    const assistant = await connectAssistant(server, token);
    expect((await assistant.use('open_debts')).isError).toBe(false);
    const [grant] = (
      (await owner.get('/v2/api/settings/oauth-grants')).json as {
        grants: { id: string }[];
      }
    ).grants;
    await owner.send('DELETE', `/v2/api/settings/oauth-grants/${grant?.id ?? ''}`);
    await expect(assistant.use('open_debts')).rejects.toThrow();
  });
});

describe('the server of assistants', () => {
  const metadata = () =>
    `${server.services.config.origin}/.well-known/oauth-protected-resource/mcp`;
  const ask = (headers: Readonly<Record<string, string>>, method = 'POST') =>
    owner.send(method, '/mcp', {
      headers,
      ...(method === 'POST' && { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
    });

  test('tells who comes without a token where to get one (RFC 9728)', async () => {
    const refused = await ask({});
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer realm="pinkas", resource_metadata="${metadata()}"`,
    ]);
    const described = await owner.get('/.well-known/oauth-protected-resource/mcp');
    expect(described.json).toEqual({
      resource: `${server.services.config.origin}/mcp`,
      authorization_servers: [server.services.config.origin],
      scopes_supported: [...ASSISTANT_SCOPES],
      bearer_methods_supported: ['header'],
    });
  });

  test('takes no key that issues or cancels by itself', async () => {
    for (const scope of ['documents.issue', 'documents.cancel'] as const) {
      const { secret } = await givenClient(server.url, owner, {
        scopes: ['documents.read', scope],
      });
      const refused = await ask({ authorization: `Bearer ${secret}` });
      expect([refused.status, refused.json]).toEqual([
        403,
        expect.objectContaining({ code: 'KEY_MAY_ISSUE' }),
      ]);
    }
  });

  test('refuses pages of other sites, wrong tokens and other methods', async () => {
    const { secret } = await givenClient(server.url, owner, { scopes: ['documents.read'] });
    const authorization = `Bearer ${secret}`;
    expect((await ask({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask({ authorization: `${authorization}x` })).status).toBe(401);
    expect((await ask({ authorization }, 'GET')).status).toBe(405);
    expect((await ask({ authorization }, 'DELETE')).status).toBe(405);
  });

  test('answers one message a request: a batch is refused, also with a cancellation in it', async () => {
    const { secret } = await givenClient(server.url, owner, { scopes: ['documents.read'] });
    const cancelled = { method: 'notifications/cancelled', params: { requestId: 1 } };
    const call = { id: 1, method: 'tools/call', params: { name: 'open_debts', arguments: {} } };
    for (const path of ['/mcp', '/mcp/checks']) {
      const refused = await owner.send('POST', path, {
        headers: {
          authorization: `Bearer ${secret}`,
          accept: 'application/json, text/event-stream',
        },
        body: [call, cancelled].map((message) => ({ jsonrpc: '2.0', ...message })),
      });
      expect([refused.status, refused.json]).toEqual([
        400,
        { jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: -32_600 }) },
      ]);
    }
  });

  test('answers 429 over the rate of a key, and another key as before', async () => {
    const { secret } = await givenClient(server.url, owner, { scopes: ['documents.read'] });
    const other = await givenAssistant();
    const answers = await callOverRate(() => ask({ authorization: `Bearer ${secret}` }));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(50);
    expect([...new Set(refused.map(({ headers }) => headers.get('retry-after')))]).toEqual(['1']);
    expect((await other.use('open_debts')).isError).toBe(false);
  });
});

describe('without an account', () => {
  test('numbers and files are checked, and nothing else is there', async () => {
    const { tools, use } = await connectAssistant(server, undefined);
    expect((await tools()).every((name) => name.startsWith('check_'))).toBe(true);
    expect((await use('check_israeli_id', { number: '51000000-3' })).body).toEqual({
      isValid: true,
      number: '510000003',
    });
    expect((await use('check_israeli_id', { number: '510000004' })).body).toMatchObject({
      isValid: false,
    });
    expect((await use('check_pcn874', { text: 'nonsense' })).body).toMatchObject({
      isValid: false,
      faults: expect.arrayContaining([expect.objectContaining({ code: 'header-missing' })]),
    });
    const archive = Buffer.from('not an archive').toString('base64');
    expect((await use('check_uniform_file', { archive })).body).toMatchObject({ isValid: false });
    expect((await use('check_uniform_file', { archive: '%' })).body).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    const link = 'https://x/v/nothing';
    const sha256 = 'a'.repeat(64);
    expect((await use('check_genuine_pdf', { link, sha256 })).body).toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const files of [{}, { sha256, file: 'AAAA' }]) {
      expect((await use('check_genuine_pdf', { link, ...files })).body).toMatchObject({
        code: 'INVALID_REQUEST',
      });
    }
  });

  test('a PDF is genuine byte for byte', async () => {
    const admin = await givenClient(server.url, owner);
    const issued = await admin.post('/documents', {
      type: 'INVOICE_RECIEPT',
      customer: { name: 'גלריית נחל' },
      lines: [{ description: 'עיצוב אתר', price: '1000.00' }],
      payments: [{ kind: 'cash', amount: '1180.00' }],
    });
    const { id } = issued.json as { id: string };
    const pdf = await admin.get(`/documents/${id}/pdf`);
    const { publicLinkToken } = await import('../../accounting/documents/documents.api.ts');
    const token = publicLinkToken(server.services.config.secret, user.accountId, id);
    const link = `${server.services.config.origin}/v/${token}`;
    const { use } = await connectAssistant(server, undefined);
    const file = Buffer.from(pdf.bytes).toString('base64');
    expect((await use('check_genuine_pdf', { link, file })).body).toMatchObject({
      isGenuine: true,
      kind: 'copy',
      chain: 'holds',
    });
    const other = Buffer.concat([Buffer.from(pdf.bytes), Buffer.from(' ')]).toString('base64');
    expect((await use('check_genuine_pdf', { link, file: other })).body).toMatchObject({
      isGenuine: false,
      kind: null,
    });
  });
});
