import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aLink, anInvoiceReceipt, aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Issued } from '../../../../../test/accounting/issue.ts';
import {
  allocate,
  changeAllocations,
  creditsOf,
  openItemsBench,
  refund,
} from '../../../../../test/random/open-items.ts';
import { documentRow, outcomes, raceAtRow } from '../../../../../test/races/race-at-row.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import {
  aDebt,
  changedKindBench,
  receiptOver,
  refusalsOf,
  type ChangedKindBench,
} from './testing/changed-kind.ts';

const { INVOICE, INVOICE_TRANSACTION, RECIEPT } = DOC_TYPES;

let server: TestServer;
let bench: ChangedKindBench;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a business that adds VAT from now on', () => {
  beforeEach(async () => {
    bench = changedKindBench(server, await openItemsBench(server, 'exempt-dealer'));
  });

  test('invoices an unpaid request of before, which its receipts do not pay', async () => {
    const { make, view, become, expectOwed } = bench;
    const request = await make(aDebt(INVOICE_TRANSACTION, 11_800));
    await become('licensed-dealer');
    await expectOwed(11_800);
    expect((await bench.actionsOf(request)).baseOn).toEqual([305, 320]);
    expect(await bench.sourcesFor(RECIEPT)).toEqual([]);
    expect(await bench.sourcesFor(INVOICE)).toEqual([request.id]);
    expect(refusalsOf(await bench.send(receiptOver(11_800, aLink(request, 'receipt'))))).toEqual([
      'links.0 REQUEST_WITHOUT_VAT',
    ]);
    const invoice = await make(aPaper(INVOICE, {}, request));
    expect(await view(request)).toMatchObject({ openAgorot: 0, creditAgorot: 0 });
    expect(await view(invoice)).toMatchObject({ openAgorot: 11_800 });
    await expectOwed(11_800);
    await make(receiptOver(11_800, aLink(invoice, 'receipt')));
    await expectOwed(0);
    expect(await bench.ledger()).toEqual({
      cash: 11_800,
      'income-taxable': -10_000,
      'output-vat': -1_800,
    });
  });

  test('does not invoice again what was booked as income', async () => {
    const { make, view, become, browser, expectOwed } = bench;
    const paid = await make(aDebt(INVOICE_TRANSACTION, 11_800));
    await make(receiptOver(5_000, aLink(paid, 'receipt', 5_000)));
    const credited = await make(aDebt(INVOICE_TRANSACTION, 11_800));
    const onAccount = await make(aReceipt(4_000));
    const allocation = await allocate(browser, onAccount.id, credited.id, 4_000);
    await become('company');
    for (const request of [paid, credited]) {
      expect((await bench.actionsOf(request)).baseOn).toEqual([]);
      expect(refusalsOf(await bench.send(aPaper(INVOICE, {}, request)))).toEqual([
        'links.0 REQUEST_PAID_WITHOUT_VAT',
      ]);
      expect(
        refusalsOf(await bench.send(anInvoiceReceipt({ links: [aLink(request, 'base')] }))),
      ).toEqual(['links.0 REQUEST_PAID_WITHOUT_VAT']);
    }
    expect(await bench.sourcesFor(INVOICE)).toEqual([]);
    await expectOwed(14_600);
    // The workaround: the rest is given up on the request, and invoiced by itself.
    const path = `/v2/api/documents/${paid.id}/close`;
    expect((await browser.post(path, {})).status).toBe(200);
    await make(aDebt(INVOICE, 6_800));
    await expectOwed(14_600);
    await changeAllocations(browser, { undo: [allocation] });
    await make(aPaper(INVOICE, {}, credited));
    expect(await view(onAccount)).toMatchObject({ creditAgorot: 4_000 });
    await expectOwed(14_600);
  });

  test('is not invoiced for what is paid at the same moment', async () => {
    const { make, become, browser, expectOwed } = bench;
    const request = await make(aDebt(INVOICE_TRANSACTION, 11_800));
    const onAccount = await make(aReceipt(4_000));
    await become('company');
    const part = { creditId: onAccount.id, itemId: request.id, sumAgorot: 4_000 };
    const answers = await raceAtRow(server, documentRow(request), [
      () => changeAllocations(browser, { allocate: [part] }),
      () => bench.send(aPaper(INVOICE, {}, request)),
    ]);
    expect(outcomes(answers)).toEqual([
      '200',
      '422 DOCUMENT_REFUSED links REQUEST_PAID_WITHOUT_VAT',
    ]);
    await expectOwed(7_800);
  });

  test('keeps money on account of before to requests of before', async () => {
    const { make, become, browser, customerId, expectOwed } = bench;
    const request = await make(aDebt(INVOICE_TRANSACTION, 3_000));
    const onAccount = await make(aReceipt(5_000));
    await become('licensed-dealer');
    const invoice = await make(aDebt(INVOICE, 11_800));
    const asked = await make(aDebt(INVOICE_TRANSACTION, 2_000));
    const later = await make(aReceipt(1_500));
    await expectOwed(3_000 + 11_800 - 5_000 - 1_500);
    expect(await bench.remindedOf()).toEqual({ [invoice.id]: 10_300, [asked.id]: 2_000 });
    const found = await creditsOf(browser, customerId);
    expect(
      found.suggestions.map(({ creditId, itemId, sumAgorot }) => [creditId, itemId, sumAgorot]),
    ).toEqual([
      [onAccount.id, request.id, 3_000],
      [later.id, invoice.id, 1_500],
    ]);
    expect(found).toMatchObject({ freeAgorot: 6_500, onAccountAgorot: 5_000 });
    for (const [creditId, itemId] of [
      [onAccount.id, invoice.id],
      [onAccount.id, asked.id],
      [later.id, request.id],
    ] as const) {
      const refused = await changeAllocations(browser, {
        allocate: [{ creditId, itemId, sumAgorot: 100 }],
      });
      expect(refused.json).toMatchObject({ code: 'ALLOCATION_NOT_ALLOWED' });
    }
    await allocate(browser, onAccount.id, request.id, 3_000);
    await expectOwed(11_800 - 2_000 - 1_500);
  });

  test('gives back money of before as income that is taken off, never with money of now', async () => {
    const { make, become, browser, cancel, expectOwed } = bench;
    const onAccount = await make(aReceipt(5_000));
    await become('company');
    const later = await make(aReceipt(2_000));
    const both = [
      { creditId: onAccount.id, sumAgorot: 1_000 },
      { creditId: later.id, sumAgorot: 1_000 },
    ];
    expect(refusalsOf(await refund(browser, { credits: both }))).toEqual([
      'links MONEY_OF_TWO_KINDS',
    ]);
    const given = await refund(browser, { credits: both.slice(0, 1) });
    expect(given.status, given.text).toBe(200);
    expect((await refund(browser, { credits: both.slice(1) })).status).toBe(200);
    expect(await bench.ledger()).toEqual({
      cash: 7_000,
      bank: -2_000,
      'income-exempt': -4_000,
      customers: -1_000,
    });
    await expectOwed(-5_000);
    expect((await cancel(given.json as Issued)).status).toBe(200);
    await expectOwed(-6_000);
  });
});
