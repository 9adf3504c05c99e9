import { customerMergeContract } from '@pinkas/contract/accounting/customers/customer-merge.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aCredit, aLink, aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { givenCustomer, write } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import {
  allocate,
  changeAllocations,
  creditsOf,
  CUSTOMER_NAME,
  openItemsBench,
  type OpenItemsBench,
} from '../../../../../test/random/open-items.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const { INVOICE, INVOICE_TRANSACTION } = DOC_TYPES;
const DECLARED = customerMergeContract.undo.errors;

let server: TestServer;
let browser: HttpBrowser;
let accountId: number;
let customerId: string;
let make: OpenItemsBench['make'];
let view: OpenItemsBench['view'];
let cancel: OpenItemsBench['cancel'];
let expectOwed: OpenItemsBench['expectOwed'];

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ({ browser, accountId, customerId, make, view, cancel, expectOwed } =
    await openItemsBench(server));
});
afterAll(() => server.stop());

describe('what is refused', () => {
  test('more than the credit, more than is open, another customer, another kind of document', async () => {
    const receipt = await make(aReceipt(5_000));
    const invoice = await make(aPaper(INVOICE));
    const order = await make(aPaper(DOC_TYPES.ORDER));
    const foreign = await issueOf(
      browser,
      aPaper(INVOICE, { customer: aCustomer({ name: 'אחר' }) }),
    );
    const codeOf = async (itemId: string, sumAgorot: number, creditId = receipt.id) =>
      (await changeAllocations(browser, { allocate: [{ creditId, itemId, sumAgorot }] })).json as {
        code?: string;
      };
    expect(await codeOf(invoice.id, 5_001)).toMatchObject({ code: 'ALLOCATION_ABOVE_CREDIT' });
    expect(await codeOf(foreign.id, 1)).toMatchObject({ code: 'ALLOCATION_NOT_ALLOWED' });
    expect(await codeOf(order.id, 1)).toMatchObject({ code: 'ALLOCATION_NOT_ALLOWED' });
    expect(await codeOf(invoice.id, 0)).toMatchObject({ code: 'INVALID_REQUEST' });
    await make(aReceipt(11_000, { links: [aLink(invoice, 'receipt', 11_000)] }));
    expect(await codeOf(invoice.id, 801)).toMatchObject({ code: 'ALLOCATION_ABOVE_OPEN' });
    expect((await view(receipt)).creditAgorot).toBe(5_000);
    expect((await creditsOf(browser, customerId)).balanceAgorot).toBe(-4_200);
  });

  test('the same key twice allocates once', async () => {
    const receipt = await make(aReceipt(5_000));
    const invoice = await make(aPaper(INVOICE));
    const body = { allocate: [{ creditId: receipt.id, itemId: invoice.id, sumAgorot: 2_000 }] };
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2].map(() => write(browser, 'POST', '/v2/api/allocations', body, key)),
    );
    expect(answers[0]?.json).toEqual(answers[1]?.json);
    expect((await view(receipt)).creditAgorot).toBe(3_000);
  });
});

