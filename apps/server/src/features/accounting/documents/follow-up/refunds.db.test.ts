import type { Branches } from '@pinkas/contract/business/branches/branches.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aCredit, aLink, aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { aBranchForm } from '../../../../../test/isolation/foreign-account-things.ts';
import { issueOf, type Issued } from '../../../../../test/accounting/issue.ts';
import {
  allocate,
  changeAllocations,
  openItemsBench,
  refund,
  type OpenItemsBench,
} from '../../../../../test/random/open-items.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const { INVOICE, INVOICE_TRANSACTION } = DOC_TYPES;

const BRANCHES = '/v2/api/account/company/branches';

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

const of = (credit: Issued, sumAgorot: number = credit.totalAgorot) => ({
  credits: [{ creditId: credit.id, sumAgorot }],
});

async function refunded(credit: Issued, sumAgorot?: number): Promise<Issued> {
  const answer = await refund(browser, of(credit, sumAgorot));
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Issued;
}

function codesOf({ json }: Answer): string[] {
  const { code, fields = [] } = json as { code: string; fields?: { code: string }[] };
  return [code, ...fields.map((field) => field.code)];
}

async function ledgerOf(documentId: string): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ line: string }>(
    `select ledger_account || ' ' || debit_agorot || ' ' || credit_agorot as line from journal_lines
     where account_id = $1 and document_id = $2 order by line_no`,
    [bench.accountId, documentId],
  );
  return rows.map(({ line }) => line);
}

