import { connect, type Socket } from 'node:net';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import { needsNoSession } from '@pinkas/contract/define';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signIn } from '../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

/** Calls are decided by their headers: a body that nobody may send is neither awaited nor read. */

let server: TestServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
});

interface RawAnswer {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

/** Sends the head of a request and a part of its body; resolves with the first answer, the rest unsent. */
function sendHead(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  begun = '',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    sockets.push(socket);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Infinity);
      if (body.length < length) return;
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
      resolve({ status, code: /"code":"(\w+)"/.exec(body)?.[1] ?? '', text });
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`closed without an answer: ${text}`)));
    const lines = Object.entries({ host: 'localhost', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${begun}`);
  });
}

function json(bytes: number): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(bytes) };
}

function cookiesOf(browser: HttpBrowser, { xsrf = true } = {}): Record<string, string> {
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`);
  const token = browser.cookies.get('XSRF-TOKEN') ?? '';
  return { cookie: cookies.join('; '), ...(xsrf ? { 'x-xsrf-token': token } : {}) };
}

const CALLS = allEndpoints();

test('a stranger is refused by every call for signed-in people before a byte of the body came', async () => {
  const calls = CALLS.filter(
    ({ access, body, upload }) => !needsNoSession(access) && (body ?? upload) !== undefined,
  );
  expect(calls.length).toBeGreaterThan(60);
  for (const { method, path, upload } of calls) {
    const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const type = upload === undefined ? 'application/json' : 'multipart/form-data; boundary=b';
    const headers = { 'content-type': type, 'content-length': '900' };
    const answer = await sendHead(method, url, headers);
    expect([answer.status, answer.code], `${method} ${path}`).toEqual([401, 'NOT_SIGNED_IN']);
  }
});

describe('before a byte of the body came', () => {
  let browser: HttpBrowser;
  beforeAll(async () => {
    browser = await signIn(server, await server.givenUser());
  });

  test('a missing anti-forgery token is refused', async () => {
    const headers = { ...json(900_000), ...cookiesOf(browser, { xsrf: false }) };
    const answer = await sendHead('POST', '/v2/api/documents', headers);
    expect([answer.status, answer.code]).toEqual([403, 'XSRF_TOKEN_INVALID']);
  });

  test('a person without permission is refused', async () => {
    const user = await server.givenUser();
    const colleague = await server.givenColleague(user, { permissionGroups: [] });
    const headers = { ...json(900), ...cookiesOf(await signIn(server, colleague)) };
    const answer = await sendHead('PUT', '/v2/api/account/numberings', headers);
    expect([answer.status, answer.code]).toEqual([403, 'NOT_PERMITTED']);
  });

  test('a body above the limit of its call is refused', async () => {
    const tooLong: [string, string, number][] = [
      ['POST', '/front/auth/login_actual', 10 * 1024],
      ['POST', '/front/auth/new_password_actual', 4 * 1024],
      ['POST', '/v2/api/customers', 128 * 1024],
      ['POST', '/v2/api/documents', 1024 * 1024],
    ];
    for (const [method, path, limit] of tooLong) {
      const headers = cookiesOf(browser);
      const answer = await sendHead(method, path, { ...json(limit + 1), ...headers });
      expect([answer.status, answer.code], path).toEqual([413, 'BODY_TOO_LARGE']);
    }
  });

  test('another kind or encoding of content is refused', async () => {
    for (const other of [{ 'content-type': 'text/plain' }, { 'content-encoding': 'gzip' }]) {
      const headers = { ...json(900), ...cookiesOf(browser), ...other };
      const answer = await sendHead('POST', '/v2/api/customers', headers);
      expect([answer.status, answer.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  test('a body without a length is cut off at the limit of its call', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const browserHeaders = cookiesOf(browser);
    const chunk = `${(8192).toString(16)}\r\n"${'x'.repeat(8191)}\r\n`;
    const answer = await sendHead(
      'POST',
      '/front/auth/new_password_actual',
      { ...headers, ...browserHeaders },
      chunk,
    );
    expect([answer.status, answer.code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect(answer.text).toMatch(/^connection: close/im);
  });

  test('after a refusal the rest of a short body is dropped, and the connection goes on', async () => {
    const refused = await browser.send('POST', '/v2/api/documents', {
      body: { text: 'x'.repeat(900_000) },
      xsrf: false,
    });
    expect(refused.json).toMatchObject({ code: 'XSRF_TOKEN_INVALID' });
    expect(refused.headers.get('connection')).not.toBe('close');
    expect((await browser.get('/v2/api/data/init')).status).toBe(200);
  });

  test('a stranger whose long body is refused gets the answer, and the connection is cut', async () => {
    const headers = json(900_000);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    sockets.push(socket);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    const lines = Object.entries({ host: 'localhost', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`POST /v2/api/documents HTTP/1.1\r\n${head}\r\n${'x'.repeat(500_000)}`);
    await closed;
    expect(text).toContain('NOT_SIGNED_IN');
    expect(text).toMatch(/^connection: close/im);
  });

  test('after a long body was refused, the next calls of the same client go through', async () => {
    const visitor = server.browser();
    for (let round = 0; round < 3; round += 1) {
      const refused = await visitor.post('/v2/api/documents', { text: 'x'.repeat(200_000) });
      expect(refused.json).toMatchObject({ code: 'NOT_SIGNED_IN' });
      expect((await visitor.get('/front/data/initData')).status).toBe(200);
    }
  });

  test('a megabyte of keys is refused at the first keys too many', async () => {
    const keys = Array.from({ length: 80_000 }, (_, index) => [`k${index}`, 0]);
    const refused = await browser.post('/v2/api/documents', Object.fromEntries(keys));
    expect([refused.status, refused.json]).toMatchObject([413, { code: 'BODY_TOO_LARGE' }]);
  });
});

test('masses of refusals to strangers are slowed down', async () => {
  const started = performance.now();
  await Promise.all(
    Array.from({ length: 420 }, async () => {
      const answer = await server.app.inject({ method: 'POST', url: '/v2/api/customers' });
      expect(answer.statusCode).toBe(401);
    }),
  );
  // Two hundred at once, two hundred a second: no machine is too slow for that, only too fast without it.
  expect(performance.now() - started).toBeGreaterThan(950);
});

test('HT-01: a body that does not come is given up, and its connection ends', async () => {
  const browser = await signIn(server, await server.givenUser());
  const { server: http } = server.app;
  const { requestTimeout, headersTimeout } = http;
  expect(requestTimeout).toBe(30_000);
  // Node takes the longer of the two for the whole request.
  Object.assign(http, { requestTimeout: 1, headersTimeout: 1 });
  try {
    const headers = { ...json(900), ...cookiesOf(browser) };
    const answer = await sendHead('POST', '/v2/api/customers', headers, '{"name":');
    expect(answer.status).toBe(408);
    expect(answer.text).toContain('Connection: close');
  } finally {
    Object.assign(http, { requestTimeout, headersTimeout });
  }
});
