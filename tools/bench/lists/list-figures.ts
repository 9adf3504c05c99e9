import type { DocumentRow } from '@pinkas/contract/accounting/documents.contract';

import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../apps/server/src/features/demo/demo-business.ts';
import { startProduct } from '@pinkas/test-kit/running-product';

import { inBenchFolder } from '../bench-folder.ts';
import { signIn } from '../bench-people.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { openLeanConnection, type LeanConnection } from '../lean-http.ts';
import { percentile } from '../percentile.ts';
import { listCases, searchBoxPaths, totalsPaths } from './list-cases.ts';
import { loadBenchDocuments } from './load-bench-documents.ts';

const PAGE_AIM_MS = 30;
const SUMS_AIM_MS = 60;
const SEARCH_BOX_AIM_MS = 50;
const REPEATS = 8;
const WARM_UPS = 2;
const DASHBOARD_REQUESTS = 10;
const PLACES = [2, 4, 6];

type Headers = Readonly<Record<string, string>>;

export const listFigures: FigureGroup = {
  prefixes: ['list.', 'search.', 'dashboard.'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      await loadBenchDocuments(dataFolder, bench.documents, bench.say);
      await measureLists(bench, dataFolder);
    }),
};

/** Measures on a folder that is loaded already. */
export async function measureLists(bench: Bench, dataFolder: string): Promise<void> {
  const product = await startProduct({ dataFolder });
  const connection = await openLeanConnection(product.port);
  try {
    const headers = await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD);
    await measureAll(bench, (path) => get(connection, path, headers));
  } finally {
    connection.close();
    await product.stop();
  }
}

type Get = (path: string) => Promise<unknown>;

async function get(connection: LeanConnection, path: string, headers: Headers): Promise<unknown> {
  const { status, body } = await connection.send({ method: 'GET', path, headers });
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  return JSON.parse(body);
}

async function measureAll({ haste, report, say }: Bench, get: Get): Promise<void> {
  const rows = await findMiddleRows(get);
  const repeats = Math.max(2, Math.floor(REPEATS / haste));
  const reportTimes = (name: string, times: Times, aimMs: number): void => {
    report(known(`${name}.p50`, percentile(times.all, 0.5), 'ms'));
    report(atMost(`${name}.p95`, percentile(times.all, 0.95), 'ms', aimMs));
    report(known(`${name}.undisturbed-p95`, percentile(times.best, 0.95), 'ms'));
  };
  const searches: Times = { all: [], best: [] };
  for (const { name, paths } of listCases(rows)) {
    say(`${name}: ${paths.length} requests, ${repeats} times`);
    const times = await timeAll(get, paths, repeats, say);
    reportTimes(name, times, PAGE_AIM_MS);
    if (!name.startsWith('search.')) continue;
    searches.all.push(...times.all);
    searches.best.push(...times.best);
  }
  reportTimes('search', searches, PAGE_AIM_MS);
  const boxTimes = await timeAll(get, searchBoxPaths(), repeats, say);
  reportTimes('search.box', boxTimes, SEARCH_BOX_AIM_MS);
  reportTimes('list.totals', await timeAll(get, totalsPaths(rows), repeats, say), SUMS_AIM_MS);
  const dashboard = Array.from({ length: DASHBOARD_REQUESTS }, () => '/v2/api/dashboard');
  reportTimes('dashboard', await timeAll(get, dashboard, repeats, say), SUMS_AIM_MS);
}

/** Rows spread over the account's time. */
async function findMiddleRows(get: Get): Promise<DocumentRow[]> {
  const newest = firstRow(await get('/v2/api/documents?limit=1'));
  const oldest = firstRow(await get('/v2/api/documents?limit=1&direction=asc'));
  const from = Temporal.PlainDate.from(oldest.documentDate);
  const days = from.until(newest.documentDate).days;
  const parts = PLACES.length * 2 + 1;
  const rows: DocumentRow[] = [];
  for (const place of PLACES) {
    const to = from.add({ days: Math.floor((days * place) / parts) }).toString();
    rows.push(firstRow(await get(`/v2/api/documents?limit=1&to=${to}`)));
  }
  return rows;
}

function firstRow(answer: unknown): DocumentRow {
  const [row] = (answer as { rows: DocumentRow[] }).rows;
  if (row === undefined) throw new Error('the account has no documents');
  return row;
}

/** Milliseconds of all answers, and of the quickest answer to each request. */
interface Times {
  readonly all: number[];
  readonly best: number[];
}

/** Times requests in rounds over all of them, after some rounds to warm up. */
async function timeAll(
  get: Get,
  paths: readonly string[],
  repeats: number,
  say: Bench['say'],
): Promise<Times> {
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
  say(`slowest, at its best ${slowest} ms: ${decodeURI(paths[best.indexOf(slowest)] ?? '')}`);
  return { all, best };
}
