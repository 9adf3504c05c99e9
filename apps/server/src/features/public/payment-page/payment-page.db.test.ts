import { randomUUID } from 'node:crypto';

import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aPaper, aQuote } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { issueOf } from '../../../../test/accounting/issue.ts';
import { answerChallenge } from '../../../../test/auth/robot.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aPayer,
  askNow,
  cardcomOfTests,
  pageOf,
  payAndReturn,
  paymentCall,
  payTokenOf,
  sendStart,
  startOf,
  statusCall,
  statusOf,
  type Payer,
} from '../../../../test/public/payments.ts';
import { connect } from '../../../../test/settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const TOTAL = 11_800;

let simulator: GatewaySimulator;
let server: TestServer;
let user: TestUser;
let owner: HttpBrowser;

beforeAll(async () => {
  simulator = cardcomOfTests('payment-page');
  server = await startTestServer({
    withJobs: true,
    env: { PINKAS_CARDCOM_URL: await simulator.listen(), PINKAS_TRUSTED_PROXY: '127.0.0.1' },
  });
});
beforeEach(async () => {
  await server.db.superuser.query('truncate login_throttles');
  user = await server.givenUser();
  owner = await signIn(server, user);
  await connect(owner);
});
afterAll(async () => {
  await server.stop();
  await simulator.close();
});

/** Somebody with the link of an invoice of ₪ 118, or of another document. */
async function payerOf(request = anInvoice()): Promise<Payer & { readonly documentId: string }> {
  const { id } = await issueOf(owner, request);
  return { ...(await aPayer(server, await payTokenOf(owner, id))), documentId: id };
}

interface AttemptRow {
  readonly state: string;
  readonly amount: number;
  readonly documentId: string | null;
}

async function attempts(): Promise<AttemptRow[]> {
  const { rows } = await server.db.superuser.query<AttemptRow>(
    `select state, amount_minor::int as amount, document_id as "documentId" from card_attempts
      where account_id = $1 order by created_at`,
    [user.accountId],
  );
  return rows;
}

/** Pages that the gateway was asked to open, so far. */
function pagesOpened(): number {
  return simulator.requests.filter(({ path }) => /LowProfile\/Create/i.test(path)).length;
}

