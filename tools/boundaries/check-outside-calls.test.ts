import { expect, test } from 'vitest';

import { checkOutsideCalls } from './check-outside-calls.ts';

const SLICE = 'apps/server/src/features/account/webhooks/send-webhook.ts';
const ADAPTER = 'apps/server/src/integrations/cards/ask-cards.ts';

test.each([
  ['const answer = await fetch(url);'],
  ['const ask = given.fetch ?? globalThis.fetch;'],
  ['function send(url: string, ask = fetch) {}'],
  ["import { request } from 'node:https';"],
  ["import {\n  type IncomingMessage,\n  request as ask,\n} from 'node:http';"],
  ["import { get } from 'node:http';"],
  ["import https from 'node:https';"],
  ["import * as http from 'node:http';"],
  ["import { connect } from 'node:http2';"],
  ["const { request } = await import('node:https');"],
  ['const client = make({ fetch });'],
  ['const client = make({ customFetch: fetch });'],
  ['use(fetch, url);'],
  ['const answer = await global.fetch(url);'],
  ['const ask = isFake ? given : fetch;'],
  ['const socket = new WebSocket(url);'],
  ["import http from 'http';"],
  ["import { ClientRequest } from 'node:http';"],
  ["export { request } from 'node:https';"],
  ["export * from 'node:https';"],
  ["import { request } from 'undici';"],
  ["import { createSocket } from 'node:dgram';"],
])('a way out beside the outside call is found: %s', (text) => {
  for (const path of [SLICE, ADAPTER]) {
    expect(checkOutsideCalls([{ path, text }])).toHaveLength(1);
  }
});

test.each([
  ["import { connect, type Socket } from 'node:net';"],
  ["import { createConnection } from 'node:net';"],
  ["import { connect as connectTls } from 'node:tls';"],
  ["import { Socket } from 'node:net';"],
])('a connection of its own is of an integration: %s', (text) => {
  expect(checkOutsideCalls([{ path: SLICE, text }])).toHaveLength(1);
  expect(checkOutsideCalls([{ path: ADAPTER, text }])).toEqual([]);
});

test.each([
  ['const page = await client.fetch(url);'],
  ['const prefetch = prefetchAll();'],
  ['  // fetch(url) follows redirects'],
  ['readonly fetch?: OpenId.CustomFetch;'],
  ["import type { IncomingMessage } from 'node:http';"],
  ["import { createServer, type IncomingMessage } from 'node:http';"],
  ["import { isIP } from 'node:net';"],
  ["import { createServer, type Agent } from 'node:http';"],
  ['const client = make({ fetch: ask });'],
])('no way out: %s', (text) => {
  expect(checkOutsideCalls([{ path: SLICE, text }])).toEqual([]);
});

test.each([
  'apps/server/src/integrations/outside-call/call-outside.ts',
  'apps/server/src/features/account/webhooks/send-webhook.db.test.ts',
  'apps/server/src/features/account/webhooks/testing/receiver.ts',
  'apps/server/test/test-server.ts',
  'packages/test-kit/src/http-browser.ts',
  'apps/web/src/shared/api/client.ts',
])('%s may go its own way', (path) => {
  const text = "import { request } from 'node:http';\nawait fetch(url);";
  expect(checkOutsideCalls([{ path, text }])).toEqual([]);
});
