import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { issue, issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

interface Page {
  readonly rows: DocumentRow[];
  readonly after: string | null;
  readonly before: string | null;
}

const TODAY = localDateAt(Date.now());
const NAMES = [
  'אור לבן תאורה בע"מ',
  'קליניקה נעימה',
  'חוות רוח מערבית',
  'מוסך צומת הדקל',
  'גן ילדים ענף-ירוק',
];

let server: TestServer;
let browser: HttpBrowser;

/** Twenty invoices over ten days: number 1001 is the oldest, sums grow, customers repeat. */
beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  browser = await signIn(server, user);
  for (let index = 0; index < 20; index += 1) {
    const documentDate = addDays(TODAY, Math.floor(index / 2) - 10);
    await issue(browser, {
      documentDate,
      dueDate: addDays(documentDate, index % 3 === 0 ? 1 : 30),
      customer: aCustomer({ name: NAMES[index % NAMES.length] ?? '' }),
      lines: [aLine({ unitPriceE4: (index + 1) * 100_000 })],
    });
  }
  await server.db.database.owner.query(
    'update documents set open_agorot = 0 where account_id = $1 and number between 1001 and 1005',
    [user.accountId],
  );
  await server.db.database.owner.query(
    'update documents set open_agorot = 10 where account_id = $1 and number = 1020',
    [user.accountId],
  );
});
afterAll(() => server.stop());

async function page(query: Record<string, string | number>): Promise<Page> {
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  const answer = await browser.get(`/v2/api/documents?${search.toString()}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Page;
}

async function numbers(query: Record<string, string | number>): Promise<number[]> {
  return (await page(query)).rows.map((row) => row.number);
}

const upward = Array.from({ length: 20 }, (_, index) => 1001 + index);

describe('the order of My documents', () => {
  test('the newest come first', async () => {
    expect(await numbers({})).toEqual(upward.toReversed());
  });

  test.each([
    ['date', upward],
    ['number', upward],
    ['total', upward],
  ])('by %s, both ways', async (sort, expected) => {
    expect(await numbers({ sort, direction: 'asc' })).toEqual(expected);
    expect(await numbers({ sort, direction: 'desc' })).toEqual(expected.toReversed());
  });

  test('by customer the names are in order', async () => {
    const { rows } = await page({ sort: 'customer', direction: 'asc' });
    const names = rows.map((row) => row.customerName);
    expect(names).toEqual(names.toSorted());
  });

  test.each(['date', 'number', 'total', 'customer'])(
    'pages by %s join on without gap or repeat, forward and back',
    async (sort) => {
      for (const direction of ['asc', 'desc']) {
        const whole = await numbers({ sort, direction });
        const forward: number[][] = [];
        const cursors: (string | null)[] = [];
        let after: string | null = null;
        do {
          const next: Page = await page({
            sort,
            direction,
            limit: 6,
            ...(after === null ? {} : { after }),
          });
          forward.push(next.rows.map((row) => row.number));
          cursors.push(next.before);
          after = next.after;
        } while (after !== null);
        expect(forward.flat()).toEqual(whole);
        expect(cursors[0]).toBeNull();
        const lastBefore = cursors.at(-1) ?? '';
        const back = await page({ sort, direction, limit: 6, before: lastBefore });
        expect(back.rows.map((row) => row.number)).toEqual(forward.at(-2));
        expect(back.after).not.toBeNull();
      }
    },
  );
});

describe('documents of one day', () => {
  let ofDay: HttpBrowser;

  /**
   * Receipts have higher numbers than invoices, so numbers of different types do not show the order of
   * time.
   */
  beforeAll(async () => {
    ofDay = await signIn(server, await server.givenUser());
    for (const request of [aReceipt(100), anInvoice(), aReceipt(200), anInvoice()]) {
      await issueOf(ofDay, { ...request, documentDate: TODAY });
      server.time.advance(1000);
    }
  });

  async function typesOf(query: string): Promise<number[]> {
    const answer = await ofDay.get(`/v2/api/documents?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as Page).rows.map(({ docType }) => docType);
  }

  test('follow the time of issue, whatever their types', async () => {
    expect(await typesOf('sort=date&direction=asc')).toEqual([400, 305, 400, 305]);
    expect(await typesOf('sort=date&direction=desc')).toEqual([305, 400, 305, 400]);
  });

  test('are read on from a place between them', async () => {
    const answer = await ofDay.get('/v2/api/documents?sort=date&direction=asc&limit=2');
    const { after } = answer.json as Page;
    expect(await typesOf(`sort=date&direction=asc&after=${after ?? ''}`)).toEqual([400, 305]);
  });
});

