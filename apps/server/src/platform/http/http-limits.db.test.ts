import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Sends bytes as they are and returns all that is received until the connection closes. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error('the connection stayed open')));
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', (error: Error & { code?: string }) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    );
    socket.on('close', () => resolve(answer));
    socket.write(bytes, 'latin1');
  });
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

const HOST = 'Host: localhost\r\n';

describe('HT-02: a request that is too large or can be read in two ways is refused and cut off', () => {
  const cases: [string, string, number[]][] = [
    ['headers of 64 kB', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(65_536)}\r\n\r\n`, [431]],
    [
      'a thousand headers',
      `GET /health/live HTTP/1.1\r\n${HOST}${'A: 1\r\n'.repeat(1000)}\r\n`,
      [431],
    ],
    ['an address of 10 kB', `GET /${'x'.repeat(10_000)} HTTP/1.1\r\n${HOST}\r\n`, [414]],
    ['an address of 1 MB', `GET /${'x'.repeat(1_048_576)} HTTP/1.1\r\n${HOST}\r\n`, [414, 431]],
    [
      'a length and chunks at once',
      `POST /front/auth/login_actual HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    [
      'a chunk of no length',
      `POST /front/auth/login_actual HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n`,
      [400],
    ],
    ['bare line feeds', `GET /health/live HTTP/1.1\nHost: localhost\n\n`, [400]],
    [
      'two lengths',
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      [400],
    ],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\r\n\r\n', [400]],
  ];
  test.each(cases)('%s', async (_title, bytes, statuses) => {
    const answer = await sendRaw(bytes);
    expect(statuses).toContain(statusOf(answer));
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test('and the next caller is served', async () => {
    expect((await server.browser().get('/health/live')).status).toBe(200);
  });
});

describe('AU-17: a request for another site is refused', () => {
  const cases: [string, string, number][] = [
    ['another host', 'GET / HTTP/1.1\r\nHost: evil.example\r\n', 421],
    ['a host that begins like ours', 'GET / HTTP/1.1\r\nHost: localhost.evil.example\r\n', 421],
    ['two hosts', `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\n`, 400],
    ['the same host twice', `GET / HTTP/1.1\r\n${HOST}${HOST}`, 400],
    ['a whole address', `GET http://evil.example/ HTTP/1.1\r\n${HOST}`, 400],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: localhost/evil\r\n', 400],
    ['no host', 'GET / HTTP/1.0\r\n', 400],
  ];
  test.each(cases)('%s', async (_title, head, status) => {
    const answer = await sendRaw(`${head}Connection: close\r\n\r\n`);
    expect(statusOf(answer)).toBe(status);
  });

  test('a probe may name the machine', async () => {
    const head = 'GET /health/live HTTP/1.1\r\nHost: 10.0.0.7:3000\r\nConnection: close\r\n\r\n';
    expect(statusOf(await sendRaw(head))).toBe(200);
  });
});

test('SE-07: TRACE is not answered', async () => {
  const answer = await sendRaw(`TRACE / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
  expect(statusOf(answer)).toBe(405);
  expect(answer).not.toContain('TRACE /');
});

describe('IN-11: a body that is no sound JSON is refused', () => {
  const path = '/front/auth/login_actual';
  /** Without the token nothing of a body is read. */
  let tokens: Record<string, string>;
  beforeAll(async () => {
    const browser = server.browser();
    await browser.get('/front/data/initData');
    const { cookies } = browser;
    tokens = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    };
  });
  async function post(body: Buffer | string, type = 'application/json'): Promise<Response> {
    return fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': type, ...tokens },
      body: Buffer.from(body),
    });
  }
  async function codeOf(response: Response): Promise<unknown> {
    return ((await response.json()) as { code?: string }).code;
  }
  const malformed: [string, Buffer | string][] = [
    ['depth of 4,000', '['.repeat(4_000)],
    ['a key given twice', '{"u_email":"a@b.test","u_email":"c@d.test","u_password":"x"}'],
    ['a number beyond all', '{"u_email":1e400}'],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d])],
    ['a byte order mark', '\ufeff{}'],
    ['trailing data', '{} {}'],
    ['__proto__', '{"__proto__":{"isOwner":true}}'],
  ];
  test.each(malformed)('%s', async (_title, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe('MALFORMED_REQUEST');
  });

  test('10 MB', async () => {
    const response = await post(`"${'x'.repeat(10_485_760)}"`).catch(() => undefined);
    // The server may cut the connection while the body still comes.
    if (response !== undefined) expect(response.status).toBe(413);
    expect((await server.browser().get('/health/live')).status).toBe(200);
  });

  test('IN-12: other kinds of content and encodings', async () => {
    for (const type of ['application/json; charset=utf-16', 'application/xml', 'text/json']) {
      const response = await post('{}', type);
      expect(response.status, type).toBe(415);
      expect(await codeOf(response)).toBe('UNSUPPORTED_MEDIA_TYPE');
    }
    const zipped = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: '{}',
    });
    expect(zipped.status).toBe(415);
  });
});

test('IN-07: a user agent of control characters is logged as one short line of plain ones', async () => {
  const before = server.logged.length;
  await server.browser().get('/health/live', {
    headers: { 'user-agent': `probe\t${'y'.repeat(5000)}` },
  });
  await expect.poll(() => server.logged.length).toBeGreaterThan(before);
  const line = server.logged.slice(before).find((text) => text.includes('probe')) ?? '';
  expect(line.trimEnd()).not.toMatch(/[\r\n\t]/);
  expect((JSON.parse(line) as { userAgent: string }).userAgent).toHaveLength(200);
});

test('an address is logged by its pattern, so that no token of a link reaches the log', async () => {
  await server.browser().get('/v2/api/verification/token-of-a-public-link');
  await expect
    .poll(() => server.logged.join(''))
    .toContain('"route":"/v2/api/verification/:token"');
  expect(server.logged.join('')).not.toContain('token-of-a-public-link');
});

test('TE-13: one address can try only so many public links a minute', async () => {
  const browser = server.browser();
  const statuses = new Map<number, number>();
  for (let tries = 0; tries < 130; tries += 1) {
    const { status } = await browser.get(`/v2/api/verification/guess-${tries}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses.get(404)).toBeLessThanOrEqual(120);
  expect(statuses.get(429)).toBeGreaterThanOrEqual(10);
  expect((await browser.get('/health/live')).status).toBe(200);
});
