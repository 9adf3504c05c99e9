import { randomUUID } from 'node:crypto';

import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import { aLink, aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  TOTAL,
  attempts,
  owner,
  pagesOpened,
  payerOf,
  server,
  simulator,
  startPaymentPages,
} from '../../../../test/public/paying-visitors.ts';
import {
  askNow,
  pageOf,
  payAndReturn,
  sendStart,
  startOf,
  statusCall,
  statusOf,
} from '../../../../test/public/payments.ts';
import { findPayable } from '../../sales/card-payments/card-payments.api.ts';
import { readPayTarget } from './find-pay-target.ts';

startPaymentPages('start-payment');

describe('a payment', () => {
  test('leads to the page of the gateway, and to the receipt that follows', async () => {
    const payer = await payerOf();
    const started = await startOf(payer, { amountAgorot: TOTAL });
    expect(await statusOf(payer, started.statusToken)).toMatchObject({
      state: 'waiting',
      amountMinor: TOTAL,
      payPath: `/pay/${payer.token}`,
      document: null,
    });
    expect(await payAndReturn(payer, started)).toBe(`/pay/status/${started.statusToken}`);
    await expect
      .poll(async () => (await statusOf(payer, started.statusToken)).document, { timeout: 20_000 })
      .toMatchObject({ docType: DOC_TYPES.RECIEPT });
    const status = await statusOf(payer, started.statusToken);
    expect(status).toMatchObject({ state: 'paid', mailTo: 'r•••@payers.test', lastDigits: '0000' });
    const page = await pageOf(payer);
    expect(page).toMatchObject({ state: 'paid', amountAgorot: 0, receipts: [status.document] });
    const again = await sendStart(payer, { amountAgorot: TOTAL });
    expect(again.json).toMatchObject({ code: 'NOTHING_TO_PAY' });
  });

  test('whose receipt goes to whom the invoice was mailed, before the card of the customer', async () => {
    const given = { ...anInvoice(), mailTo: ['books@typed.test'] };
    const payer = await payerOf(given);
    await expect
      .poll(async () => (await pageOf(payer)).payer.email, { timeout: 20_000 })
      .toBe('b•••@typed.test');
    const unnamed = { name: 'רונית אלון', email: null, phone: '' };
    const started = await startOf(payer, { amountAgorot: TOTAL, payer: unnamed });
    expect(await statusOf(payer, started.statusToken)).toMatchObject({ mailTo: 'b•••@typed.test' });
  });

  test('PA-06: is of the sum that the server computes: another one is refused with the new one', async () => {
    const payer = await payerOf();
    const before = pagesOpened();
    for (const amountAgorot of [1, TOTAL - 1, TOTAL + 1]) {
      const answer = await sendStart(payer, { amountAgorot });
      expect(answer.json).toMatchObject({
        code: 'TOTAL_MISMATCH',
        params: { totalAgorot: TOTAL },
      });
    }
    const { documentId } = payer;
    for (const sumAgorot of [1, TOTAL + 1]) {
      const choice = { way: 'documents' as const, documents: [{ documentId, sumAgorot }] };
      const answer = await sendStart(payer, { choice, amountAgorot: sumAgorot });
      expect(answer.json).toMatchObject({ code: 'TOTAL_MISMATCH' });
    }
    // A document of somebody else pays nothing here.
    const stranger = { documentId: randomUUID(), sumAgorot: 100 };
    const choice = { way: 'documents' as const, documents: [stranger] };
    const answer = await sendStart(payer, { choice, amountAgorot: 100 });
    expect(answer.json).toMatchObject({ code: 'TOTAL_MISMATCH', params: { totalAgorot: 0 } });
    expect(pagesOpened()).toBe(before);
    expect(await attempts()).toEqual([]);
  });

  test('TE-01: is of documents that the link asks for: another account’s is refused like none', async () => {
    const payer = await payerOf();
    const stranger = await signIn(server, await server.givenUser());
    const { id: foreign } = await issueOf(stranger, anInvoice());
    const refusals = [];
    for (const documentId of [foreign, randomUUID()]) {
      const documents = [{ documentId, sumAgorot: TOTAL }];
      const choice = { way: 'documents', documents } as const;
      const { status, json } = await sendStart(payer, { amountAgorot: TOTAL, choice });
      refusals.push([status, { ...(json as object), requestId: '' }]);
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]?.[0]).not.toBe(200);
  });

  test('may be of another amount, between a shekel and what is left', async () => {
    const payer = await payerOf();
    const choice = { way: 'amount' as const };
    const codes = await Promise.all(
      [99, TOTAL + 1].map(async (amountAgorot) => {
        const { json } = await sendStart(payer, { choice, amountAgorot });
        return (json as { fields: { path: string[]; code: string }[] }).fields;
      }),
    );
    expect(codes).toEqual([
      [{ path: ['amountAgorot'], code: 'VALUE_NOT_ALLOWED' }],
      [{ path: ['amountAgorot'], code: 'SUM_ABOVE_OPEN' }],
    ]);
    const started = await startOf(payer, { choice, amountAgorot: 5_000 });
    await payAndReturn(payer, started);
    await expect
      .poll(async () => (await pageOf(payer)).amountAgorot, { timeout: 20_000 })
      .toBe(TOTAL - 5_000);
    expect(await attempts()).toMatchObject([{ amount: 5_000 }]);
  });

  test('is of the whole of a request with VAT, which its invoice-receipt follows', async () => {
    const payer = await payerOf(aPaper(DOC_TYPES.INVOICE_TRANSACTION));
    const page = await pageOf(payer);
    expect(page.mayPayPart).toBe(false);
    const part = await sendStart(payer, { choice: { way: 'amount' }, amountAgorot: 5_000 });
    expect(part.json).toMatchObject({ fields: [{ path: ['choice'], code: 'VALUE_NOT_ALLOWED' }] });
    const started = await startOf(payer, { amountAgorot: page.amountAgorot ?? 0 });
    await payAndReturn(payer, started);
    await expect
      .poll(async () => (await statusOf(payer, started.statusToken)).document, { timeout: 20_000 })
      .toMatchObject({ docType: DOC_TYPES.INVOICE_RECIEPT });
  });

  test('PA-06: the address of success, opened by hand, shows only what the gateway confirmed', async () => {
    const payer = await payerOf();
    const { statusToken } = await startOf(payer, { amountAgorot: TOTAL });
    const back = await payer.browser.get(
      `/front/cards/${statusToken}/back?ResponseCode=0&success=1&amount=${String(TOTAL)}`,
    );
    expect(back.headers.get('location')).toBe(`/pay/status/${statusToken}`);
    const asked = await askNow(payer, statusToken);
    expect(asked).toMatchObject({ state: 'waiting', document: null });
    expect((await pageOf(payer)).amountAgorot).toBe(TOTAL);
    expect((await payer.browser.get(statusCall(`${statusToken}x`))).status).toBe(404);
  });

  test('that was refused is paid afterwards, once', async () => {
    const payer = await payerOf();
    const first = await startOf(payer, { amountAgorot: TOTAL });
    const { statusToken } = first;
    expect((await statusOf(payer, statusToken)).reason).toBeNull();
    await payAndReturn(payer, first, { card: 'refused' });
    expect(await askNow(payer, statusToken)).toMatchObject({ state: 'waiting', reason: 'refused' });
    const second = await startOf(payer, { amountAgorot: TOTAL });
    await payAndReturn(payer, second);
    await expect
      .poll(async () => (await statusOf(payer, second.statusToken)).document, { timeout: 20_000 })
      .not.toBeNull();
    const paid = (await attempts()).filter(({ documentId }) => documentId !== null);
    expect(paid).toHaveLength(1);
  });

  test('that is started twice under one key opens one page', async () => {
    const payer = await payerOf();
    const before = pagesOpened();
    const key = randomUUID();
    const both = await Promise.all([
      sendStart(payer, { amountAgorot: TOTAL }, key),
      sendStart(payer, { amountAgorot: TOTAL }, key),
    ]);
    expect(both.map(({ status }) => status)).toContain(200);
    const busy = both.filter(({ status }) => status !== 200);
    expect(busy.every(({ json }) => (json as { code: string }).code === 'BUSY')).toBe(true);
    const again = await startOf(payer, { amountAgorot: TOTAL }, key);
    const opened = both.find(({ status }) => status === 200)?.json;
    expect(again).toEqual(opened);
    expect(pagesOpened()).toBe(before + 1);
    const other = await sendStart(payer, { choice: { way: 'amount' }, amountAgorot: 500 }, key);
    expect(other.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('keeps its key free where no page opened, and holds a page no longer than it is open', async () => {
    const payer = await payerOf();
    const key = randomUUID();
    simulator.failNext({ kind: 'drops-before' }, 'LowProfile/Create');
    const refused = await sendStart(payer, { amountAgorot: TOTAL }, key);
    expect(refused.json).toMatchObject({ code: 'CARD_GATEWAY_UNAVAILABLE' });
    const started = await startOf(payer, { amountAgorot: TOTAL }, key);
    await payAndReturn(payer, started);
    await expect
      .poll(async () => (await statusOf(payer, started.statusToken)).state, { timeout: 20_000 })
      .toBe('paid');
    const late = await sendStart(payer, { amountAgorot: TOTAL }, key);
    expect(late.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('that another tab opened is told, and asked about before a second page opens', async () => {
    const payer = await payerOf();
    const first = await startOf(payer, { amountAgorot: TOTAL });
    expect((await pageOf(payer)).earlier).toMatchObject({
      kind: 'page-open',
      statusToken: first.statusToken,
    });
    // Paid there, and the browser never came back.
    await payAsPayer({ url: first.url });
    const before = pagesOpened();
    const second = await sendStart(payer, { amountAgorot: TOTAL });
    expect(second.json).toMatchObject({ code: 'NOTHING_TO_PAY' });
    expect(pagesOpened()).toBe(before);
  });

  test('PA-01: is of one moment: a receipt that comes between two statements is not seen by half', async () => {
    const payer = await payerOf();
    const { documentId: id } = payer;
    const seen = await readPayTarget(server.services, payer.token, async (tx, target) => {
      const links = [aLink({ id, totalAgorot: TOTAL }, 'receipt')];
      await issueOf(owner, aReceipt(TOTAL, { links }));
      return [target.documents, await findPayable(tx, [id])];
    });
    expect(seen?.[0]).toMatchObject([{ documentId: id, openAgorot: TOTAL }]);
    expect(seen?.[1]).toEqual(seen?.[0]);
    expect((await pageOf(payer)).state).toBe('paid');
  });

  test('PA-01: nothing is charged beside one of which nobody can say whether it went through', async () => {
    const payer = await payerOf();
    const first = await startOf(payer, { amountAgorot: TOTAL });
    simulator.failNext({ kind: 'html-before' }, 'GetLpResult');
    const before = pagesOpened();
    const second = await sendStart(payer, { amountAgorot: TOTAL });
    expect(second.json).toMatchObject({
      code: 'PAYMENT_IN_DOUBT',
      params: { statusToken: first.statusToken },
    });
    expect(pagesOpened()).toBe(before);
    expect((await pageOf(payer)).earlier?.kind).toBe('in-doubt');
    expect((await statusOf(payer, first.statusToken)).state).toBe('unknown');
  });

  test('PA-02: one that was charged otherwise blocks the page until a person decides', async () => {
    const payer = await payerOf();
    const first = await startOf(payer, { amountAgorot: TOTAL });
    simulator.failNext({ kind: 'tells-sum', amount: 1 }, 'GetLpResult');
    await payAsPayer({ url: first.url });
    const second = await sendStart(payer, { amountAgorot: TOTAL });
    expect(second.json).toMatchObject({ code: 'PAYMENT_IN_DOUBT' });
    expect((await statusOf(payer, first.statusToken)).state).toBe('unknown');
  });
});
