import { aQuote } from '@pinkas/test-kit/a-document';
import { aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getJson } from '../../../../test/accounting/customers.ts';
import { givenExpense, givenSupplier, viewSupplier } from '../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { givenItem } from '../../../../test/accounting/items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const VAT = /מע"מ|VAT/;
const EXPENSE_DATE = '2026-03-10';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

/**
 * A business with a document, an item and an expense of a supplier that amounts to 1,180 with VAT of 180.
 */
async function aBusiness(kind: 'licensed-dealer' | 'exempt-dealer' | 'non-profit') {
  const browser = await signIn(server, await server.givenUser({}, { kind }));
  // A business that adds no VAT has the same total.
  await issueOf(browser, aQuote({ lines: [aLine({ vatKind: 'exempt' })] }));
  await givenItem(browser, { name: 'פריט' });
  const supplier = await givenSupplier(browser, { name: 'ספק' });
  await givenExpense(browser, {
    supplier: { id: supplier.id, name: 'ספק', taxId: '', saveToBook: false },
    documentDate: EXPENSE_DATE,
  });
  return { browser, supplierId: supplier.id };
}

/** The heads of an exported list, or of the given columns of it. */
async function headsOf(browser: HttpBrowser, path: string, query = ''): Promise<string> {
  const csv = await browser.get(`/v2/api/${path}/export?format=csv${query}`);
  expect(csv.status).toBe(200);
  return csv.text.split('\r\n')[0]?.replaceAll('""', '"') ?? '';
}

async function templateOf(browser: HttpBrowser): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `${server.url}/v2/api/batch-template?language=he`;
  const answer = await fetch(url, { headers: { cookie } });
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return JSON.stringify(sheets.map(({ rows }) => rows));
}

const EXPORTS = [
  ['documents', 'net,vat,total'],
  ['items', 'name,vatKind,priceIncludesVat,price'],
  ['expenses', 'supplierName,gross,vat,vatClaimed'],
] as const;

describe.each(['exempt-dealer', 'non-profit'] as const)('a business without VAT (%s)', (kind) => {
  let browser: HttpBrowser;
  let supplierId: string;

  beforeAll(async () => {
    ({ browser, supplierId } = await aBusiness(kind));
  });

  test.each(EXPORTS)('gets no column of VAT in a file of its %s', async (path, columns) => {
    for (const language of ['he', 'en']) {
      const whole = await headsOf(browser, path, `&language=${language}`);
      expect(whole).not.toMatch(VAT);
      expect(whole.split(',').length).toBeGreaterThan(5);
      const asked = await headsOf(browser, path, `&language=${language}&columns=${columns}`);
      expect(asked).not.toMatch(VAT);
      expect(asked).not.toBe('');
    }
  });

  test('gets a template of documents in words of its own, with a type that it issues', async () => {
    const template = await templateOf(browser);
    expect(template).not.toContain('מע\\"מ');
    expect(template).toContain('"קבלה"');
    expect(template).not.toContain('"חשבונית מס"');
  });

  test('is proposed no VAT of a paper, and asked for no allocation number', async () => {
    const categories = await getJson(browser, `/v2/api/expenses/categories?on=${EXPENSE_DATE}`);
    expect(categories).toMatchObject({ vatRateBasisPoints: 0, allocationAboveAgorot: null });
  });

  test('counts the whole of an expense as what the supplier cost', async () => {
    expect((await viewSupplier(browser, supplierId)).yearNetAgorot).toBe(1_180_00);
  });
});

describe('a business with VAT', () => {
  let browser: HttpBrowser;
  let supplierId: string;

  beforeAll(async () => {
    ({ browser, supplierId } = await aBusiness('licensed-dealer'));
  });

  test.each(EXPORTS)('gets the columns of VAT in a file of its %s', async (path) => {
    expect(await headsOf(browser, path, '&language=he')).toMatch(VAT);
    expect(await headsOf(browser, path, '&language=en')).toMatch(VAT);
  });

  test('gets them in the template, and counts a supplier before VAT', async () => {
    expect(await templateOf(browser)).toContain('מע\\"מ');
    expect((await viewSupplier(browser, supplierId)).yearNetAgorot).toBe(1_000_00);
  });
});
