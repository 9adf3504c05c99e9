import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';

import {
  measureAnswers,
  overProduct,
  reportTimes,
  timeAnswers,
  type Get,
  type Times,
} from '../answer-times.ts';
import { inBenchFolder } from '../bench-folder.ts';
import type { Bench, FigureGroup } from '../figure.ts';
import { listCases, searchBoxPaths, totalsPaths } from './list-cases.ts';
import { loadBenchDocuments } from './load-bench-documents.ts';

const PAGE_AIM_MS = 15;
const SUMS_AIM_MS = 40;
const SEARCH_AIM_MS = 20;
const DASHBOARD_REQUESTS = 10;
const PLACES = [2, 4, 6];

export const listFigures: FigureGroup = {
  prefixes: ['list.', 'search.', 'dashboard.'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      await loadBenchDocuments(dataFolder, bench.documents, bench.say);
      await measureLists(bench, dataFolder);
    }),
};

/** Measures on a folder that is loaded already. */
async function measureLists(bench: Bench, dataFolder: string): Promise<void> {
  await overProduct(dataFolder, (get) => measureAll(bench, get));
}

async function measureAll(bench: Bench, get: Get): Promise<void> {
  const rows = await findMiddleRows(get);
  const searches: Times = { all: [], best: [] };
  for (const { name, paths } of listCases(rows)) {
    const times = await timeAnswers(bench, get, name, paths);
    const isSearch = name.startsWith('search.');
    reportTimes(bench, name, times, isSearch ? SEARCH_AIM_MS : PAGE_AIM_MS);
    if (!isSearch) continue;
    searches.all.push(...times.all);
    searches.best.push(...times.best);
  }
  reportTimes(bench, 'search', searches, SEARCH_AIM_MS);
  await measureAnswers(bench, get, 'search.box', searchBoxPaths(), SEARCH_AIM_MS);
  await measureAnswers(bench, get, 'list.totals', totalsPaths(rows), SUMS_AIM_MS);
  const dashboard = Array.from({ length: DASHBOARD_REQUESTS }, () => '/v2/api/dashboard');
  await measureAnswers(bench, get, 'dashboard', dashboard, SUMS_AIM_MS);
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
