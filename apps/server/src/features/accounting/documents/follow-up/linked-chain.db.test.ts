import type { DocumentChain } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aCredit, aLink, aPaper, aQuote, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, givenCustomer } from '../../../../../test/accounting/customers.ts';
import { issue, issueOf, type Issued } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let browser: HttpBrowser;
let customer: ReturnType<typeof aCustomer>;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  browser = await signIn(server, await server.givenUser());
  const { id } = await givenCustomer(browser);
  customer = aCustomer({ id, name: 'לקוח של שרשרת' });
});

const chainOf = ({ id }: { readonly id: string }) =>
  getJson<DocumentChain>(browser, `/v2/api/documents/${id}/chain`);

function linksOf({ links, documents }: DocumentChain): string[] {
  const numberOf = (id: string) => documents.find((document) => document.id === id)?.docType;
  return links.map(
    (link) => `${numberOf(link.sourceId)} ${link.kind} ${numberOf(link.documentId)}`,
  );
}

test('every document of a chain leads to all of it, from the quote to the credit', async () => {
  const { BID, ORDER, DELIVERY, INVOICE } = DOC_TYPES;
  const quote = await issueOf(browser, aQuote({ customer }));
  const order = await issueOf(browser, aPaper(ORDER, { customer }, quote));
  const delivery = await issueOf(browser, aPaper(DELIVERY, { customer }, order));
  const invoice = await issueOf(browser, aPaper(INVOICE, { customer }, delivery));
  const receipt = await issueOf(
    browser,
    aReceipt(1_800, { customer, links: [aLink(invoice, 'receipt', 1_800)] }),
  );
  const credit = await issueOf(browser, aCredit(invoice, { customer }));
  await issue(browser, { customer });
  const whole = await chainOf(invoice);
  expect(whole.isCut).toBe(false);
  expect(new Set(whole.documents.map(({ id }) => id))).toEqual(
    new Set([quote, order, delivery, invoice, receipt, credit].map(({ id }) => id)),
  );
  expect(new Set(linksOf(whole))).toEqual(
    new Set([
      `${BID} base ${ORDER}`,
      `${ORDER} base ${DELIVERY}`,
      `${DELIVERY} base ${INVOICE}`,
      `${INVOICE} receipt 400`,
      `${INVOICE} credit 330`,
    ]),
  );
  for (const end of [quote, receipt, credit]) expect(await chainOf(end)).toEqual(whole);
  expect(whole.documents.find(({ id }) => id === quote.id)).toMatchObject({
    number: quote.number,
    totalAgorot: quote.totalAgorot,
    state: 'closed',
  });
});

test('a document without links is a chain of itself', async () => {
  const invoice = await issue(browser);
  const chain = await chainOf(invoice);
  expect(chain.documents.map(({ id }) => id)).toEqual([invoice.id]);
  expect(chain).toMatchObject({ links: [], isCut: false });
});

test('a long chain is cut to the nearest documents, and says so', async () => {
  const invoice = await issue(browser, { customer, lines: [aLine({ unitPriceE4: 40_000_000 })] });
  const receipts: Issued[] = [];
  for (let count = 0; count < 60; count += 1) {
    const links = [aLink(invoice, 'receipt', 1_000)];
    receipts.push(await issueOf(browser, aReceipt(1_000, { customer, links })));
  }
  const chain = await chainOf(invoice);
  expect([chain.documents.length, chain.links.length, chain.isCut]).toEqual([60, 59, true]);
  expect(chain.documents.map(({ id }) => id)).toContain(invoice.id);
  const far = receipts[0];
  if (far === undefined) throw new Error('no receipt');
  const fromFar = (await chainOf(far)).documents.map(({ id }) => id);
  expect(fromFar).toEqual(expect.arrayContaining([far.id, invoice.id]));
});

test('a quote stands in its chain as its customer answered it', async () => {
  const quote = await issueOf(browser, aQuote({ customer }));
  await server.db.database.owner.query(
    `insert into quote_answers (account_id, document_id, answer, name, answered_at, ip)
     select account_id, id, 'accepted', 'נועה', now(), '' from documents where id = $1`,
    [quote.id],
  );
  expect((await chainOf(quote)).documents).toMatchObject([{ id: quote.id, state: 'accepted' }]);
});
