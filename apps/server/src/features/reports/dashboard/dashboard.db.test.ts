import { addDays, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import { aLink, aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getJson, givenCustomer } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { balancesOf } from '../../../../test/random/open-items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const TODAY = localDateAt(Date.now());
const MONTH = startOfMonth(TODAY);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface CountAndSum {
  readonly count: number;
  readonly sumAgorot: number;
}

interface Figures {
  readonly openAgorot: number;
  readonly openCount: number;
  readonly openCoveredAgorot: number;
  readonly openRequests: CountAndSum;
  readonly overdueRequests: CountAndSum;
  readonly overdueCoveredAgorot: number;
  readonly monthVatAgorot: number | null;
  readonly overdueAgorot: number;
  readonly overdueCount: number;
  readonly oldestOverdueDays: number;
}

function figures(browser: HttpBrowser): Promise<Figures> {
  return getJson<Figures>(browser, '/v2/api/dashboard');
}

test('the estimated VAT is that of sales less what approved expenses of the month let claim', async () => {
  const browser = await signIn(server, await server.givenUser());
  await issue(browser, { lines: [aLine({ unitPriceE4: 10_000_000 })] });
  const before = (await figures(browser)).monthVatAgorot;
  expect(before).toBe(180_00);
  const vat = { documentDate: TODAY, reportMonth: MONTH, category: 'office' as const };
  await givenExpense(browser, { ...vat, grossMinor: 118_00, vatMinor: 18_00, reference: '1' });
  const note = { ...vat, kind: 'credit-note' as const, grossMinor: 59_00, vatMinor: 9_00 };
  await givenExpense(browser, { ...note, reference: '2' });
  await givenExpense(browser, { ...vat, reference: '3' }, { isApproved: false });
  const dayBefore = addDays(MONTH, -1);
  const earlier = { ...vat, documentDate: dayBefore, reportMonth: startOfMonth(dayBefore) };
  await givenExpense(browser, { ...earlier, reference: '4' });
  expect((await figures(browser)).monthVatAgorot).toBe(180_00 - 18_00 + 9_00);
});

test('a business that adds no VAT has no VAT to estimate', async () => {
  for (const kind of ['non-profit', 'exempt-dealer'] as const) {
    const browser = await signIn(server, await server.givenUser({}, { kind }));
    expect((await figures(browser)).monthVatAgorot).toBeNull();
  }
});

test('the menu counts as open what the dashboard does, and papers show no balance', async () => {
  const browser = await signIn(server, await server.givenUser());
  await issue(browser, {});
  await issue(browser, aQuote());
  for (const docType of [100, 200, 210, 500] as const) await issue(browser, aPaper(docType));
  const { data } = await getJson<{ data: { openDocumentsCount: number } }>(
    browser,
    '/v2/api/data/init',
  );
  expect(data.openDocumentsCount).toBe(1);
  expect((await figures(browser)).openCount).toBe(1);
  const { rows } = await getJson<{
    rows: { docType: number; openAgorot: number; state: string }[];
  }>(browser, '/v2/api/documents');
  const shown = Object.fromEntries(rows.map((row) => [row.docType, row.openAgorot > 0]));
  expect(shown).toEqual({
    305: true,
    9999: false,
    100: false,
    200: false,
    210: false,
    500: false,
  });
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['open']));
});

