import { localDate } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { givenExpense, givenSupplier, taken } from '../../../../test/accounting/expenses.ts';
import { aTagForm } from '../../../../test/isolation/foreign-account-things.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import {
  expenseEntriesOf,
  EXPENSES_REPORT,
  expensesReportOf,
} from '../testing/expense-report-calls.ts';

const MARCH = 'from=2026-03-01&to=2026-03-31';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness() {
  const user = await server.givenUser();
  return { user, browser: await signIn(server, user) };
}

async function givenTag(browser: HttpBrowser): Promise<string> {
  const made = await write(browser, 'POST', '/v2/api/settings/tags', aTagForm());
  return taken<{ id: string }>(made).id;
}

test('an expense stands with its VAT claimed and not, its cost and what is recognised of it', async () => {
  const { browser } = await aBusiness();
  await givenExpense(browser, {
    category: 'vehicle',
    vatShare: { parts: 2, of: 3 },
    taxShare: { parts: 45, of: 100 },
  });
  const { rows, total, waiting } = await expensesReportOf(browser, MARCH);
  expect(rows).toMatchObject([
    {
      id: 'vehicle',
      name: '',
      expenses: 1,
      netAgorot: 1_000_00,
      vatClaimedAgorot: 120_00,
      vatOtherAgorot: 60_00,
      grossAgorot: 1_180_00,
      costAgorot: 1_060_00,
      recognisedAgorot: 477_00,
    },
  ]);
  expect([total.costAgorot, waiting]).toEqual([1_060_00, 0]);
});

test('a credit note takes off; what waits or was set aside is in no sum, and what waits is told', async () => {
  const { browser } = await aBusiness();
  await givenExpense(browser);
  await givenExpense(browser, { kind: 'credit-note', grossMinor: 118_00, vatMinor: 18_00 });
  await givenExpense(browser, {}, { isApproved: false });
  const { id } = await givenExpense(browser);
  await browser.post(`/v2/api/expenses/${id}/remove`, undefined);
  const { total, waiting } = await expensesReportOf(browser, MARCH);
  expect(total).toMatchObject({ expenses: 2, netAgorot: 900_00, vatClaimedAgorot: 162_00 });
  expect(waiting).toBe(1);
  expect((await expensesReportOf(browser, 'from=2026-04-01&to=2026-04-30')).waiting).toBe(0);
});

test('an expense of several tags is divided among them, and what is left has none', async () => {
  const { browser } = await aBusiness();
  const [one, other] = [await givenTag(browser), await givenTag(browser)];
  await givenExpense(browser, {
    grossMinor: 100_01,
    vatMinor: 15_26,
    tags: [
      { tagId: one, sumAgorot: 33_33 },
      { tagId: other, sumAgorot: 33_33 },
    ],
  });
  const { rows, total } = await expensesReportOf(browser, `${MARCH}&by=tag`);
  expect(rows.map((row) => [row.id, row.expenses, row.grossAgorot])).toEqual(
    expect.arrayContaining([
      [one, 1, 33_33],
      [other, 1, 33_33],
      ['none', 1, 33_35],
    ]),
  );
  expect(rows.at(-1)?.id).toBe('none');
  expect(total).toMatchObject({ expenses: 1, grossAgorot: 100_01, vatClaimedAgorot: 15_26 });
  // Narrowed by a tag, another breakdown has its part alone.
  const narrowed = await expensesReportOf(browser, `${MARCH}&tagId=${one}`);
  expect(narrowed.rows).toMatchObject([{ id: 'office', grossAgorot: 33_33 }]);
  const [entry] = await expenseEntriesOf(browser, `${MARCH}&by=tag&row=none`);
  expect(entry).toMatchObject({ grossAgorot: 33_35, category: 'office' });
});

test('groups are in the order of any of their figures, each of which has an order of its own', async () => {
  const { browser } = await aBusiness();
  for (const [category, net, vat, claimed, recognised, expenses, previous] of [
    ['office', 990_00, 16_00, 3, 1, 2, 700_00],
    ['rent', 880_00, 128_00, 2, 1, 3, 800_00],
    ['vehicle', 820_00, 144_00, 3, 2, 4, 500_00],
    ['software', 920_00, 32_00, 3, 1, 1, 900_00],
  ] as const) {
    await givenExpense(browser, {
      category,
      grossMinor: net + vat,
      vatMinor: vat,
      vatShare: { parts: claimed, of: 4 },
      taxShare: { parts: recognised, of: 4 },
    });
    for (let more = 1; more < expenses; more += 1) {
      await givenExpense(browser, { category, kind: 'receipt', grossMinor: 10_00, vatMinor: 0 });
    }
    await givenExpense(browser, {
      category,
      kind: 'receipt',
      grossMinor: previous,
      vatMinor: 0,
      documentDate: '2025-03-10',
      reportMonth: '2025-03-01',
    });
  }
  const orders = new Set<string>();
  for (const [sort, figure] of [
    ['expenses', 'expenses'],
    ['net', 'netAgorot'],
    ['vatClaimed', 'vatClaimedAgorot'],
    ['vatOther', 'vatOtherAgorot'],
    ['gross', 'grossAgorot'],
    ['cost', 'costAgorot'],
    ['recognised', 'recognisedAgorot'],
    ['previous', 'previousAgorot'],
  ] as const) {
    const rowsOf = async (direction: 'asc' | 'desc') => {
      const query = `${MARCH}&compare=year&sort=${sort}&direction=${direction}`;
      return (await expensesReportOf(browser, query)).rows;
    };
    const rows = await rowsOf('desc');
    const figures = rows.map((row) => Number(row[figure]));
    expect([sort, figures]).toEqual([sort, figures.toSorted((a, b) => b - a)]);
    expect((await rowsOf('asc')).map(({ id }) => id)).toEqual(
      rows.map(({ id }) => id).toReversed(),
    );
    orders.add(rows.map(({ id }) => id).join());
  }
  expect(orders.size).toBe(8);
});

