import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aPaper } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  getJson,
  givenCustomer,
  issueTo,
  write,
} from '../../../../../../test/accounting/customers.ts';
import { issue, issueOf } from '../../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Found {
  readonly document: { readonly id: string; readonly number: number } | null;
}

async function anOwner(): Promise<HttpBrowser> {
  return signIn(server, await server.givenUser());
}

/** The id of the document that one like an invoice of today would repeat, or null. */
async function alikeOf(
  browser: HttpBrowser,
  who: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | number>> = {},
): Promise<string | null> {
  const { docType, documentDate, expectedTotalAgorot } = anInvoice();
  const wanted = { docType, documentDate, totalAgorot: expectedTotalAgorot, ...who, ...changes };
  const query = new URLSearchParams(
    Object.entries(wanted).map(([name, value]) => [name, String(value)]),
  );
  const path = `/v2/api/documents/alike?${query.toString()}`;
  return (await getJson<Found>(browser, path)).document?.id ?? null;
}

test('a document of the same customer, type and sum is found up to seven days away', async () => {
  const browser = await anOwner();
  const { id: customerId } = await givenCustomer(browser);
  expect(await alikeOf(browser, { customerId })).toBeNull();
  const issued = await issueTo(browser, customerId);
  expect(await alikeOf(browser, { customerId })).toBe(issued.id);

  const { documentDate, expectedTotalAgorot } = anInvoice();
  const day = (days: number): string =>
    new Date(Date.parse(documentDate) + days * 86_400_000).toISOString().slice(0, 10);
  expect(await alikeOf(browser, { customerId }, { documentDate: day(7) })).toBe(issued.id);
  expect(await alikeOf(browser, { customerId }, { documentDate: day(-7) })).toBe(issued.id);
  expect(await alikeOf(browser, { customerId }, { documentDate: day(8) })).toBeNull();
  const other = { totalAgorot: expectedTotalAgorot + 1 };
  expect(await alikeOf(browser, { customerId }, other)).toBeNull();
  expect(await alikeOf(browser, { customerId }, { docType: DOC_TYPES.BID })).toBeNull();
  const { id: another } = await givenCustomer(browser, { name: 'קליניקה נעימה' });
  expect(await alikeOf(browser, { customerId: another })).toBeNull();
});

test('somebody who is not in the book is known by the name', async () => {
  const browser = await anOwner();
  const customer = aCustomer({ name: 'עובר אורח' });
  const issued = await issue(browser, { customer });
  expect(await alikeOf(browser, { customerName: 'עובר אורח' })).toBe(issued.id);
  expect(await alikeOf(browser, { customerName: 'עובר' })).toBeNull();
  expect(await alikeOf(browser, {})).toBeNull();
});

test('a cancelled document is not repeated by a new one', async () => {
  const browser = await anOwner();
  const customer = aCustomer({ name: 'עובר אורח' });
  const docType = DOC_TYPES.INVOICE_TRANSACTION;
  const paper = await issueOf(browser, aPaper(docType, { customer }));
  const changes = { docType, totalAgorot: paper.totalAgorot };
  expect(await alikeOf(browser, { customerName: customer.name }, changes)).toBe(paper.id);
  await browser.post(`/v2/api/documents/${paper.id}/cancel`, { reason: 'הופק בטעות' });
  expect(await alikeOf(browser, { customerName: customer.name }, changes)).toBeNull();
});

test('TE-01: documents of another account are not found', async () => {
  const browser = await anOwner();
  const stranger = await anOwner();
  const { id: customerId } = await givenCustomer(browser);
  await issueTo(browser, customerId);
  expect(await alikeOf(stranger, { customerId })).toBeNull();
  expect(await alikeOf(stranger, { customerName: 'לקוח מהספר' })).toBeNull();
});

test('beside a new document stand limit, terms, balance and the last documents of the customer', async () => {
  const browser = await anOwner();
  const { id } = await givenCustomer(browser, {
    creditLimitAgorot: 1_000_000,
    withholdingBasisPoints: 500,
    paymentTerms: { kind: 'end-of-month', days: 30 },
  });
  const invoice = await issueTo(browser, id);
  expect(await getJson(browser, `/v2/api/customers/${id}/beside`)).toEqual({
    creditLimitAgorot: 1_000_000,
    withholdingBasisPoints: 500,
    paymentTerms: { kind: 'end-of-month', days: 30 },
    discountBasisPoints: 0,
    language: 'he',
    accountingKey: '',
    openAgorot: invoice.totalAgorot,
    creditAgorot: 0,
    freeAgorot: 0,
    onAccountAgorot: 0,
    openDocumentsCount: 1,
    lastDocuments: [
      {
        id: invoice.id,
        docType: 305,
        number: invoice.number,
        documentDate: anInvoice().documentDate,
        totalAgorot: invoice.totalAgorot,
      },
    ],
  });
});

test('a credit limit is kept on the card, may be taken off, and is never below zero', async () => {
  const browser = await anOwner();
  const { id } = await givenCustomer(browser, { creditLimitAgorot: 0 });
  const path = `/v2/api/customers/${id}`;
  const view = await getJson<Record<string, unknown>>(browser, path);
  expect(view['creditLimitAgorot']).toBe(0);
  const refused = await write(browser, 'POST', '/v2/api/customers', {
    name: 'אחר',
    creditLimitAgorot: -1,
  });
  expect(refused.text).toContain('NUMBER_NEGATIVE');
});
