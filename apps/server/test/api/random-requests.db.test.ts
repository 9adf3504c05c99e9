import { apiEndpoints } from '@pinkas/contract/api/v1/resources';
import { ERROR_STATUS } from '@pinkas/contract/errors';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { givenClient, type ApiClient } from './api-client.ts';
import { apiTargets } from './api-targets.ts';
import { arbitraryRequest } from './arbitrary-request.ts';

const REQUESTS = 600;
/** A key answers a hundred calls at once; more would be refused for their number alone. */
const CALLS_OF_KEY = 90;

let server: TestServer;
let owner: HttpBrowser;
let ids: string[];

beforeAll(async () => {
  server = await startTestServer();
  owner = await signIn(server, await server.givenUser());
  const first = await givenClient(server.url, owner);
  ids = Object.values(await apiTargets(first, owner));
});
afterAll(() => server.stop());

test('random requests made from the contract have an answer that is no fault of ours', async () => {
  let client: ApiClient | undefined;
  let calls = 0;
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(arbitraryRequest(apiEndpoints(), ids), async (request) => {
      if (client === undefined || calls % CALLS_OF_KEY === 0) {
        client = await givenClient(server.url, owner);
      }
      calls += 1;
      const { endpoint, path, body, headers } = request;
      const answer = await client.send(endpoint.method, path.replace('/api/v1', ''), {
        headers,
        ...(body !== undefined && { body }),
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect(answer.status, answer.text).toBeLessThan(500);
      expect(answer.status).not.toBe(429);
      if (answer.status < 400) return;
      const { code, message_he: he } = answer.json as { code: string; message_he: string };
      expect(Object.keys(ERROR_STATUS)).toContain(code);
      expect(he).not.toBe('');
    }),
    { numRuns: REQUESTS, endOnFailure: true },
  );
  // Some of them pass: what is random is not refused as a whole.
  const passed = [200, 201, 304].map((status) => statuses.get(status) ?? 0);
  expect(passed[0] ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect(passed[1] ?? 0).toBeGreaterThan(0);
  expect(server.logged.filter((line) => line.includes('"a request failed"'))).toEqual([]);
}, 120_000);
