import { randomUUID } from 'node:crypto';

import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aLink, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, issueTo } from '../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aRequest,
  aRequestFor,
  ask,
  givenPayment,
  givenRequest,
  givenTerminalRow,
  requestOf,
  REQUESTS,
  requestsOf,
} from '../../../../test/sales/payment-requests.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

/** Of an invoice of the tests. */
const WHOLE = 118_00;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;
let terminalId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
  terminalId = await givenTerminalRow(server, user.accountId);
});
afterAll(() => server.stop());

const pay = (requestId: string, payment: Parameters<typeof givenPayment>[2]) =>
  givenPayment(server, { accountId: user.accountId, terminalId, requestId }, payment);

function fieldsOf(answer: Answer): unknown {
  const { code, fields } = answer.json as { code: string; fields?: unknown };
  return [answer.status, code, fields];
}

describe('a request for open documents', () => {
  test('asks for what is open of them, and is paid once they are, whoever received the money', async () => {
    const { id: customerId } = await givenCustomer(browser);
    const first = await issueTo(browser, customerId);
    const second = await issueTo(browser, customerId);
    const open = await getJson<{ documents: { documentId: string; openAgorot: number }[] }>(
      browser,
      `${REQUESTS}/open-documents/${customerId}`,
    );
    expect(open.documents.map(({ documentId }) => documentId)).toEqual([first.id, second.id]);
    const made = await givenRequest(browser, aRequestFor(customerId, [first.id, second.id]));
    expect(made).toMatchObject({ number: 1001, linkPath: expect.stringMatching(/^\/pay\/\w+/) });
    expect(await requestOf(browser, made.id)).toMatchObject({
      amountAgorot: 2 * WHOLE,
      paidAgorot: 0,
      leftAgorot: 2 * WHOLE,
      state: 'sent',
      documentsCount: 2,
      firstDocument: { docType: 305, number: first.number },
      linkPath: made.linkPath,
      events: [{ kind: 'created', actor: { kind: 'user' } }],
    });
    const customer = aCustomer({ id: customerId, name: 'לקוח מהספר' });
    const links = [aLink(first, 'receipt'), aLink(second, 'receipt')];
    await issueOf(browser, aReceipt(2 * WHOLE, { customer, links }));
    expect(await requestOf(browser, made.id)).toMatchObject({ state: 'paid', leftAgorot: 0 });
  });

  test('takes what was charged off what is left before its receipt is there, and not twice after it', async () => {
    const { id: customerId } = await givenCustomer(browser);
    const invoice = await issueTo(browser, customerId);
    const { id } = await givenRequest(browser, aRequestFor(customerId, [invoice.id]));
    await pay(id, { amountAgorot: 50_00 });
    expect(await requestOf(browser, id)).toMatchObject({
      state: 'partly-paid',
      paidAgorot: 50_00,
      leftAgorot: 68_00,
    });
    const customer = aCustomer({ id: customerId, name: 'לקוח מהספר' });
    const receipt = await issueOf(
      browser,
      aReceipt(50_00, { customer, links: [aLink(invoice, 'receipt', 50_00)] }),
    );
    await server.db.superuser.query(
      'update card_attempts set document_id = $1 where source_id = $2',
      [receipt.id, id],
    );
    expect(await requestOf(browser, id)).toMatchObject({
      leftAgorot: 68_00,
      attempts: [{ state: 'paid', document: { id: receipt.id, docType: 400 } }],
    });
  });

  test('is refused for documents of another customer, of nobody, and paid ones', async () => {
    const { id: customerId } = await givenCustomer(browser);
    const { id: otherId } = await givenCustomer(browser, { name: 'לקוח אחר' });
    const invoice = await issueTo(browser, customerId);
    expect((await ask(browser, aRequestFor(otherId, [invoice.id]))).status).toBe(404);
    expect((await ask(browser, aRequestFor(customerId, [randomUUID()]))).status).toBe(404);
    expect((await ask(browser, aRequestFor(randomUUID(), [invoice.id]))).status).toBe(404);
    const customer = aCustomer({ id: customerId, name: 'לקוח מהספר' });
    await issueOf(browser, aReceipt(WHOLE, { customer, links: [aLink(invoice, 'receipt')] }));
    expect((await ask(browser, aRequestFor(customerId, [invoice.id]))).json).toMatchObject({
      code: 'NOTHING_TO_PAY',
    });
  });
});

