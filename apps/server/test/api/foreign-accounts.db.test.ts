import { randomUUID } from 'node:crypto';

import { ACCOUNT_HEADER } from '@pinkas/contract/headers';
import type { Answer } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { aNewDocument, BODIES, givenClient } from './api-client.ts';
import { API_CALLS, apiTargets, callOn, writtenIn, type ApiTargets } from './api-targets.ts';

let server: TestServer;
let user: TestUser;
let ids: ApiTargets;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.givenUser();
  const owner = await signIn(server, user);
  ids = await apiTargets(await givenClient(server.url, owner), owner);
});
afterAll(() => server.stop());

describe('another account', () => {
  test('TE-01: an id of it is one that is missing, for every call that takes one', async () => {
    const stranger = await givenClient(server.url, await signIn(server, await server.givenUser()));
    const before = await writtenIn(server);
    const missing = randomUUID();
    for (const one of API_CALLS.filter(([, { path }]) => path.includes('{id}'))) {
      const [name, endpoint] = one;
      const foreign = await callOn(ids, stranger, one);
      const path = endpoint.path.replace('/api/v1', '').replace('{id}', missing);
      const body = BODIES[name];
      const absent = await stranger.send(endpoint.method, path, body === undefined ? {} : { body });
      const said = ({ status, json }: Answer) => [
        status,
        { ...(json as object), requestId: undefined },
      ];
      expect(foreign.status, name).toBe(404);
      expect(said(foreign), name).toEqual(said(absent));
    }
    expect(await writtenIn(server)).toBe(before);
    for (const list of ['/documents', '/customers', '/items', '/payment-requests', '/webhooks']) {
      expect((await stranger.get(list)).json).toEqual({ data: [], nextCursor: null });
    }
  });

  test('TE-02: an account that is named beside the key counts for nothing', async () => {
    const other = await server.givenUser();
    const stranger = await givenClient(server.url, await signIn(server, other));
    const headers = { [ACCOUNT_HEADER]: String(user.accountId) };
    const answer = await stranger.get('/documents', headers);
    expect(answer.json).toEqual({ data: [], nextCursor: null });
    const named = await stranger.get(`/documents?accountId=${user.accountId}`);
    expect(named.json).toMatchObject({ code: 'INVALID_REQUEST', field: 'accountId' });
  });

  test('ids of it in a body are refused as ones that are missing', async () => {
    const stranger = await givenClient(server.url, await signIn(server, await server.givenUser()));
    const bodies = [
      { customer: { id: ids.customer } },
      { lines: [{ description: 'א', price: '1000', itemId: ids.customer }] },
      { links: [{ documentId: ids.document, kind: 'base' }] },
    ];
    for (const changes of bodies) {
      const answer = await stranger.post('/documents', aNewDocument(changes));
      const absent = JSON.parse(
        JSON.stringify(changes).replaceAll(
          /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
          randomUUID(),
        ),
      ) as Record<string, unknown>;
      const same = await stranger.post('/documents', aNewDocument(absent));
      const said = ({ status, json }: Answer) => [
        status,
        { ...(json as object), requestId: undefined },
      ];
      expect(answer.status, JSON.stringify(changes)).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(said(answer)).toEqual(said(same));
    }
  });
});
