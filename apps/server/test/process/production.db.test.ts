import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApp } from '../../src/app.ts';
import { demoGoogle } from '../../src/features/demo/google/demo-google.ts';
import { startProductionServer, type ProductionServer } from './production.ts';
import { sendCode, sendPassword } from '../auth/sign-in.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'pinkas-web-'));
let server: ProductionServer;

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  for (const file of ['index.html', 'outbox.html', 'assets/a-1.js', 'assets/a-1.js.map']) {
    writeFileSync(join(webRoot, file), 'content');
  }
  server = await startProductionServer({ PINKAS_WEB_ROOT: webRoot, PINKAS_PUBLIC_API: 'yes' });
});
afterAll(async () => {
  await server.stop();
  rmSync(webRoot, { recursive: true, force: true });
});

test('in production the outbox does not exist: no page, no messages, not in the description', async () => {
  const browser = server.browser();
  for (const path of ['/outbox', '/outbox/messages', '/outbox.html', '/outbox/attachments/a/0']) {
    expect((await browser.get(path)).status, path).toBe(404);
  }
  const description = await browser.get('/openapi.json');
  expect(description.status).toBe(200);
  expect(description.text).not.toContain('outbox');
  expect((await browser.get('/front/data/initData')).json).toMatchObject({
    ENV_DATA: { mode: 'production', PROD_MODE: true, demoOutbox: [], registration: 'closed' },
  });
});

test('in production the provider of the demo does not exist, and Google only where it is set up', async () => {
  const browser = server.browser();
  for (const path of ['/demo-google/auth', '/demo-google/interaction/a', '/demo-google/token']) {
    expect((await browser.get(path)).status, path).toBe(404);
  }
  expect((await browser.get('/front/data/initData')).json).toMatchObject({
    ENV_DATA: { hasGoogle: false },
  });
  expect(() => demoGoogle(server.services.config)).toThrow('in the demo alone');
});

test('the description of all calls is not there unless a setting publishes it', async () => {
  const { services } = server;
  const config = { ...services.config, publishesApi: false };
  const app = await createApp({ ...services, config }, []);
  expect((await app.inject('/openapi.json')).statusCode).toBe(404);
  expect((await server.app.inject('/openapi.json')).statusCode).toBe(200);
  await app.close();
});

test('in production the code goes by mail and is kept nowhere in clear', async () => {
  const user = await server.givenUser({ phone: '050-1234567' });
  const browser = server.browser();
  expect((await sendPassword(browser, user)).json).toMatchObject({ ua_2fa_type: 'email' });
  const [mail] = server.smtp.received;
  expect(mail?.to).toEqual([user.email]);
  const subject = /Subject: =\?UTF-8\?\w\?.+/.exec(mail?.source ?? '')?.[0] ?? '';
  expect(subject).not.toBe('');
  const code = /\b(\d{6})\b/.exec(decodedBody(mail?.source ?? ''))?.[1] ?? '';
  expect((await sendCode(browser, code)).json).toMatchObject({ success: true });
  const { rowCount } = await server.db.superuser.query('select from demo_messages');
  expect(rowCount).toBe(0);
});

/** Returns the text of a mail, whether it went as base64 or as quoted-printable. */
function decodedBody(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return body.replaceAll('=\r\n', '');
}

test('a code that the mail server did not take may be asked for again at once', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  server.smtp.refuseWith(450);
  expect((await sendPassword(browser, user)).json).toMatchObject({
    success: true,
    RESEND_OPTION: 0,
  });
  server.smtp.refuseWith(undefined);
  expect((await browser.get('/front/auth/twoFA_send')).json).toEqual({
    success: true,
    RESEND_OPTION: 60,
  });
});

test('HT-06: in production browsers are told to keep to TLS', async () => {
  const { headers } = await server.browser().get('/health/live');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
});

test('HT-07: in production source maps are not served', async () => {
  expect((await server.browser().get('/assets/a-1.js')).status).toBe(200);
  expect((await server.browser().get('/assets/a-1.js.map')).status).toBe(404);
});

test('AU-04: an address in a header is believed from the configured proxy alone', async () => {
  const user = await server.givenUser();
  const browser = server.browser();
  await browser.get('/front/data/initData');
  await browser.post(
    '/front/auth/login_actual',
    { u_email: user.email, u_password: 'Wrong-guess' },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
  );
  const { rows } = await server.db.superuser.query<{ ip: string }>(
    "select ip from security_events where subject = $1 and kind = 'password-refused'",
    [user.email],
  );
  expect(rows).toEqual([{ ip: '127.0.0.1' }]);
});

test('one address that calls too often is told to wait', async () => {
  const limited = await startProductionServer({ PINKAS_REQUESTS_PER_MINUTE: '5' });
  try {
    const answers = [];
    for (let calls = 0; calls < 7; calls += 1) {
      answers.push(await limited.browser().get('/front/data/initData'));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.json).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});
