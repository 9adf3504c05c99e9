import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import { type Endpoint, needsNoSession, needsNoSignIn } from '@pinkas/contract/define';
import { httpBrowser } from '@pinkas/test-kit/http-browser';
import { startProduct } from '@pinkas/test-kit/running-product';

import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../apps/server/src/features/demo/demo-business.ts';
import { bodyLimitsOf } from '../../../apps/server/src/platform/http/bodies/body-limits.ts';
import { BROWSER_COOKIE } from '../../../apps/server/src/platform/http/callers/browser-cookies.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signIn } from '../bench-people.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { openLeanConnection } from '../lean-http.ts';
import { percentile } from '../percentile.ts';
import { bodyOfKeys } from './body-of-keys.ts';
import type { HostileRequest, HostileWork } from './hostile-connections.ts';

const CONNECTIONS = 30;
const LENGTH_MS = 15_000;
const WARM_UPS = 20;
const MEGABYTE = 1_048_576;
const AIM_MS = 100;
/** The requests of a person who works while others attack. */
const PATHS = ['/v2/api/data/init', '/v2/api/documents', '/v2/api/customers', '/v2/api/dashboard'];

/** Calls of a signed-in person while hostile connections send the largest bodies that each call takes. */
export const hostileFigures: FigureGroup = {
  prefixes: ['hostile.'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder, env: { PINKAS_WORKERS: '0' } });
      try {
        const person = await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD);
        const calls = bodyCalls();
        await measure(bench, product.port, person, 'hostile.none', []);
        await measure(bench, product.port, person, 'hostile', [
          calls.map((call) => requestOf(call, {}, MEGABYTE)),
          calls.map((call) => requestOf(call, {}, bodyLimitsOf(call).bytes)),
          await visitorRequests(product.url, calls),
        ]);
        const members = calls
          .filter(({ access }) => !needsNoSignIn(access))
          .map((call) => requestOf(call, person, bodyLimitsOf(call).bytes));
        await measure(bench, product.port, person, 'hostile.signed-in', [members]);
      } finally {
        await product.stop();
      }
    }),
};

function bodyCalls(): Endpoint[] {
  const calls = allEndpoints();
  return calls.filter(({ body }) => body !== undefined);
}

/** Strangers with the anti-forgery token that every visitor gets: their bodies are read. */
async function visitorRequests(url: string, calls: readonly Endpoint[]): Promise<HostileRequest[]> {
  const browser = httpBrowser(url);
  await browser.get('/front/data/initData');
  const headers = {
    cookie: `${BROWSER_COOKIE}=${browser.cookies.get(BROWSER_COOKIE) ?? ''}`,
    'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
  };
  return calls
    .filter(({ access }) => needsNoSession(access))
    .map((call) => requestOf(call, headers, bodyLimitsOf(call).bytes));
}

function requestOf(
  { method, path }: Endpoint,
  headers: Readonly<Record<string, string>>,
  bytes: number,
): HostileRequest {
  const body = bodyOfKeys(bytes);
  const lines = Object.entries({
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(body.length),
    'idempotency-key': 'hostile-0123456789',
    ...headers,
  });
  const address = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return { head: `${method} ${address} HTTP/1.1\r\n${head}\r\n`, body };
}

async function measure(
  { haste, report, say }: Bench,
  port: number,
  headers: Readonly<Record<string, string>>,
  name: string,
  lists: HostileWork['lists'],
): Promise<void> {
  const work: HostileWork = { port, connections: CONNECTIONS, lists };
  const worker =
    lists.length === 0
      ? undefined
      : new Worker(new URL('hostile-connections.ts', import.meta.url), { workerData: work });
  const connection = await openLeanConnection(port);
  const times: number[] = [];
  try {
    const endsAt = performance.now() + LENGTH_MS / haste;
    for (let call = 0; performance.now() < endsAt; call += 1) {
      const path = PATHS[call % PATHS.length] ?? '';
      const startedAt = performance.now();
      const { status } = await connection.send({ method: 'GET', path, headers });
      if (status !== 200) throw new Error(`${path}: ${String(status)}`);
      if (call >= WARM_UPS) times.push(performance.now() - startedAt);
    }
    if (worker !== undefined) {
      worker.postMessage('how many');
      const [answers] = await once(worker, 'message');
      say(`${name}: answers to the hostile by status ${JSON.stringify(answers)}`);
    }
  } finally {
    connection.close();
    await worker?.terminate();
  }
  report(known(`${name}.p50`, percentile(times, 0.5), 'ms'));
  if (lists.length === 0) report(known(`${name}.p95`, percentile(times, 0.95), 'ms'));
  else report(atMost(`${name}.p95`, percentile(times, 0.95), 'ms', AIM_MS));
}
