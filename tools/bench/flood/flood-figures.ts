import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import { issuingContract } from '@pinkas/contract/accounting/documents/issuing.contract';
import { type Endpoint, needsNoSession } from '@pinkas/contract/define';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import { startProduct, type RunningProduct } from '@pinkas/test-kit/running-product';

import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { bodyLimitsOf } from '../../../apps/server/src/platform/http/bodies/body-limits.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signInPeople, type SignedIn } from '../bench-people.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { bodyOfKeys } from '../hostile/body-of-keys.ts';
import { openLeanConnection, type LeanConnection } from '../lean-http.ts';
import { percentile } from '../percentile.ts';
import { growthOf, untilIdle } from '../resident-memory.ts';
import type { FloodAnswers, FloodRequest, FloodWork } from './requests-at-once.ts';

const AT_ONCE = 6;
const MANY = 30;
/** The largest preview: so many rows of so many letters. */
const ROWS = 1_000;
const LETTERS = 500;
const WORDS = 'עיצוב אריזה packaging design לסדרת lamps ';
/** A shekel: the whole stays below the sums that ask for more of a customer. */
const PRICE_E4 = 10_000;
const QUIET_MS = 5_000;
/** Previews of one row that are timed while nobody floods. */
const ALONE = 20;
/** How long somebody else may wait, against the same alone. */
const RATIO_MAX = 3;
const MEGABYTE = 1_000_000;
const LIST = '/v2/api/documents';
const HEALTH = '/health/ready';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Calls of one account while another sends the heaviest requests that it may, many at once. */
export const floodFigures: FigureGroup = {
  prefixes: ['flood.'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder });
      const db = await openDatabase({ dataFolder });
      try {
        const [flooder, other] = await signInPeople(db.owner, product.port, 2);
        if (flooder === undefined || other === undefined) throw new Error('two people sign in');
        await untilIdle(product.pid);
        // An idle connection would be closed by the server.
        const connection = await openLeanConnection(product.port);
        const sides: Sides = { bench, product, connection, flooder, other };
        try {
          await measureQuiet(sides);
          await measureSixPreviews(sides);
          await measureOtherPreview(sides);
          await measureHeavyCalls(sides);
        } finally {
          connection.close();
        }
      } finally {
        await db.close();
        await product.stop();
      }
    }),
};

interface Sides {
  readonly bench: Bench;
  readonly product: RunningProduct;
  /** Of the other person, who works while the flooder floods. */
  readonly connection: LeanConnection;
  readonly flooder: SignedIn;
  readonly other: SignedIn;
}

/** Milliseconds of answers, by what was asked. */
interface Times {
  readonly list: number[];
  readonly health: number[];
}

async function measureQuiet(sides: Sides): Promise<void> {
  const { report, haste } = sides.bench;
  const { list, health } = await timesUntil(sides, sleep(QUIET_MS / haste));
  report(known('flood.quiet.list.p95', percentile(list, 0.95), 'ms'));
  report(known('flood.quiet.health.p95', percentile(health, 0.95), 'ms'));
}

async function measureSixPreviews(sides: Sides): Promise<void> {
  const { bench, product } = sides;
  const requests = Array.from({ length: AT_ONCE }, (_, index) => largestPreview(sides, index));
  const grown = await growthOf(product.pid, () => reportFlood(sides, 'six-previews', requests));
  bench.report(known('flood.six-previews.growth', grown / MEGABYTE, 'MB'));
}

/** Previews of one row by the other person: alone, and while thirty of the largest are asked for at once. */
async function measureOtherPreview(sides: Sides): Promise<void> {
  const { bench, product, connection, other } = sides;
  const path = issuingContract.preview.path;
  const body = JSON.stringify(previewBody(1, 30));
  let refused = 0;
  const preview = async (): Promise<number> => {
    const startedAt = performance.now();
    const headers = { ...other.headers, ...JSON_TYPE };
    const { status } = await connection.send({ method: 'POST', path, headers, body });
    if (status !== 200) refused += 1;
    return performance.now() - startedAt;
  };
  const alone: number[] = [];
  for (let count = 0; count < ALONE; count += 1) alone.push(await preview());
  const requests = Array.from({ length: MANY }, (_, index) => largestPreview(sides, index));
  const flood = await sendAtOnce(product, requests);
  const beside: number[] = [];
  while (!flood.isOver() || beside.length < ALONE) beside.push(await preview());
  bench.say(`thirty previews: ${answersText(await flood.answers)}`);
  bench.report(atMost('flood.other-preview.refused', refused, 'previews', 0));
  const [usual, p95] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  bench.report(known('flood.other-preview.alone.p95', usual, 'ms'));
  bench.report(known('flood.other-preview.p95', p95, 'ms'));
  bench.report(known('flood.other-preview.longest', Math.max(...beside), 'ms'));
  bench.report(atMost('flood.other-preview', p95 / usual, 'ratio', RATIO_MAX));
}