test('filters narrow rows, total and expenses alike', async () => {
  const { browser } = await aBusiness();
  const { id: supplierId } = await givenSupplier(browser, { name: 'ברזל' });
  const supplier = { id: supplierId, name: 'ברזל', taxId: '' };
  await givenExpense(browser, { supplier, isEquipment: true, category: 'equipment' });
  await givenExpense(browser, { kind: 'receipt', grossMinor: 50_00, vatMinor: 0 });
  for (const [filter, cost] of [
    [`supplierId=${supplierId}`, 1_000_00],
    ['category=equipment', 1_000_00],
    ['use=equipment', 1_000_00],
    ['use=running', 50_00],
    ['kind=receipt', 50_00],
    [`tagId=${supplierId}`, 0],
  ] as const) {
    const { total } = await expensesReportOf(browser, `${MARCH}&${filter}`);
    expect(total.costAgorot, filter).toBe(cost);
    const entries = await expenseEntriesOf(browser, `${MARCH}&${filter}`);
    expect(
      entries.reduce((sum, entry) => sum + entry.costAgorot, 0),
      filter,
    ).toBe(cost);
  }
  const { rows } = await expensesReportOf(browser, `${MARCH}&by=supplier`);
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    [supplierId, 'ברזל'],
    ['casual', ''],
  ]);
});

test('months stand beside those of the compared period', async () => {
  const { browser } = await aBusiness();
  await givenExpense(browser);
  const reportMonth = localDate('2025-03-01');
  await givenExpense(browser, {
    documentDate: '2025-03-10',
    reportMonth,
    grossMinor: 590_00,
    vatMinor: 90_00,
  });
  const { rows, total } = await expensesReportOf(browser, `${MARCH}&by=month&compare=year`);
  expect(rows).toMatchObject([{ id: '2026-03', costAgorot: 1_000_00, previousAgorot: 500_00 }]);
  expect(total.previousAgorot).toBe(500_00);
  const alone = await expensesReportOf(browser, `${MARCH}&by=month&compare=none`);
  expect(alone.total.previousAgorot).toBeNull();
});

test('a file holds all groups with the total; a business without VAT has no columns of it', async () => {
  const { browser } = await aBusiness();
  await givenExpense(browser);
  const file = (of: HttpBrowser) =>
    of.get(`${EXPENSES_REPORT}/export?${MARCH}&format=csv&language=en`);
  const rows = (await file(browser)).text.trim().split('\r\n');
  expect(rows[0]).toContain('VAT claimed');
  expect(rows.at(-1)).toMatch(/^"?Total"?,1,1000\.00,180\.00,0\.00,1180\.00,1000\.00,1000\.00/);
  const exempt = await signIn(server, await server.givenUser({}, { kind: 'exempt-dealer' }));
  await givenExpense(exempt);
  expect((await file(exempt)).text).not.toContain('VAT');
});

test('TE-01, TE-05: it is closed to who may not open it, and another business sees none of it', async () => {
  const { user, browser } = await aBusiness();
  await givenExpense(browser);
  const reader = await server.givenColleague(user, { permissionGroups: ['reports/expenses'] });
  const { total } = await expensesReportOf(await signIn(server, reader), MARCH);
  expect(total.costAgorot).toBe(1_000_00);
  const seller = await signIn(server, await server.givenColleague(user));
  expect((await seller.get(`${EXPENSES_REPORT}?${MARCH}`)).json).toMatchObject({
    code: 'NOT_PERMITTED',
  });
  const other = await aBusiness();
  expect((await expensesReportOf(other.browser, MARCH)).rows).toEqual([]);
});

test('days are refused at their end when they are turned round or no year apart', async () => {
  const { browser } = await aBusiness();
  const turned = await browser.get(`${EXPENSES_REPORT}?from=2026-01-02&to=2026-01-01`);
  expect(turned.json).toMatchObject({ fields: [{ path: ['to'], code: 'DATE_RANGE_INVALID' }] });
  const long = await browser.get(`${EXPENSES_REPORT}/entries?from=2025-01-01&to=2026-01-01`);
  expect(long.json).toMatchObject({ fields: [{ path: ['to'], code: 'DATE_RANGE_TOO_LONG' }] });
});
