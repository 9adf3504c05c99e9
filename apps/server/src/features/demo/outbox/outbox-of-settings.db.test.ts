import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    env: { SMTP_URL: 'smtp://127.0.0.1:1025', MAIL_FROM: 'office@books.example' },
  });
});
afterAll(() => server.stop());

test('in demo mode with a mail server the outbox keeps no mail, and messages as before', async () => {
  const { json } = await server.browser().get('/front/data/initData');
  expect(json).toMatchObject({ ENV_DATA: { mode: 'demo', demoOutbox: ['sms', 'whatsapp'] } });
});