describe('at once', () => {
  test('two allocations of one credit never exceed it', async () => {
    const receipt = await make(aReceipt(11_800));
    const invoices = [await make(aPaper(INVOICE)), await make(aPaper(INVOICE))];
    const answers = await Promise.all(
      invoices.map(({ id }) =>
        changeAllocations(browser, {
          allocate: [{ creditId: receipt.id, itemId: id, sumAgorot: 11_800 }],
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await expectOwed(11_800);
  });

  test('a credit invoice, a receipt and an allocation over one invoice never exceed it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const account = await make(aReceipt(11_800));
      const invoice = await make(aPaper(INVOICE));
      const mine = { customer: aCustomer({ id: customerId, name: CUSTOMER_NAME }) };
      await Promise.all([
        sendIssue(browser, {
          ...aReceipt(11_800, { links: [aLink(invoice, 'receipt')] }),
          ...mine,
        }),
        sendIssue(browser, { ...aCredit(invoice), ...mine }),
        changeAllocations(browser, {
          allocate: [{ creditId: account.id, itemId: invoice.id, sumAgorot: 11_800 }],
        }),
      ]);
      expect((await view(invoice)).openAgorot).toBe(0);
    }
    expect((await verifyBooks(server, accountId)).violations).toEqual([]);
  });

  test('an allocation and the cancellation of its receipt leave nothing allocated', async () => {
    for (let round = 0; round < 8; round += 1) {
      const receipt = await make(aReceipt(11_800));
      const invoice = await make(aPaper(INVOICE));
      await Promise.all([
        cancel(receipt),
        changeAllocations(browser, {
          allocate: [{ creditId: receipt.id, itemId: invoice.id, sumAgorot: 11_800 }],
        }),
      ]);
      expect(await view(invoice)).toMatchObject({ state: 'open', openAgorot: 11_800 });
    }
    await expectOwed(8 * 11_800);
  });

  test('an allocation and its undoing, sent three times, undo it once', async () => {
    const receipt = await make(aReceipt(11_800));
    const invoice = await make(aPaper(INVOICE));
    const id = await allocate(browser, receipt.id, invoice.id, 11_800);
    const answers = await Promise.all(
      [1, 2, 3].map(() => changeAllocations(browser, { undo: [id] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expectOwed(0);
  });
});

test('a merge that is undone takes back what was allocated across it', async () => {
  const other = await givenCustomer(browser, { name: 'קפה אלון' });
  const receipt = await make(aReceipt(11_800));
  const own = await make(aPaper(INVOICE));
  await allocate(browser, (await make(aReceipt(11_800))).id, own.id, 11_800);
  const invoice = await issueOf(
    browser,
    aPaper(INVOICE, { customer: aCustomer({ id: other.id, name: 'קפה אלון' }) }),
  );
  const merge = await write(browser, 'POST', `/v2/api/customers/${customerId}/merge`, {
    sourceId: other.id,
  });
  await allocate(browser, receipt.id, invoice.id, 11_800);
  const { mergeId } = merge.json as { mergeId: string };
  expect((await write(browser, 'POST', `/v2/api/customer-merges/${mergeId}/undo`)).status).toBe(
    200,
  );
  expect((await view(invoice)).openAgorot).toBe(11_800);
  // What was allocated within one of them stays.
  expect((await view(own)).openAgorot).toBe(0);
  await expectOwedBoth(other.id);
});

test('a merge is not undone from under a credit that pays other documents', async () => {
  const named = { name: 'קפה אלון' };
  const other = await givenCustomer(browser, named);
  const receipt = await make(aReceipt(11_800));
  const request = await issueOf(
    browser,
    aPaper(INVOICE_TRANSACTION, { customer: aCustomer({ id: other.id, ...named }) }),
  );
  const path = `/v2/api/customers/${customerId}/merge`;
  const merge = await write(browser, 'POST', path, { sourceId: other.id });
  const { mergeId } = merge.json as { mergeId: string };
  await allocate(browser, receipt.id, request.id, 11_800);
  const line = aLine({ unitPriceE4: 500_000 });
  const invoice = await make(aPaper(INVOICE, { lines: [line] }, request));
  const next = await make(aPaper(INVOICE));
  const id = await allocate(browser, invoice.id, next.id, 5_900);
  const undo = () => write(browser, 'POST', `/v2/api/customer-merges/${mergeId}/undo`);
  const { code } = (await undo()).json as { code: (typeof DECLARED)[number] };
  expect(code).toBe('CREDIT_ALLOCATED');
  expect(DECLARED).toContain(code);
  await changeAllocations(browser, { undo: [id] });
  // The invoice over the request of the other card stays: links are final.
  expect((await undo()).json).toMatchObject({ code: 'MERGE_LINKED' });
});

async function expectOwedBoth(otherId: string): Promise<void> {
  expect((await creditsOf(browser, customerId)).balanceAgorot).toBe(-11_800);
  expect((await creditsOf(browser, otherId)).balanceAgorot).toBe(11_800);
  expect((await verifyBooks(server, accountId)).violations).toEqual([]);
}
