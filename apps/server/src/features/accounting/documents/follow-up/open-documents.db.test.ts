import { aLink, aQuote, aReceipt, anInvoiceReceipt } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { issueOf } from '../../../../../test/accounting/issue.ts';
import { anOwner, startChainServer } from './testing/chain-views.ts';

startChainServer();

describe('open documents of a customer', () => {
  test('are those that a new one may hang on, with what is left of them', async () => {
    const { browser } = await anOwner();
    const saved = { ...anInvoice().customer, saveAsRegular: true };
    const invoice = await issueOf(browser, anInvoice({ customer: saved }));
    const { json } = await browser.get(`/v2/api/documents/${invoice.id}`);
    const { customerId } = json as { customerId: string };
    const customer = { ...saved, id: customerId, saveAsRegular: false };
    const quote = await issueOf(browser, aQuote({ customer }));
    const sale = await issueOf(browser, anInvoiceReceipt({ customer }));
    const open = async (docType: number): Promise<string[]> => {
      const answer = await browser.get(
        `/v2/api/documents/open?customerId=${customerId}&for=${docType}`,
      );
      const { documents } = answer.json as { documents: { id: string; linkKind: string }[] };
      return documents.map(({ id, linkKind }) => `${linkKind} ${id}`).toSorted();
    };
    expect(await open(400)).toEqual([`receipt ${invoice.id}`]);
    expect(await open(305)).toEqual([`base ${quote.id}`]);
    expect(await open(330)).toEqual([`credit ${invoice.id}`, `credit ${sale.id}`].toSorted());
    await issueOf(browser, aReceipt(11_800, { customer, links: [aLink(invoice, 'receipt')] }));
    expect(await open(400)).toEqual([]);
  });

  test('stand as they are wanted: to pay the oldest first, to credit the youngest', async () => {
    const { browser } = await anOwner();
    const saved = { ...anInvoice().customer, saveAsRegular: true };
    const first = await issueOf(browser, anInvoice({ customer: saved }));
    const { json } = await browser.get(`/v2/api/documents/${first.id}`);
    const { customerId } = json as { customerId: string };
    const customer = { ...saved, id: customerId, saveAsRegular: false };
    const second = await issueOf(browser, anInvoice({ customer }));
    const idsFor = async (docType: number): Promise<string[]> => {
      const path = `/v2/api/documents/open?customerId=${customerId}&for=${docType}`;
      const { documents } = (await browser.get(path)).json as { documents: { id: string }[] };
      return documents.map(({ id }) => id);
    };
    expect(await idsFor(400)).toEqual([first.id, second.id]);
    expect(await idsFor(330)).toEqual([second.id, first.id]);
  });
});
