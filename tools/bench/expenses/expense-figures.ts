import type { ExpenseRow } from '@pinkas/contract/accounting/expense-fields';
import { EXPENSE_SORTS } from '@pinkas/contract/accounting/expenses.contract';
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
import { loadBenchExpenses } from './load-bench-expenses.ts';

const EXPENSES = 200_000;
/** The demo alone: lists of expenses read no documents. */
const DOCUMENTS = 1_000;
const LIST_AIM_MS = 30;
const REPEATS = 10;
const WARM_UPS = 2;

const LIST = '/v2/api/expenses/list';
/** Parts of very many expenses, of some, of one, of none. */
const COMMON = ['דפוס', 'שירות', 'נייר', 'מו', 'של', '52'];
const RARE = ['שיבולת 1470', 'דף ועוד 17', '520000123', '199999', 'צילום רוח'];
const NONE = ['אבגדהו', 'טט', 'xyz'];

export const expenseFigures: FigureGroup = {
  prefixes: ['list.expenses'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const documents = new Map([[DEMO_ACCOUNT_ID, DOCUMENTS]]);
      await loadBenchDocuments(dataFolder, DOCUMENTS, bench.say, documents);
      await loadBenchExpenses(dataFolder, EXPENSES);
      bench.say(`loaded ${String(EXPENSES)} expenses`);
      await measureExpenses(bench, dataFolder);
    }),
};

type Get = (path: string) => Promise<unknown>;

async function measureExpenses(bench: Bench, dataFolder: string): Promise<void> {
  const product = await startProduct({ dataFolder });
  const connection = await openLeanConnection(product.port);
  try {
    const headers = await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD);
    const get: Get = (path) => getJson(connection, path, headers);
    await measureGroup(bench, get, 'list.expenses', await listPaths(get));
    await measureGroup(bench, get, 'list.expenses.filter', await filterPaths(get));
    const searches = [...COMMON, ...RARE, ...NONE].flatMap((search) => inAllOrders({ search }));
    await measureGroup(bench, get, 'list.expenses.search', searches);
  } finally {
    connection.close();
    await product.stop();
  }
}

async function getJson(
  connection: LeanConnection,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { status, body } = await connection.send({ method: 'GET', path, headers });
  if (status !== 200) throw new Error(`${path}: ${String(status)} ${body}`);
  return JSON.parse(body);
}

function pathOf(query: Readonly<Record<string, string>>): string {
  return `${LIST}?${new URLSearchParams(query).toString()}`;
}

function inAllOrders(query: Readonly<Record<string, string>>): string[] {
  return EXPENSE_SORTS.flatMap((sort) =>
    ['asc', 'desc'].map((direction) => pathOf({ ...query, sort, direction })),
  );
}

interface Page {
  readonly rows: ExpenseRow[];
  readonly after: string | null;
}

/** First pages and the pages after them, in every order. */
async function listPaths(get: Get): Promise<string[]> {
  const first = inAllOrders({});
  const next: string[] = [];
  for (const path of first) {
    const { after } = (await get(path)) as Page;
    if (after !== null) next.push(`${path}&after=${after}`);
  }
  return [...first, ...next];
}

/** Filters by which people look, in every order. */
async function filterPaths(get: Get): Promise<string[]> {
  const { rows } = (await get(pathOf({ limit: '1' }))) as Page;
  const [row] = rows;
  if (row === undefined) throw new Error('the account has no expenses');
  return [
    { state: 'waiting' },
    { category: 'rent' },
    { kind: 'credit-note' },
    { paymentState: 'unpaid' },
    { paymentState: 'overdue' },
    { reportMonth: row.reportMonth },
    { from: row.reportMonth, to: row.documentDate },
    { supplierId: row.supplierId ?? '' },
    { grossMinAgorot: '1000000' },
  ].flatMap((query) => inAllOrders(query));
}

async function measureGroup(
  { haste, report, say }: Bench,
  get: Get,
  name: string,
  paths: readonly string[],
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
  say(`slowest, at its best ${slowest} ms: ${decodeURI(paths[best.indexOf(slowest)] ?? '')}`);
  report(known(`${name}.p50`, percentile(all, 0.5), 'ms'));
  report(atMost(`${name}.p95`, percentile(all, 0.95), 'ms', LIST_AIM_MS));
  report(known(`${name}.undisturbed-p95`, percentile(best, 0.95), 'ms'));
}
