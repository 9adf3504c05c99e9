import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { demoInvoice } from '../../../demo/demo-invoices.ts';
import { loadDocuments } from '../import/load-documents.ts';

/** Enough that searches of every width are met: up to 200 customers, up to 2,000, and more. */
const CUSTOMERS = 2600;
/** Whole pages of nine. */
const COMPARED = 90;
const TODAY = localDateAt(Date.now());
const SEARCHES = {
  'many customers': 'חברת',
  'some customers': 'גדולה',
  'few customers': 'ייחודית',
  'few numbers': '101',
  'many numbers': '1',
  'a word of many customers that begins with it': 'חב',
};
const ORDERS = (['date', 'number', 'total', 'customer'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).map((direction) => ({ sort, direction })),
);
const COLUMNS = {
  date: 'document_date, issued_at, number, id',
  number: 'number, id',
  total: 'total_agorot, id',
  customer: 'customer_name, id',
};

let server: TestServer;
let browser: HttpBrowser;
let accountId: number;

function nameOf(index: number): string {
  if (index % 100 === 0) return `חברת ייחודית ${index}`;
  return index % 3 === 0 ? `חברת גדולה ${index}` : `חברת בנייה ${index}`;
}

function idOf(index: number): string {
  return `01900000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
}

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  ({ accountId } = user);
  browser = await signIn(server, user);
  const { owner } = server.db.database;
  const indexes = Array.from({ length: CUSTOMERS }, (_, index) => index);
  await owner.query(
    `insert into customers (account_id, id, is_regular, name, search_name, created_at)
     select $1, c.id, true, c.name, c.name, now() from unnest($2::uuid[], $3::text[]) as c(id, name)`,
    [accountId, indexes.map((index) => idOf(index)), indexes.map((index) => nameOf(index))],
  );
  const invoices = indexes.map((index) => {
    const name = nameOf(index);
    const contact = { taxId: '', email: '', phone: '', address: '', city: '', country: '' };
    const customer = { id: idOf(index), name, searchName: name, ...contact };
    return demoInvoice(customer, addDays(TODAY, Math.floor(index / 20) - 300), index, Date.now());
  });
  const target = { accountId, userId: user.id, linkSecret: 'link' };
  await loadDocuments(owner, target, invoices);
});
afterAll(() => server.stop());

interface Page {
  readonly rows: DocumentRow[];
  readonly after: string | null;
}

async function list(query: Record<string, string | number>): Promise<Page> {
  const params = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  const { status, text, json } = await browser.get(`/v2/api/documents?${params.toString()}`);
  expect(status, text).toBe(200);
  return json as Page;
}

/** One or two letters are looked for where words begin. */
function patternsOf(search: string): string[] {
  return search.length < 3 ? [`${search}%`, `% ${search}%`] : [`%${search}%`];
}

/** What the list must show, by the plainest statement that selects it. */
async function expectedIds(
  search: string,
  order: (typeof ORDERS)[number],
  condition = 'true',
): Promise<string[]> {
  const columns = COLUMNS[order.sort].replaceAll(',', ` ${order.direction},`);
  const { rows } = await server.db.database.owner.query<{ id: string }>(
    `select d.id from (
       select d.*, c.search_name from documents d
       join customers c on c.account_id = d.account_id and c.id = d.customer_id
       where d.account_id = $1) d
     where (d.search_name like any($2) or d.number::text like $3) and ${condition}
     order by ${columns} ${order.direction}`,
    [accountId, patternsOf(search), `${search}%`],
  );
  return rows.map(({ id }) => id);
}

describe.each(Object.entries(SEARCHES))('a search for %s', (_width, search) => {
  test.each(ORDERS)(
    'gives the same pages by $sort $direction as a plain reading',
    async (order) => {
      const expected = await expectedIds(search, order);
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const page: Page = await list({
          search,
          ...order,
          limit: 9,
          ...(after === null ? {} : { after }),
        });
        ids.push(...page.rows.map(({ id }) => id));
        after = page.after;
      } while (after !== null && ids.length < COMPARED);
      expect(ids).toEqual(expected.slice(0, COMPARED));
    },
  );

  test('is narrowed by dates and by what is still open', async () => {
    const [from, to] = [addDays(TODAY, -250), addDays(TODAY, -200)];
    const order = { sort: 'number', direction: 'desc' } as const;
    const condition = `d.document_date between '${from}' and '${to}' and d.open_agorot <> 0`;
    const expected = await expectedIds(search, order, condition);
    const { rows } = await list({ search, ...order, from, to, state: 'open', limit: 200 });
    expect(rows.map(({ id }) => id)).toEqual(expected.slice(0, 200));
  });

  test('is summed as a plain reading sums it', async () => {
    const expected = await expectedIds(search, { sort: 'number', direction: 'asc' });
    const query = new URLSearchParams({ search });
    const { json } = await browser.get(`/v2/api/documents/totals?${query.toString()}`);
    expect(json).toMatchObject({ count: expected.length, tabs: { all: expected.length } });
  });
});
