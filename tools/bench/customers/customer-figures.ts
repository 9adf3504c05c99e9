import type { CustomerRow } from '@pinkas/contract/accounting/customers/customer-book.contract';

import { DEMO_ACCOUNT_ID } from '../../../apps/server/src/features/demo/demo-business.ts';
import { measureAnswers, overProduct, type Get } from '../answer-times.ts';
import { inBenchFolder } from '../bench-folder.ts';
import type { Bench, FigureGroup } from '../figure.ts';
import { loadBenchDocuments } from '../lists/load-bench-documents.ts';
import { loadBenchCustomers } from './load-bench-customers.ts';

const CUSTOMERS = 200_000;
/** Documents of the same account; a fifth of what the lists of documents are measured with. */
const DOCUMENTS_PART = 5;
const LIST_AIM_MS = 15;
const AUTOCOMPLETE_AIM_MS = 20;

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
async function measureCustomers(bench: Bench, dataFolder: string): Promise<void> {
  await overProduct(dataFolder, async (get) => {
    await measureAnswers(bench, get, 'list.customers', await listPaths(get), LIST_AIM_MS);
    const searches = [...COMMON, ...RARE, ...NONE, ...NUMBERS];
    const found = searches.map((search) => pathOf({ search }));
    await measureAnswers(bench, get, 'list.customers.search', found, LIST_AIM_MS);
    const autocomplete = ['', ...searches].map((search) => pathOf({ search }, '/v2/api/customers'));
    await measureAnswers(bench, get, 'autocomplete.customers', autocomplete, AUTOCOMPLETE_AIM_MS);
  });
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