describe('the page', () => {
  test('asks for what is open of the document, in the name of the business', async () => {
    const payer = await payerOf();
    const page = await pageOf(payer);
    expect(page).toMatchObject({
      state: 'open',
      language: 'he',
      amountAgorot: TOTAL,
      leastAgorot: 100,
      mayPayPart: true,
      gateway: 'cardcom',
      instalmentsMax: 1,
      earlier: null,
      receipts: [],
    });
    expect(page.documents).toMatchObject([
      { docType: 305, openAgorot: TOTAL, pagePath: `/d/${payer.token}` },
    ]);
    const logo = await payer.browser.get(paymentCall(payer.token, '/logo'));
    expect(logo.status).toBe(404);
  });

  test('shows the address of the customer as its owner alone knows it', async () => {
    const request = anInvoice();
    const payer = await payerOf({
      ...request,
      customer: { ...request.customer, email: 'office@anaf.example' },
    });
    expect((await pageOf(payer)).payer.email).toBe('o•••@anaf.example');
  });

  test('is the same with a session and without, and sets no cookie', async () => {
    const { token } = await payerOf();
    const visitor = server.browser();
    const answer = await visitor.get(paymentCall(token));
    expect(answer.headers.getSetCookie()).toEqual([]);
    const known = await owner.get(paymentCall(token));
    expect(known.json).toEqual(answer.json);
  });

  test('is not there for what nobody pays: a quote, a wrong token, a document in another currency', async () => {
    const quote = await issueOf(owner, aQuote());
    const visitor = server.browser();
    for (const token of [await payTokenOf(owner, quote.id), '1abc', "'; drop table x; --"]) {
      expect((await visitor.get(paymentCall(token))).status).toBe(404);
      const start = await sendStart(await aPayer(server, token), { amountAgorot: TOTAL });
      expect(start.json).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('says that no card can be charged where the business has no terminal', async () => {
    const other = await signIn(server, await server.givenUser());
    const { id } = await issueOf(other, anInvoice());
    const payer = await aPayer(server, await payTokenOf(other, id));
    expect((await pageOf(payer)).gateway).toBeNull();
    const refused = await sendStart(payer, { amountAgorot: TOTAL });
    expect(refused.json).toMatchObject({ code: 'NO_CARD_TERMINAL' });
  });
});

describe('the address of the page', () => {
  test('says in a messenger who is paid, and neither the sum nor the payer', async () => {
    const payer = await payerOf();
    const { text } = await payer.browser.get(`/pay/${payer.token}`);
    expect(text).toContain('og:title" content="תשלום אל ');
    expect(text).not.toMatch(/118|ישראלי/);
    expect((await payer.browser.get('/pay/1abc')).text).not.toContain('og:');
  });

  test('may post to the pages of card gateways, and load nothing from them', async () => {
    const { headers } = await server.browser().get('/pay/1abc');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/form-action 'self'(?: https?:\/\/[\w.:-]+)+;/);
    expect(policy).toContain('https://direct.tranzila.com');
    expect(policy).toContain("script-src 'self';");
    const status = (await server.browser().get('/pay/status/1abc')).headers;
    expect(status.get('content-security-policy')).toContain("form-action 'self';");
  });
});

describe('a payment', () => {
  test('leads to the page of the gateway, and to the receipt that follows', async () => {
    const payer = await payerOf();
    const started = await startOf(payer, { amountAgorot: TOTAL });
    expect(await statusOf(payer, started.statusToken)).toMatchObject({
      state: 'waiting',
      amountMinor: TOTAL,
      payPath: `/pay/${payer.token}`,
      document: null,
    });
    expect(await payAndReturn(payer, started)).toBe(`/pay/status/${started.statusToken}`);
    await expect
      .poll(async () => (await statusOf(payer, started.statusToken)).document, { timeout: 20_000 })
      .toMatchObject({ docType: DOC_TYPES.RECIEPT });
    const status = await statusOf(payer, started.statusToken);
    expect(status).toMatchObject({ state: 'paid', mailTo: 'r•••@payers.test', lastDigits: '0000' });
    const page = await pageOf(payer);
    expect(page).toMatchObject({ state: 'paid', amountAgorot: 0, receipts: [status.document] });
    const again = await sendStart(payer, { amountAgorot: TOTAL });
    expect(again.json).toMatchObject({ code: 'NOTHING_TO_PAY' });
  });

  test('PA-06: is of the sum that the server computes: another one is refused with the new one', async () => {
    const payer = await payerOf();
    const before = pagesOpened();
    for (const amountAgorot of [1, TOTAL - 1, TOTAL + 1]) {
      const answer = await sendStart(payer, { amountAgorot });
      expect(answer.json).toMatchObject({
        code: 'TOTAL_MISMATCH',
        params: { totalAgorot: TOTAL },
      });
    }
    const { documentId } = payer;
    for (const sumAgorot of [1, TOTAL + 1]) {
      const choice = { way: 'documents' as const, documents: [{ documentId, sumAgorot }] };
      const answer = await sendStart(payer, { choice, amountAgorot: sumAgorot });
      expect(answer.json).toMatchObject({ code: 'TOTAL_MISMATCH' });
    }
    // A document of somebody else pays nothing here.
    const stranger = { documentId: randomUUID(), sumAgorot: 100 };
    const choice = { way: 'documents' as const, documents: [stranger] };
    const answer = await sendStart(payer, { choice, amountAgorot: 100 });
    expect(answer.json).toMatchObject({ code: 'TOTAL_MISMATCH', params: { totalAgorot: 0 } });
    expect(pagesOpened()).toBe(before);
    expect(await attempts()).toEqual([]);
  });

  test('may be of another amount, between a shekel and what is left', async () => {
    const payer = await payerOf();
    const choice = { way: 'amount' as const };
    const codes = await Promise.all(
      [99, TOTAL + 1].map(async (amountAgorot) => {
        const { json } = await sendStart(payer, { choice, amountAgorot });
        return (json as { fields: { path: string[]; code: string }[] }).fields;
      }),
    );
    expect(codes).toEqual([
      [{ path: ['amountAgorot'], code: 'VALUE_NOT_ALLOWED' }],
      [{ path: ['amountAgorot'], code: 'SUM_ABOVE_OPEN' }],
    ]);
    const started = await startOf(payer, { choice, amountAgorot: 5_000 });
    await payAndReturn(payer, started);
    await expect
      .poll(async () => (await pageOf(payer)).amountAgorot, { timeout: 20_000 })
      .toBe(TOTAL - 5_000);
    expect(await attempts()).toMatchObject([{ amount: 5_000 }]);
  });

  test('is of the whole of a request with VAT, which its invoice-receipt follows', async () => {
    const payer = await payerOf(aPaper(DOC_TYPES.INVOICE_TRANSACTION));
    const page = await pageOf(payer);
    expect(page.mayPayPart).toBe(false);
    const part = await sendStart(payer, { choice: { way: 'amount' }, amountAgorot: 5_000 });
    expect(part.json).toMatchObject({ fields: [{ path: ['choice'], code: 'VALUE_NOT_ALLOWED' }] });
    const started = await startOf(payer, { amountAgorot: page.amountAgorot ?? 0 });
    await payAndReturn(payer, started);
    await expect
      .poll(async () => (await statusOf(payer, started.statusToken)).document, { timeout: 20_000 })
      .toMatchObject({ docType: DOC_TYPES.INVOICE_RECIEPT });
  });

  test('PA-06: the address of success, opened by hand, shows only what the gateway confirmed', async () => {
    const payer = await payerOf();
    const { statusToken } = await startOf(payer, { amountAgorot: TOTAL });
    const back = await payer.browser.get(
      `/front/cards/${statusToken}/back?ResponseCode=0&success=1&amount=${String(TOTAL)}`,
    );
    expect(back.headers.get('location')).toBe(`/pay/status/${statusToken}`);
    const asked = await askNow(payer, statusToken);
    expect(asked).toMatchObject({ state: 'waiting', document: null });
    expect((await pageOf(payer)).amountAgorot).toBe(TOTAL);
    expect((await payer.browser.get(statusCall(`${statusToken}x`))).status).toBe(404);
  });

  test('that was refused is paid afterwards, once', async () => {
    const payer = await payerOf();
    const first = await startOf(payer, { amountAgorot: TOTAL });
    await payAndReturn(payer, first, { card: 'refused' });
    expect((await askNow(payer, first.statusToken)).state).not.toBe('paid');
    const second = await startOf(payer, { amountAgorot: TOTAL });
    await payAndReturn(payer, second);
    await expect
      .poll(async () => (await statusOf(payer, second.statusToken)).document, { timeout: 20_000 })
      .not.toBeNull();
    const paid = (await attempts()).filter(({ documentId }) => documentId !== null);
    expect(paid).toHaveLength(1);
  });

  test('that is started twice under one key opens one page', async () => {
    const payer = await payerOf();
    const before = pagesOpened();
    const key = randomUUID();
    const both = await Promise.all([
      sendStart(payer, { amountAgorot: TOTAL }, key),
      sendStart(payer, { amountAgorot: TOTAL }, key),
    ]);
    expect(both.map(({ status }) => status)).toContain(200);
    const busy = both.filter(({ status }) => status !== 200);
    expect(busy.every(({ json }) => (json as { code: string }).code === 'BUSY')).toBe(true);
    const again = await startOf(payer, { amountAgorot: TOTAL }, key);
    const opened = both.find(({ status }) => status === 200)?.json;
    expect(again).toEqual(opened);
    expect(pagesOpened()).toBe(before + 1);
    const other = await sendStart(payer, { choice: { way: 'amount' }, amountAgorot: 500 }, key);
    expect(other.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('keeps its key free where no page opened, and holds a page no longer than it is open', async () => {
    const payer = await payerOf();
    const key = randomUUID();
    simulator.failNext({ kind: 'drops-before' }, 'LowProfile/Create');
    const refused = await sendStart(payer, { amountAgorot: TOTAL }, key);
    expect(refused.json).toMatchObject({ code: 'CARD_GATEWAY_UNAVAILABLE' });
    const started = await startOf(payer, { amountAgorot: TOTAL }, key);
    await payAndReturn(payer, started);
    await expect
      .poll(async () => (await statusOf(payer, started.statusToken)).state, { timeout: 20_000 })
      .toBe('paid');
    const late = await sendStart(payer, { amountAgorot: TOTAL }, key);
    expect(late.json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('that another tab opened is told, and asked about before a second page opens', async () => {
    const payer = await payerOf();
    const first = await startOf(payer, { amountAgorot: TOTAL });
    expect((await pageOf(payer)).earlier).toMatchObject({
      kind: 'page-open',
      statusToken: first.statusToken,
    });
    // Paid there, and the browser never came back.
    await payAsPayer({ url: first.url });
    const before = pagesOpened();
    const second = await sendStart(payer, { amountAgorot: TOTAL });
    expect(second.json).toMatchObject({ code: 'NOTHING_TO_PAY' });
    expect(pagesOpened()).toBe(before);
  });

  test('PA-01: nothing is charged beside one of which nobody can say whether it went through', async () => {
    const payer = await payerOf();
    const first = await startOf(payer, { amountAgorot: TOTAL });
    simulator.failNext({ kind: 'html-before' }, 'GetLpResult');
    const before = pagesOpened();
    const second = await sendStart(payer, { amountAgorot: TOTAL });
    expect(second.json).toMatchObject({
      code: 'PAYMENT_IN_DOUBT',
      params: { statusToken: first.statusToken },
    });
    expect(pagesOpened()).toBe(before);
    expect((await pageOf(payer)).earlier?.kind).toBe('in-doubt');
    expect((await statusOf(payer, first.statusToken)).state).toBe('unknown');
  });

  test('PA-02: one that was charged otherwise blocks the page until a person decides', async () => {
    const payer = await payerOf();
    const first = await startOf(payer, { amountAgorot: TOTAL });
    simulator.failNext({ kind: 'tells-sum', amount: 1 }, 'GetLpResult');
    await payAsPayer({ url: first.url });
    const second = await sendStart(payer, { amountAgorot: TOTAL });
    expect(second.json).toMatchObject({ code: 'PAYMENT_IN_DOUBT' });
    expect((await statusOf(payer, first.statusToken)).state).toBe('unknown');
  });
});

describe('the gateway is asked', () => {
  test('at most once in ten seconds about one payment, whoever presses', async () => {
    const payer = await payerOf();
    const { statusToken } = await startOf(payer, { amountAgorot: TOTAL });
    const inquiries = () =>
      simulator.requests.filter(({ path }) => /GetLpResult/i.test(path)).length;
    const before = inquiries();
    await askNow(payer, statusToken);
    await askNow(payer, statusToken);
    expect(inquiries()).toBe(before + 1);
    server.time.advance(10_000);
    await askNow(payer, statusToken);
    expect(inquiries()).toBe(before + 2);
  });
});

test('however often a payer asks, a payment is asked about for its whole day, and may come late', async () => {
  const payer = await payerOf();
  const started = await startOf(payer, { amountAgorot: TOTAL });
  for (let times = 0; times < 30; times += 1) {
    await askNow(payer, started.statusToken);
    server.time.advance(10_000);
  }
  const status = await statusOf(payer, started.statusToken);
  expect(status).toMatchObject({ state: 'waiting', asked: 30 });
  // Five minutes passed: the next question is half an hour after the start, and not hours later.
  const next = Date.parse(status.nextInquiryAt ?? '') - Date.parse(status.startedAt);
  expect(next).toBeLessThan(1_900_000);
  await payAsPayer({ url: started.url });
  expect((await askNow(payer, started.statusToken)).state).toBe('paid');
});

describe('PA-08: many tries', () => {
  test('of one visitor ask for work before the gateway is asked again, and others still pay', async () => {
    const payer = await payerOf();
    const before = pagesOpened();
    const choice = { way: 'amount' as const };
    const codes = new Map<string, number>();
    for (let tried = 0; tried < 1000; tried += 1) {
      const { status, json } = await sendStart(payer, { choice, amountAgorot: 100 + tried });
      const code = status === 200 ? 'opened' : (json as { code: string }).code;
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(codes.get('opened')).toBe(8);
    expect([...codes.keys()].toSorted()).toEqual([
      'ROBOT_CHECK_NEEDED',
      'TOO_MANY_REQUESTS',
      'opened',
    ]);
    expect(pagesOpened()).toBe(before + 8);
    // Another page of the business, from another address, in the same minute.
    const other = await payerOf();
    await startOf(other, { amountAgorot: TOTAL });
    expect(pagesOpened()).toBe(before + 9);
  });

  test('on one page ask everybody there, who proves work and pays', async () => {
    const payer = await payerOf();
    const choice = { way: 'amount' as const };
    for (let tried = 0; tried < 10; tried += 1) {
      const visitor = await aPayer(server, payer.token);
      await startOf(visitor, { choice, amountAgorot: 100 + tried });
    }
    const person = await aPayer(server, payer.token);
    const refused = await sendStart(person, { amountAgorot: TOTAL });
    expect(refused.json).toMatchObject({ code: 'ROBOT_CHECK_NEEDED', params: { level: 1 } });
    const challenge = await person.browser.get(paymentCall(payer.token, '/check'));
    const { answer: proof } = await answerChallenge(challenge.json);
    const key = randomUUID();
    expect((await sendStart(person, { amountAgorot: TOTAL, proof }, key)).status).toBe(200);
    // A proof is of one start.
    const again = await sendStart(await aPayer(server, payer.token), {
      amountAgorot: TOTAL,
      proof,
    });
    expect(again.json).toMatchObject({ code: 'ROBOT_CHECK_NEEDED' });
  });

  test('ask for more with each group, and take no proof of less', async () => {
    const payer = await payerOf();
    const { answer: easy } = await answerChallenge(
      (await payer.browser.get(paymentCall(payer.token, '/check'))).json,
    );
    await server.db.superuser.query(
      `insert into login_throttles (subject, failures, window_started_at)
        values ('payment:' || $1, 17, now())`,
      [payer.address],
    );
    const refused = await sendStart(payer, { amountAgorot: TOTAL, proof: easy });
    expect(refused.json).toMatchObject({ code: 'ROBOT_CHECK_NEEDED', params: { level: 2 } });
    const harder = await payer.browser.get(paymentCall(payer.token, '/check'), {
      headers: { 'x-forwarded-for': payer.address },
    });
    expect(harder.json).toMatchObject({ parameters: { data: { level: 2 } } });
    const { answer: proof } = await answerChallenge(harder.json);
    await startOf(payer, { amountAgorot: TOTAL, proof });
  });
});
