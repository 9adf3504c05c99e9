import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aLink, aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import type { Issued } from '../../../../../test/accounting/issue.ts';
import {
  allocate,
  changeAllocations,
  creditsOf,
  openItemsBench,
  refund,
  type OpenItemsBench,
} from '../../../../../test/random/open-items.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const { INVOICE, INVOICE_TRANSACTION } = DOC_TYPES;

let server: TestServer;
let bench: OpenItemsBench;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  bench = await openItemsBench(server);
});
afterAll(() => server.stop());

const press = ({ id }: Issued, act: 'close' | 'reopen'): Promise<Answer> =>
  bench.browser.post(`/v2/api/documents/${id}/${act}`);

/** A request of ₪ 118 of which so much was paid. */
async function paidRequest(sumAgorot: number): Promise<Issued> {
  const request = await bench.make(aPaper(INVOICE_TRANSACTION));
  await bench.make(aReceipt(sumAgorot, { links: [aLink(request, 'receipt', sumAgorot)] }));
  return request;
}

const freeOf = async () => {
  const { freeAgorot, reservedAgorot } = await creditsOf(bench.browser, bench.customerId);
  return [freeAgorot, reservedAgorot];
};

test.each([5_000, 11_800])(
  'closing a request by hand frees the %i agorot that were paid of it',
  async (sum) => {
    const request = await paidRequest(sum);
    expect(await freeOf()).toEqual([0, sum]);
    expect((await press(request, 'close')).status).toBe(200);
    expect((await bench.view(request)).state).toBe('closed-manually');
    expect(await freeOf()).toEqual([sum, 0]);
    await bench.expectOwed(-sum);
    const invoice = await bench.make(aPaper(INVOICE));
    await allocate(bench.browser, request.id, invoice.id, sum);
    expect((await bench.view(invoice)).openAgorot).toBe(11_800 - sum);
    await bench.expectOwed(11_800 - sum);
  },
);

test('what credits pay of a request is free as well once it is closed, and goes back to the customer', async () => {
  const receipt = await bench.make(aReceipt(5_000));
  const request = await bench.make(aPaper(INVOICE_TRANSACTION));
  await allocate(bench.browser, receipt.id, request.id, 5_000);
  await press(request, 'close');
  expect(await freeOf()).toEqual([5_000, 0]);
  const back = await refund(bench.browser, {
    credits: [{ creditId: request.id, sumAgorot: 5_000 }],
  });
  expect(back.status, back.text).toBe(200);
  await bench.expectOwed(0);
});

test('opened again it keeps the money again; not while that is used elsewhere', async () => {
  const request = await paidRequest(11_800);
  await press(request, 'close');
  const invoice = await bench.make(aPaper(INVOICE));
  const id = await allocate(bench.browser, request.id, invoice.id, 1_000);
  expect((await press(request, 'reopen')).json).toMatchObject({ code: 'CREDIT_ALLOCATED' });
  await changeAllocations(bench.browser, { undo: [id] });
  expect((await press(request, 'reopen')).status).toBe(200);
  expect(await freeOf()).toEqual([0, 11_800]);
  const followed = await bench.make(aPaper(INVOICE, {}, request));
  expect((await bench.view(followed)).state).toBe('paid');
  await bench.expectOwed(11_800);
});

test('a request that was paid whole offers to be closed, one that an invoice followed does not', async () => {
  const actionsOf = async ({ id }: Issued) =>
    (await getJson<{ actions: object }>(bench.browser, `/v2/api/documents/${id}`)).actions;
  const request = await paidRequest(11_800);
  expect(await actionsOf(request)).toMatchObject({ close: true });
  await bench.make(aPaper(INVOICE, {}, request));
  expect(await actionsOf(request)).toMatchObject({ close: false });
  expect((await press(request, 'close')).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
});