describe('a request for a free amount', () => {
  test('is made once by its key, with numbers in a row', async () => {
    const key = randomUUID();
    const first = await ask(browser, aRequest(), key);
    expect((await ask(browser, aRequest(), key)).json).toEqual(first.json);
    expect((await ask(browser, aRequest({ title: 'אחר' }), key)).json).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    await Promise.all([givenRequest(browser), givenRequest(browser)]);
    expect((await requestsOf(browser)).map(({ number }) => number)).toEqual([1003, 1002, 1001]);
  });

  test('is partly paid, paid and overpaid by what its link charged, less what went back', async () => {
    const { id } = await givenRequest(browser);
    const stateOf = async () => {
      const { state, paidAgorot, leftAgorot } = await requestOf(browser, id);
      return [state, paidAgorot, leftAgorot];
    };
    await pay(id, { amountAgorot: 100_00, state: 'declined' });
    await pay(id, { amountAgorot: 100_00, state: 'unknown' });
    expect(await stateOf()).toEqual(['sent', 0, 500_00]);
    const part = await pay(id, { amountAgorot: 200_00 });
    expect(await stateOf()).toEqual(['partly-paid', 200_00, 300_00]);
    await pay(id, { amountAgorot: 300_00, state: 'transmitted' });
    expect(await stateOf()).toEqual(['paid', 500_00, 0]);
    await pay(id, { amountAgorot: 10_00 });
    expect(await stateOf()).toEqual(['overpaid', 510_00, 0]);
    const back = { amountAgorot: 150_00, originalId: part };
    await pay(id, back);
    expect(await stateOf()).toEqual(['partly-paid', 360_00, 140_00]);
    await pay(id, { ...back, amountAgorot: 50_00, givenBackBy: 'chargeback', state: 'settled' });
    expect(await stateOf()).toEqual(['partly-paid', 310_00, 190_00]);
    const { attempts } = await requestOf(browser, id);
    expect(attempts.find((attempt) => attempt.id === part)?.state).toBe('refunded');
  });

  test('whose sum the payer writes has nothing left to count, and is paid by any payment', async () => {
    const { id } = await givenRequest(browser, aRequest({ amountAgorot: null }));
    expect(await requestOf(browser, id)).toMatchObject({ amountAgorot: null, leftAgorot: null });
    await pay(id, { amountAgorot: 12_00 });
    expect(await requestOf(browser, id)).toMatchObject({ state: 'paid', paidAgorot: 12_00 });
  });

  test('becomes only a document that the kind of business may issue', async () => {
    expect(fieldsOf(await ask(browser, aRequest({ docType: DOC_TYPES.RECEIPT_DONATION })))).toEqual(
      [400, 'INVALID_REQUEST', [{ path: ['docType'], code: 'VALUE_NOT_ALLOWED' }]],
    );
    const dealer = await server.givenUser({}, { kind: 'exempt-dealer' });
    await givenTerminalRow(server, dealer.accountId);
    const other = await signIn(server, dealer);
    expect((await ask(other, aRequest())).status).toBe(400);
    expect((await ask(other, aRequest({ docType: DOC_TYPES.RECIEPT }))).status).toBe(200);
    expect(await getJson(other, `${REQUESTS}/means`)).toMatchObject({
      hasTerminal: true,
      docTypes: [400],
    });
  });

  test.each([
    [{ byMail: true, customer: { id: null, name: 'א', email: '', phone: '' } }, 'customer.email'],
    [{ byText: true, customer: { id: null, name: 'א', email: '', phone: '' } }, 'customer.phone'],
    [
      { byText: true, customer: { id: null, name: 'א', email: '', phone: '03-1234567' } },
      'customer.phone',
    ],
    [{ reminderDays: 3 }, 'reminderDays'],
    [{ amountAgorot: 0 }, 'amountAgorot'],
    [{ docType: null }, 'docType'],
    [{ title: ' ' }, 'title'],
    [{ instalmentsMax: 37 }, 'instalmentsMax'],
    [{ validUntil: '2020-01-01' }, 'validUntil'],
    [{ documentIds: [randomUUID()] }, 'customer.id'],
  ])('%j is refused at its field', async (changes, path) => {
    const answer = await ask(browser, aRequest(changes as never));
    const { fields } = answer.json as { fields: { path: string[] }[] };
    expect(answer.status).toBe(400);
    expect(fields.map((field) => field.path.join('.'))).toContain(path);
  });

  test('is refused while no terminal charges shekels', async () => {
    await server.db.superuser.query('delete from terminals_of_currencies where account_id = $1', [
      user.accountId,
    ]);
    expect((await ask(browser, aRequest())).json).toMatchObject({ code: 'NO_CARD_TERMINAL' });
    expect(await getJson(browser, `${REQUESTS}/means`)).toMatchObject({ hasTerminal: false });
  });
});

