import { startProduct } from '@pinkas/test-kit/running-product';

import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signInPeople } from '../bench-people.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { openLeanConnection, type LeanConnection } from '../lean-http.ts';
import { percentile } from '../percentile.ts';
import { keysOf } from './issue-by-key.ts';

const ROUNDS = 6;
/** Within what a key may do in a second. */
const CALLS_A_ROUND = 15;
const BETWEEN_ROUNDS_MS = 1_500;
/** How long somebody else's calls may take beside a key that is over its rate, against the same without it. */
const RATIO_MAX = 2;

/** Calls of one key while another is far over its rate and is refused all the time. */
export const otherKeyFigures: FigureGroup = {
  prefixes: ['api-rate.'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder });
      const db = await openDatabase({ dataFolder });
      try {
        const people = await signInPeople(db.owner, product.port, 2);
        const [busy, other] = await keysOf(product.port, people);
        if (busy === undefined || other === undefined) throw new Error('two keys are made');
        await measureRounds(bench, product.port, { busy, other });
      } finally {
        await db.close();
        await product.stop();
      }
    }),
};

async function measureRounds(
  { haste, report, say }: Bench,
  port: number,
  keys: { readonly busy: string; readonly other: string },
): Promise<void> {
  const connection = await openLeanConnection(port);
  const flooding = await openLeanConnection(port);
  const alone: number[] = [];
  const beside: number[] = [];
  const counts = { refused: 0, others: 0 };
  await timesOf(connection, keys.other, counts);
  for (let round = 0; round < Math.ceil(ROUNDS / haste); round += 1) {
    await rest();
    alone.push(...(await timesOf(connection, keys.other, counts)));
    await rest();
    const flood = { isOver: false };
    const firstRefusal = Promise.withResolvers<void>();
    const flooded = floodUntil(flooding, keys.busy, flood, () => {
      counts.refused += 1;
      firstRefusal.resolve();
    });
    await Promise.race([firstRefusal.promise, flooded]);
    beside.push(...(await timesOf(connection, keys.other, counts)));
    flood.isOver = true;
    await flooded;
  }
  connection.close();
  flooding.close();
  say(`calls of the busy key that were refused meanwhile: ${counts.refused}`);
  const [usual, p95] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  report(atMost('api-rate.others', p95 / usual, 'ratio', RATIO_MAX));
  report(atMost('api-rate.others.refused', counts.others, 'calls', 0));
  report(known('api-rate.others.alone.p95', usual, 'ms'));
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, BETWEEN_ROUNDS_MS));
}

interface Counts {
  /** Calls of the busy key that were over its rate. */
  refused: number;
  /** Calls of the other one that were not answered well. */
  others: number;
}

function list(connection: LeanConnection, key: string): Promise<{ readonly status: number }> {
  const headers = { authorization: `Bearer ${key}` };
  return connection.send({ method: 'GET', path: '/api/v1/customers', headers });
}

async function timesOf(connection: LeanConnection, key: string, counts: Counts): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < CALLS_A_ROUND; call += 1) {
    const startedAt = performance.now();
    const { status } = await list(connection, key);
    times.push(performance.now() - startedAt);
    if (status !== 200) counts.others += 1;
  }
  return times;
}

async function floodUntil(
  connection: LeanConnection,
  key: string,
  flood: { readonly isOver: boolean },
  onRefused: () => void,
): Promise<void> {
  while (!flood.isOver) if ((await list(connection, key)).status === 429) onRefused();
}