describe('filters of My documents', () => {
  test.each([
    ['half a name', 'לבן', 4],
    ['two letters at the start of a word', 'תא', 4],
    ['a name with its quote marks', 'בע"מ', 4],
    ['a name without them', 'בעמ', 4],
    ['a hyphen that was not typed', 'ענף ירוק', 0],
    ['a hyphen that was', 'ענף-ירוק', 4],
    ['letters in the middle of a word', 'ליניק', 4],
    ['nothing that exists', 'קסילופון', 0],
    ['signs of a pattern', '%', 0],
    ['the beginning of a number', '101', 10],
    ['a whole number', '1007', 1],
  ])('search for %s', async (_what, search, count) => {
    expect(await numbers({ search })).toHaveLength(count);
  });

  test('search keeps the order and the pages', async () => {
    const whole = await numbers({ search: 'קליניקה' });
    expect(whole).toEqual(whole.toSorted((a, b) => b - a));
    const first = await page({ search: 'קליניקה', limit: 3 });
    const second = await page({ search: 'קליניקה', limit: 3, after: first.after ?? '' });
    expect([...first.rows, ...second.rows].map((row) => row.number)).toEqual(whole);
  });

  test('by dates, both ends included', async () => {
    const from = addDays(TODAY, -3);
    const { rows } = await page({ from, to: addDays(TODAY, -2) });
    expect(rows.map((row) => row.documentDate)).toEqual([
      addDays(TODAY, -2),
      addDays(TODAY, -2),
      from,
      from,
    ]);
  });

  test('by sum, both ends included', async () => {
    expect(await numbers({ totalMinAgorot: 2_360, totalMaxAgorot: 3_540 })).toEqual([1003, 1002]);
  });

  test('by customer and by type', async () => {
    const [first] = (await page({ search: 'מוסך' })).rows;
    expect(await numbers({ customerId: first?.customerId ?? '' })).toEqual([
      1019, 1014, 1009, 1004,
    ]);
    expect(await numbers({ docType: 305 })).toHaveLength(20);
    expect(await numbers({ docType: 400 })).toEqual([]);
  });

  test('by state, which each row shows', async () => {
    expect(await numbers({ state: 'paid' })).toEqual([1005, 1004, 1003, 1002, 1001]);
    expect(await numbers({ state: 'open' })).toHaveLength(15);
    expect(await numbers({ state: 'partly-paid' })).toEqual([1020]);
    const overdue = await page({ state: 'overdue' });
    expect(overdue.rows.map((row) => row.number)).toEqual([1016, 1013, 1010, 1007]);
    expect(new Set(overdue.rows.map((row) => row.state))).toEqual(new Set(['overdue']));
  });

  test('totals cover the whole filter, not the page', async () => {
    const answer = await browser.get('/v2/api/documents/totals');
    expect(answer.json).toMatchObject({
      count: 20,
      totalAgorot: (1_180 * 20 * 21) / 2,
      tabs: { all: 20, open: 15, overdue: 4, paid: 5 },
    });
    const paid = await browser.get('/v2/api/documents/totals?state=paid');
    expect(paid.json).toMatchObject({
      count: 5,
      totalAgorot: 1_180 * 15,
      openAgorot: 0,
      tabs: { all: 20 },
    });
    const found = await browser.get(
      `/v2/api/documents/totals?search=${encodeURIComponent('קליניקה')}`,
    );
    expect(found.json).toMatchObject({ count: 4 });
  });

  test.each([
    'sort=password_hash',
    'direction=sideways',
    'after=zzz',
    `after=${Buffer.from('["total",1,"x"]').toString('base64url')}`,
    'limit=100000',
    'state=deleted',
    'from=2026-02-30',
    'from=2026-01-02&to=2026-01-01',
    'from=2025-01-01&to=2026-01-01',
    'account_id=1',
    'customerId=1',
    'totalMinAgorot=-1',
  ])('TE-17, HT-04: %s is refused', async (query) => {
    const answer = await browser.get(`/v2/api/documents?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('the dashboard', () => {
  test('agrees with the documents to the agora', async () => {
    const answer = await browser.get('/v2/api/dashboard');
    const figures = answer.json as {
      openAgorot: number;
      openCount: number;
      overdueCount: number;
      months: { incomeAgorot: number }[];
      lastDocuments: DocumentRow[];
    };
    const totals = await browser.get('/v2/api/documents/totals');
    const { openAgorot } = totals.json as { openAgorot: number };
    expect(figures).toMatchObject({ openAgorot, openCount: 15, overdueCount: 4 });
    const income = figures.months.reduce((sum, month) => sum + month.incomeAgorot, 0);
    expect(income).toBe((1_000 * 20 * 21) / 2);
    expect(figures.lastDocuments.map((row) => row.number)).toEqual([1020, 1019, 1018, 1017, 1016]);
  });
});