/** The largest body of every call, six at once: some that are good, then of each call one of keys alone. */
async function measureHeavyCalls(sides: Sides): Promise<void> {
  const { issue } = issuingContract;
  const six = Array.from({ length: AT_ONCE }, (_, index) => index);
  const issues = six.map((index) => requestOf(sides, issue, largeInvoice(ROWS, LETTERS, index)));
  await reportFlood(sides, 'six-issues', issues);
  const calls = allEndpoints().filter(
    ({ body, access }) => body !== undefined && !needsNoSession(access),
  );
  const slowest = { path: '', ms: 0 };
  const all: number[] = [];
  for (const call of calls) {
    const body = bodyOfKeys(bodyLimitsOf(call).bytes);
    const flood = await sendAtOnce(
      sides.product,
      six.map(() => ({ ...requestOf(sides, call, {}), body })),
    );
    const { list, health } = await timesUntil(sides, flood.answers);
    all.push(...list, ...health);
    const longest = Math.max(...list, ...health);
    if (longest > slowest.ms) Object.assign(slowest, { path: call.path, ms: longest });
  }
  sides.bench.say(`the slowest answer beside a call: ${String(slowest.ms)} ms, ${slowest.path}`);
  sides.bench.report(known('flood.every-call.p95', percentile(all, 0.95), 'ms'));
}

/** Reports the answers to the other person while the requests are sent at once. */
async function reportFlood(
  sides: Sides,
  name: string,
  requests: readonly FloodRequest[],
): Promise<void> {
  const { bench, product } = sides;
  const flood = await sendAtOnce(product, requests);
  const { list, health } = await timesUntil(sides, flood.answers);
  bench.say(`${name}: ${answersText(await flood.answers)}`);
  bench.report(known(`flood.${name}.list.p95`, percentile(list, 0.95), 'ms'));
  bench.report(known(`flood.${name}.health.p95`, percentile(health, 0.95), 'ms'));
}

/** Asks for list and health in turns until something is over, and at least once. */
async function timesUntil({ connection, other }: Sides, end: Promise<unknown>): Promise<Times> {
  const times: Times = { list: [], health: [] };
  let isOver = false;
  const over = end.then(() => (isOver = true));
  while (!isOver || times.health.length === 0) {
    times.list.push(await timeOf(connection, LIST, other.headers));
    times.health.push(await timeOf(connection, HEALTH, {}));
  }
  await over;
  return times;
}

async function timeOf(
  connection: LeanConnection,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const startedAt = performance.now();
  const { status } = await connection.send({ method: 'GET', path, headers });
  if (status !== 200) throw new Error(`${path}: ${String(status)}`);
  return performance.now() - startedAt;
}

/** Sends from a thread of its own, whose work is no part of what is measured. */
async function sendAtOnce(
  { url }: RunningProduct,
  requests: readonly FloodRequest[],
): Promise<{ readonly answers: Promise<FloodAnswers>; readonly isOver: () => boolean }> {
  const work: FloodWork = { url, requests };
  const worker = new Worker(new URL('requests-at-once.ts', import.meta.url), { workerData: work });
  await once(worker, 'online');
  let isOver = false;
  const answers = once(worker, 'message').then(([message]) => {
    isOver = true;
    return message as FloodAnswers;
  });
  return { answers, isOver: () => isOver };
}

function answersText({ statuses, bytes }: FloodAnswers): string {
  return `answers by status ${JSON.stringify(statuses)}, ${String(Math.trunc(bytes / MEGABYTE))} MB`;
}

function largestPreview(sides: Sides, index: number): FloodRequest {
  return requestOf(sides, issuingContract.preview, previewBody(ROWS, LETTERS, index));
}

/** The same as a form, which has no total and no mail. */
function previewBody(...size: Parameters<typeof largeInvoice>) {
  const { mailTo: _mail, expectedTotalAgorot: _total, ...form } = largeInvoice(...size);
  return form;
}

/** An invoice of rows of words; another one for each index. */
function largeInvoice(rows: number, letters: number, index = 0) {
  const description = WORDS.repeat(letters / 10).slice(0, letters - 12);
  const lines = Array.from({ length: rows }, (_, row) =>
    aLine({ unitPriceE4: PRICE_E4, description: `${description} ${String(index)} ${String(row)}` }),
  );
  return anInvoice({ lines });
}

function requestOf({ flooder }: Sides, { method, path }: Endpoint, body: object): FloodRequest {
  const headers = {
    ...flooder.headers,
    ...JSON_TYPE,
    'idempotency-key': crypto.randomUUID(),
  };
  const address = path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID());
  return { method, path: address, headers, body: JSON.stringify(body) };
}
