import type { ItemView } from '@pinkas/contract/accounting/items/item-fields';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { SourceMeasure } from '@pinkas/domain/documents/draft/document-draft';
import { aCredit, aLink, aPaper } from '@pinkas/test-kit/a-document';
import { aLine, totalOf, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { describe, expect, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import { documentRow, outcomes, raceAtRow } from '../../../../../test/races/race-at-row.ts';
import { givenItem, keepStock } from '../../../../../test/accounting/items.ts';
import {
  anOwner,
  fieldsOf,
  server,
  startChainServer,
  view,
  violationsOf,
} from './testing/chain-views.ts';

startChainServer();

const { ORDER, DELIVERY, INVOICE, INVOICE_CREDIT } = DOC_TYPES;

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

function anOrder(browser: HttpBrowser, changes: Partial<Line> = {}): Promise<Issued> {
  return issueOf(browser, aPaper(ORDER, { lines: [aLine({ quantityE4: 100_000, ...changes })] }));
}

function follow(browser: HttpBrowser, docType: DocTypeId, source: Issued, line: Line) {
  return issueOf(browser, aPaper(docType, { lines: [line] }, source));
}

async function standingOf(browser: HttpBrowser, document: Issued): Promise<[string, number]> {
  const { state, openAgorot } = await view(browser, document);
  return [state, openAgorot];
}

/** The form of a credit of all that is left of an invoice. */
async function formOfRest(browser: HttpBrowser, { id }: Issued): Promise<InvoiceRequest> {
  const path = `/v2/api/documents/${id}/draft?as=${INVOICE_CREDIT}&mode=cancel`;
  return (await getJson<{ form: InvoiceRequest }>(browser, path)).form;
}

/** The credit of all that is left of an invoice, as its form comes. */
async function creditWhole(browser: HttpBrowser, invoice: Issued): Promise<Issued> {
  const form = await formOfRest(browser, invoice);
  return issueOf(browser, { ...form, mailTo: [], expectedTotalAgorot: totalOf(form) });
}

describe('a credit of an invoice that followed a part of an order', () => {
  test('by rows gives the quantities back, and no more than the invoice took', async () => {
    const { user, browser } = await anOwner();
    const order = await anOrder(browser);
    const invoice = await follow(browser, INVOICE, order, taking(order, 6));
    expect(await standingOf(browser, order)).toEqual(['partly-followed', 47_200]);
    await issueOf(browser, aCredit(invoice, { lines: [taking(invoice, 2)] }));
    expect(await standingOf(browser, order)).toEqual(['partly-followed', 70_800]);
    const above = aCredit(invoice, { lines: [taking(invoice, 5, { unitPriceE4: 100_000 })] });
    expect(fieldsOf(await sendIssue(browser, above))).toEqual([
      'lines.0.quantityE4 ABOVE_SOURCE_ROW',
    ]);
    await follow(browser, DELIVERY, order, taking(order, 6));
    expect(await standingOf(browser, order)).toEqual(['closed', 0]);
    expect(await violationsOf(user.accountId)).toEqual([]);
  });

  test('that names no row, or counts by a sum, gives nothing back', async () => {
    const { browser } = await anOwner();
    const order = await anOrder(browser);
    const invoice = await follow(browser, INVOICE, order, taking(order, 6));
    await issueOf(browser, aCredit(invoice, { lines: [aLine({ quantityE4: 20_000 })] }));
    expect(await standingOf(browser, order)).toEqual(['partly-followed', 47_200]);
    const bySum = aCredit(invoice, { lines: [taking(invoice, 1, {}, 'sum')] });
    expect(fieldsOf(await sendIssue(browser, bySum))).toEqual([
      'lines.0.unitPriceE4 SOURCE_ROW_TERMS_DIFFER',
    ]);
  });

  test.each(['quantity', 'sum'] as const)(
    'by %s gives all back when it is whole',
    async (measure) => {
      const { user, browser } = await anOwner();
      const order = await anOrder(browser);
      const quantity = measure === 'sum' ? 1 : 6;
      const line = taking(
        order,
        quantity,
        measure === 'sum' ? { unitPriceE4: 6_000_000 } : {},
        measure,
      );
      const invoice = await follow(browser, INVOICE, order, line);
      await creditWhole(browser, invoice);
      expect(await standingOf(browser, order)).toEqual(['open', 118_000]);
      expect(await violationsOf(user.accountId)).toEqual([]);
    },
  );
});

test('a credit of a part of the price of a stage gives back that part, and not the whole stage', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser);
  const stage = await follow(
    browser,
    INVOICE,
    order,
    taking(order, 1, { unitPriceE4: 5_000_000 }, 'sum'),
  );
  expect(await standingOf(browser, order)).toEqual(['partly-followed', 59_000]);
  const price = { unitPriceE4: 500_000 };
  await issueOf(browser, aCredit(stage, { lines: [taking(stage, 1, price)] }));
  expect(await standingOf(browser, order)).toEqual(['partly-followed', 64_900]);
  const above = aPaper(
    INVOICE,
    { lines: [taking(order, 1, { unitPriceE4: 5_500_100 }, 'sum')] },
    order,
  );
  expect(fieldsOf(await sendIssue(browser, above))).toEqual([
    'lines.0.unitPriceE4 ABOVE_SOURCE_ROW',
  ]);
  await follow(browser, INVOICE, order, taking(order, 1, { unitPriceE4: 5_500_000 }, 'sum'));
  expect(await standingOf(browser, order)).toEqual(['closed', 0]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('credits of a stage give back a sum each, from their forms, until the stage is used up', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser);
  const price = { unitPriceE4: 5_000_000 };
  const stage = await follow(browser, INVOICE, order, taking(order, 1, price, 'sum'));
  const openAfter: number[] = [];
  for (const unitPriceE4 of [500_000, 1_250_000]) {
    const form = await formOfRest(browser, stage);
    const [line] = form.lines;
    expect(line?.source).toEqual({ documentId: stage.id, lineNo: 1, measure: 'sum' });
    const part = aLine({ ...line, unitPriceE4 });
    await issueOf(browser, aCredit(stage, { lines: [part] }));
    openAfter.push((await standingOf(browser, order))[1]);
  }
  expect(openAfter).toEqual([64_900, 79_650]);
  await creditWhole(browser, stage);
  expect(await standingOf(browser, order)).toEqual(['open', 118_000]);
  expect((await view(browser, stage)).state).toBe('cancelled');
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test.each([true, false])(
  'the form of a credit prices a stage as the stage is priced (with VAT: %s), and the other way is refused',
  async (priceIncludesVat) => {
    const { user, browser } = await anOwner();
    const terms = { priceIncludesVat };
    const order = await anOrder(browser, terms);
    const price = { ...terms, unitPriceE4: 3_333_300 };
    const stage = await follow(browser, INVOICE, order, taking(order, 1, price, 'sum'));
    const form = await formOfRest(browser, stage);
    expect(form.lines[0]).toMatchObject({ priceIncludesVat, source: { measure: 'sum' } });
    const other = aLine({
      ...form.lines[0],
      unitPriceE4: 100,
      priceIncludesVat: !priceIncludesVat,
    });
    expect(fieldsOf(await sendIssue(browser, aCredit(stage, { lines: [other] })))).toEqual([
      `lines.0.unitPriceE4 ${priceIncludesVat ? 'SOURCE_ROW_WITH_VAT' : 'SOURCE_ROW_BEFORE_VAT'}`,
    ]);
    const [, openBefore] = await standingOf(browser, order);
    await creditWhole(browser, stage);
    const whole = order.totalAgorot;
    expect(openBefore).toBeLessThan(whole);
    expect(await standingOf(browser, order)).toEqual(['open', whole]);
    expect(await violationsOf(user.accountId)).toEqual([]);
  },
);

test('two credits of a stage at once give back no more than it took', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser);
  const price = { unitPriceE4: 5_000_000 };
  const stage = await follow(browser, INVOICE, order, taking(order, 1, price, 'sum'));
  // Rows below zero leave space in the invoice, so that only its row limit stops the second.
  const credit = aCredit(stage, {
    lines: [
      taking(stage, 1, { unitPriceE4: 3_000_000 }, 'sum'),
      aLine({ quantityE4: -10_000, unitPriceE4: 2_000_000 }),
    ],
  });
  const send = () => sendIssue(browser, credit);
  const answers = await raceAtRow(server, documentRow(stage), [send, send]);
  expect(outcomes(answers)).toEqual(['200', '422 DOCUMENT_REFUSED links ABOVE_SOURCE_ROW']);
  expect(await standingOf(browser, order)).toEqual(['partly-followed', 94_400]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('an order and a stage of another in one invoice both wait again once it is credited whole', async () => {
  const { user, browser } = await anOwner();
  const [whole, staged] = [await anOrder(browser), await anOrder(browser)];
  const links = [whole, staged].map((order) => aLink(order, 'base'));
  const lines = [
    aLine({ quantityE4: 100_000 }),
    taking(staged, 1, { unitPriceE4: 5_000_000 }, 'sum'),
  ];
  const invoice = await issueOf(browser, aPaper(INVOICE, { lines, links }));
  expect((await standingOf(browser, whole))[0]).toBe('closed');
  await creditWhole(browser, invoice);
  expect(await standingOf(browser, whole)).toEqual(['open', 118_000]);
  expect(await standingOf(browser, staged)).toEqual(['open', 118_000]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test.each([1_000_000, 0])(
  'an order that an invoice followed whole waits again once that is credited whole, at %s',
  async (unitPriceE4) => {
    const { user, browser } = await anOwner();
    const order = await anOrder(browser, { unitPriceE4 });
    const before = await standingOf(browser, order);
    const invoice = await follow(browser, INVOICE, order, aLine());
    expect((await standingOf(browser, order))[0]).toBe('closed');
    await creditWhole(browser, invoice);
    expect(await standingOf(browser, order)).toEqual(before);
    const again = await follow(browser, INVOICE, order, aLine());
    expect((await standingOf(browser, order))[0]).toBe('closed');
    await issueOf(browser, aCredit(again, { lines: [aLine({ unitPriceE4: 100_000 })] }));
    expect((await standingOf(browser, order))[0]).toBe('closed');
    expect(await violationsOf(user.accountId)).toEqual([]);
  },
);

test('an order that was closed by hand stays closed when a credit gives back to it', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser);
  const invoice = await follow(browser, INVOICE, order, taking(order, 6));
  await browser.post(`/v2/api/documents/${order.id}/close`, {});
  await creditWhole(browser, invoice);
  expect(await standingOf(browser, order)).toEqual(['closed-manually', 0]);
  await browser.post(`/v2/api/documents/${order.id}/reopen`, {});
  expect(await standingOf(browser, order)).toEqual(['open', 118_000]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('goods come back to the stock with the credit of an order, and stay out with that of a delivery', async () => {
  const { browser } = await anOwner();
  await keepStock(browser);
  const { id: itemId } = await givenItem(browser, { name: 'מנורה', isStocked: true });
  const stock = async () => (await getJson<ItemView>(browser, `/v2/api/items/${itemId}`)).stockE4;
  const order = await anOrder(browser, { itemId });
  const direct = await follow(browser, INVOICE, order, taking(order, 3, { itemId }));
  expect(await stock()).toBe(-30_000);
  await issueOf(browser, aCredit(direct, { lines: [taking(direct, 3, { itemId })] }));
  expect(await stock()).toBe(0);
  const delivery = await follow(browser, DELIVERY, order, taking(order, 4, { itemId }));
  const invoice = await follow(browser, INVOICE, delivery, taking(delivery, 4, { itemId }));
  await issueOf(browser, aCredit(invoice, { lines: [taking(invoice, 4, { itemId })] }));
  expect(await stock()).toBe(-40_000);
  expect(await standingOf(browser, delivery)).toEqual(['open', 47_200]);
});

test('credits, deliveries and a second order at once wait in the order of the papers', async () => {
  const { user, browser } = await anOwner();
  const orders = [await anOrder(browser), await anOrder(browser)];
  // Six are left for the six deliveries, so that none has to wait for a credit to give something back.
  const lines = orders.map((order) => taking(order, 4));
  const links = orders.map((order) => aLink(order, 'base'));
  const invoice = await issueOf(browser, aPaper(INVOICE, { lines, links }));
  const back = (lineNo: number) => {
    const source = { documentId: invoice.id, lineNo, measure: 'quantity' as const };
    return sendIssue(browser, aCredit(invoice, { lines: [aLine({ quantityE4: 10_000, source })] }));
  };
  const take = (list: readonly Issued[]) => {
    const taken = list.map((order) => taking(order, 1));
    const ofAll = list.map((order) => aLink(order, 'base'));
    return sendIssue(browser, aPaper(DELIVERY, { lines: taken, links: ofAll }));
  };
  const answers = await Promise.all(
    [1, 2, 3].flatMap(() => [back(1), take(orders), back(2), take(orders.toReversed())]),
  );
  expect(outcomes(answers)).toEqual(answers.map(() => '200'));
  // Of 10: 4 invoiced, 3 given back, 6 delivered.
  for (const order of orders) {
    expect(await standingOf(browser, order)).toEqual(['partly-followed', 35_400]);
  }
  const { rows } = await server.db.superuser.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
  expect(await violationsOf(user.accountId)).toEqual([]);
});
