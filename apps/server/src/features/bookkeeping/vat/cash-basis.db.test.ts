import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, daysBetween, type LocalDate } from '@pinkas/domain/time/local-date';
import { vatPeriodOn } from '@pinkas/domain/vat/vat-return';
import { aCredit, aLink, aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { reportByReceipts } from '../../../../test/bookkeeping/cash-basis.ts';
import { aCheque, aChequeDeposit } from '../../../../test/bookkeeping/cheques.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { issueOf, type Issued } from '../../../../test/accounting/issue.ts';
import { allocate, refund } from '../../../../test/random/open-items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { closeVat, vatEntriesOf, vatOf } from '../../reports/testing/vat-calls.ts';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
/** The day of the server, and those of the periods before. */
let days: LocalDate[];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  days = [await today()];
});

const today = async (): Promise<LocalDate> => (await vatOf(browser)).today;

/** Advances to the next VAT period, whose first day is returned. */
async function nextPeriod(): Promise<LocalDate> {
  const now = await today();
  const first = addDays(vatPeriodOn('two-months', now).to, 1);
  server.time.advanceDays(daysBetween(now, first));
  browser = await signIn(server, user);
  days.push(first);
  return first;
}

/** Taxable sales, their VAT and exempt sales of the period of a day. */
async function salesOf(day: LocalDate): Promise<number[]> {
  const { sums, agreement } = await vatOf(browser, day);
  for (const { of, reportAgorot, recountAgorot } of agreement) {
    expect([of, reportAgorot]).toEqual([of, recountAgorot]);
  }
  const [taxable, , exempt] = sums.lines;
  return [taxable?.beforeVatAgorot ?? 0, taxable?.vatAgorot ?? 0, exempt?.beforeVatAgorot ?? 0];
}

const salesOfAll = () => Promise.all(days.map(salesOf));

/** An invoice of 1,000 with its VAT and 820 without: 2,000 in all. */
const anInvoiceOf = (documentDate: LocalDate) =>
  issueOf(
    browser,
    anInvoice({
      documentDate,
      lines: [
        aLine({ unitPriceE4: 1_000_0000 }),
        aLine({ unitPriceE4: 820_0000, vatKind: 'exempt' }),
      ],
    }),
  );

const aReceiptOf = (documentDate: LocalDate, sum: number, paid?: Issued) =>
  issueOf(
    browser,
    aReceipt(sum, {
      documentDate,
      links: paid === undefined ? [] : [aLink(paid, 'receipt', sum)],
    }),
  );

/** A receipt of cheques over documents. */
const aReceiptByCheques = (
  documentDate: LocalDate,
  sums: readonly number[],
  paid: readonly (readonly [Issued, number])[],
) => {
  const payments = sums.map((sum) => aCheque(sum, { date: documentDate }));
  const links = paid.map(([source, sum]) => aLink(source, 'receipt', sum));
  const total = sums.reduce((all, one) => all + one, 0);
  return issueOf(browser, aReceipt(total, { documentDate, payments, links }));
};

/** Changes the state of the first cheque of a receipt. */
async function turnCheque({ id }: Issued, change: object): Promise<void> {
  const path = '/backoffice/reports/cheques/state';
  const answer = await write(browser, 'POST', path, aChequeDeposit(id, change));
  expect(answer.status, answer.text).toBe(200);
}

/** Who reports by receipts from the running period on, its first day and the first days of the two that follow. */
const begin = () => reportByReceipts(browser, vatPeriodOn('two-months', days[0] as LocalDate).from);

