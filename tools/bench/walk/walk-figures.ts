import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { issuingContract } from '@pinkas/contract/accounting/documents/issuing.contract';
import { allEndpoints } from '@pinkas/contract/all-contracts';
import { needsNoSignIn } from '@pinkas/contract/define';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { startProduct } from '@pinkas/test-kit/running-product';

import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { sampleRequest } from '../../../apps/server/test/accounting/sample-request.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { BENCH_PASSWORD, signInPeople, type SignedIn } from '../bench-people.ts';
import { atMost, known, type FigureGroup } from '../figure.ts';
import { openLeanConnection, type LeanConnection } from '../lean-http.ts';
import { percentile } from '../percentile.ts';
import type { WalkAnswers, WalkRequest, WalkWork } from './walk-over-calls.ts';

const MINUTE_MS = 60_000;
/** How much longer the calls of another person may take beside the walk: it takes its share of the machine. */
const RATIO_MAX = 3;
const READS = ['/v2/api/documents', '/v2/api/customers', '/v2/api/dashboard', '/health/ready'];
const WARM_UPS = 50;

/**
 * One person's walk over all calls with ids that nobody knows and bodies that were cut, beside the normal work of
 * another: the product answers every call and goes on. `--minutes` says how long; a minute unless given.
 */
export const walkFigures: FigureGroup = {
  prefixes: ['walk.'],
  measure: ({ report, say, minutes, haste }) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder });
      const db = await openDatabase({ dataFolder });
      const connection = await openLeanConnection(product.port);
      try {
        const [walker, worker] = await signInPeople(db.owner, product.port, 2);
        if (walker === undefined || worker === undefined) throw new Error('two people sign in');
        for (let count = 0; count < WARM_UPS; count += 1) await workOnce(connection, worker);
        const alone = await timesUntil(connection, worker, sleep(MINUTE_MS / haste));
        const walk = await startWalk(product.port, walker);
        const beside = await timesUntil(connection, worker, sleep((minutes * MINUTE_MS) / haste));
        const { calls, unanswered, failures } = await walk.stop();
        for (const line of [...unanswered, ...failures].slice(0, 20)) say(line);
        report(known('walk.calls', calls, 'calls'));
        report(atMost('walk.unanswered', unanswered.length, 'calls', 0));
        report(atMost('walk.failures', failures.length, 'answers', 0));
        const [usual, p95] = [percentile(alone, 0.95), percentile(beside, 0.95)];
        report(known('walk.work.alone.p95', usual, 'ms'));
        report(known('walk.work.p95', p95, 'ms'));
        report(atMost('walk.work', p95 / usual, 'ratio', RATIO_MAX));
      } finally {
        connection.close();
        await db.close();
        await product.stop();
      }
    }),
};

/** Every call once whole, with unknown ids, and once with its body cut in the middle. */
function walkRequests(): WalkRequest[] {
  const calls = allEndpoints().filter(({ response }) => response !== 'events');
  return calls.flatMap((call): WalkRequest[] => {
    const { path, body: value } = sampleRequest(call);
    const { method } = call;
    const isOfVisitor = needsNoSignIn(call.access);
    if (value === undefined) return [{ method, path, body: undefined, isOfVisitor }];
    const body = JSON.stringify(value);
    return [
      { method, path, body, isOfVisitor },
      { method, path, body: body.slice(0, Math.ceil(body.length / 2)), isOfVisitor },
    ];
  });
}

interface Walk {
  stop(): Promise<WalkAnswers>;
}

/** Walks in a thread of its own, whose work is no part of what is measured. */
async function startWalk(port: number, { email }: SignedIn): Promise<Walk> {
  const work: WalkWork = { port, email, password: BENCH_PASSWORD, requests: walkRequests() };
  const thread = new Worker(new URL('walk-over-calls.ts', import.meta.url), { workerData: work });
  await once(thread, 'online');
  const answers = once(thread, 'message').then(([message]) => message as WalkAnswers);
  // A thread that fails is reported when it is stopped.
  answers.catch(() => undefined);
  return {
    stop() {
      thread.postMessage('stop');
      return answers;
    },
  };
}

/** One round of the normal work: an invoice, and what pages read. Returns the milliseconds of each answer. */
async function workOnce(connection: LeanConnection, { headers }: SignedIn): Promise<number[]> {
  const issue = {
    method: 'POST' as const,
    path: issuingContract.issue.path,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(anInvoice()),
  };
  const reads = READS.map((path) => ({ method: 'GET' as const, path, headers }));
  const times: number[] = [];
  for (const request of [issue, ...reads]) {
    const startedAt = performance.now();
    const { status, body } = await connection.send(request);
    if (status !== 200) throw new Error(`${request.path}: ${String(status)} ${body}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function timesUntil(
  connection: LeanConnection,
  person: SignedIn,
  end: Promise<unknown>,
): Promise<number[]> {
  let isOver = false;
  void end.then(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) {
    times.push(...(await workOnce(connection, person)));
    // A person does not press all the time.
    await sleep(50);
  }
  return times;
}
