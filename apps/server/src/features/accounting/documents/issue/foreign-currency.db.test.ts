import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { aCredit, aLink, anInvoiceReceipt, aPayment, aQuote } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { givenPreferences, type TestUser } from '@pinkas/test-kit/test-account';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { verifyAccount } from '../verify/verify-account.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody whose business may issue in foreign currency. */
async function anExporter(): Promise<{ user: TestUser; browser: HttpBrowser }> {
  const user = await server.givenUser();
  await givenPreferences(server.db.database.owner, user.accountId, 'settings/design', {
    mayIssueForeign: true,
  });
  return { user, browser: await signIn(server, user) };
}

/** An invoice of $ 1.00 with VAT at 3.505: 350.5 agorot, so 351. */
const DOLLAR = {
  currency: 'USD',
  currencyRateE6: 3_505_000,
  lines: [aLine({ unitPriceE4: 10_000, priceIncludesVat: true })],
  expectedTotalAgorot: 351,
} as const satisfies Partial<InvoiceRequest>;

function half(invoice: Issued): InvoiceRequest {
  return aCredit(invoice, {
    ...DOLLAR,
    lines: [aLine({ unitPriceE4: 5_000, priceIncludesVat: true })],
    links: [aLink(invoice, 'credit', 175)],
    expectedTotalAgorot: 175,
  });
}

async function viewOf(browser: HttpBrowser, { id }: Issued): Promise<DocumentView> {
  return (await browser.get(`/v2/api/documents/${id}`)).json as DocumentView;
}

async function problemsOf({ accountId }: TestUser): Promise<string[]> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.db.database.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, ...server.services }, accountId);
  return report.violations.map(({ invariant, what }) => `${invariant} ${what}`);
}

test('a document keeps its rate and both totals; its money is in shekels', async () => {
  const { user, browser } = await anExporter();
  const request = anInvoiceReceipt({ ...DOLLAR, payments: [aPayment(351)] });
  const view = await viewOf(browser, await issueOf(browser, request));
  expect(view).toMatchObject({ currency: 'USD', currencyRateE6: 3_505_000, totalAgorot: 351 });
  expect(view.currencySums).toMatchObject({ totalAgorot: 100, vatAgorot: 15 });
  expect(view.receivedAgorot).toBe(351);
  const inDollars = await sendIssue(browser, { ...request, payments: [aPayment(100)] });
  expect(inDollars.text).toContain('SUM_MISMATCH');
  expect(await problemsOf(user)).toEqual([]);
});

test('a document in a foreign currency without a rate is refused at the rate', async () => {
  const { browser } = await anExporter();
  const { currencyRateE6: _rate, ...withoutRate } = DOLLAR;
  const refused = await sendIssue(browser, anInvoice(withoutRate));
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('CURRENCY_RATE_MISSING');
});

test('the credit of the rest of a foreign invoice leaves nothing, where the rate would leave an agora', async () => {
  const { user, browser } = await anExporter();
  const invoice = await issueOf(browser, anInvoice(DOLLAR));
  await issueOf(browser, half(invoice));
  expect((await viewOf(browser, invoice)).creditableAgorot).toBe(176);
  // Twice 175 would leave 1 of 351.
  expect((await sendIssue(browser, half(invoice))).status).toBe(422);
  const answer = await browser.get(`/v2/api/documents/${invoice.id}/draft?as=330&mode=cancel`);
  const { form, sources } = answer.json as { form: object; sources: object[] };
  expect(sources[0]).toMatchObject({ creditableAgorot: 176, creditableMinor: 50, currency: 'USD' });
  const issued = await sendIssue(browser, { ...form, mailTo: [], expectedTotalAgorot: 176 });
  expect(issued.status).toBe(200);
  const view = await viewOf(browser, invoice);
  expect(view).toMatchObject({ openAgorot: 0, creditableAgorot: 0, state: 'cancelled' });
  const rest = await viewOf(browser, issued.json as Issued);
  expect(rest).toMatchObject({ totalAgorot: 176, currencySums: { totalAgorot: 50 } });
  const { sums } = rest;
  expect(sums.netAgorot + sums.vatAgorot + sums.roundingAgorot).toBe(176);
  expect(await problemsOf(user)).toEqual([]);
});

test('MO-06: a copy and a follower keep the currency and ask for a rate; a credit repeats its invoice’s', async () => {
  const { browser } = await anExporter();
  const quote = await issueOf(browser, aQuote(DOLLAR));
  const invoice = await issueOf(browser, anInvoice(DOLLAR));
  const inShekels = await issueOf(browser, anInvoice());
  const termsOf = async ({ id }: Issued, query: string): Promise<unknown> => {
    const { json } = await browser.get(`/v2/api/documents/${id}/draft?${query}`);
    const { currency, currencyRateE6 } = (json as { form: Record<string, unknown> }).form;
    return [currency, currencyRateE6];
  };
  expect(await termsOf(invoice, 'as=305&mode=copy')).toEqual(['USD', null]);
  expect(await termsOf(quote, 'as=305&mode=base')).toEqual(['USD', null]);
  expect(await termsOf(invoice, 'as=330&mode=cancel')).toEqual(['USD', 3_505_000]);
  expect(await termsOf(invoice, 'as=330&mode=base')).toEqual(['USD', 3_505_000]);
  expect(await termsOf(inShekels, 'as=305&mode=copy')).toEqual(['ILS', 1_000_000]);
});

test('a business without the permission issues in shekels, with an English translation beside it', async () => {
  const browser = await signIn(server, await server.givenUser());
  const refused = await sendIssue(browser, anInvoice(DOLLAR));
  expect(refused.text).toContain('CURRENCY_NOT_ALLOWED');
  const { id } = await issueOf(browser, anInvoice());
  const translation = await browser.get(`/v2/api/documents/${id}/translation`);
  expect(translation.headers.get('content-type')).toBe('application/pdf');
});

test('the currency and rate of the last foreign document are proposed, to its own account alone', async () => {
  const { browser } = await anExporter();
  const path = '/v2/api/documents/last-rate';
  expect((await browser.get(path)).json).toEqual({ last: null });
  await issueOf(browser, anInvoice(DOLLAR));
  await issueOf(browser, anInvoice());
  expect((await browser.get(path)).json).toMatchObject({
    last: { currency: 'USD', rateE6: 3_505_000 },
  });
  const { browser: stranger } = await anExporter();
  expect((await stranger.get(path)).json).toEqual({ last: null });
});
