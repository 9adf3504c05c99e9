import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { SourceMeasure } from '@pinkas/domain/documents/draft/document-draft';
import { aCredit, aLink, aPaper } from '@pinkas/test-kit/a-document';
import { aLine, totalOf, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf, type Issued } from '../../../../../test/accounting/issue.ts';
import { anOwner, startChainServer, view, violationsOf } from './testing/chain-views.ts';

startChainServer();

const { ORDER, DELIVERY, RETURN, INVOICE, INVOICE_CREDIT } = DOC_TYPES;

type Line = InvoiceRequest['lines'][number];

function taking(
  { id: documentId }: { readonly id: string },
  quantity: number,
  changes: Partial<Line> = {},
  measure: SourceMeasure = 'quantity',
): Line {
  const source = { documentId, lineNo: 1, measure };
  return aLine({ quantityE4: quantity * 10_000, source, ...changes });
}

function anOrder(browser: HttpBrowser): Promise<Issued> {
  return issueOf(browser, aPaper(ORDER, { lines: [aLine({ quantityE4: 100_000 })] }));
}

async function issueDraft(browser: HttpBrowser, { id }: Issued, query: string): Promise<Issued> {
  const path = `/v2/api/documents/${id}/draft?${query}`;
  const { form } = await getJson<{ form: InvoiceRequest }>(browser, path);
  return issueOf(browser, { ...form, mailTo: [], expectedTotalAgorot: totalOf(form) });
}

/** What was returned to a source document: by which document, and how much. */
async function givenBackTo(browser: HttpBrowser, { id }: Issued) {
  const { events } = await getJson<DocumentView>(browser, `/v2/api/documents/${id}`);
  return events
    .filter(({ kind }) => kind === 'given-back')
    .map(({ follower, givenBack }) => [follower?.id, givenBack]);
}

async function standingOf(browser: HttpBrowser, document: Issued): Promise<[string, number]> {
  const { state, openAgorot } = await view(browser, document);
  return [state, openAgorot];
}

test('the history of an order names each document that gave quantities back to it', async () => {
  const { browser } = await anOwner();
  const order = await anOrder(browser);
  const invoice = await issueOf(browser, aPaper(INVOICE, { lines: [taking(order, 6)] }, order));
  const delivery = await issueOf(browser, aPaper(DELIVERY, { lines: [taking(order, 3)] }, order));
  expect(await givenBackTo(browser, order)).toEqual([]);
  const credit = await issueOf(browser, aCredit(invoice, { lines: [taking(invoice, 2)] }));
  const ofCredit = [credit.id, { quantityE4: 20_000, unit: 'שעות' }];
  expect(await givenBackTo(browser, order)).toEqual([ofCredit]);
  await browser.post(`/v2/api/documents/${delivery.id}/cancel`, { reason: 'טעות' });
  const ofDelivery = [delivery.id, { quantityE4: 30_000, unit: 'שעות' }];
  expect(await givenBackTo(browser, order)).toEqual([ofDelivery, ofCredit]);
  await issueOf(browser, aCredit(invoice, { lines: [aLine({ unitPriceE4: 10_000 })] }));
  expect(await givenBackTo(browser, order)).toEqual([ofDelivery, ofCredit]);
});

test('quantities of several units are told of no one unit, of one unit together', async () => {
  const { browser } = await anOwner();
  const quantityE4 = 100_000;
  const rows = (unit: string) => [aLine({ quantityE4 }), aLine({ quantityE4, unit })];
  const tell = async (unit: string) => {
    const order = await issueOf(browser, aPaper(ORDER, { lines: rows(unit) }));
    const ofRow = (lineNo: number, quantity: number, own: string) =>
      taking(order, quantity, {
        unit: own,
        source: { documentId: order.id, lineNo, measure: 'quantity' },
      });
    const lines = [ofRow(1, 2, 'שעות'), ofRow(2, 3, unit)];
    const delivery = await issueOf(browser, aPaper(DELIVERY, { lines }, order));
    await browser.post(`/v2/api/documents/${delivery.id}/cancel`, { reason: 'טעות' });
    return (await givenBackTo(browser, order)).map(([, back]) => back);
  };
  expect(await tell('שעות')).toEqual([{ quantityE4: 50_000, unit: 'שעות' }]);
  expect(await tell('ימים')).toEqual([undefined]);
});

test('the credit that undoes an invoice of a whole order is named without a quantity', async () => {
  const { browser } = await anOwner();
  const order = await anOrder(browser);
  const invoice = await issueOf(browser, aPaper(INVOICE, { lines: [aLine()] }, order));
  const credit = await issueDraft(browser, invoice, `as=${INVOICE_CREDIT}&mode=cancel`);
  expect(await givenBackTo(browser, order)).toEqual([[credit.id, undefined]]);
});

