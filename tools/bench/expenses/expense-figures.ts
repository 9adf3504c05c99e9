import type { ExpenseRow } from '@pinkas/contract/accounting/expenses/expense-fields';
import { EXPENSE_SORTS } from '@pinkas/contract/accounting/expenses/expense-list-query';

import { DEMO_ACCOUNT_ID } from '../../../apps/server/src/features/demo/demo-business.ts';
import { measureAnswers, overProduct, type Get } from '../answer-times.ts';
import { inBenchFolder } from '../bench-folder.ts';
import type { Bench, FigureGroup } from '../figure.ts';
import { loadBenchDocuments } from '../lists/load-bench-documents.ts';
import { loadBenchExpenses } from './load-bench-expenses.ts';

const EXPENSES = 200_000;
/** The demo alone: lists of expenses read no documents. */
const DOCUMENTS = 1_000;
const LIST_AIM_MS = 15;

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

async function measureExpenses(bench: Bench, dataFolder: string): Promise<void> {
  await overProduct(dataFolder, async (get) => {
    await measureAnswers(bench, get, 'list.expenses', await listPaths(get), LIST_AIM_MS);
    await measureAnswers(bench, get, 'list.expenses.filter', await filterPaths(get), LIST_AIM_MS);
    const searches = [...COMMON, ...RARE, ...NONE].flatMap((search) => inAllOrders({ search }));
    await measureAnswers(bench, get, 'list.expenses.search', searches, LIST_AIM_MS);
  });
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

/** Returns the filters that people use, in every order. */
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
