import { randomUUID } from 'node:crypto';

import type {
  ExpenseFormInput,
  ExpenseRow,
} from '@pinkas/contract/accounting/expenses/expense-fields';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getJson, write } from '../../../../../test/accounting/customers.ts';
import {
  aPayment,
  fieldsOf,
  givenExpense,
  givenSupplier,
  sendPayment,
  taken,
} from '../../../../../test/accounting/expenses.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const PATH = '/v2/api/expenses';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let supplierId: string;
let tagId: string;

interface Page {
  readonly rows: ExpenseRow[];
  readonly after: string | null;
  readonly before: string | null;
}

/** Numbers on the documents name them here. */
const PAPERS: readonly Partial<ExpenseFormInput>[] = [
  { reference: 'a', documentDate: '2026-01-10', grossMinor: 590_00, vatMinor: 90_00 },
  { reference: 'b', documentDate: '2026-02-10', category: 'rent', dueDate: '2099-01-01' },
  { reference: 'c', documentDate: '2026-02-10', dueDate: '2026-02-20' },
  { reference: 'd', documentDate: '2026-03-10', kind: 'credit-note' },
  { reference: 'e', documentDate: '2026-03-11', paidBy: 'cash', description: 'מנוי ענן' },
];

beforeAll(async () => {
  server = await startTestServer();
  user = await server.givenUser();
  browser = await signIn(server, user);
  const form = { name: 'צפון', color: 'blue', groupName: '', isActive: true };
  const tag = await write(browser, 'POST', '/v2/api/settings/tags', form);
  tagId = taken<{ id: string }>(tag).id;
  const supplier = await givenSupplier(browser, { name: 'חומרי אבן ירוקה' });
  supplierId = supplier.id;
  for (const [index, paper] of PAPERS.entries()) {
    const named = { id: supplierId, name: 'חומרי אבן ירוקה', taxId: '' };
    const typed = { id: null, name: `ספק ${index}`, taxId: '' };
    const reportMonth = `${paper.documentDate?.slice(0, 7) ?? ''}-01`;
    const kept = await givenExpense(browser, {
      ...paper,
      reportMonth,
      supplier: index < 3 ? named : typed,
      tags: index === 1 ? [{ tagId, sumAgorot: 100_00 }] : [],
    });
    if (paper.reference === 'b') {
      const payment = aPayment(supplierId, [{ expenseId: kept.id, sumAgorot: 180_00 }]);
      taken(await sendPayment(browser, payment));
    }
  }
  await givenExpense(browser, { reference: 'w' }, { isApproved: false });
  const removed = await givenExpense(browser, { reference: 'x' });
  await browser.post(`${PATH}/${removed.id}/remove`, undefined);
});
afterAll(() => server.stop());

const list = (query: string) => getJson<Page>(browser, `${PATH}/list?${query}`);
const namesOf = ({ rows }: Page) => rows.map(({ reference }) => reference).join('');

describe('the list of expenses', () => {
  test.each([
    ['', 'ewdcba'],
    ['direction=asc', 'abcdwe'],
    ['sort=gross&direction=asc', 'abcdew'],
    ['sort=reportMonth&direction=asc', 'abcdew'],
    ['state=waiting', 'w'],
    ['kind=credit-note', 'd'],
    ['category=rent', 'b'],
    ['paymentState=paid', 'e'],
    ['paymentState=partly-paid', 'b'],
    ['paymentState=overdue', 'c'],
    ['paymentState=unpaid&direction=asc', 'acdw'],
    ['from=2026-02-01&to=2026-02-28', 'cb'],
    ['reportMonth=2026-01-01', 'a'],
    ['grossMaxAgorot=59000', 'a'],
    ['grossMinAgorot=59001&direction=asc&from=2026-02-01', 'bcdwe'],
    [`search=${encodeURIComponent('אבן')}`, 'cba'],
    [`search=${encodeURIComponent('אב')}`, 'cba'],
    [`search=${encodeURIComponent('בן')}`, ''],
    [`search=${encodeURIComponent('ענן')}`, 'e'],
    [`search=${encodeURIComponent('אבן')}&category=rent`, 'b'],
    ['search=%25', ''],
  ])('%s', async (query, expected) => {
    const found = namesOf(await list(query));
    // Documents of the same value are in the order of their ids, which grow with time.
    expect([...found].toSorted().join('')).toBe([...expected].toSorted().join(''));
    if (!query.includes('sort')) expect(found).toBe(expected);
  });

  test('by supplier and by tag', async () => {
    expect(namesOf(await list(`supplierId=${supplierId}`))).toBe('cba');
    const { rows } = await list(`tagId=${tagId}`);
    expect(rows).toMatchObject([{ reference: 'b', tagIds: [tagId], openAgorot: 1_000_00 }]);
    expect(namesOf(await list(`tagId=${randomUUID()}`))).toBe('');
  });

  test.each(['date', 'gross', 'supplier', 'reportMonth'])(
    'is walked forward and back in the order of %s',
    async (sort) => {
      const whole = namesOf(await list(`sort=${sort}`));
      let page = await list(`sort=${sort}&limit=2`);
      let forward = namesOf(page);
      while (page.after !== null) {
        page = await list(`sort=${sort}&limit=2&after=${page.after}`);
        forward += namesOf(page);
      }
      expect(forward).toBe(whole);
      const back = await list(`sort=${sort}&limit=2&before=${page.before ?? ''}`);
      expect(namesOf(back)).toBe(whole.slice(2, 4));
    },
  );

  test('refuses ranges and places that are none', async () => {
    const refuse = async (query: string) => fieldsOf(await browser.get(`${PATH}/list?${query}`));
    expect(await refuse('from=2026-02-02&to=2026-02-01')).toEqual(['to DATE_RANGE_INVALID']);
    expect(await refuse('from=2024-01-01&to=2026-02-01')).toEqual(['to DATE_RANGE_TOO_LONG']);
    expect(await refuse('after=abc')).toEqual(['after VALUE_NOT_ALLOWED']);
    expect(await refuse('state=gone')).toEqual(['state VALUE_NOT_ALLOWED']);
  });
});

