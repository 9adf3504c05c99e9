import { aCredit, aPayment, aReceipt, anInvoiceReceipt } from '@pinkas/test-kit/a-document';
import { aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { write } from '../../../../../test/accounting/customers.ts';
import type { Issued } from '../../../../../test/accounting/issue.ts';
import { openItemsBench, type OpenItemsBench } from '../../../../../test/random/open-items.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let browser: HttpBrowser;
let bench: OpenItemsBench;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  bench = await openItemsBench(server);
  ({ browser } = bench);
});
afterAll(() => server.stop());

const of = (credit: Issued, sumAgorot: number) => ({
  credits: [{ creditId: credit.id, sumAgorot }],
});

describe('cash that goes back', () => {
  test('is warned of above what the law allows for the deal, with what went before', async () => {
    const receipt = await bench.make(aReceipt(1_000_000));
    const date = '2026-01-05';
    const check = (sumAgorot: number, kind = 'cash') =>
      browser.post('/v2/api/refunds/checks', {
        ...of(receipt, sumAgorot),
        documentDate: date,
        payment: { kind, sumAgorot, date, remark: '' },
      });
    expect((await check(100_000)).json).toEqual({ cashLaw: null });
    expect((await check(100_001)).json).toEqual({
      cashLaw: { dealAgorot: 1_000_000, cashAgorot: 100_001, allowedAgorot: 100_000 },
    });
    const payment = { kind: 'cash', sumAgorot: 60_000, date, remark: '' };
    const paid = await write(browser, 'POST', '/v2/api/refunds', {
      ...of(receipt, 60_000),
      documentDate: aReceipt(1).documentDate,
      payment: { ...payment, date: aReceipt(1).documentDate },
    });
    expect(paid.status, paid.text).toBe(200);
    expect((await check(40_001)).json).toMatchObject({ cashLaw: { cashAgorot: 100_001 } });
  });

  test('counts what the credit invoice itself gave back at its issue', async () => {
    const lines = [aLine({ unitPriceE4: 40_000_000, priceIncludesVat: true })];
    const sold = await bench.make(anInvoiceReceipt({ lines }));
    const inCash = await bench.make(aCredit(sold, { lines, payments: [aPayment(70_000)] }));
    const other = await bench.make(
      aCredit(await bench.make(anInvoiceReceipt({ lines })), { lines }),
    );
    const date = '2026-01-05';
    const answer = await browser.post('/v2/api/refunds/checks', {
      credits: [...of(inCash, 5_001).credits, ...of(other, 5_000).credits],
      documentDate: date,
      payment: { kind: 'cash', sumAgorot: 10_001, date, remark: '' },
    });
    expect(answer.json).toEqual({
      cashLaw: { dealAgorot: 800_000, cashAgorot: 80_001, allowedAgorot: 80_000 },
    });
  });
});
