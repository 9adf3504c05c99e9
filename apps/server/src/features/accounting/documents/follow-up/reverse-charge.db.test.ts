import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aConnectedOwner,
  aFreshOwner,
  aDueInvoice,
  allocationOf,
  askAgain,
  decide,
  runDue,
} from '../../../../../test/accounting/allocations.ts';
import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { getJson, write } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import {
  startWithAuthority,
  type WithAuthority,
} from '../../../../../test/bookkeeping/tax-authority.ts';

let product: WithAuthority;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  product = await startWithAuthority();
});
beforeEach(async () => {
  ({ user, browser } = await aFreshOwner(product));
});
afterAll(() => product.stop());

/** Issues an invoice that the authority gives no number. */
async function refused(request: InvoiceRequest = aDueInvoice()): Promise<string> {
  product.simulator.fail({ kind: 'refuses', code: 460 });
  const answer = await sendIssue(browser, request);
  expect(answer.status).toBe(417);
  product.simulator.fail({ kind: 'none' });
  return (answer.json as { params: { documentId: string } }).params.documentId;
}

const draftOf = (id: string, query: string) =>
  browser.get(`/v2/api/documents/${id}/draft?${query}`);

const viewOf = (id: string) => getJson<DocumentView>(browser, `/v2/api/documents/${id}`);

/** The form of a draft as it is sent, with its computed total. */
async function formOf(id: string, query: string, total: number): Promise<InvoiceRequest> {
  const answer = await draftOf(id, query);
  expect(answer.status).toBe(200);
  const { form } = answer.json as { form: InvoiceRequest };
  return { ...anInvoice(), ...form, expectedTotalAgorot: total };
}

/** Credits all of an invoice. */
async function credited(id: string): Promise<Issued> {
  const { totalAgorot } = await viewOf(id);
  return issueOf(browser, await formOf(id, 'as=330&mode=cancel', totalAgorot));
}

/** What the authority was asked last for a number. */
function lastAsked(): Record<string, unknown> {
  const call = product.simulator.calls.findLast(({ path }) => path.endsWith('/v2/Approval'));
  return JSON.parse(call?.body ?? '{}') as Record<string, unknown>;
}

const REVERSED = 'as=305&mode=reverse-charge';

describe('an invoice of a reverse charge', () => {
  test('comes after the choice and the whole credit, and not before', async () => {
    const id = await refused();
    expect((await draftOf(id, REVERSED)).status).toBe(409);
    await decide(browser, id, 'reverse-charge');
    expect((await draftOf(id, REVERSED)).status).toBe(409);
    const credit = await credited(id);
    expect((await viewOf(credit.id)).reversedId).toBe(id);
    expect((await draftOf(id, REVERSED)).status).toBe(200);
    expect((await draftOf(id, 'as=400&mode=reverse-charge')).status).toBe(409);
    const other = await aConnectedOwner(product);
    const path = `/v2/api/documents/${id}/draft?${REVERSED}`;
    expect((await other.browser.get(path)).status).toBe(404);
  });

  test('never comes after a cancelled deal', async () => {
    const id = await refused();
    await decide(browser, id, 'cancel');
    const credit = await credited(id);
    expect((await viewOf(credit.id)).reversedId).toBeUndefined();
    expect((await draftOf(id, REVERSED)).status).toBe(409);
  });

  test.each([
    ['he', 'היפוך חיוב: הלקוח מוציא חשבונית עצמית ומשלם את המע"מ'],
    ['en', 'Reverse charge: the customer issues a self-invoice and pays the VAT'],
  ] as const)(
    'in %s has the rows without VAT and its reason, and is asked for as one',
    async (language, reason) => {
      const rows = [
        aLine({ unitPriceE4: 70_800_000, priceIncludesVat: true }),
        aLine({ vatKind: 'exempt' }),
      ];
      const english = { version: 1, mayIssueForeign: true };
      await write(browser, 'PUT', '/v2/api/settings/design', english);
      const id = await refused(aDueInvoice({ lines: rows, pricesIncludeVat: true, language }));
      await decide(browser, id, 'reverse-charge');
      await credited(id);
      const { sums } = await viewOf(id);
      const form = await formOf(id, REVERSED, sums.netAgorot);
      expect(form).toMatchObject({
        zeroRateReason: reason,
        pricesIncludeVat: false,
        links: [],
        lines: [
          { vatKind: 'zero', unitPriceE4: 60_000_000, priceIncludesVat: false },
          { vatKind: 'exempt' },
        ],
      });
      const issued = await issueOf(browser, form);
      expect(lastAsked()).toMatchObject({
        invoice_id: issued.id,
        action: 3,
        vat_amount: 0,
        payment_amount: sums.netAgorot / 100,
      });
      expect(await allocationOf(browser, issued.id)).toMatchObject({ state: 'approved' });
      expect((await verifyBooks(product.server, user.accountId)).violations).toEqual([]);
    },
  );

  test('keeps the price of each row in its own currency, without VAT', async () => {
    const inCurrency = (currency: 'USD' | 'EUR', priceE4: number, priceIncludesVat: boolean) => ({
      unitPriceE4: 70_800_000,
      priceIncludesVat,
      foreignPrice: { currency, rateE6: 3_540_000, priceE4 },
    });
    const lines = [
      aLine(inCurrency('USD', 20_000_000, true)),
      aLine(),
      aLine(inCurrency('EUR', 20_000_000, false)),
    ];
    const foreign = { version: 1, mayIssueForeign: true };
    await write(browser, 'PUT', '/v2/api/settings/design', foreign);
    const id = await refused(aDueInvoice({ lines }));
    await decide(browser, id, 'reverse-charge');
    await credited(id);
    const { sums } = await viewOf(id);
    const { lines: copied } = await formOf(id, REVERSED, sums.netAgorot);
    expect(copied.map(({ foreignPrice }) => foreignPrice)).toMatchObject([
      { currency: 'USD', priceE4: 16_949_153 },
      null,
      { currency: 'EUR', priceE4: 20_000_000 },
    ]);
  });

  test('that is refused too is not reversed again', async () => {
    const id = await refused();
    await decide(browser, id, 'reverse-charge');
    await credited(id);
    const second = await refused(await formOf(id, REVERSED, 600_000));
    const known = await allocationOf(browser, second);
    expect(known.deeds).toEqual(['continue', 'cancel', 'further-objection', 'type']);
    expect((await decide(browser, second, 'reverse-charge')).status).toBe(409);
    expect((await decide(browser, second, 'further-objection')).status).toBe(200);
    expect(await runDue(product, user, second, 'tell-allocation-decision')).toEqual(['done']);
  });

  test('of a business that was not connected is asked for by a press', async () => {
    const zeroRateReason = 'היפוך חיוב: הלקוח מוציא חשבונית עצמית ומשלם את המע"מ';
    const lines = [aLine({ unitPriceE4: 60_000_000, vatKind: 'zero' })];
    const apart = await product.anOwner();
    const reversed = aDueInvoice({ lines, zeroRateReason });
    const { id } = await issueOf(apart.browser, reversed);
    expect(await allocationOf(apart.browser, id)).toMatchObject({
      state: 'not-needed',
      deeds: ['ask', 'type'],
    });
    expect((await askAgain(apart.browser, id)).status).toBe(409);
    const exported = await issueOf(browser, aDueInvoice({ lines, zeroRateReason: 'יצוא' }));
    expect(await allocationOf(browser, exported.id)).toMatchObject({
      state: 'not-needed',
      deeds: ['type'],
    });
  });
});
