import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { aCredit, aLink, aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

interface Totals {
  readonly count: number;
  readonly kinds: { kind: string; count: number; totalAgorot: number }[];
  readonly totalAgorot: number | null;
}

const YESTERDAY = addDays(localDateAt(Date.now()), -1);
let server: TestServer;
let browser: HttpBrowser;

/** A quote, its order and an open invoice; an invoice with its credit, an invoice with its receipt. */
beforeAll(async () => {
  server = await startTestServer();
  browser = await signIn(server, await server.givenUser());
  const quote = await issueOf(browser, aQuote({ documentDate: YESTERDAY }));
  await issueOf(browser, aPaper(DOC_TYPES.ORDER, { documentDate: YESTERDAY }, quote));
  await issueOf(browser, anInvoice({ lines: [aLine({ unitPriceE4: 3_000_000 })] }));
  const credited = await issueOf(browser, anInvoice());
  await issueOf(browser, aCredit(credited));
  const paid = await issueOf(browser, anInvoice());
  await issueOf(browser, aReceipt(paid.totalAgorot, { links: [aLink(paid, 'receipt')] }));
});
afterAll(() => server.stop());

async function totals(query = ''): Promise<Totals> {
  return (await browser.get(`/v2/api/documents/totals?${query}`)).json as Totals;
}

test('a credit takes off from the sales, and unlike kinds stay apart', async () => {
  const { count, kinds, totalAgorot } = await totals();
  expect({ count, kinds, totalAgorot }).toEqual({
    count: 7,
    kinds: [
      { kind: 'sales', count: 3, totalAgorot: 35_400 + 2 * 11_800 },
      { kind: 'credits', count: 1, totalAgorot: -11_800 },
      { kind: 'receipts', count: 1, totalAgorot: 11_800 },
      { kind: 'quotes', count: 1, totalAgorot: 11_800 },
      { kind: 'orders', count: 1, totalAgorot: 11_800 },
    ],
    totalAgorot: 35_400 + 11_800,
  });
});

test('the kinds of every state and type come to what the export of it holds', async () => {
  for (const query of [
    '',
    'state=open',
    'state=paid',
    'state=closed',
    'state=received',
    'docType=330',
    'docType=305,330',
    'docType=9999,305&state=open',
  ]) {
    const file = await browser.get(
      `/v2/api/documents/export?format=csv&language=en&columns=total&${query}`,
    );
    const [, ...rows] = Papa.parse<string[]>(file.text.trim()).data;
    const exported = rows.reduce((sum, [total = '']) => sum + Math.trunc(Number(total) * 100), 0);
    const { count, kinds } = await totals(query);
    const shown = kinds.reduce((sum, { totalAgorot }) => sum + totalAgorot, 0);
    expect([query, count, shown]).toEqual([query, rows.length, exported]);
  }
});

test('one type alone is its own sum; quotes and orders have none together', async () => {
  expect(await totals(`docType=${String(DOC_TYPES.INVOICE_CREDIT)}`)).toMatchObject({
    totalAgorot: -11_800,
  });
  expect(await totals(`docType=${String(DOC_TYPES.BID)}`)).toMatchObject({ totalAgorot: 11_800 });
  const { totalAgorot, kinds } = await totals(`to=${YESTERDAY}`);
  expect(kinds.map(({ kind }) => kind)).toEqual(['quotes', 'orders']);
  expect(totalAgorot).toBeNull();
});

test('several types are the documents of each of them, in one order', async () => {
  const listed = async (query: string): Promise<DocumentRow[]> =>
    ((await browser.get(`/v2/api/documents?sort=number&${query}`)).json as { rows: DocumentRow[] })
      .rows;
  const all = await listed('');
  const types = [DOC_TYPES.INVOICE_CREDIT, DOC_TYPES.BID];
  const wanted = all.filter(({ docType }) => types.some((one) => one === docType));
  expect(new Set(wanted.map(({ docType }) => docType)).size).toBe(2);
  expect(wanted.length).toBeLessThan(all.length);
  expect(await listed(`docType=${types.join()}`)).toEqual(wanted);
  for (const wrong of ['305,', 'x', '305,,330', '12345', '-5']) {
    const answer = await browser.get(`/v2/api/documents?docType=${wrong}`);
    expect(answer.status, wrong).toBe(400);
  }
});

test('the totals by tag follow the same rule', async () => {
  const { groups } = (await browser.get('/v2/api/documents/totals-by-tag')).json as {
    groups: { count: number; totalAgorot: number | null; netAgorot: number | null }[];
  };
  expect(groups).toMatchObject([{ count: 7, totalAgorot: 47_200, netAgorot: 40_000 }]);
});

test('what was cancelled is in no sum, neither of the list nor of its export, and is told apart', async () => {
  const own = await signIn(server, await server.givenUser());
  const issued = [];
  for (const sum of [5_000, 7_000]) issued.push(await issueOf(own, aReceipt(sum)));
  issued.push(await issueOf(own, aQuote()));
  for (const one of [issued[0], issued[2]]) {
    const path = `/v2/api/documents/${one?.id ?? ''}/cancel`;
    expect((await own.post(path, { reason: 'המחאה חזרה' })).status).toBe(200);
  }
  const read = async (query: string): Promise<unknown> =>
    (await own.get(`/v2/api/documents/totals?${query}`)).json;
  expect(await read('')).toMatchObject({
    count: 3,
    cancelledCount: 2,
    kinds: [{ kind: 'receipts', count: 1, totalAgorot: 7_000 }],
    totalAgorot: 7_000,
    tabs: { all: 3 },
  });
  expect(await read('state=cancelled')).toMatchObject({
    count: 2,
    cancelledCount: 2,
    kinds: [],
    totalAgorot: 0,
  });
  const file = await own.get(
    '/v2/api/documents/export?format=csv&language=en&columns=total,net,state',
  );
  const [, ...rows] = Papa.parse<string[]>(file.text.trim()).data;
  expect(new Set(rows.map(([total]) => total))).toEqual(new Set(['', '70.00']));
});
