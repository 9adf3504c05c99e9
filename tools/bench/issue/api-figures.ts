import { startProduct } from '@pinkas/test-kit/running-product';

import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signInPeople, type SignedIn } from '../bench-people.ts';
import { atLeast, known, type Bench, type FigureGroup } from '../figure.ts';
import { median } from '../percentile.ts';
import { keysOf, openApiClients } from './issue-by-key.ts';
import { openHttpClients } from './issue-over-http.ts';
import { issuesPerSecond } from './throughput.ts';

/** A key answers 20 calls a second: so many of them are never the limit. Thirty keys a minute are made at most. */
const ACCOUNTS = 28;
const CLIENTS = 4;
const ROUNDS = 10;
const ROUND_MS = 1250;
const WARM_UP_MS = 3000;

export const apiFigures: FigureGroup = {
  prefixes: ['api.'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder, env: { PINKAS_WORKERS: '0' } });
      const db = await openDatabase({ dataFolder });
      try {
        const people = await signInPeople(db.owner, product.port, ACCOUNTS);
        await measureIssue(bench, product.port, people);
      } finally {
        await db.close();
        await product.stop();
      }
    }),
};

/** The same invoice by a key and from the screen, in rounds by turns: a busy moment affects both. */
async function measureIssue(
  { haste, report, say }: Bench,
  port: number,
  people: readonly SignedIn[],
): Promise<void> {
  const byKey = await openApiClients(port, await keysOf(port, people), CLIENTS);
  const bySession = await openHttpClients(port, people, CLIENTS);
  const [api, screen] = [byKey.map(({ issue }) => issue), bySession.map(({ issue }) => issue)];
  say(`issuing in ${people.length} accounts with ${CLIENTS} clients, by keys and from the screen`);
  await issuesPerSecond(api, WARM_UP_MS / haste);
  await issuesPerSecond(screen, WARM_UP_MS / haste);
  const apiRates: number[] = [];
  const screenRates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    screenRates.push(await issuesPerSecond(screen, ROUND_MS / haste));
    apiRates.push(await issuesPerSecond(api, ROUND_MS / haste));
  }
  for (const client of [...byKey, ...bySession]) client.close();
  const ratios = apiRates.map((rate, round) => rate / (screenRates[round] ?? rate));
  report(atLeast('api.issue', median(ratios), 'ratio', 0.9));
  report(known('api.issue.by-key', median(apiRates), 'issues/s'));
  report(known('api.issue.from-screen', median(screenRates), 'issues/s'));
}
