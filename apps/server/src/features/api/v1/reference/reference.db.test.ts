import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('everybody reads the reference, under a policy that lets no script run', async () => {
  for (const path of ['/developers', '/developers/en']) {
    const answer = await server.browser().get(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('POST /api/v1/documents');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; style-src 'self'");
    expect(policy).not.toMatch(/script-src|unsafe/);
  }
  const style = await server.browser().get('/developers/reference.css');
  expect([style.status, style.headers.get('content-type')]).toEqual([
    200,
    'text/css; charset=utf-8',
  ]);
});
