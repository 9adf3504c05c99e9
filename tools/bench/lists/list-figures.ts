import type { DocumentRow } from '@pinkas/contract/accounting/documents.contract';

import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../apps/server/src/features/demo/demo-business.ts';
import { startProduct } from '@pinkas/test-kit/running-product';

import { inBenchFolder } from '../bench-folder.ts';
import { signIn } from '../bench-people.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { openLeanConnection, type LeanConnection } from '../lean-http.ts';
import { percentile } from '../percentile.ts';
import { listCases, totalsPaths } from './list-cases.ts';
import { loadBenchDocuments } from './load-bench-documents.ts';

const PAGE_AIM_MS = 30;
const SUMS_AIM_MS = 60;
const REPEATS = 8;
const WARM_UPS = 2;
const DASHBOARD_REPEATS = 80;
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
  const searches: number[] = [];
  for (const { name, paths } of listCases(rows)) {
    say(`${name}: ${paths.length} requests, ${repeats} times`);
    const samples = await timeAll(get, paths, repeats, say);
    if (name.startsWith('search.')) searches.push(...samples);
    report(known(`${name}.p50`, percentile(samples, 0.5), 'ms'));
    report(atMost(`${name}.p95`, percentile(samples, 0.95), 'ms', PAGE_AIM_MS));
  }
  report(known('search.p50', percentile(searches, 0.5), 'ms'));
  report(atMost('search.p95', percentile(searches, 0.95), 'ms', PAGE_AIM_MS));
  const sums = await timeAll(get, totalsPaths(rows), repeats, say);
  report(known('list.totals.p50', percentile(sums, 0.5), 'ms'));
  report(atMost('list.totals.p95', percentile(sums, 0.95), 'ms', SUMS_AIM_MS));
  const dashboard = await timeAll(get, ['/v2/api/dashboard'], DASHBOARD_REPEATS / haste, say);
  report(known('dashboard.p50', percentile(dashboard, 0.5), 'ms'));
  report(atMost('dashboard.p95', percentile(dashboard, 0.95), 'ms', SUMS_AIM_MS));
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

/** Milliseconds of each request, in rounds over all of them, after some rounds to warm up. */
async function timeAll(
  get: Get,
  paths: readonly string[],
  repeats: number,
  say: Bench['say'],
): Promise<number[]> {
  const samples: number[] = [];
  const best = new Map<string, number>();
  for (let round = 0; round < repeats + WARM_UPS; round += 1) {
    for (const path of paths) {
      const startedAt = performance.now();
      await get(path);
      const elapsed = performance.now() - startedAt;
      if (round < WARM_UPS) continue;
      samples.push(elapsed);
      best.set(path, Math.min(elapsed, best.get(path) ?? elapsed));
    }
  }
  const slowest = [...best].toSorted(([, a], [, b]) => b - a)[0];
  if (slowest !== undefined) say(`slowest, at its best ${slowest[1]} ms: ${slowest[0]}`);
  return samples;
}
