import { openDatabase, type Database } from '../../../apps/server/src/platform/db/database.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signInPeople, type SignedIn } from '../bench-people.ts';
import { atLeast, known, type Bench, type FigureGroup } from '../figure.ts';
import { median } from '../percentile.ts';
import { startProduct } from '@pinkas/test-kit/running-product';
import { openHttpClients } from './issue-over-http.ts';
import { openStraightCaller } from './issue-straight.ts';
import { issuesPerSecond } from './throughput.ts';

const ACCOUNTS = 24;
const CLIENTS = 8;
const MANY_CLIENTS = 32;
/** Documents of one transaction in a batch. */
const BATCH_DOCUMENTS = 20;
const ROUNDS = 10;
const ROUND_MS = 1250;
const WARM_UP_MS = 3000;

export const issueFigures: FigureGroup = {
  prefixes: ['issue.'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      // The printing of what is issued would take its part of both sides; it has its own figures.
      const product = await startProduct({ dataFolder, env: { PINKAS_WORKERS: '0' } });
      const db = await openDatabase({ dataFolder });
      try {
        const people = await signInPeople(db.owner, product.port, ACCOUNTS);
        await measureManyAccounts(bench, product.port, db, people);
        await measureOneAccount(bench, product.port, people.slice(0, 1));
        await measureBatches(bench, db, people);
      } finally {
        await db.close();
        await product.stop();
      }
    }),
};

/** Rounds over HTTP and straight alternate, so that the load of the machine affects both alike. */
async function measureManyAccounts(
  { haste, report, say }: Bench,
  port: number,
  db: Database,
  people: readonly SignedIn[],
): Promise<void> {
  const http = await openHttpClients(port, people, CLIENTS);
  const overHttp = http.map(({ issue }) => issue);
  const straight = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) =>
      openStraightCaller(
        db,
        people.filter((_person, place) => place % CLIENTS === index),
      ),
    ),
  );
  say(`issuing in ${people.length} accounts with ${CLIENTS} clients, over HTTP and straight`);
  await issuesPerSecond(overHttp, WARM_UP_MS / haste);
  await issuesPerSecond(straight, WARM_UP_MS / haste);
  const httpRates: number[] = [];
  const straightRates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    straightRates.push(await issuesPerSecond(straight, ROUND_MS / haste));
    httpRates.push(await issuesPerSecond(overHttp, ROUND_MS / haste));
  }
  for (const client of http) client.close();
  const ratio = sumOf(httpRates) / sumOf(straightRates);
  report(atLeast('issue.http-vs-function.many-accounts', ratio, 'ratio', 0.6));
  report(known('issue.http.many-accounts', median(httpRates), 'issues/s'));
  report(known('issue.function.many-accounts', median(straightRates), 'issues/s'));
}

async function measureOneAccount(
  { haste, report, say }: Bench,
  port: number,
  person: readonly SignedIn[],
): Promise<void> {
  say(`issuing in one account with ${CLIENTS} and with ${MANY_CLIENTS} clients`);
  const clients = await openHttpClients(port, person, MANY_CLIENTS);
  const many = clients.map(({ issue }) => issue);
  const few = many.slice(0, CLIENTS);
  await issuesPerSecond(many, WARM_UP_MS / haste);
  const fewRates: number[] = [];
  const manyRates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    fewRates.push(await issuesPerSecond(few, ROUND_MS / haste));
    manyRates.push(await issuesPerSecond(many, ROUND_MS / haste));
  }
  for (const client of clients) client.close();
  const ratio = sumOf(manyRates) / sumOf(fewRates);
  report(atLeast('issue.one-account.32-vs-8-clients', ratio, 'ratio', 1));
  report(known('issue.one-account.8-clients', median(fewRates), 'issues/s'));
  report(known('issue.one-account.32-clients', median(manyRates), 'issues/s'));
}

/** Batches of 20 documents in one transaction beside documents one by one, in rounds by turns. */
async function measureBatches(
  { haste, report, say }: Bench,
  db: Database,
  people: readonly SignedIn[],
): Promise<void> {
  const callers = (documentsPerCall: number) =>
    Promise.all(
      Array.from({ length: CLIENTS }, (_, index) =>
        openStraightCaller(
          db,
          people.filter((_person, place) => place % CLIENTS === index),
          documentsPerCall,
        ),
      ),
    );
  const [single, batch] = [await callers(1), await callers(BATCH_DOCUMENTS)];
  say(`issuing one by one and in batches of ${BATCH_DOCUMENTS}`);
  await issuesPerSecond(batch, WARM_UP_MS / haste);
  const singleRates: number[] = [];
  const batchRates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    singleRates.push(await issuesPerSecond(single, ROUND_MS / haste));
    batchRates.push((await issuesPerSecond(batch, ROUND_MS / haste)) * BATCH_DOCUMENTS);
  }
  const ratios = batchRates.map((rate, round) => rate / (singleRates[round] ?? rate));
  report(atLeast('issue.batch', median(ratios), 'ratio', 3));
  report(known('issue.batch.documents', median(batchRates), 'issues/s'));
  report(known('issue.batch.one-by-one', median(singleRates), 'issues/s'));
}

/** Short rounds of both sides alternate, and their sums are compared: a busy moment affects both. */
function sumOf(rates: readonly number[]): number {
  return rates.reduce((sum, rate) => sum + rate, 0);
}
