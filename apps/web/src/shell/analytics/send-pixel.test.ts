import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PIXELS_AT_ONCE_MAX, pixelSender, type PixelSender } from './send-pixel.ts';

/** A collector that answers as a test has it, at once or never. */
let server: Server;
let origin: string;
let got: IncomingMessage[];
let answer: (response: ServerResponse) => void;
let failures: string[];
let sender: PixelSender | undefined;

beforeEach(async () => {
  got = [];
  failures = [];
  answer = (response) => void response.writeHead(204).end();
  server = createServer((request, response) => {
    got.push(request);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${String(port)}`;
});

afterEach(() => {
  sender?.stop();
  server.closeAllConnections();
  server.close();
});

function start(timeoutMs?: number): PixelSender {
  sender = pixelSender({
    onFailure: (what) => failures.push(what),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  return sender;
}

test('an event is one GET request without cookies and without the address of the page', async () => {
  start().send(`${origin}/g?event=page_load&page=%2Fdashboard`);
  await expect.poll(() => got.length).toBe(1);
  expect(got[0]).toMatchObject({ method: 'GET', url: '/g?event=page_load&page=%2Fdashboard' });
  expect(got[0]?.headers).not.toHaveProperty('cookie');
  expect(got[0]?.headers).not.toHaveProperty('referer');
  expect(failures).toEqual([]);
});

test('a collector that fails is noted without the address, and hears the next event', async () => {
  answer = (response) => void response.writeHead(500).end();
  const { send } = start();
  send(`${origin}/g?secret=1`);
  await expect.poll(() => failures).toHaveLength(1);
  expect(failures.join()).not.toContain('secret');
  send(`${origin}/g?secret=2`);
  await expect.poll(() => got.length).toBe(2);
});

test('a collector that is not there is noted', async () => {
  start().send('http://127.0.0.1:1/g');
  await expect.poll(() => failures).toEqual(['TypeError']);
});

test('a collector that hangs holds nothing up: sending returns at once, and a request is given up in time', async () => {
  answer = () => undefined;
  const { send } = start(50);
  send(`${origin}/g`);
  await expect.poll(() => failures).toEqual(['TimeoutError']);
});

test('while too many hang, further events are dropped', async () => {
  answer = () => undefined;
  const { send } = start();
  for (let count = 0; count < PIXELS_AT_ONCE_MAX + 2; count += 1)
    send(`${origin}/g?${String(count)}`);
  expect(failures).toEqual(['too many wait', 'too many wait']);
  await expect.poll(() => got.length).toBe(PIXELS_AT_ONCE_MAX);
});

test('what is stopped gives up what hangs in silence, and sends nothing more', async () => {
  answer = () => undefined;
  const { send, stop } = start();
  const closed = vi.fn<() => void>();
  send(`${origin}/g`);
  await expect.poll(() => got.length).toBe(1);
  got[0]?.on('close', closed);
  stop();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  send(`${origin}/g`);
  expect(failures).toEqual([]);
  expect(got).toHaveLength(1);
});
