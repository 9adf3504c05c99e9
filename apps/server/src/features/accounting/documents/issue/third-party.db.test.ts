import type {
  CustomerPayment,
  CustomerStatement,
} from '@pinkas/contract/accounting/customers/customer-statement.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { aLink, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { getJson, givenCustomer, write } from '../../../../../test/accounting/customers.ts';
import { issueOf, sendIssue, type Issued } from '../../../../../test/accounting/issue.ts';
import { balancesOf } from '../../../../../test/random/open-items.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const PAYER = { name: 'קבוצת ארז אחזקות', taxId: '510000011' };
const DEBTOR = { name: 'מאפיית שיבולת', taxId: '510000003' };

let server: TestServer;
let browser: HttpBrowser;
let accountId: number;
let payerId: string;
let debtorId: string;
let invoice: Issued;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const user = await server.givenUser();
  ({ accountId } = user);
  browser = await signIn(server, user);
  ({ id: payerId } = await givenCustomer(browser, PAYER));
  ({ id: debtorId } = await givenCustomer(browser, DEBTOR));
  const customer = aCustomer({ ...DEBTOR, id: debtorId });
  invoice = await issueOf(browser, anInvoice({ customer }));
});
afterAll(() => server.stop());

/** A receipt of the payer for the whole invoice of the debtor. */
function aReceiptForOther(changes: Partial<InvoiceRequest> = {}): InvoiceRequest {
  const { totalAgorot } = invoice;
  return aReceipt(totalAgorot, {
    customer: aCustomer({ ...PAYER, id: payerId }),
    links: [aLink(invoice, 'receipt', totalAgorot)],
    paidByThirdParty: true,
    ...changes,
  });
}