test.each(['exempt-dealer', 'non-profit', 'licensed-dealer'] as const)(
  'of %s, menu, dashboard, tab and customer count what asks for money, and no quote or order',
  async (kind) => {
    const browser = await signIn(server, await server.givenUser({}, { kind }));
    const customer = { id: '', name: 'סטודיו שקד' };
    customer.id = (await givenCustomer(browser, { name: customer.name })).id;
    const make = (request: InvoiceRequest) =>
      issueOf(browser, { ...request, customer: aCustomer(customer) });
    // A business that adds no VAT has the same total.
    const changes = { lines: [aLine({ vatKind: 'exempt' })] };
    const quote = await make(aQuote(changes));
    if (kind !== 'non-profit') await make(aPaper(100, changes));
    const asking = [await make(aPaper(300, changes))];
    if (kind === 'licensed-dealer') asking.push(await make(aPaper(305, changes)));
    const paid = await make(aPaper(300, changes));
    await make(aReceipt(paid.totalAgorot, { links: [aLink(paid, 'receipt', paid.totalAgorot)] }));

    const get = <T>(path: string): Promise<T> => getJson<T>(browser, path);
    const { data } = await get<{ data: { openDocumentsCount: number } }>('/v2/api/data/init');
    const { tabs } = await get<{ tabs: { open: number } }>('/v2/api/documents/totals');
    const card = await get<{ openDocumentsCount: number; openRequests: CountAndSum }>(
      `/v2/api/customers/${customer.id}/figures`,
    );
    const { openCount, openRequests } = await figures(browser);
    const counts = [
      data.openDocumentsCount,
      tabs.open,
      card.openDocumentsCount + card.openRequests.count,
      openCount + openRequests.count,
    ];
    expect(counts).toEqual(counts.map(() => asking.length));
    // The debts are those beside whose sum they stand; a request is none before its invoice.
    expect([card.openDocumentsCount, openCount]).toEqual([1, 1]);

    const idsOf = async (query: string): Promise<string[]> => {
      const { rows } = await get<{ rows: { id: string }[] }>(`/v2/api/documents?${query}`);
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await idsOf('state=open')).toEqual(asking.map(({ id }) => id).toSorted());
    // A filter by quotes alone still finds the open ones.
    expect(await idsOf('state=open&docType=9999')).toEqual([quote.id]);
    const quotes = await get<{ tabs: { open: number } }>('/v2/api/documents/totals?docType=9999');
    expect(quotes.tabs.open).toBe(1);
  },
);

test('late documents are counted as their list shows them, and what credits take off their sum is told', async () => {
  const browser = await signIn(server, await server.givenUser({}, { dateGuard: 'warn' }));
  const { id } = await givenCustomer(browser, { name: 'סטודיו שקד' });
  const make = (request: InvoiceRequest) =>
    issueOf(browser, { ...request, customer: aCustomer({ id, name: 'סטודיו שקד' }) });
  const late = async (): Promise<number[]> => {
    const { overdueAgorot, overdueCoveredAgorot, overdueCount, oldestOverdueDays } =
      await figures(browser);
    const { tabs } = await getJson<{ tabs: { overdue: number } }>(
      browser,
      '/v2/api/documents/totals',
    );
    expect(overdueCount).toBe(tabs.overdue);
    return [overdueAgorot, overdueCoveredAgorot, overdueCount, oldestOverdueDays];
  };
  for (const days of [6, 2]) {
    await make(aPaper(305, { documentDate: addDays(TODAY, -10), dueDate: addDays(TODAY, -days) }));
  }
  await make(aPaper(305));
  expect(await late()).toEqual([23_600, 0, 2, 6]);
  await make(aReceipt(5_000));
  expect(await late()).toEqual([18_600, 5_000, 2, 6]);
  await make(aReceipt(6_800));
  expect(await late()).toEqual([11_800, 11_800, 2, 6]);
  await make(aReceipt(20_000));
  expect(await late()).toEqual([0, 23_600, 2, 6]);
});

test('money that waits for the invoice of its request makes no other invoice less late, in any place', async () => {
  const browser = await signIn(server, await server.givenUser({}, { dateGuard: 'warn' }));
  const customer = { id: '', name: 'סטודיו שקד' };
  customer.id = (await givenCustomer(browser, { name: customer.name })).id;
  const make = (request: InvoiceRequest) =>
    issueOf(browser, { ...request, customer: aCustomer(customer) });
  const expectLate = async (sum: number, asked: number): Promise<void> => {
    const shown = await balancesOf(browser, customer);
    expect(shown.overdue).toEqual({ card: sum, list: sum, publicPage: sum, report: sum });
    expect(shown.asked).toBe(asked);
    const { overdueAgorot, overdueCount } = await figures(browser);
    expect([overdueAgorot, overdueCount]).toEqual([sum, sum > 0 ? 1 : 0]);
    const totals = await getJson<{ overdueAgorot: number }>(browser, '/v2/api/customers/totals');
    expect(totals.overdueAgorot).toBe(sum);
  };
  await make(aPaper(305, { documentDate: addDays(TODAY, -10), dueDate: addDays(TODAY, -6) }));
  const request = await make(aPaper(300));
  await make(aReceipt(11_800, { links: [aLink(request, 'receipt')] }));
  await expectLate(11_800, 11_800);
  await make(aReceipt(5_000));
  await expectLate(6_800, 6_800);
  // Its invoice takes the money; nothing of it was a debt before.
  await make(aPaper(305, {}, request));
  await expectLate(6_800, 6_800);
});