test('totals are over the whole filter; credit notes take off', async () => {
  expect(await getJson(browser, `${PATH}/totals`)).toEqual({
    count: 6,
    grossAgorot: 590_00 + 3 * 1_180_00,
    vatClaimedAgorot: 90_00 + 3 * 180_00,
    openAgorot: 590_00 + 1_000_00 + 1_180_00 - 1_180_00,
    waitingCount: 1,
    inboxCount: 0,
  });
  expect(await getJson(browser, `${PATH}/totals?category=rent`)).toMatchObject({ count: 1 });
});

test('is exported with the columns that were chosen, safe against formulas', async () => {
  const supplier = { id: null, name: '=1+1', taxId: '' };
  await givenExpense(browser, { reference: 'f', supplier, documentDate: '2026-03-31' });
  const columns = 'reference,supplierName,kind,gross,open,tags';
  const csv = await browser.get(
    `${PATH}/export?format=csv&language=en&columns=${columns}&from=2026-03-01&direction=asc`,
  );
  const lines = csv.text.replaceAll('"', '').split('\r\n');
  expect(lines[0]).toContain('Supplier invoice number,Supplier,Document type,Total with VAT');
  expect(lines[1]).toContain('d,ספק 3,Credit note,-1180.00,-1180.00');
  expect(csv.text).not.toContain('"=1+1"');
  const xlsx = await browser.get(`${PATH}/export?format=xlsx&category=rent`);
  expect([xlsx.status, xlsx.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
});

describe('kinds of expense', () => {
  const all = { parts: 1, of: 1 };
  const form = { name: 'צבעים', baseCode: 'materials', isActive: true };
  const own = { ...form, vatShare: { parts: 2, of: 3 }, taxShare: all };

  test('have the shares and the threshold of the date', async () => {
    const on = (date: string) =>
      getJson<{ common: { code: string }[] }>(browser, `${PATH}/categories?on=${date}`);
    const now = await on('2026-06-01');
    expect(now).toMatchObject({ allocationAboveAgorot: 500_000, vatRateBasisPoints: 1_800 });
    expect(now.common).toHaveLength(25);
    expect(now.common.find(({ code }) => code === 'vehicle')).toEqual({
      code: 'vehicle',
      vatShare: { parts: 2, of: 3 },
      taxShare: { parts: 45, of: 100 },
      isEquipment: false,
    });
    expect(await on('2023-01-01')).toMatchObject({
      allocationAboveAgorot: null,
      vatRateBasisPoints: 1_700,
    });
  });

  test('are added and changed by the business; papers keep their shares', async () => {
    const path = `${PATH}/categories`;
    const made = taken<{ id: string }>(await write(browser, 'POST', path, own));
    const again = await write(browser, 'POST', path, { ...own, name: ' צבעים ' });
    expect(fieldsOf(again)).toEqual(['name NAME_TAKEN']);
    const kept = await givenExpense(browser, { ownCategoryId: made.id, category: 'materials' });
    const put = () =>
      write(browser, 'PUT', `${path}/${made.id}`, { ...own, name: 'צבע', version: 1 });
    expect((await put()).json).toMatchObject({ name: 'צבע', version: 2 });
    expect((await put()).json).toMatchObject({ code: 'VERSION_CONFLICT' });
    const { rows } = await list('category=materials');
    expect(rows).toMatchObject([{ id: kept.id, ownCategoryName: 'צבע' }]);
  });
});
