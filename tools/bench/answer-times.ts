import { startProduct } from '@pinkas/test-kit/running-product';

import { DEMO_EMAIL, DEMO_PASSWORD } from '../../apps/server/src/features/demo/demo-business.ts';
import { signIn } from './bench-people.ts';
import { atMost, known, type Bench } from './figure.ts';
import { openLeanConnection } from './lean-http.ts';
import { percentile } from './percentile.ts';
import { untilIdle } from './resident-memory.ts';

const REPEATS = 8;
const WARM_UPS = 2;

/**
 * Returns the JSON answer to a path, requested by a person of the demo, by default its owner. Throws on any other
 * status than 200.
 */
export type Get = (path: string) => Promise<unknown>;

/** Starts the product over a loaded folder for what is measured, and ends it afterwards. */
export async function overProduct(
  dataFolder: string,
  measure: (get: Get) => Promise<void>,
  email = DEMO_EMAIL,
): Promise<void> {
  const product = await startProduct({ dataFolder });
  const connection = await openLeanConnection(product.port);
  try {
    const headers = await signIn(product.port, email, DEMO_PASSWORD);
    // The first start mails reminders of what was loaded.
    await untilIdle(product.pid);
    await measure(async (path) => {
      const { status, body } = await connection.send({ method: 'GET', path, headers });
      if (status !== 200) throw new Error(`${path}: ${String(status)} ${body}`);
      return JSON.parse(body);
    });
  } finally {
    connection.close();
    await product.stop();
  }
}

/** Milliseconds of all answers, and of the quickest answer to each request. */
export interface Times {
  readonly all: number[];
  readonly best: number[];
}

/** Times requests in rounds over all of them, after some rounds to warm up. */
export async function timeAnswers(
  { haste, say }: Bench,
  get: Get,
  name: string,
  paths: readonly string[],
): Promise<Times> {
  const repeats = Math.max(2, Math.floor(REPEATS / haste));
  say(`${name}: ${String(paths.length)} requests, ${String(repeats)} times`);
  const all: number[] = [];
  const best = paths.map(() => Infinity);
  for (let round = 0; round < repeats + WARM_UPS; round += 1) {
    for (const [index, path] of paths.entries()) {
      const startedAt = performance.now();
      await get(path);
      const elapsed = performance.now() - startedAt;
      if (round < WARM_UPS) continue;
      all.push(elapsed);
      best[index] = Math.min(elapsed, best[index] ?? elapsed);
    }
  }
  const slowest = Math.max(...best);
  const path = decodeURI(paths[best.indexOf(slowest)] ?? '');
  say(`slowest, at its best ${String(slowest)} ms: ${path}`);
  return { all, best };
}

/** Reports the middle and the slow end of times; the slow end has an aim. */
export function reportTimes(
  { report }: Pick<Bench, 'report'>,
  name: string,
  { all, best }: Times,
  aimMs: number,
): void {
  report(known(`${name}.p50`, percentile(all, 0.5), 'ms'));
  report(atMost(`${name}.p95`, percentile(all, 0.95), 'ms', aimMs));
  report(known(`${name}.undisturbed-p95`, percentile(best, 0.95), 'ms'));
}

/** Times requests and reports them under a name. */
export async function measureAnswers(
  bench: Bench,
  get: Get,
  name: string,
  paths: readonly string[],
  aimMs: number,
): Promise<void> {
  reportTimes(bench, name, await timeAnswers(bench, get, name, paths), aimMs);
}
