import type { Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { afterEach, describe, expect, test } from 'vitest';

import { createLog, silentLog } from '../../platform/log/log.ts';
import { outsideCaller, type OutsideCall } from './call-outside.ts';
import { hostCertificate } from './testing/host-certificate.ts';
import { startRawServer, type RawServer } from './testing/raw-server.ts';

let server: RawServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function serve(...[react, given]: Parameters<typeof startRawServer>): Promise<RawServer> {
  server = await startRawServer(react, given);
  return server;
}

/** A charge, as a payment service gets it. */
function chargeAt(url: string, changes: Partial<OutsideCall> = {}): OutsideCall {
  return {
    service: 'cards',
    url,
    addressFrom: 'settings',
    headers: { authorization: 'Bearer of-the-account', 'content-type': 'application/json' },
    body: '{"sum":100}',
    answerWithinMs: 5_000,
    ...changes,
  };
}

/** Long enough to connect and to send on a busy machine. */
const SHORT_MS = 2_000;

const call = outsideCaller(silentLog());
const at = ({ port }: RawServer) => `http://127.0.0.1:${port}/charges?key=of-the-account`;
const answering =
  (text: string, status = '200 OK') =>
  (socket: Socket) =>
    socket.end(`HTTP/1.1 ${status}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);

describe('what was answered', () => {
  test('is the status, the text and the JSON', async () => {
    const target = await serve(answering('{"name":"נועה"}'));
    expect(await call(chargeAt(at(target)))).toEqual({
      outcome: 'answered',
      status: 200,
      isGood: true,
      text: '{"name":"נועה"}',
      json: { name: 'נועה' },
    });
    expect(target.received).toContain('POST /charges?key=of-the-account HTTP/1.1');
    expect(target.received).toContain('authorization: Bearer of-the-account');
    expect(target.received).toContain(`host: 127.0.0.1:${target.port}`);
    expect(target.received).toMatch(/content-length: 11\r\n\r\n\{"sum":100\}$/i);
  });

  test.each(['400 Bad Request', '409 Conflict', '500 Internal Server Error', '304 Not Modified'])(
    'is a refusal as well: %s',
    async (status) => {
      const target = await serve(answering('no', status));
      const answer = { outcome: 'answered', status: Number(status.slice(0, 3)), isGood: false };
      expect(await call(chargeAt(at(target)))).toMatchObject(answer);
    },
  );

  test('is empty where the service said nothing more', async () => {
    const target = await serve(answering('', '204 No Content'));
    const answer = { outcome: 'answered', status: 204, isGood: true, text: '' };
    expect(await call(chargeAt(at(target)))).toMatchObject(answer);
  });

  test('may come in parts, and without a body to send the call is a GET', async () => {
    const target = await serve((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"ok"\r\n');
      setImmediate(() => socket.end('6\r\n:true}\r\n0\r\n\r\n'));
    });
    const { body: _, ...asked } = chargeAt(at(target));
    expect(await call(asked)).toMatchObject({ outcome: 'answered', json: { ok: true } });
    expect(target.received).toMatch(/^GET /);
  });

  test('is as long as allowed', async () => {
    const target = await serve(answering('x'.repeat(1_000)));
    const answer = await call(chargeAt(at(target), { answerBytesMax: 1_000 }));
    expect(answer).toMatchObject({ outcome: 'answered' });
  });
});

describe('nothing was sent', () => {
  test('where nobody listens', async () => {
    const target = await serve(answering('{}'));
    await target.close();
    expect(await call(chargeAt(at(target)))).toEqual({ outcome: 'not-sent', cause: 'refused' });
  });

  test('where the name does not exist', async () => {
    // No machine is asked for a name with an empty part.
    const answer = await call(chargeAt('https://cards..invalid/charges'));
    expect(answer).toEqual({ outcome: 'not-sent', cause: 'name-not-found' });
  });

  test('where the other side speaks no TLS', async () => {
    const target = await serve((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), {
      isAtOnce: true,
    });
    const answer = await call(chargeAt(`https://localhost:${target.port}/charges`));
    expect(answer).toEqual({ outcome: 'not-sent', cause: 'no-tls' });
    expect(target.received).not.toContain('of-the-account');
  });

  test.each([
    ['resets', (socket: Socket) => socket.once('data', () => socket.resetAndDestroy())],
    ['closes', (socket: Socket) => socket.end()],
  ])('where the other side %s the connection before TLS', async (_name, react) => {
    const target = await serve(react, { isAtOnce: true });
    const answer = await call(chargeAt(`https://localhost:${target.port}/charges`));
    expect(answer).toEqual({ outcome: 'not-sent', cause: 'no-tls' });
  });

  test('where TLS is not ready in time', async () => {
    const target = await serve(() => undefined, { isAtOnce: true });
    const url = `https://localhost:${target.port}/charges`;
    const answer = await call(chargeAt(url, { answerWithinMs: 50 }));
    expect(answer).toEqual({ outcome: 'not-sent', cause: 'timed-out' });
  });

  test.each([
    ['no address', chargeAt('cards')],
    ['another protocol', chargeAt('file:///etc/passwd')],
    ['a password in the address', chargeAt('https://us:secret@cards.test/')],
    ['a header with a space', chargeAt('https://cards.test/', { headers: { 'a b': 'c' } })],
    ['a header of two lines', chargeAt('https://cards.test/', { headers: { a: 'b\r\nc: d' } })],
  ])('for %s', async (_name, charge) => {
    expect(await call(charge)).toEqual({ outcome: 'not-sent', cause: 'invalid-request' });
  });
});