describe('a refund', () => {
  test('of a receipt on account is a numbered receipt below zero, and leaves nothing owed', async () => {
    const receipt = await bench.make(aReceipt(11_800));
    const back = await refunded(receipt);
    expect(back).toMatchObject({ docType: 400, number: receipt.number + 1, totalAgorot: -11_800 });
    expect(await ledgerOf(back.id)).toEqual(['bank 0 11800', 'customers 11800 0']);
    expect(await bench.view(back)).toEqual({ state: 'refunded', openAgorot: 0, creditAgorot: 0 });
    expect((await bench.view(receipt)).creditAgorot).toBe(0);
    await bench.expectOwed(0);
  });

  test('is issued in the branch of the credit while that is open', async () => {
    const branch = async (nameHe: string) => {
      const form = { ...aBranchForm(), nameHe };
      const { branches } = (await write(browser, 'POST', BRANCHES, form)).json as Branches;
      return branches.find((one) => one.nameHe === nameHe)?.id ?? '';
    };
    await branch('חיפה');
    const other = await branch('אילת');
    const branchOf = async ({ id }: Issued) =>
      (await getJson<{ branch?: { nameHe: string } }>(browser, `/v2/api/documents/${id}`)).branch
        ?.nameHe;
    const first = await bench.make(aReceipt(5_000, { branchId: other }));
    const second = await bench.make(aReceipt(6_000, { branchId: other }));
    expect(await branchOf(await refunded(first))).toBe('אילת');
    await write(browser, 'PUT', `${BRANCHES}/${other}/ended`, { isEnded: true });
    expect(await branchOf(await refunded(second))).toBe('חיפה');
  });

  test('of the credit of a paid invoice, in part, leaves the rest to be allocated', async () => {
    const invoice = await bench.make(aPaper(INVOICE));
    await bench.make(aReceipt(11_800, { links: [aLink(invoice, 'receipt')] }));
    const credit = await bench.make(aCredit(invoice));
    await refunded(credit, 5_000);
    expect((await bench.view(credit)).creditAgorot).toBe(6_800);
    expect((await bench.view(invoice)).openAgorot).toBe(0);
    await bench.expectOwed(-6_800);
    const next = await bench.make(aPaper(INVOICE));
    await allocate(browser, credit.id, next.id, 6_800);
    await bench.expectOwed(5_000);
  });

  test('of several credits at once names each of them, with who they are of', async () => {
    const receipts = [
      await bench.make(aReceipt(3_000)),
      await bench.make(aReceipt(4_000)),
    ] as const;
    const credits = [
      { creditId: receipts[0].id, sumAgorot: 3_000 },
      { creditId: receipts[1].id, sumAgorot: 1_000 },
    ];
    const answer = await refund(browser, { credits, subject: 'האירוע בוטל' });
    const { id } = answer.json as Issued;
    const view = await getJson<{ sources: { id: string }[] }>(browser, `/v2/api/documents/${id}`);
    expect(view).toMatchObject({
      customerId: bench.customerId,
      subject: 'האירוע בוטל',
      payments: [{ kind: 'transfer', sumAgorot: -4_000 }],
    });
    expect(view.sources.map((source) => source.id).toSorted()).toEqual(
      receipts.map((receipt) => receipt.id).toSorted(),
    );
    await bench.expectOwed(-3_000);
  });

  test('is told in the history of the credit, and audited once', async () => {
    const receipt = await bench.make(aReceipt(11_800));
    const back = await refunded(receipt);
    const { events } = await getJson<{ events: unknown[] }>(
      browser,
      `/v2/api/documents/${receipt.id}`,
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'refunded',
        follower: { id: back.id, docType: 400, number: back.number, sumAgorot: 11_800 },
      }),
    );
    const { rows } = await server.db.superuser.query(
      'select action from audit_events where account_id = $1 and entity_id = $2',
      [bench.accountId, back.id],
    );
    expect(rows).toEqual([{ action: 'document.issued' }]);
  });

  test('is cancelled by a mark, and the credit is free again', async () => {
    const receipt = await bench.make(aReceipt(11_800));
    const back = await refunded(receipt);
    expect((await bench.cancel(receipt)).json).toMatchObject({ code: 'DOCUMENT_IN_USE' });
    expect((await bench.cancel(back)).status).toBe(200);
    expect((await bench.view(receipt)).creditAgorot).toBe(11_800);
    await bench.expectOwed(-11_800);
    expect((await bench.cancel(receipt)).status).toBe(200);
    await bench.expectOwed(0);
  });

  test('of a credit stays when the invoice of the credit is to be paid again', async () => {
    const invoice = await bench.make(aPaper(INVOICE));
    const receipt = await bench.make(aReceipt(11_800, { links: [aLink(invoice, 'receipt')] }));
    const credit = await bench.make(aCredit(invoice));
    const back = await refunded(credit);
    expect((await bench.cancel(receipt)).status).toBe(200);
    expect((await bench.view(invoice)).openAgorot).toBe(11_800);
    await bench.expectOwed(11_800);
    expect((await bench.cancel(back)).status).toBe(200);
    expect((await bench.view(invoice)).openAgorot).toBe(0);
    await bench.expectOwed(0);
  });

  test('counts in the list of its state, and takes off the total of receipts', async () => {
    const receipt = await bench.make(aReceipt(11_800));
    const back = await refunded(receipt, 5_000);
    const idsOf = async (state: string): Promise<string[]> =>
      (
        await getJson<{ rows: { id: string }[] }>(browser, `/v2/api/documents?state=${state}`)
      ).rows.map(({ id }) => id);
    expect([await idsOf('refunded'), await idsOf('received')]).toEqual([[back.id], [receipt.id]]);
    const totals = await getJson(browser, '/v2/api/documents/totals');
    expect(JSON.stringify(totals)).toContain('6800');
  });

  test('prints, and is not copied', async () => {
    const receipt = await bench.make(aReceipt(11_800));
    const back = await refunded(receipt);
    const original = await write(browser, 'POST', `/v2/api/documents/${back.id}/original`);
    expect(original.status).toBe(200);
    const draft = await browser.get(`/v2/api/documents/${back.id}/draft?as=400&mode=copy`);
    expect(draft.json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect((await verifyBooks(server, bench.accountId)).violations).toEqual([]);
  });
});

