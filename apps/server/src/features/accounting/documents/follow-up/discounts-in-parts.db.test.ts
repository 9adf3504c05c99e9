import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { discountOfParts, partsOfLines } from '@pinkas/domain/documents/sums/discount-of-parts';
import type { SourceRow } from '@pinkas/domain/documents/links/left-of-row';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { aLink, aPaper } from '@pinkas/test-kit/a-document';
import { aLine, totalOf, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import { expect, test } from 'vitest';

import { seededRandom, type Random } from '../../../../../test/chains/seeded-random.ts';
import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import {
  anOwner,
  fieldsOf,
  server,
  startChainServer,
  violationsOf,
} from './testing/chain-views.ts';

startChainServer();

const { ORDER, DELIVERY, INVOICE } = DOC_TYPES;
const OF_100 = { kind: 'amount', amountMinor: 10_000 } as const;

/** The form that a delivery of what is left of an order comes with. */
async function restOf(browser: HttpBrowser, { id }: Issued): Promise<InvoiceRequest> {
  const path = `/v2/api/documents/${id}/draft?as=${DELIVERY}&mode=base`;
  const { form } = await getJson<{ form: InvoiceRequest }>(browser, path);
  return form;
}

/** Issues a form with that many units of its only row; all that it has by default. */
function issueForm(
  browser: HttpBrowser,
  form: InvoiceRequest,
  quantityE4 = form.lines[0]?.quantityE4 ?? 0,
): Promise<Issued> {
  const changed = { ...form, lines: form.lines.map((line) => ({ ...line, quantityE4 })) };
  return issueOf(browser, { ...changed, mailTo: [], expectedTotalAgorot: totalOf(changed) });
}

function anOrder(browser: HttpBrowser, discounts: 'row' | 'document'): Promise<Issued> {
  const ofRow = discounts === 'row' ? { discount: OF_100 } : {};
  const ofDocument = discounts === 'document' ? { discount: OF_100 } : {};
  const lines = [aLine({ quantityE4: 100_000, ...ofRow })];
  return issueOf(browser, aPaper(ORDER, { lines, ...ofDocument }));
}

test.each(['row', 'document'] as const)(
  'a discount in money of a %s that went whole with the first part is not given again',
  async (where) => {
    const { browser } = await anOwner();
    const order = await anOrder(browser, where);
    const first = await issueForm(browser, await restOf(browser, order), 50_000);
    expect(first.totalAgorot).toBe(47_200);
    const rest = await issueForm(browser, await restOf(browser, order));
    expect(first.totalAgorot + rest.totalAgorot).toBe(order.totalAgorot);
  },
);

test.each(['row', 'document'] as const)(
  'a discount in money of a %s that a cancelled part gave is given with the next',
  async (where) => {
    const { browser } = await anOwner();
    const order = await anOrder(browser, where);
    const first = await issueForm(browser, await restOf(browser, order), 50_000);
    await issueForm(browser, await restOf(browser, order), 10_000);
    await browser.post(`/v2/api/documents/${first.id}/cancel`, { reason: 'טעות' });
    const form = await restOf(browser, order);
    expect(where === 'row' ? form.lines[0]?.discount : form.discount).toEqual(OF_100);
  },
);

test('a row that gave its whole discount with the first part is billed to the agora by a sum', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser, 'row');
  const first = await issueForm(browser, await restOf(browser, order), 50_000);
  const path = `/v2/api/documents/${order.id}`;
  const { openAgorot } = await getJson<{ openAgorot: number }>(browser, path);
  expect(openAgorot).toBe(order.totalAgorot - first.totalAgorot);
  const bill = (sum: number) => {
    const source = { documentId: order.id, lineNo: 1, measure: 'sum' } as const;
    return aPaper(INVOICE, { lines: [aLine({ unitPriceE4: sum * 100, source })] }, order);
  };
  expect(fieldsOf(await sendIssue(browser, bill(50_001)))).toEqual([
    'lines.0.unitPriceE4 ABOVE_SOURCE_ROW',
  ]);
  const last = await issueOf(browser, bill(50_000));
  expect(first.totalAgorot + last.totalAgorot).toBe(order.totalAgorot);
  expect(await getJson(browser, path)).toMatchObject({ state: 'closed' });
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('a delivery without prices takes of a discount in money in its proportion', async () => {
  const { user, browser } = await anOwner();
  const order = await anOrder(browser, 'row');
  const source = { documentId: order.id, lineNo: 1, measure: 'quantity' } as const;
  const lines = [aLine({ quantityE4: 50_000, unitPriceE4: 0, source })];
  await issueOf(browser, aPaper(DELIVERY, { lines }, order));
  const path = `/v2/api/documents/${order.id}`;
  expect(await getJson(browser, path)).toMatchObject({ openAgorot: order.totalAgorot / 2 });
  expect((await restOf(browser, order)).lines[0]).toMatchObject({
    quantityE4: 50_000,
    discount: { kind: 'amount', amountMinor: 5_000 },
  });
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('a discount in money is never above what is left to deliver', async () => {
  const { browser } = await anOwner();
  const order = await anOrder(browser, 'row');
  const { lines, ...form } = await restOf(browser, order);
  const full = lines.map((line) => ({ ...line, discount: { kind: 'none' as const } }));
  await issueForm(browser, { ...form, lines: full }, 95_000);
  const rest = await restOf(browser, order);
  expect(rest.lines[0]?.discount).toEqual({ kind: 'amount', amountMinor: 5_000 });
});

test('a delivery of two orders gives of the discount of each in their proportion', async () => {
  const { browser } = await anOwner();
  const one = await anOrder(browser, 'document');
  const other = await anOrder(browser, 'document');
  const lines = [one, other].map(({ id: documentId }) =>
    aLine({ quantityE4: 50_000, source: { documentId, lineNo: 1, measure: 'quantity' } }),
  );
  const links = [one, other].map((source) => aLink(source, 'base'));
  const discount = { kind: 'amount', amountMinor: 12_000 } as const;
  await issueOf(browser, aPaper(DELIVERY, { lines, links, discount }));
  expect((await restOf(browser, one)).discount).toEqual({ kind: 'amount', amountMinor: 4_000 });
  expect((await restOf(browser, other)).discount).toEqual({ kind: 'amount', amountMinor: 4_000 });
});

interface DraftOfRest {
  readonly form: InvoiceRequest;
  readonly sources: readonly {
    readonly rows: readonly SourceRow[];
    readonly discountMinor?: number;
  }[];
}

/** Some of each row that is left, with its part of the discount by the grid. */
function someOf({ form, sources }: DraftOfRest, random: Random): InvoiceRequest {
  const lines = form.lines.flatMap((line) => {
    const quantity = random(line.quantityE4 / 10_000 + 1);
    return quantity === 0 ? [] : [{ ...line, quantityE4: quantity * 10_000 }];
  });
  const [source] = sources;
  const takings = lines.map(({ source: followed, quantityE4 }) => ({
    lineNo: followed?.lineNo ?? 0,
    measure: 'quantity' as const,
    quantityE4,
    totalMinor: 0,
  }));
  const rows = source?.rows ?? [];
  const part = discountOfParts(source?.discountMinor ?? 0, rows, partsOfLines(rows, takings));
  const discount =
    part === 0 ? { kind: 'none' as const } : { kind: 'amount' as const, amountMinor: part };
  return { ...form, lines, discount };
}

test('random parts of an order give its discount in money in their proportion, and all of it in the end', async () => {
  const { user, browser } = await anOwner();
  const random = seededRandom(76_03);
  for (let round = 0; round < 8; round += 1) {
    const own = Array.from({ length: 1 + random(3) }, () =>
      aLine({ quantityE4: (1 + random(9)) * 10_000, unitPriceE4: (1_000 + random(9_000)) * 100 }),
    );
    const discount = { kind: 'amount', amountMinor: 1 + random(900) } as const;
    const order = await issueOf(browser, aPaper(ORDER, { lines: own, discount }));
    const subtotal = own.reduce(
      (sum, line) => sum + (line.quantityE4 * line.unitPriceE4) / 1_000_000,
      0,
    );
    const totals: number[] = [];
    let given = 0;
    for (let isClosed = false; !isClosed;) {
      const path = `/v2/api/documents/${order.id}/draft?as=${DELIVERY}&mode=base`;
      const form = someOf(await getJson<DraftOfRest>(browser, path), random);
      if (form.lines.length === 0) continue;
      const request = { ...form, mailTo: [], expectedTotalAgorot: totalOf(form) };
      const part = await issueOf(browser, request);
      expect(part.totalAgorot).toBe(request.expectedTotalAgorot);
      const { rows } = await server.db.superuser.query<{ given: number; subtotal: number }>(
        `select document_discount_agorot::int as given, subtotal_agorot::int as subtotal
          from documents where id = $1`,
        [part.id],
      );
      const { given: givenByPart = 0, subtotal: ofPart = 0 } = rows[0] ?? {};
      const share = (discount.amountMinor * ofPart) / subtotal;
      // Each part rounds what earlier parts left.
      expect(Math.abs(givenByPart - share)).toBeLessThanOrEqual(totals.length + 1);
      given += givenByPart;
      totals.push(part.totalAgorot);
      const { state } = await getJson<{ state: string }>(browser, `/v2/api/documents/${order.id}`);
      isClosed = state === 'closed';
    }
    expect(given).toBe(discount.amountMinor);
    const whole = totals.reduce((sum, total) => sum + total, 0);
    // VAT is rounded once a document.
    expect(Math.abs(whole - order.totalAgorot)).toBeLessThanOrEqual(totals.length);
  }
  expect(await violationsOf(user.accountId)).toEqual([]);
});