describe('over TLS', () => {
  const trusted = getCACertificates('default');
  const { key, cert } = hostCertificate('localhost');
  afterEach(() => setDefaultCACertificates(trusted));

  test('a certificate that nobody vouches for gets nothing', async () => {
    const target = await serve(answering('{}'), { tls: { key, cert } });
    const answer = await call(chargeAt(`https://localhost:${target.port}/charges`));
    expect(answer).toEqual({ outcome: 'not-sent', cause: 'no-tls' });
    expect(target.received).toBe('');
  });

  test('the certificate has to be of the host', async () => {
    setDefaultCACertificates([cert]);
    const target = await serve(answering('{"ok":true}'), { tls: { key, cert } });
    const other = await call(chargeAt(`https://127.0.0.1:${target.port}/charges`));
    expect(other).toEqual({ outcome: 'not-sent', cause: 'no-tls' });
    expect(target.received).toBe('');
    const answer = await call(chargeAt(`https://localhost:${target.port}/charges`));
    expect(answer).toMatchObject({ outcome: 'answered', json: { ok: true } });
    expect(target.received).toContain('{"sum":100}');
  });
});

/** Writes without end, as fast as the other side reads. */
function flood(socket: Socket, head: string): void {
  socket.write(head);
  const part = 'x'.repeat(65_536);
  const more = () => {
    while (socket.writable && socket.write(part));
  };
  socket.on('drain', more);
  more();
}

describe('nobody knows whether it was done', () => {
  const half = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"ok":';

  test.each<[string, (socket: Socket) => void, string]>([
    ['is silent', () => undefined, 'timed-out'],
    ['is silent within the answer', (socket) => socket.write(half), 'timed-out'],
  ])('where the service %s', async (_name, react, cause) => {
    const target = await serve(react);
    const answer = await call(chargeAt(at(target), { answerWithinMs: SHORT_MS }));
    expect(answer).toEqual({ outcome: 'unknown', cause });
    await expect.poll(() => target.received).toContain('{"sum":100}');
  });

  test.each<[string, (socket: Socket) => void, string]>([
    ['resets the connection', (socket) => socket.resetAndDestroy(), 'lost'],
    ['closes the connection', (socket) => socket.end(), 'lost'],
    [
      'resets within the answer',
      (socket) => socket.write(half, () => socket.resetAndDestroy()),
      'lost',
    ],
    [
      'resets within an answer without a length',
      (socket) =>
        socket.write('HTTP/1.1 200 OK\r\n\r\n{"ok":true}', () => socket.resetAndDestroy()),
      'lost',
    ],
    ['closes within the answer', (socket) => socket.end(half), 'lost'],
    [
      'answers in an encoding that nobody asked for',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\nx'),
      'unreadable',
    ],
    ['answers no HTTP', (socket) => socket.end('\x00\x01 nonsense\r\n\r\n'), 'unreadable'],
    [
      'answers with headers without end',
      (socket) => flood(socket, 'HTTP/1.1 200 OK\r\nx: '),
      'unreadable',
    ],
    ['changes the protocol', (socket) => socket.write(upgrade), 'lost'],
    ['answers without end', (socket) => flood(socket, endless('200 OK')), 'too-long'],
    ['leads elsewhere', (socket) => flood(socket, endless('302 Found')), 'redirected'],
    ['leads elsewhere for good', (socket) => socket.end(endless('308 Moved')), 'redirected'],
  ])('where the service %s', async (_name, react, cause) => {
    const target = await serve(react);
    expect(await call(chargeAt(at(target)))).toEqual({ outcome: 'unknown', cause });
    expect(target.received).toContain('POST /charges');
    expect(target.connections).toBe(1);
  });

  const upgrade = 'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n';
  const endless = (status: string) => `HTTP/1.1 ${status}\r\nlocation: /charges\r\n\r\n`;

  test('where an answer grows slowly past the time of the whole call', async () => {
    const target = await serve((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 5);
      socket.on('close', () => clearInterval(drip));
    });
    const answer = await call(chargeAt(at(target), { answerWithinMs: SHORT_MS }));
    expect(answer).toEqual({ outcome: 'unknown', cause: 'timed-out' });
  });
});

describe('an address of a user', () => {
  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'])(
    'may not lead to this machine: %s',
    async (host) => {
      const target = await serve(answering('{}'));
      const charge = chargeAt(`http://${host}:${target.port}/`, { addressFrom: 'user' });
      expect(await call(charge)).toEqual({ outcome: 'not-sent', cause: 'private-address' });
      expect(target.connections).toBe(0);
    },
  );

  test.each(['http://169.254.169.254/latest', 'http://[fd00::1]/', 'http://10.0.0.1/'])(
    'may not lead into a network: %s',
    async (url) => {
      const charge = chargeAt(url, { addressFrom: 'user' });
      expect(await call(charge)).toEqual({ outcome: 'not-sent', cause: 'private-address' });
    },
  );
});

test('the log has one line a call, with the host and nothing that is secret', async () => {
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  const target = await serve(answering('{"card":"kept-from-logs"}'));
  const logging = outsideCaller(log);
  await logging(chargeAt(at(target)));
  await target.close();
  await logging(chargeAt(at(target)));
  await logging(chargeAt('https://us:pass@cards.test/'));
  const host = `127.0.0.1:${target.port}`;
  expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      level: 'info',
      service: 'cards',
      host,
      outcome: 'answered',
      status: 200,
    }),
    expect.objectContaining({
      level: 'warn',
      service: 'cards',
      host,
      outcome: 'not-sent',
      reason: 'refused',
      errorCode: 'ECONNREFUSED',
    }),
    expect.objectContaining({ host: 'cards.test', reason: 'invalid-request' }),
  ]);
  expect(logged.join('')).not.toMatch(/of-the-account|charges|kept-from-logs|sum|us:pass/);
});