describe('the list of requests', () => {
  test('has tabs, a search, totals without what is over, and a file', async () => {
    const waiting = await givenRequest(browser, aRequest({ title: 'ריהוט לגלריה' }));
    const paid = await givenRequest(browser);
    const expired = await givenRequest(browser);
    await pay(paid.id, { amountAgorot: 500_00 });
    await server.db.superuser.query(
      'update payment_requests set valid_until = $3 where account_id = $1 and id = $2',
      [user.accountId, expired.id, '2020-01-01'],
    );
    const shown = async (query: string) =>
      (await requestsOf(browser, query)).map(({ number }) => number);
    expect(await shown('show=waiting')).toEqual([waiting.number]);
    expect(await shown('show=paid')).toEqual([paid.number]);
    expect(await shown('show=attention')).toEqual([expired.number]);
    expect(await shown('search=ריהוט')).toEqual([waiting.number]);
    expect(await shown(`search=${String(paid.number)}`)).toEqual([paid.number]);
    expect(await shown('search=100%25')).toEqual([]);
    expect(await shown('sort=amount&direction=asc&limit=1')).toEqual([waiting.number]);
    expect(await shown('to=2020-01-01')).toEqual([]);
    expect(await getJson(browser, `${REQUESTS}/total?show=paid`)).toEqual({
      count: 1,
      amountAgorot: 500_00,
      paidAgorot: 500_00,
      leftAgorot: 0,
      waiting: { count: 1, sumAgorot: 500_00 },
      opened: { count: 0, sumAgorot: 0 },
      paid: { count: 1, sumAgorot: 500_00 },
      attention: { count: 1, failed: 0, overpaid: 0, expired: 1 },
    });
    const file = await browser.get(
      `${REQUESTS}/export?format=csv&language=en&show=waiting&columns=number,about,state`,
    );
    expect(file.text).toContain(`${String(waiting.number)},"ריהוט לגלריה","Sent"`);
  });

  test('of another account shows nothing, and none of its requests is found', async () => {
    const { id } = await givenRequest(browser);
    const stranger = await signIn(server, await server.givenUser());
    expect(await requestsOf(stranger)).toEqual([]);
    expect((await stranger.get(`${REQUESTS}/${id}`)).status).toBe(404);
  });
});

test('the session tells that there are requests once one was made', async () => {
  const told = async () => {
    const { data } = await getJson<{ data: { hasPaymentRequestRecords: boolean } }>(
      browser,
      '/backoffice/data/initData',
    );
    return data.hasPaymentRequestRecords;
  };
  expect(await told()).toBe(false);
  await givenRequest(browser);
  expect(await told()).toBe(true);
});
