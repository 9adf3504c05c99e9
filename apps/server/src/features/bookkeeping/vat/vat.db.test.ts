import type { VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import {
  addDays,
  addMonths,
  localDate,
  localDateAt,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { twoMonthLimitOn } from '@pinkas/domain/vat/filing-limits';
import { VAT_FIGURES, vatPeriodOn } from '@pinkas/domain/vat/vat-return';
import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pastTriggers } from '../../../../test/database/past-triggers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { VAT, vatEntriesOf, vatOf } from '../../reports/testing/vat-calls.ts';

const TODAY = localDateAt(Date.now());
/** Expenses of `anExpenseForm` are of March: of its two months. */
const MARCH = '2026-03-10';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function aBusiness(kind: 'licensed-dealer' | 'exempt-dealer' = 'licensed-dealer') {
  const user = await server.givenUser({}, { kind, dateGuard: 'warn' });
  return { user, browser: await signIn(server, user) };
}

/** The lines of a report as pairs, by figure. */
const linesOf = ({ sums }: VatReport) =>
  Object.fromEntries(
    sums.lines.map(({ figure, beforeVatAgorot, vatAgorot }) => [
      figure,
      [beforeVatAgorot, vatAgorot],
    ]),
  );

const checkOf = (report: VatReport, name: string) =>
  report.checks.find(({ check }) => check === name);

test('a period that ended before the books began is not to be filed, and the first one is looked at first', async () => {
  const { browser } = await aBusiness();
  const running = vatPeriodOn('two-months', TODAY);
  const before = addDays(running.from, -1);
  expect(await vatOf(browser)).toMatchObject({ ...running, state: 'open' });
  expect(await vatOf(browser, before)).toMatchObject({ to: before, state: 'before' });
  await givenExpense(browser, { documentDate: before, reportMonth: startOfMonth(before) });
  expect(await vatOf(browser)).toMatchObject({ to: before, state: 'open' });
  const earlier = addDays(vatPeriodOn('two-months', before).from, -1);
  expect((await vatOf(browser, earlier)).state).toBe('before');
});

test('sales by the ledger and inputs by the month of their report make the return; each line opens to its papers', async () => {
  const { browser } = await aBusiness();
  await issueOf(browser, anInvoice());
  await issueOf(
    browser,
    anInvoice({ lines: [aLine({ vatKind: 'exempt', unitPriceE4: 700_0000 })] }),
  );
  const month = `${TODAY.slice(0, 7)}-01`;
  await givenExpense(browser, { documentDate: TODAY, reportMonth: month });
  await givenExpense(browser, {
    documentDate: TODAY,
    reportMonth: month,
    isEquipment: true,
    grossMinor: 590_00,
    vatMinor: 90_00,
  });
  await givenExpense(browser, {
    kind: 'credit-note',
    documentDate: TODAY,
    reportMonth: month,
    grossMinor: 118_00,
    vatMinor: 18_00,
  });
  await givenExpense(browser, {
    reportMonth: month,
    vatShare: { parts: 2, of: 3 },
    isLateClaimConfirmed: true,
  });
  await givenExpense(browser, { kind: 'receipt', documentDate: TODAY, reportMonth: month });
  const report = await vatOf(browser, TODAY);
  expect(report.state).toBe('open');
  expect(linesOf(report)).toMatchObject({
    exempt: [700_00, 0],
    inputs: [1_000_00 - 100_00 + 1_000_00, 180_00 - 18_00 + 120_00],
    equipment: [500_00, 90_00],
  });
  for (const [index, figure] of VAT_FIGURES.entries()) {
    const { rows, count, beforeVatAgorot, vatAgorot } = await vatEntriesOf(browser, figure, TODAY);
    expect([figure, rows.length]).toEqual([figure, count]);
    expect(count).toBe(report.counts[index]);
    const added = rows.reduce((sum, row) => sum + row.vatAgorot, 0);
    expect([beforeVatAgorot, vatAgorot]).toEqual(linesOf(report)[figure]);
    expect(added).toBe(vatAgorot);
    expect(rows.reduce((sum, row) => sum + row.beforeVatAgorot, 0)).toBe(beforeVatAgorot);
  }
  for (const { reportAgorot, recountAgorot } of report.agreement) {
    expect(reportAgorot).toBe(recountAgorot);
  }
  const inputs = await vatEntriesOf(browser, 'inputs', TODAY);
  expect(inputs.marked).toEqual([0, 1, 1, 1]);
  expect((await vatEntriesOf(browser, 'inputs', TODAY, '&mark=late')).rows).toMatchObject([
    { date: MARCH, marks: ['partial', 'late'], vatAgorot: 120_00, paperVatAgorot: 180_00 },
  ]);
});

test('an input above the threshold without an allocation number is named and adds nothing', async () => {
  const { browser } = await aBusiness();
  const { id } = await givenExpense(browser, { grossMinor: 23_600_00, vatMinor: 3_600_00 });
  const report = await vatOf(browser, MARCH);
  expect(linesOf(report)['inputs']).toEqual([20_000_00, 0]);
  expect(checkOf(report, 'allocation')).toMatchObject({
    count: 1,
    sumAgorot: 3_600_00,
    rows: [{ id, name: 'דפוס גשר העץ' }],
  });
});

test('what waits for approval is named with its day or its month, and is not in the return', async () => {
  const { browser } = await aBusiness();
  const waiting = await givenExpense(browser, {}, { isApproved: false });
  const report = await vatOf(browser, MARCH);
  expect(report.sums.balanceAgorot).toBe(0);
  expect(checkOf(report, 'waiting')).toMatchObject({ count: 1, rows: [{ id: waiting.id }] });
  expect(checkOf(await vatOf(browser, '2026-05-01'), 'waiting')).toMatchObject({ count: 0 });
});

test('a sale above the threshold without a number of its customer is named until its card has one', async () => {
  const { user, browser } = await aBusiness();
  const { id } = await issueOf(browser, anInvoice());
  // Documents from elsewhere may lack what an issue asks for.
  const client = await server.db.superuser.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica`);
    await client.query(
      `update documents set net_agorot = 9000000, customer = customer || '{"taxId": ""}' where account_id = $1`,
      [user.accountId],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  const found = checkOf(await vatOf(browser, TODAY), 'customer-id');
  expect(found).toMatchObject({ count: 1, sumAgorot: 90_000_00, rows: [{ id }] });
});

test('an input of more than six months ago is named and left out, until somebody confirms it', async () => {
  const { browser } = await aBusiness();
  const month = startOfMonth(TODAY);
  const inTime = { documentDate: addMonths(month, -6), reportMonth: month };
  const late = { documentDate: addDays(addMonths(month, -6), -1), reportMonth: month };
  await givenExpense(browser, { ...inTime, reference: '1' });
  await givenExpense(browser, { ...late, reference: '2' });
  const report = await vatOf(browser, TODAY);
  expect(linesOf(report)['inputs']?.[1]).toBe(180_00);
  expect(checkOf(report, 'late')).toMatchObject({
    count: 1,
    sumAgorot: 180_00,
    rows: [{ number: '2', date: late.documentDate }],
  });
  await givenExpense(browser, { ...late, reference: '3', isLateClaimConfirmed: true });
  const confirmed = await vatOf(browser, TODAY);
  expect(linesOf(confirmed)['inputs']?.[1]).toBe(360_00);
  expect(checkOf(confirmed, 'late')?.count).toBe(1);
});

test('the threshold is that of the last day of the period, and of today while it runs', async () => {
  const { user, browser } = await aBusiness();
  const { id } = await issueOf(browser, anInvoice());
  const namedOn = async (day: LocalDate, agorot: number) => {
    await pastTriggers(server.db.superuser, (client) =>
      client.query(
        `update documents set document_date = $3, net_agorot = $4, customer = customer || '{"taxId": ""}'
          where account_id = $1 and id = $2`,
        [user.accountId, id, day, agorot],
      ),
    );
    return checkOf(await vatOf(browser, day), 'customer-id')?.count;
  };
  expect(await namedOn(localDate(MARCH), 10_000_00)).toBe(0);
  expect(await namedOn(localDate(MARCH), 10_000_01)).toBe(1);
  expect(await namedOn(localDate('2025-12-31'), 20_000_00)).toBe(0);
  expect(await namedOn(localDate('2025-12-31'), 20_000_01)).toBe(1);
  expect(await namedOn(TODAY, 5_000_00)).toBe(0);
  expect(await namedOn(TODAY, 5_000_01)).toBe(1);
});

test('the period that is to be filed comes first, by the terms of the business', async () => {
  const { browser } = await aBusiness();
  await givenExpense(browser);
  const current = await vatOf(browser, TODAY);
  const first = await vatOf(browser);
  expect(first.to).toBe(addDays(current.from, -1));
  expect(first.kind).toBe('two-months');
});

test('a turnover above that of two-monthly returns is told with its limit, and one of up to it is not', async () => {
  const { browser } = await aBusiness();
  const limitAgorot = twoMonthLimitOn(TODAY) ?? 0;
  const customer = aCustomer({ taxId: '300000007' });
  const lines = [aLine({ unitPriceE4: limitAgorot * 100 })];
  await issueOf(browser, anInvoice({ customer, lines }));
  expect((await vatOf(browser, TODAY)).overTwoMonthLimit).toBeNull();
  await issueOf(browser, anInvoice({ lines: [aLine({ unitPriceE4: 10_000 })] }));
  expect((await vatOf(browser, TODAY)).overTwoMonthLimit).toEqual({
    turnoverAgorot: limitAgorot + 1_00,
    limitAgorot,
  });
});

test('a business that adds no VAT has no return', async () => {
  const { browser } = await aBusiness('exempt-dealer');
  expect(await vatOf(browser)).toMatchObject({ state: 'none', companyKind: 'exempt-dealer' });
});

test('TE-05: the return is of the owner and of who may open its page, and never of another account', async () => {
  const { user, browser } = await aBusiness();
  await givenExpense(browser);
  const clerk = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['reports/vat'] }),
  );
  expect((await vatOf(clerk, MARCH)).counts).toEqual([0, 0, 0, 1, 0]);
  const seller = await signIn(
    server,
    await server.givenColleague(user, { permissionGroups: ['documents'] }),
  );
  expect((await seller.get(VAT)).status).toBe(403);
  const stranger = await aBusiness();
  expect((await vatOf(stranger.browser, MARCH)).counts).toEqual([0, 0, 0, 0, 0]);
});

test('the return and its papers are files', async () => {
  const { browser } = await aBusiness();
  await givenExpense(browser);
  const file = await browser.get(`${VAT}/export?day=${MARCH}&format=csv`);
  expect(file.text).toContain('מע""מ תשומות",1000.00,180.00,180.00,1');
  const papers = await browser.get(
    `${VAT}/entries/export?day=${MARCH}&figure=inputs&format=csv&language=en`,
  );
  expect(papers.text).toContain('180.00');
});