describe('what is refused', () => {
  test('more than is free, a credit that pays another document, another customer’s beside it', async () => {
    const receipt = await bench.make(aReceipt(11_800));
    const invoice = await bench.make(aPaper(INVOICE));
    expect(codesOf(await refund(browser, of(receipt, 11_801)))).toEqual([
      'DOCUMENT_REFUSED',
      'REFUND_ABOVE_CREDIT',
    ]);
    const id = await allocate(browser, receipt.id, invoice.id, 11_800);
    expect(codesOf(await refund(browser, of(receipt, 1)))).toContain('REFUND_ABOVE_CREDIT');
    await changeAllocations(browser, { undo: [id] });
    const other = await issueOf(browser, aReceipt(1_000, { customer: aCustomer({ name: 'אחר' }) }));
    const both = { credits: [...of(receipt, 1).credits, ...of(other).credits] };
    expect(codesOf(await refund(browser, both))).toContain('LINK_OTHER_CUSTOMER');
    expect(codesOf(await refund(browser, of(invoice, 1)))).toContain('REFUND_ABOVE_CREDIT');
    expect((await bench.view(receipt)).creditAgorot).toBe(11_800);
  });

  test('a sum that differs from its credits, money that is no money, a day to come, a stranger', async () => {
    const receipt = await bench.make(aReceipt(11_800));
    const odd = await refund(browser, { ...of(receipt, 500), payment: { sumAgorot: 400 } });
    expect(codesOf(odd)).toEqual(['DOCUMENT_REFUSED', 'REFUND_SUM_DIFFERS']);
    const means = { kind: 'withholding', certificate: '' };
    const payment = { sumAgorot: 500, date: '2999-01-01', remark: '' };
    const withheld = await write(browser, 'POST', '/v2/api/refunds', {
      ...of(receipt, 500),
      documentDate: '2026-01-01',
      payment: { ...payment, ...means, date: '2026-01-01' },
    });
    expect(codesOf(withheld)).toContain('INVALID_REQUEST');
    const later = await refund(browser, { ...of(receipt, 500), payment: { date: '2999-01-01' } });
    expect(codesOf(later)).toContain('PAYMENT_DATE_IN_FUTURE');
    const stranger = await openItemsBench(server);
    expect(codesOf(await refund(stranger.browser, of(receipt, 1)))).toEqual(['NOT_FOUND']);
    await bench.expectOwed(-11_800);
  });

  test('what is kept for the invoice of a request', async () => {
    const request = await bench.make(aPaper(INVOICE_TRANSACTION));
    await bench.make(aReceipt(11_800, { links: [aLink(request, 'receipt')] }));
    expect(codesOf(await refund(browser, of(request, 1)))).toContain('REFUND_ABOVE_CREDIT');
    await bench.expectOwed(-11_800);
  });
});

describe('at once', () => {
  test('refunds of one credit give back no more than there is', async () => {
    const receipt = await bench.make(aReceipt(10_000));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refund(browser, of(receipt, 4_000))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 422, 422, 422, 422,
    ]);
    await bench.expectOwed(-2_000);
  });

  test('a refund, an allocation and a cancellation of one credit never take it twice', async () => {
    for (let round = 0; round < 6; round += 1) {
      const receipt = await bench.make(aReceipt(11_800));
      const invoice = await bench.make(aPaper(INVOICE));
      const part = { creditId: receipt.id, itemId: invoice.id, sumAgorot: 11_800 };
      const answers = await Promise.all([
        refund(browser, of(receipt)),
        changeAllocations(browser, { allocate: [part] }),
        bench.cancel(receipt),
      ]);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    }
    expect((await verifyBooks(server, bench.accountId)).violations).toEqual([]);
  });

  test('the same key twice gives back once', async () => {
    const receipt = await bench.make(aReceipt(11_800));
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => refund(browser, of(receipt, 1_000), key)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await bench.view(receipt)).creditAgorot).toBe(10_800);
    const other = await refund(browser, of(receipt, 2_000), key);
    expect(other.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
