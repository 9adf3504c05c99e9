import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { SourceMeasure } from '@pinkas/domain/documents/draft/document-draft';
import { aCredit, aPaper } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice, totalOf, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect, test } from 'vitest';

import { pick, seededRandom } from '../../../../../test/chains/seeded-random.ts';
import { getJson } from '../../../../../test/accounting/customers.ts';
import { issueOf, type Issued } from '../../../../../test/accounting/issue.ts';
import { anOwner, startChainServer, view, violationsOf } from './testing/chain-views.ts';

startChainServer();

const { ORDER, INVOICE, INVOICE_CREDIT } = DOC_TYPES;
const ONE = 10_000;

type Line = InvoiceRequest['lines'][number];

function following(source: Issued, lines: readonly Line[], measure: SourceMeasure = 'quantity') {
  return lines.map((line, index): Line => {
    return { ...line, source: { documentId: source.id, lineNo: index + 1, measure } };
  });
}

/** The form of a credit of all that is left of an invoice. */
async function formOfRest(browser: HttpBrowser, { id }: Issued): Promise<InvoiceRequest> {
  const path = `/v2/api/documents/${id}/draft?as=${INVOICE_CREDIT}&mode=cancel`;
  return (await getJson<{ form: InvoiceRequest }>(browser, path)).form;
}

/** Issues a form of a credit with the rows that a person left in it. */
function issueCredit(
  browser: HttpBrowser,
  invoice: Issued,
  form: InvoiceRequest,
  lines: readonly Line[] = form.lines,
): Promise<Issued> {
  const request = { ...form, lines: [...lines], mailTo: [] };
  const [link] = request.links ?? [];
  const expectedTotalAgorot = totalOf(request);
  const links = [{ ...link, sourceId: invoice.id, kind: 'credit', sumAgorot: expectedTotalAgorot }];
  return issueOf(browser, { ...request, expectedTotalAgorot, links } as InvoiceRequest);
}

/** A part of a row: some of its quantity, with the share of a discount that is a sum. */
function partOf(line: Line, quantityE4: number): Line {
  const { discount } = line;
  if (discount?.kind !== 'amount') return { ...line, quantityE4 };
  const amountMinor = Math.floor((discount.amountMinor * quantityE4) / line.quantityE4);
  return {
    ...line,
    quantityE4,
    discount: amountMinor === 0 ? { kind: 'none' } : { kind: 'amount', amountMinor },
  };
}

