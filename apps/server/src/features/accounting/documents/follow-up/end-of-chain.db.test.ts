import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aLink, aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { issueOf } from '../../../../../test/accounting/issue.ts';
import { anOwner, balances, startChainServer, view } from './testing/chain-views.ts';

startChainServer();

describe('ending a document', () => {
  test('cancelling a receipt reverses its entry and opens what it paid, once', async () => {
    const { user, browser } = await anOwner();
    const invoice = await issueOf(browser, anInvoice());
    const before = await balances(user.accountId);
    const receipt = await issueOf(
      browser,
      aReceipt(11_800, { links: [aLink(invoice, 'receipt')] }),
    );
    const cancel = () =>
      browser.post(`/v2/api/documents/${receipt.id}/cancel`, { reason: 'המחאה חזרה' });
    expect((await Promise.all([cancel(), cancel(), cancel()])).map((a) => a.status)).toEqual([
      200, 200, 200,
    ]);
    expect(await balances(user.accountId)).toEqual(before);
    expect(await view(browser, invoice)).toMatchObject({
      state: 'open',
      openAgorot: 11_800,
      followers: [{ id: receipt.id, isCancelled: true }],
    });
    const cancelled = await view(browser, receipt);
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      cancellation: { reason: 'המחאה חזרה' },
      actions: { cancel: false },
    });
    expect(cancelled.events.filter((event) => event.kind === 'cancelled')).toHaveLength(1);
    await issueOf(browser, aReceipt(11_800, { links: [aLink(invoice, 'receipt')] }));
  });

  test('tax documents are cancelled by a credit alone, and a used paper not at all', async () => {
    const { browser } = await anOwner();
    const quote = await issueOf(browser, aQuote());
    const invoice = await issueOf(browser, aPaper(DOC_TYPES.INVOICE, {}, quote));
    const cancel = async (id: string): Promise<unknown> => {
      const { json } = await browser.post(`/v2/api/documents/${id}/cancel`, { reason: 'טעות' });
      return (json as { code?: string }).code;
    };
    expect(await cancel(invoice.id)).toBe('CANCEL_BY_CREDIT_ONLY');
    expect(await cancel(quote.id)).toBe('DOCUMENT_IN_USE');
    expect(await cancel(crypto.randomUUID())).toBe('NOT_FOUND');
    const stranger = await anOwner();
    const foreign = await stranger.browser.post(`/v2/api/documents/${quote.id}/cancel`, {
      reason: 'x',
    });
    expect(foreign.status).toBe(404);
  });

  test('only what is open is closed by hand, and only that is opened again', async () => {
    const { browser } = await anOwner();
    const invoice = await issueOf(browser, anInvoice());
    const receipt = await issueOf(browser, aReceipt(100));
    const send = async (id: string, what: string): Promise<number> =>
      (await browser.post(`/v2/api/documents/${id}/${what}`)).status;
    expect(await send(invoice.id, 'reopen')).toBe(409);
    expect(await send(receipt.id, 'close')).toBe(409);
    expect(await send(invoice.id, 'close')).toBe(200);
    expect(await send(invoice.id, 'close')).toBe(409);
    expect(await view(browser, invoice)).toMatchObject({
      state: 'closed-manually',
      openAgorot: 0,
      actions: { reopen: true, receipt: false, close: false },
    });
    expect(await send(invoice.id, 'reopen')).toBe(200);
    expect(await view(browser, invoice)).toMatchObject({ state: 'open', openAgorot: 11_800 });
  });
});
