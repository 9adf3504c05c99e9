import type { ItemRow } from '@pinkas/contract/accounting/items/item-fields';

import { DEMO_ACCOUNT_ID } from '../../../apps/server/src/features/demo/demo-business.ts';
import { measureAnswers, overProduct, type Get } from '../answer-times.ts';
import { inBenchFolder } from '../bench-folder.ts';
import type { Bench, FigureGroup } from '../figure.ts';
import { loadBenchDocuments } from '../lists/load-bench-documents.ts';
import { loadBenchItems } from './load-bench-items.ts';

const ITEMS = 200_000;
/** Documents of the same account; a part of what the lists of documents are measured with. */
const DOCUMENTS_PART = 20;
const LIST_AIM_MS = 15;
const AUTOCOMPLETE_AIM_MS = 20;

const LIST = '/v2/api/items/list';
/** Parts of very many names, of some, of one, of none; catalogue numbers and barcodes. */
const SEARCHES = [
  'מנ',
  'שולחן',
  'Lamp',
  'כי',
  'גן',
  'מנורת גן 4821',
  'Chair 1234',
  'מראה קיר',
  'אבגדהו',
  'טט',
  'xyz',
  'SKU-00',
  'SKU-012345',
  '729000',
  '7290000012345',
];

export const itemFigures: FigureGroup = {
  prefixes: ['list.items', 'autocomplete.items'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const count = Math.floor(bench.documents / DOCUMENTS_PART);
      const documents = new Map([[DEMO_ACCOUNT_ID, count]]);
      await loadBenchDocuments(dataFolder, count, bench.say, documents);
      await loadBenchItems(dataFolder, ITEMS);
      bench.say(`loaded ${String(ITEMS)} items`);
      await measureItems(bench, dataFolder);
    }),
};

/** Measures on a folder that is loaded already. */
async function measureItems(bench: Bench, dataFolder: string): Promise<void> {
  await overProduct(dataFolder, async (get) => {
    await measureAnswers(bench, get, 'list.items', await listPaths(get), LIST_AIM_MS);
    const found = SEARCHES.map((search) => pathOf({ search }));
    await measureAnswers(bench, get, 'list.items.search', found, LIST_AIM_MS);
    const customerId = await someCustomer(get);
    const offered = SEARCHES.map((search) =>
      pathOf({ search, customerId }, '/v2/api/items/search'),
    );
    await measureAnswers(bench, get, 'autocomplete.items', offered, AUTOCOMPLETE_AIM_MS);
  });
}

function pathOf(query: Readonly<Record<string, string>>, base = LIST): string {
  return `${base}?${new URLSearchParams(query).toString()}`;
}

async function someCustomer(get: Get): Promise<string> {
  const { customers } = (await get('/v2/api/customers?search=')) as { customers: { id: string }[] };
  const id = customers[0]?.id;
  if (id === undefined) throw new Error('the measured account has no customers');
  return id;
}

/** First pages and some deep inside, of every order and filter. */
async function listPaths(get: Get): Promise<string[]> {
  const queries: Record<string, string>[] = [
    ...['asc', 'desc'].flatMap((direction) =>
      ['name', 'price', 'created'].map((sort) => ({ sort, direction })),
    ),
    { category: 'קטגוריה 7' },
    { tab: 'archived' },
  ];
  const deep: string[] = [];
  for (const query of queries) {
    let place: Record<string, string> = {};
    for (let page = 0; page < 3; page += 1) {
      const answer = (await get(pathOf({ ...query, ...place, limit: '200' }))) as {
        rows: ItemRow[];
        after: string | null;
      };
      if (answer.after === null) break;
      place = { after: answer.after };
      deep.push(pathOf({ ...query, ...place }));
    }
  }
  return [...queries.map((query) => pathOf(query)), ...deep];
}