test('a second and a third credit by rows give quantities back from their forms', async () => {
  const { user, browser } = await anOwner();
  const order = await issueOf(
    browser,
    aPaper(ORDER, { lines: [aLine({ quantityE4: 10 * ONE, unitPriceE4: 333_300 })] }),
  );
  const lines = following(order, [aLine({ quantityE4: 9 * ONE, unitPriceE4: 333_300 })]);
  const invoice = await issueOf(browser, aPaper(INVOICE, { lines }, order));
  const openAfter: number[] = [];
  for (const quantity of [2, 3, 4]) {
    const form = await formOfRest(browser, invoice);
    const [line] = form.lines;
    expect(line).toMatchObject({ source: { documentId: invoice.id, lineNo: 1 } });
    if (line === undefined) throw new Error('the form has a row');
    const part = partOf(line, quantity * ONE);
    // The last one takes all that is left, with what roundings made.
    const parts = part.quantityE4 === line.quantityE4 ? form.lines : [part];
    await issueCredit(browser, invoice, form, parts);
    openAfter.push((await view(browser, order)).openAgorot);
  }
  expect(openAfter).toEqual([11_799, 23_597, 39_329]);
  expect(await view(browser, invoice)).toMatchObject({ state: 'cancelled', creditableAgorot: 0 });
  expect(await view(browser, order)).toMatchObject({ state: 'open' });
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test.each(['a sum', 'rows of their own', 'another price'])(
  'after a credit of %s the form of the rest names no rows',
  async (how) => {
    const { browser } = await anOwner();
    const order = await issueOf(
      browser,
      aPaper(ORDER, { lines: [aLine({ quantityE4: 100_000 })] }),
    );
    const lines = following(order, [aLine({ quantityE4: 6 * ONE })]);
    const invoice = await issueOf(browser, aPaper(INVOICE, { lines }, order));
    const [back] = following(invoice, [aLine({ unitPriceE4: 500_000 })]);
    const credited = {
      'a sum': aLine({ unitPriceE4: 120_000 }),
      'rows of their own': aLine({ quantityE4: 2 * ONE }),
      'another price': back ?? aLine(),
    }[how];
    await issueOf(browser, aCredit(invoice, { lines: [credited ?? aLine()] }));
    const form = await formOfRest(browser, invoice);
    expect(form.lines.map(({ source }) => source ?? null)).toEqual([null]);
    await issueCredit(browser, invoice, form);
    expect((await view(browser, invoice)).state).toBe('cancelled');
  },
);

test('credits of random parts by their forms come to the invoice to the agora and give all back', async () => {
  const { user, browser } = await anOwner();
  const random = seededRandom(7_601);
  let roundingRows = 0;
  for (let round = 0; round < 12; round += 1) {
    const own = Array.from({ length: 1 + random(3) }, (): Line => {
      const [quantity, price] = [2 + random(8), 101 + random(9_000)];
      const amountMinor = 1 + random(quantity * price);
      const discounts = [
        { kind: 'none' },
        { kind: 'amount', amountMinor },
        { kind: 'percent', rateBasisPoints: 1 + random(4_000) },
      ] as const;
      const discount = pick(random, discounts) ?? { kind: 'none' };
      return aLine({
        quantityE4: quantity * ONE,
        unitPriceE4: price * 100,
        discount,
        priceIncludesVat: random(3) === 0,
        vatKind: random(4) === 0 ? 'exempt' : 'taxable',
      });
    });
    const terms = {
      discount: random(2) === 0 ? ({ kind: 'percent', rateBasisPoints: 333 } as const) : undefined,
      rounding: pick(random, ['none', 'none', 'ten-agorot', 'shekel'] as const),
    };
    const changes = {
      ...(terms.discount !== undefined && { discount: terms.discount }),
      ...(terms.rounding !== undefined && { rounding: terms.rounding }),
    };
    const order = await issueOf(browser, aPaper(ORDER, { lines: own, ...changes }));
    const invoice = await issueOf(
      browser,
      aPaper(INVOICE, { lines: following(order, own), ...changes }, order),
    );
    for (let credit = 0; credit < 2; credit += 1) {
      const form = await formOfRest(browser, invoice);
      if (form.lines.every(({ quantityE4 }) => quantityE4 === ONE)) break;
      const parts = form.lines.flatMap((line): Line[] => {
        const most = line.quantityE4 / ONE;
        const quantity = line.source === null ? 0 : random(most);
        return quantity <= 0 ? [] : [partOf(line, quantity * ONE)];
      });
      if (parts.length > 0) await issueCredit(browser, invoice, form, parts);
    }
    const rest = await formOfRest(browser, invoice);
    const others = rest.lines.filter(({ source }) => source?.documentId !== invoice.id);
    expect(others.length, `round ${round}`).toBeLessThanOrEqual(1);
    for (const line of others) expect(line.description).toBe('עיגול אגורות');
    roundingRows += others.length;
    await issueCredit(browser, invoice, rest);
    expect(await view(browser, invoice)).toMatchObject({ state: 'cancelled', creditableAgorot: 0 });
    expect(await view(browser, order)).toMatchObject({
      state: 'open',
      openAgorot: order.totalAgorot,
    });
  }
  expect(roundingRows).toBeGreaterThan(0);
  expect(await violationsOf(user.accountId)).toEqual([]);
});

test('rows of a credit by its sum are called after the invoice', async () => {
  const { browser } = await anOwner();
  const { id, number } = await issueOf(browser, anInvoice());
  const path = `/v2/api/documents/${id}/draft?as=${INVOICE_CREDIT}&mode=cancel`;
  const { namesBySum } = await getJson<{ namesBySum: unknown }>(browser, path);
  expect(namesBySum).toMatchObject({ taxable: `זיכוי בגין חשבונית מס ${String(number)}` });
});