describe('the VAT return of a business that reports by receipts', () => {
  test('has of an invoice what was paid of it in the period, to the agora, and names the rest of the paper', async () => {
    await begin();
    const invoice = await anInvoiceOf(await today());
    expect(invoice.totalAgorot).toBe(2_000_00);
    const second = await nextPeriod();
    await aReceiptOf(second, 666_67, invoice);
    await aReceiptOf(await nextPeriod(), 1_333_33, invoice);
    expect(await salesOfAll()).toEqual([
      [0, 0, 0],
      [333_34, 60_00, 273_33],
      [666_66, 120_00, 546_67],
    ]);
    const { rows, count } = await vatEntriesOf(browser, 'taxable', second);
    expect(count).toBe(1);
    expect(rows).toMatchObject([
      {
        sourceId: invoice.id,
        date: second,
        marks: ['paid'],
        paperVatAgorot: 180_00,
        vatAgorot: 60_00,
      },
    ]);
  });

  test('takes back what a cancelled receipt had paid on the day of its cancellation', async () => {
    await begin();
    const day = await today();
    const receipt = await aReceiptOf(day, 1_000_00, await anInvoiceOf(day));
    await nextPeriod();
    const path = `/v2/api/documents/${receipt.id}/cancel`;
    const cancelled = await browser.post(path, { reason: 'הועבר בטעות' });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await salesOfAll()).toEqual([
      [500_00, 90_00, 410_00],
      [-500_00, -90_00, -410_00],
    ]);
  });

  test('lowers the period in which a cheque bounces, and rises again in that in which it pays again', async () => {
    await begin();
    const day = await today();
    const invoice = await anInvoiceOf(day);
    const receipt = await aReceiptByCheques(day, [2_000_00], [[invoice, 2_000_00]]);
    await turnCheque(receipt, { state: 'deposited', date: day });
    const second = await nextPeriod();
    const first = await closeVat(browser, await vatOf(browser, day));
    expect(first.status, first.text).toBe(200);
    // Of a day of the closed period: its figures stay.
    await turnCheque(receipt, { state: 'bounced', date: day, bankAccount: '', reason: 'אכ"מ' });
    expect(await salesOfAll()).toEqual([
      [1_000_00, 180_00, 820_00],
      [-1_000_00, -180_00, -820_00],
    ]);
    const { rows } = await vatEntriesOf(browser, 'taxable', second);
    expect(rows).toMatchObject([{ sourceId: invoice.id, date: second, vatAgorot: -180_00 }]);
    const third = await nextPeriod();
    await turnCheque(receipt, { state: 'deposited', date: third });
    expect(await salesOfAll()).toEqual([
      [1_000_00, 180_00, 820_00],
      [-1_000_00, -180_00, -820_00],
      [1_000_00, 180_00, 820_00],
    ]);
  });

  test('lowers the latest invoice of a receipt first, and one that was paid by its request', async () => {
    await begin();
    const day = await today();
    const lines = [aLine({ unitPriceE4: 1_000_0000 })];
    const asked = { documentDate: day, lines };
    const invoice = await issueOf(browser, anInvoice(asked));
    const request = await issueOf(browser, aPaper(DOC_TYPES.INVOICE_TRANSACTION, asked));
    const receipt = await aReceiptByCheques(
      day,
      [1_180_00, 590_00, 590_00],
      [
        [invoice, 1_180_00],
        [request, 1_180_00],
      ],
    );
    const billed = await issueOf(browser, aPaper(DOC_TYPES.INVOICE, asked, request));
    await turnCheque(receipt, { state: 'deposited', date: day });
    const second = await nextPeriod();
    const bounce = { state: 'bounced', date: second, bankAccount: '', reason: 'אכ"מ' };
    await turnCheque(receipt, bounce);
    const { rows } = await vatEntriesOf(browser, 'taxable', second);
    expect(rows).toMatchObject([{ sourceId: billed.id, vatAgorot: -180_00 }]);
    const third = await nextPeriod();
    const cancelled = await browser.post(`/v2/api/documents/${receipt.id}/cancel`, {
      reason: 'חזר',
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await salesOf(third)).toEqual([-1_000_00, -180_00, 0]);
    const left = await vatEntriesOf(browser, 'taxable', third);
    expect(left.rows).toMatchObject([{ sourceId: invoice.id, vatAgorot: -180_00 }]);
  });

  test('has of a credit what was given back of it, and nothing of an invoice that it pays', async () => {
    await begin();
    const day = await today();
    const invoice = await anInvoiceOf(day);
    await aReceiptOf(day, 2_000_00, invoice);
    const lines = [aLine({ unitPriceE4: 100_0000 })];
    const second = await nextPeriod();
    const note = await issueOf(browser, aCredit(invoice, { documentDate: second, lines }));
    expect(await salesOf(second)).toEqual([0, 0, 0]);
    const next = await issueOf(browser, anInvoice({ documentDate: second, lines }));
    await allocate(browser, note.id, next.id, note.totalAgorot);
    expect(await salesOf(second)).toEqual([0, 0, 0]);
    const { rows } = await vatEntriesOf(browser, 'taxable', second);
    const parts = rows.map(({ vatAgorot }) => vatAgorot);
    expect(parts.toSorted((a, b) => a - b)).toEqual([-18_00, 18_00]);
    const third = await nextPeriod();
    const other = await issueOf(browser, aCredit(invoice, { documentDate: third, lines }));
    const credits = [{ creditId: other.id, sumAgorot: other.totalAgorot }];
    const payment = { date: third };
    const answer = await refund(browser, { credits, documentDate: third, payment });
    expect(answer.status, answer.text).toBe(200);
    expect(await salesOf(third)).toEqual([-100_00, -18_00, 0]);
  });

  test('names money that no tax invoice has, and counts it on the day of its invoice', async () => {
    await begin();
    const day = await today();
    const lines = [aLine({ unitPriceE4: 1_000_0000 })];
    const request = await issueOf(
      browser,
      aPaper(DOC_TYPES.INVOICE_TRANSACTION, { documentDate: day, lines }),
    );
    await aReceiptOf(day, request.totalAgorot, request);
    const onAccount = await aReceiptOf(day, 50_00);
    const unbilled = async () =>
      (await vatOf(browser, day)).checks.find(({ check }) => check === 'unbilled');
    expect(await unbilled()).toMatchObject({ count: 2, sumAgorot: request.totalAgorot + 50_00 });
    const second = await nextPeriod();
    await issueOf(browser, aPaper(DOC_TYPES.INVOICE, { documentDate: second, lines }, request));
    expect(await salesOfAll()).toEqual([
      [0, 0, 0],
      [1_000_00, 180_00, 0],
    ]);
    expect(await unbilled()).toMatchObject({ count: 1, rows: [{ id: onAccount.id }] });
  });

  test('names no money of a cheque that bounced', async () => {
    await begin();
    const day = await today();
    const lines = [aLine({ unitPriceE4: 1_000_0000 })];
    const request = await issueOf(
      browser,
      aPaper(DOC_TYPES.INVOICE_TRANSACTION, { documentDate: day, lines }),
    );
    const receipt = await aReceiptByCheques(day, [1_000_00, 180_00], [[request, 1_180_00]]);
    await turnCheque(receipt, { state: 'deposited', date: day });
    await turnCheque(receipt, { state: 'bounced', date: day, bankAccount: '', reason: 'אכ"מ' });
    const { checks } = await vatOf(browser, day);
    expect(checks.find(({ check }) => check === 'unbilled')).toMatchObject({ sumAgorot: 180_00 });
  });

  test('goes by the invoice for what was issued before the change, so nothing is counted twice', async () => {
    const before = await anInvoiceOf(await today());
    const second = await nextPeriod();
    await reportByReceipts(browser, second);
    const since = await anInvoiceOf(second);
    const third = await nextPeriod();
    await aReceiptOf(third, 2_000_00, before);
    await aReceiptOf(third, 500_00, since);
    expect(await salesOfAll()).toEqual([
      [1_000_00, 180_00, 820_00],
      [0, 0, 0],
      [250_00, 45_00, 205_00],
    ]);
  });

  test('is closed with these figures', async () => {
    await begin();
    const day = await today();
    await aReceiptOf(day, 2_000_00, await anInvoiceOf(day));
    await nextPeriod();
    const answer = await closeVat(browser, await vatOf(browser, day));
    expect(answer.status, answer.text).toBe(200);
    const { state, basis, returns } = await vatOf(browser, day);
    expect([state, basis]).toEqual(['closed', 'cash']);
    expect(returns[0]?.lines[0]).toMatchObject({ beforeVatAgorot: 1_000_00, vatAgorot: 180_00 });
  });
});
