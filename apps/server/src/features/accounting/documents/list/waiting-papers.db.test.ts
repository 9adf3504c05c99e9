import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { aPaper } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const { BID, ORDER } = DOC_TYPES;
const TODAY = localDateAt(Date.now());
const NAMES = ['מאפיית שיבולת', 'אולפן גליל', 'נגריית אורן'];

let server: TestServer;
let browser: HttpBrowser;

/**
 * Quotes and orders alternating, of one day or the next: some without prices, every fourth closed by hand.
 */
beforeAll(async () => {
  server = await startTestServer();
  browser = await signIn(server, await server.givenUser());
  for (let index = 0; index < 16; index += 1) {
    const docType = index % 2 === 0 ? BID : ORDER;
    const unitPriceE4 = index % 3 === 0 ? 0 : 10_000 * (20 - index);
    const documentDate = addDays(TODAY, Math.floor(index / 3) - 9);
    const paper = aPaper(docType, { documentDate, lines: [aLine({ unitPriceE4 })] });
    const { id } = await issueOf(browser, {
      ...paper,
      dueDate: addDays(documentDate, 1),
      customer: aCustomer({ name: NAMES[index % NAMES.length] ?? '' }),
    });
    if (index % 8 > 5) await browser.post(`/v2/api/documents/${id}/close`, {});
  }
});
afterAll(() => server.stop());

interface Page {
  readonly rows: DocumentRow[];
  readonly after: string | null;
}

async function page(query: Record<string, string | number>): Promise<Page> {
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  const answer = await browser.get(`/v2/api/documents?${search.toString()}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Page;
}

/** The same in pages of two, joined. */
async function inPages(query: Record<string, string | number>): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const next: Page = await page({ ...query, limit: 2, ...(after === null ? {} : { after }) });
    ids.push(...next.rows.map(({ id }) => id));
    after = next.after;
  } while (after !== null);
  return ids;
}

const LISTS = [
  { state: 'open', docType: ORDER },
  { state: 'open', docType: BID },
  { state: 'expired' },
] as const;

test.each(LISTS)(
  'papers that wait by their sum and at zero stand in one order, page by page: $state $docType',
  async (filter) => {
    const waiting = (await page({ docType: filter.state === 'open' ? filter.docType : BID })).rows
      .filter(({ state }) => state === 'open' || state === 'expired')
      .map(({ id }) => id);
    for (const sort of ['date', 'number', 'total', 'customer']) {
      for (const direction of ['asc', 'desc']) {
        const all = await page({ sort, direction });
        const expected = all.rows.map(({ id }) => id).filter((id) => waiting.includes(id));
        expect(await inPages({ ...filter, sort, direction }), sort).toEqual(expected);
      }
    }
    const { rows } = await page(filter);
    expect(rows.some(({ totalAgorot }) => totalAgorot === 0)).toBe(true);
    expect(rows.some(({ totalAgorot }) => totalAgorot > 0)).toBe(true);
    expect(rows.length).toBeGreaterThan(3);
  },
);