const OVERDUE = { documentDate: addDays(TODAY, -10), dueDate: addDays(TODAY, -6) };

interface ListTotals {
  readonly count: number;
  readonly openAgorot: number;
  readonly openRequestsAgorot: number;
}

function listTotals(browser: HttpBrowser, state: string): Promise<ListTotals> {
  return getJson<ListTotals>(browser, `/v2/api/documents/totals?state=${state}`);
}

test.each(['exempt-dealer', 'non-profit'] as const)(
  'of %s, a request is owed and late in every place, with one sum',
  async (kind) => {
    const user = await server.givenUser({}, { kind, dateGuard: 'warn' });
    const browser = await signIn(server, user);
    const customer = { id: '', name: 'סטודיו שקד' };
    customer.id = (await givenCustomer(browser, { name: customer.name })).id;
    const make = (request: InvoiceRequest) =>
      issueOf(browser, { ...request, customer: aCustomer(customer) });
    const request = await make(aPaper(300, { ...OVERDUE, lines: [aLine({ vatKind: 'exempt' })] }));
    const paid = request.totalAgorot - 6_000;
    await make(aReceipt(paid, { links: [aLink(request, 'receipt', paid)] }));

    const { balances, overdue } = await balancesOf(browser, customer);
    expect(new Set(Object.values(balances))).toEqual(new Set([6_000]));
    expect(new Set(Object.values(overdue))).toEqual(new Set([6_000]));
    const open = { openAgorot: 6_000, openCount: 1, openCoveredAgorot: 0 };
    const late = { overdueAgorot: 6_000, overdueCount: 1, oldestOverdueDays: 6 };
    expect(await figures(browser)).toMatchObject({ ...open, ...late });
    for (const state of ['open', 'overdue']) {
      expect(await listTotals(browser, state)).toMatchObject({
        count: 1,
        openAgorot: 6_000,
        openRequestsAgorot: 0,
      });
    }

    const statement = await getJson<{ movements: { balanceAgorot: number }[] }>(
      browser,
      `/v2/api/customers/${customer.id}/statement?from=${OVERDUE.documentDate}&to=${TODAY}`,
    );
    const { totalAgorot } = request;
    expect(statement.movements).toMatchObject([
      { docType: 300, debitAgorot: totalAgorot, balanceAgorot: totalAgorot },
      { docType: 400, creditAgorot: paid, balanceAgorot: 6_000 },
    ]);

    // Closing it by hand gives up the rest.
    await browser.post(`/v2/api/documents/${request.id}/close`);
    const closed = await balancesOf(browser, customer);
    expect(new Set(Object.values(closed.balances))).toEqual(new Set([0]));
  },
);

test('menu, dashboard and the list that it opens count the same, also of customers in credit', async () => {
  const browser = await signIn(server, await server.givenUser({}, { dateGuard: 'warn' }));
  const customerNamed = async (name: string) => {
    const { id } = await givenCustomer(browser, { name });
    return (request: InvoiceRequest) =>
      issueOf(browser, { ...request, customer: aCustomer({ id, name }) });
  };
  const inCredit = await customerNamed('מכבסת השקד');
  await inCredit(aPaper(305, OVERDUE));
  await inCredit(aReceipt(20_000));
  const inDebt = await customerNamed('נגריית אורן');
  await inDebt(aPaper(305, OVERDUE));
  await inDebt(aPaper(300, OVERDUE));

  const { data } = await getJson<{ data: { openDocumentsCount: number } }>(
    browser,
    '/v2/api/data/init',
  );
  const shown = await figures(browser);
  const [open, late] = [await listTotals(browser, 'open'), await listTotals(browser, 'overdue')];
  const request = { count: 1, sumAgorot: 11_800 };
  expect(shown).toMatchObject({
    openAgorot: 11_800,
    openCount: 2,
    openCoveredAgorot: 11_800,
    openRequests: request,
    overdueAgorot: 11_800,
    overdueCount: 2,
    overdueCoveredAgorot: 11_800,
    overdueRequests: request,
  });
  expect([data.openDocumentsCount, open.count]).toEqual([3, 3]);
  expect(late.count).toBe(3);
  for (const { openAgorot, openRequestsAgorot } of [open, late]) {
    expect([openAgorot, openRequestsAgorot]).toEqual([23_600, 11_800]);
  }
});