async function problemsOf(request: InvoiceRequest): Promise<string[]> {
  const answer = await sendIssue(browser, request);
  expect(answer.status, answer.text).toBe(422);
  const { fields } = answer.json as { fields: { path: (string | number)[]; code: string }[] };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

async function owed(): Promise<{ payer: number[]; debtor: number[] }> {
  const sums = async (id: string, name: string) => {
    const { balances } = await balancesOf(browser, { id, name });
    return [...new Set(Object.values(balances))];
  };
  return { payer: await sums(payerId, PAYER.name), debtor: await sums(debtorId, DEBTOR.name) };
}

describe('a receipt that somebody else than the customer pays', () => {
  test('is refused until a person says so: with another card, or typed with another tax ID', async () => {
    const unconfirmed = ['paidByThirdParty THIRD_PARTY_UNCONFIRMED'];
    expect(await problemsOf(aReceiptForOther({ paidByThirdParty: false }))).toEqual(unconfirmed);
    const typed = { customer: aCustomer(PAYER), paidByThirdParty: false };
    expect(await problemsOf(aReceiptForOther(typed))).toEqual(unconfirmed);
    const overCard = { ...typed, customer: aCustomer({ ...PAYER, id: debtorId }) };
    expect(await problemsOf(aReceiptForOther(overCard))).toEqual(unconfirmed);
    const preview = await browser.post('/v2/api/documents/preview', {
      ...previewOf(aReceiptForOther({ paidByThirdParty: false })),
    });
    expect(preview.status).toBe(422);
    expect(await owed()).toEqual({ payer: [0], debtor: [invoice.totalAgorot] });
  });

  test('pays the debt of the customer and leaves the payer’s account alone', async () => {
    const receipt = await issueOf(browser, aReceiptForOther({ payerRelation: 'חברת האם' }));
    expect(await owed()).toEqual({ payer: [0], debtor: [0] });
    const view = await getJson<DocumentView>(browser, `/v2/api/documents/${receipt.id}`);
    expect(view).toMatchObject({
      customerId: debtorId,
      customerName: PAYER.name,
      paidFor: DEBTOR.name,
      thirdParty: {
        payerId,
        customerName: DEBTOR.name,
        customerTaxId: DEBTOR.taxId,
        relation: 'חברת האם',
      },
    });
    const paid = await getJson<DocumentView>(browser, `/v2/api/documents/${invoice.id}`);
    expect(paid.state).toBe('paid');
    expect(paid.followers).toMatchObject([{ id: receipt.id, payer: PAYER.name }]);
    expect((await verifyBooks(server, accountId)).violations).toEqual([]);
    await browser.post(`/v2/api/documents/${receipt.id}/cancel`, { reason: 'המחאה חזרה' });
    expect(await owed()).toEqual({ payer: [0], debtor: [invoice.totalAgorot] });
    expect((await verifyBooks(server, accountId)).violations).toEqual([]);
  });

  test('stands on both cards, in the statement with its payer, in the list and in its file', async () => {
    const receipt = await issueOf(browser, aReceiptForOther());
    const paymentsOf = async (id: string) =>
      (await getJson<{ payments: CustomerPayment[] }>(browser, `/v2/api/customers/${id}/payments`))
        .payments;
    const of = { documentId: receipt.id, sumAgorot: invoice.totalAgorot };
    expect(await paymentsOf(debtorId)).toMatchObject([{ ...of, payer: PAYER.name, paidFor: '' }]);
    expect(await paymentsOf(payerId)).toMatchObject([{ ...of, payer: '', paidFor: DEBTOR.name }]);
    const year = anInvoice().documentDate.slice(0, 4);
    const period = `from=${year}-01-01&to=${year}-12-31`;
    const statementOf = (id: string) =>
      getJson<CustomerStatement>(browser, `/v2/api/customers/${id}/statement?${period}`);
    const { movements } = await statementOf(debtorId);
    expect(movements.map(({ payer }) => payer)).toEqual(['', PAYER.name]);
    expect((await statementOf(payerId)).movements).toEqual([]);
    const exported = `/v2/api/customers/${debtorId}/statement/export?${period}&format=csv`;
    const statementFile = await browser.get(exported);
    expect(statementFile.text).toContain(`התקבל מאת ${PAYER.name}`);
    const search = encodeURIComponent(PAYER.name);
    const { rows } = await getJson<{ rows: { id: string; paidFor: string }[] }>(
      browser,
      `/v2/api/documents?search=${search}`,
    );
    expect(rows).toMatchObject([{ id: receipt.id, paidFor: DEBTOR.name }]);
    const file = await browser.get('/v2/api/documents/export?format=csv&columns=number,paidFor');
    expect(file.text).toContain('שולם עבור');
    expect(file.text).toContain(DEBTOR.name);
  });

  test('is not shown on the public page of the customer, to whom it does not belong', async () => {
    const receipt = await issueOf(browser, aReceiptForOther());
    const link = await write(browser, 'POST', `/v2/api/customers/${debtorId}/public-link`);
    const token = (link.json as { path: string }).path.replace('/c/', '');
    const page = `/v2/api/public/customers/${token}/documents`;
    const { rows } = await getJson<{ rows: { id: string }[] }>(browser, page);
    expect(rows.map(({ id }) => id)).toEqual([invoice.id]);
    const opened = await browser.get(`${page}/${receipt.id}`);
    expect(opened.status).toBe(404);
  });

  test('is followed through a merge of the payer, and back', async () => {
    await issueOf(browser, aReceiptForOther());
    const { id: target } = await givenCustomer(browser, { name: 'ארז', taxId: '' });
    const merged = await write(browser, 'POST', `/v2/api/customers/${target}/merge`, {
      sourceId: payerId,
    });
    expect(merged.status, merged.text).toBe(200);
    const { payments } = await getJson<{ payments: CustomerPayment[] }>(
      browser,
      `/v2/api/customers/${target}/payments`,
    );
    expect(payments).toMatchObject([{ paidFor: DEBTOR.name }]);
    expect((await verifyBooks(server, accountId)).violations).toEqual([]);
  });
});

test('what follows a document of a customer is not made out to somebody with another tax ID', async () => {
  const customer = aCustomer({ ...DEBTOR, id: debtorId });
  const order = await issueOf(browser, anInvoice({ docType: 100, customer }));
  const links = [aLink(order, 'base')];
  const typed = anInvoice({ customer: aCustomer(PAYER), links });
  expect(await problemsOf(typed)).toEqual(['links.0 LINK_OTHER_TAX_ID']);
  const carded = anInvoice({ customer: aCustomer({ ...PAYER, id: payerId }), links });
  expect(await problemsOf(carded)).toEqual(['links.0 LINK_OTHER_CUSTOMER']);
});

/** The part of an issue request that a preview takes. */
function previewOf({ mailTo: _to, expectedTotalAgorot: _sum, ...form }: InvoiceRequest): object {
  return form;
}