test('an invoice of a whole order that was credited at a lower price is not undone', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser);
  const invoice = await issueOf(browser, aPaper(INVOICE, { lines: [aLine()] }, order));
  const price = { unitPriceE4: 100_000 };
  await issueOf(browser, aCredit(invoice, { lines: [taking(invoice, 1, price)] }));
  expect(await standingOf(browser, order)).toEqual(['closed', 0]);
  expect(await givenBackTo(browser, order)).toEqual([]);
  // The rest makes the credits add up to the whole invoice.
  await issueDraft(browser, invoice, `as=${INVOICE_CREDIT}&mode=cancel`);
  expect(await standingOf(browser, order)).toEqual(['open', 118_000]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('a credit is told to no paper of another document, and not to the return that it is based on', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser);
  const delivery = await issueOf(browser, aPaper(DELIVERY, { lines: [aLine()] }, order));
  await browser.post(`/v2/api/documents/${delivery.id}/cancel`, { reason: 'טעות' });
  const ofDelivery = await givenBackTo(browser, order);
  expect(ofDelivery.map(([id]) => id)).toEqual([delivery.id]);
  const invoice = await issueOf(browser, aPaper(INVOICE));
  const back = await issueOf(browser, aPaper(RETURN));
  const links = [aLink(invoice, 'credit'), aLink(back, 'base')];
  await issueOf(browser, aCredit(invoice, { links }));
  expect(await givenBackTo(browser, order)).toEqual(ofDelivery);
  expect(await givenBackTo(browser, back)).toEqual([]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test.each([
  { stage: false, credit: true, unitPriceE4: 590_000 },
  { stage: true, credit: false, unitPriceE4: 500_000 },
])(
  'a credit priced with VAT $credit gives back of a stage priced with VAT $stage what that is worth there',
  async ({ stage, credit, unitPriceE4 }) => {
    const { user, browser } = await anOwner();
    const ofRow = { priceIncludesVat: stage, unitPriceE4: stage ? 1_180_000 : 1_000_000 };
    const lines = [aLine({ quantityE4: 100_000, ...ofRow })];
    const order = await issueOf(browser, aPaper(ORDER, { lines }));
    const half = { ...ofRow, unitPriceE4: stage ? 5_900_000 : 5_000_000 };
    const bill = aPaper(INVOICE, { lines: [taking(order, 1, half, 'sum')] }, order);
    const invoice = await issueOf(browser, bill);
    expect(await standingOf(browser, order)).toEqual(['partly-followed', 59_000]);
    const back = taking(invoice, 1, { priceIncludesVat: credit, unitPriceE4 });
    const credited = await issueOf(browser, aCredit(invoice, { lines: [back] }));
    expect(await standingOf(browser, order)).toEqual(['partly-followed', 64_900]);
    // What was billed by a sum is returned as one.
    expect(await givenBackTo(browser, order)).toEqual([[credited.id, undefined]]);
    expect(await violationsOf(user.accountId)).toEqual([]);
  },
);

test('a credit of exempt rows gives back what it says, however it is priced', async () => {
  const { user, browser } = await anOwner();
  const exempt = { vatKind: 'exempt' } as const;
  const lines = [aLine({ quantityE4: 100_000, ...exempt })];
  const order = await issueOf(browser, aPaper(ORDER, { lines }));
  const half = taking(order, 1, { unitPriceE4: 5_000_000, ...exempt }, 'sum');
  const invoice = await issueOf(browser, aPaper(INVOICE, { lines: [half] }, order));
  expect(await standingOf(browser, order)).toEqual(['partly-followed', 50_000]);
  const back = taking(invoice, 1, { priceIncludesVat: true, unitPriceE4: 500_000, ...exempt });
  await issueOf(browser, aCredit(invoice, { lines: [back] }));
  expect(await standingOf(browser, order)).toEqual(['partly-followed', 55_000]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('a delivery of what was billed by sums leaves nothing to bill, until the bill is credited', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser);
  const whole = taking(order, 1, { unitPriceE4: 10_000_000 }, 'sum');
  const invoice = await issueOf(browser, aPaper(INVOICE, { lines: [whole] }, order));
  const delivery = await issueDraft(browser, order, `as=${DELIVERY}&mode=base`);
  expect(delivery.totalAgorot).toBe(0);
  expect((await standingOf(browser, delivery))[0]).toBe('closed');
  await issueDraft(browser, invoice, `as=${INVOICE_CREDIT}&mode=cancel`);
  expect((await standingOf(browser, delivery))[0]).toBe('open');
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('a delivery without prices waits for its invoice', async () => {
  const { browser } = await anOwner();
  const free = { unitPriceE4: 0 };
  const order = await issueOf(browser, aPaper(ORDER, { lines: [aLine(free)] }));
  const lines = [taking(order, 1, free)];
  const delivery = await issueOf(browser, aPaper(DELIVERY, { lines }, order));
  expect((await standingOf(browser, delivery))[0]).toBe('open');
});
