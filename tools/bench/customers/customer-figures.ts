import type { CustomerRow } from '@pinkas/contract/accounting/customer-book.contract';
import { startProduct } from '@pinkas/test-kit/running-product';

import {
  DEMO_ACCOUNT_ID,
  DEMO_EMAIL,
  DEMO_PASSWORD,
} from '../../../apps/server/src/features/demo/demo-business.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signIn } from '../bench-people.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { openLeanConnection, type LeanConnection } from '../lean-http.ts';
import { loadBenchDocuments } from '../lists/load-bench-documents.ts';
import { percentile } from '../percentile.ts';
import { loadBenchCustomers } from './load-bench-customers.ts';

const CUSTOMERS = 200_000;
/** Documents of the same account; a fifth of what the lists of documents are measured with. */
const DOCUMENTS_PART = 5;
const LIST_AIM_MS = 30;
const AUTOCOMPLETE_AIM_MS = 20;
const REPEATS = 10;
const WARM_UPS = 2;

const LIST = '/v2/api/customers/list';
/** Parts of very many names, of some, of one, of none; numbers, telephones and addresses. */
const COMMON = ['מא', 'סטודיו', 'בעמ', 'אור לבן', 'של'];
const RARE = ['שיבולת 4821', 'דף ועוד 17', '199999', 'צעצועי עלה זית 9'];
const NONE = ['אבגדהו', 'טט', 'xyz'];
const NUMBERS = ['51', '5101', '510012', '03-10', '050-1', 'office12@', 'office77777'];

export const customerFigures: FigureGroup = {
  prefixes: ['list.customers', 'autocomplete.customers'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const count = Math.floor(bench.documents / DOCUMENTS_PART);
      const documents = new Map([[DEMO_ACCOUNT_ID, count]]);
      await loadBenchDocuments(dataFolder, count, bench.say, documents);
      await loadBenchCustomers(dataFolder, CUSTOMERS);
      bench.say(`loaded ${String(CUSTOMERS)} customers`);
      await measureCustomers(bench, dataFolder);
    }),
};

/** Measures on a folder that is loaded already. */
export async function measureCustomers(bench: Bench, dataFolder: string): Promise<void> {
  const product = await startProduct({ dataFolder });
  const connection = await openLeanConnection(product.port);
  try {
    const headers = await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD);
    const get = (path: string) => getJson(connection, path, headers);
    await measureGroup(bench, get, 'list.customers', await listPaths(get), LIST_AIM_MS);
    const searches = [...COMMON, ...RARE, ...NONE, ...NUMBERS];
    const found = searches.map((search) => pathOf({ search }));
    await measureGroup(bench, get, 'list.customers.search', found, LIST_AIM_MS);
    const autocomplete = ['', ...searches].map((search) => pathOf({ search }, '/v2/api/customers'));
    await measureGroup(bench, get, 'autocomplete.customers', autocomplete, AUTOCOMPLETE_AIM_MS);
  } finally {
    connection.close();
    await product.stop();
  }
}

type Get = (path: string) => Promise<unknown>;

async function getJson(
  connection: LeanConnection,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { status, body } = await connection.send({ method: 'GET', path, headers });
  if (status !== 200) throw new Error(`${path}: ${String(status)} ${body}`);
  return JSON.parse(body);
}

function pathOf(query: Readonly<Record<string, string>>, base = LIST): string {
  return `${base}?${new URLSearchParams(query).toString()}`;
}

/** First pages and some deep inside, of every tab and order. */
async function listPaths(get: Get): Promise<string[]> {
  const queries = [
    ...['asc', 'desc'].flatMap((direction) =>
      ['name', 'created'].map((sort) => ({ sort, direction })),
    ),
    ...['open', 'overdue'].flatMap((tab) => [
      { tab, sort: 'balance', direction: 'desc' },
      { tab, sort: 'name', direction: 'asc' },
    ]),
    { tab: 'archived', sort: 'name', direction: 'asc' },
  ];
  const deep: string[] = [];
  for (const query of queries) {
    let place: Record<string, string> = {};
    for (let page = 0; page < 3; page += 1) {
      const answer = (await get(pathOf({ ...query, ...place, limit: '200' }))) as {
        rows: CustomerRow[];
        after: string | null;
      };
      if (answer.after === null) break;
      place = { after: answer.after };
      deep.push(pathOf({ ...query, ...place }));
    }
  }
  return [...queries.map((query) => pathOf(query)), ...deep];
}

async function measureGroup(
  { haste, report, say }: Bench,
  get: Get,
  name: string,
  paths: readonly string[],
  aimMs: number,
): Promise<void> {
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
  say(
    `slowest, at its best ${String(slowest)} ms: ${decodeURI(paths[best.indexOf(slowest)] ?? '')}`,
  );
  report(known(`${name}.p50`, percentile(all, 0.5), 'ms'));
  report(atMost(`${name}.p95`, percentile(all, 0.95), 'ms', aimMs));
  report(known(`${name}.undisturbed-p95`, percentile(best, 0.95), 'ms'));
}
