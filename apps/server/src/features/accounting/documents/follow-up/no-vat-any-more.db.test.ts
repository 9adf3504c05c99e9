import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aLink, aReceipt } from '@pinkas/test-kit/a-document';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import {
  allocate,
  creditsOf,
  openItemsBench,
  refund,
} from '../../../../../test/random/open-items.ts';
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

describe('a business that adds no VAT any more', () => {
  beforeEach(async () => {
    bench = changedKindBench(server, await openItemsBench(server, 'company'));
  });

  test('receives what tax invoices of before are owed, which is no income again', async () => {
    const { make, view, become, cancel, expectOwed } = bench;
    const invoice = await make(aDebt(INVOICE, 11_800));
    await become('exempt-dealer');
    const request = await make(aDebt(INVOICE_TRANSACTION, 2_000));
    await expectOwed(13_800);
    expect(await bench.sourcesFor(RECIEPT)).toEqual([invoice.id, request.id]);
    const link = aLink(invoice, 'receipt', 10_000);
    expect(refusalsOf(await bench.send(receiptOver(10_001, link)))).toEqual([
      'links SURPLUS_OVER_INVOICES',
    ]);
    const ofBoth = receiptOver(12_000, link, aLink(request, 'receipt'));
    expect(refusalsOf(await bench.send(ofBoth))).toEqual(['links MONEY_OF_TWO_KINDS']);
    const receipt = await make(receiptOver(10_000, link));
    expect(await view(invoice)).toMatchObject({ openAgorot: 1_800 });
    await make(receiptOver(2_000, aLink(request, 'receipt')));
    expect(await bench.ledger()).toEqual({
      cash: 12_000,
      customers: 1_800,
      'income-taxable': -10_000,
      'output-vat': -1_800,
      'income-exempt': -2_000,
    });
    await expectOwed(1_800);
    expect((await cancel(receipt)).status).toBe(200);
    await expectOwed(11_800);
  });

  test('receives nothing over a request of before, and frees what was paid of it', async () => {
    const { make, view, become, browser, expectOwed } = bench;
    const request = await make(aDebt(INVOICE_TRANSACTION, 11_800));
    await make(receiptOver(4_000, aLink(request, 'receipt', 4_000)));
    const invoice = await make(aDebt(INVOICE, 3_000));
    await become('non-profit');
    await expectOwed(-1_000);
    expect(await bench.remindedOf()).toEqual({ [request.id]: 7_800, [invoice.id]: 3_000 });
    expect(
      refusalsOf(await bench.send(receiptOver(7_800, aLink(request, 'receipt', 7_800)))),
    ).toEqual(['links.0 REQUEST_WITH_VAT']);
    expect(await bench.actionsOf(request)).toMatchObject({ baseOn: [], close: true });
    expect((await browser.post(`/v2/api/documents/${request.id}/close`, {})).status).toBe(200);
    await allocate(browser, request.id, invoice.id, 3_000);
    const given = await refund(browser, { credits: [{ creditId: request.id, sumAgorot: 1_000 }] });
    expect(given.status, given.text).toBe(200);
    expect(await view(request)).toMatchObject({ openAgorot: 0, creditAgorot: 0 });
    await expectOwed(0);
    expect(await bench.ledger()).toEqual({
      cash: 4_000,
      bank: -1_000,
      'income-taxable': -2_542,
      'output-vat': -458,
    });
  });

  test('is back in its first time with nothing mixed', async () => {
    const { make, become, browser, customerId, expectOwed } = bench;
    const credit = await make(aReceipt(1_000));
    await become('exempt-dealer');
    const onAccount = await make(aReceipt(700));
    const request = await make(aDebt(INVOICE_TRANSACTION, 500));
    await become('company');
    const invoice = await make(aDebt(INVOICE, 1_180));
    const { suggestions } = await creditsOf(browser, customerId);
    expect(suggestions.map(({ creditId, itemId }) => [creditId, itemId])).toEqual([
      [credit.id, invoice.id],
      [onAccount.id, request.id],
    ]);
    expect(await bench.remindedOf()).toEqual({ [invoice.id]: 180 });
    await expectOwed(1_180 + 500 - 1_000 - 700);
  });
});

test('the verifier names money of one time at documents of the other', async () => {
  bench = changedKindBench(server, await openItemsBench(server, 'exempt-dealer'));
  const { accountId, make, become } = bench;
  const onAccount = await make(aReceipt(5_000));
  const request = await make(aDebt(INVOICE_TRANSACTION, 3_000));
  await allocate(bench.browser, onAccount.id, request.id, 1_000);
  await become('company');
  const invoice = await make(aDebt(INVOICE, 3_000));
  expect((await verifyBooks(server, accountId)).violations).toEqual([]);
  const intruder = await server.db.superuser.connect();
  await intruder.query("set session_replication_role = 'replica'");
  await intruder.query('update allocations set item_id = $2 where account_id = $1', [
    accountId,
    invoice.id,
  ]);
  await intruder.query("set session_replication_role = 'origin'");
  intruder.release();
  const { violations } = await verifyBooks(server, accountId);
  expect(violations.map(({ documentId, what }) => [documentId, what])).toContainEqual([
    invoice.id,
    'a credit of other books pays it, with VAT or without it',
  ]);
});
