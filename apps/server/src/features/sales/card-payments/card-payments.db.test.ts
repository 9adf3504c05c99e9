import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { addDays, startOfDayMs } from '@pinkas/domain/time/local-date';
import { aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import {
  atServer,
  givenPayingBusiness,
  goBack,
  openPage,
  PAYER,
  payOn,
  sendNews,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../../../../test/sales/paying-business.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { askDueAttempts } from './ask-due-attempts.ts';
import { findAttempt, type StoredAttempt } from './attempts/attempts.repository.ts';
import type { PaymentPlan } from './plan/payment-plan.ts';

let cards: CardServer;
let business: PayingBusiness;

beforeAll(async () => {
  cards = await startCardServer();
});
beforeEach(async () => {
  business = await givenPayingBusiness(cards);
});
afterAll(() => cards.stop());

const SUM = 11_800;

function aSale(changes: Partial<Extract<PaymentPlan, { kind: 'sale' }>> = {}): PaymentPlan {
  return {
    kind: 'sale',
    docType: DOC_TYPES.INVOICE_RECIEPT,
    customerId: null,
    customer: { ...BLANK_CUSTOMER, name: PAYER.name, email: PAYER.email },
    language: 'he',
    description: 'חוג ציור',
    mailTo: [PAYER.email],
    ...changes,
  };
}

async function attemptOf(id: string): Promise<StoredAttempt> {
  const { accountId } = business.user;
  const found = await inAccount(cards.server.db.database, { accountId }, (tx) =>
    findAttempt(tx, id),
  );
  if (found === undefined) throw new Error('no attempt');
  return found;
}

/** Until the next business day begins. */
function msToMidnight(): number {
  const { clock } = cards.server.services;
  return startOfDayMs(addDays(clock.today(), 1)) - clock.nowMs();
}

const runTasks = () => cards.worker.runAll(business.user.accountId);

interface IssuedRow {
  readonly docType: number;
  readonly total: number;
  readonly open: number;
  readonly credit: number;
}

async function documentsIssued(): Promise<IssuedRow[]> {
  const { rows } = await cards.server.db.superuser.query<IssuedRow>(
    `select doc_type as "docType", total_agorot::int as total, open_agorot::int as open,
        credit_agorot::int as credit
      from documents where account_id = $1 order by doc_type, number`,
    [business.user.accountId],
  );
  return rows;
}

async function mailsSent(): Promise<number> {
  const { rows } = await cards.server.db.superuser.query<{ count: number }>(
    `select count(*)::int as count from outbox_tasks where account_id = $1 and kind = 'mail-document'`,
    [business.user.accountId],
  );
  return rows[0]?.count ?? 0;
}

describe('a payment on the page of the gateway', () => {
  test('becomes one document, mailed once, however often the gateway tells of it', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'pending', documentId: null });
    const back = await payOn(cards, opened);
    expect(await sendNews(cards, 3)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await goBack(back)).toBe(`/pay/status/${opened.token}`);
    await runTasks();
    const attempt = await attemptOf(opened.attemptId);
    expect(attempt).toMatchObject({ state: 'approved', trouble: null, hint: null });
    expect(attempt.answer).toMatchObject({ card: { lastDigits: '0000' } });
    expect(await documentsIssued()).toMatchObject([{ docType: 320, total: SUM }]);
    expect(await mailsSent()).toBe(1);
  });

  test('PA-03: is booked once when fifty messages and returns come at the same moment', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const back = await payOn(cards, opened);
    await Promise.all([
      ...Array.from({ length: 25 }, () => goBack(back)),
      ...Array.from({ length: 13 }, () => sendNews(cards)),
    ]);
    const tasks = await cards.worker.pending(business.user.accountId);
    expect(tasks.length).toBeGreaterThan(50);
    await Promise.all(tasks.slice(0, 8).map((task) => cards.worker.run(task)));
    await runTasks();
    expect(await documentsIssued()).toHaveLength(1);
    expect(await mailsSent()).toBe(1);
  });

  test('PA-10: has one document when the worker dies after it issued one', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    await goBack(await payOn(cards, opened));
    const [confirm] = await cards.worker.pending(business.user.accountId);
    if (confirm === undefined) throw new Error('nothing asks the gateway');
    await cards.worker.runAndDie(confirm);
    const follow = (await cards.worker.pending(business.user.accountId)).find(
      ({ kind }) => kind === 'follow-card-payment',
    );
    if (follow === undefined) throw new Error('nothing follows the payment');
    await cards.worker.runAndDie(follow);
    await runTasks();
    expect(await documentsIssued()).toHaveLength(1);
    expect(await mailsSent()).toBe(1);
  });

  test('PA-01: is found by itself when nobody returns and no message comes', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    await payOn(cards, opened);
    await askDueAttempts(cards.server.services);
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'pending', asked: 0 });
    cards.server.time.advance(11_000);
    await askDueAttempts(cards.server.services);
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'approved' });
    await runTasks();
    expect(await documentsIssued()).toHaveLength(1);
  });

  test('that was refused stays open for another card, and is over after a day', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    await goBack(await payOn(cards, opened, { card: 'refused' }));
    await runTasks();
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'pending', documentId: null });
    for (let hour = 0; hour < 30; hour += 1) {
      cards.server.time.advance(3_600_000);
      await askDueAttempts(cards.server.services);
    }
    const ended = await attemptOf(opened.attemptId);
    expect(ended).toMatchObject({ state: 'expired', nextInquiryAt: null });
    expect(await documentsIssued()).toEqual([]);
  });

  test('is taken three days late, after it counted as not paid', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    for (let hour = 0; hour < 30; hour += 1) {
      cards.server.time.advance(3_600_000);
      await askDueAttempts(cards.server.services);
    }
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'expired' });
    cards.server.time.advanceDays(3);
    await payOn(cards, opened);
    await sendNews(cards);
    await runTasks();
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'approved' });
    expect(await documentsIssued()).toHaveLength(1);
  });

  test('is not lost when the gateway is silent at the one late message', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    for (let hour = 0; hour < 30; hour += 1) {
      cards.server.time.advance(3_600_000);
      await askDueAttempts(cards.server.services);
    }
    await payOn(cards, opened);
    const { pageId = '' } = (await attemptOf(opened.attemptId)).hint ?? {};
    cards.simulator.failNext({ kind: 'html-before' }, pageId);
    const [message] = cards.simulator.notifies.slice(-1);
    if (message === undefined) throw new Error('the gateway says nothing');
    const { url, method, headers, body } = message;
    await fetch(atServer(cards, url), { method, headers, body });
    await runTasks();
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'expired' });
    cards.server.time.advance(61_000);
    await askDueAttempts(cards.server.services);
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'approved' });
  });

  test('has the day on which the payer came back, though the gateway answered after midnight', async () => {
    cards.server.time.advance(msToMidnight() - 60_000);
    const paidOn = cards.server.services.clock.today();
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    await goBack(await payOn(cards, opened));
    cards.server.time.advance(120_000);
    expect(cards.server.services.clock.today()).not.toBe(paidOn);
    await runTasks();
    const { rows } = await cards.server.db.superuser.query<{ day: string }>(
      'select document_date::text as day from documents where account_id = $1',
      [business.user.accountId],
    );
    expect(rows).toEqual([{ day: paidOn }]);
  });

  test('is asked about once when the same return comes a hundred times, and its end does not come sooner', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const back = await payOn(cards, opened, { card: 'refused' });
    await goBack(back);
    await runTasks();
    const before = cards.simulator.requests.length;
    for (let count = 0; count < 100; count += 1) await goBack(back);
    await runTasks();
    expect(cards.simulator.requests).toHaveLength(before);
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'pending', asked: 1 });
    const { rows } = await cards.server.db.superuser.query<{ count: number }>(
      'select count(*)::int as count from card_attempt_events where attempt_id = $1',
      [opened.attemptId],
    );
    expect(rows[0]?.count).toBeLessThan(6);
  });

  test('of a terminal for trying out is no money, and becomes no document', async () => {
    await cards.server.db.superuser.query(
      'update card_terminals set is_test = true where account_id = $1',
      [business.user.accountId],
    );
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    await goBack(await payOn(cards, opened));
    await runTasks();
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'approved', trouble: null });
    expect(await documentsIssued()).toEqual([]);
  });

  test('is found though a silent gateway of another business is asked first', async () => {
    const silent = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const { pageId = '' } = (await attemptOf(silent.attemptId)).hint ?? {};
    cards.simulator.failNext({ kind: 'drops-before' }, pageId);
    business = await givenPayingBusiness(cards);
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    await payOn(cards, opened);
    cards.server.time.advance(11_000);
    await askDueAttempts(cards.server.services);
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'approved' });
  });

  test('PA-02: of another sum books nothing and is left to a person, who is told', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    await payOn(cards, opened);
    cards.simulator.failNext({ kind: 'tells-sum', amount: 100 });
    await sendNews(cards);
    await runTasks();
    expect(await attemptOf(opened.attemptId)).toMatchObject({
      state: 'pending',
      trouble: 'differs',
      troubleDetail: { differences: ['amount'], amount: 100 },
      nextInquiryAt: null,
    });
    expect(await documentsIssued()).toEqual([]);
    const { rows } = await cards.server.db.superuser.query<{ kind: string }>(
      'select kind from notices where account_id = $1',
      [business.user.accountId],
    );
    expect(rows).toEqual([{ kind: 'card-trouble' }]);
  });

  test('stays unknown through an answer that is none, and is asked about again', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const back = await payOn(cards, opened);
    cards.simulator.failNext({ kind: 'html-before' });
    await goBack(back);
    await runTasks();
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'pending', asked: 1 });
    cards.server.time.advance(61_000);
    await askDueAttempts(cards.server.services);
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'approved' });
  });

  test('is not paid by the genuine return of another order', async () => {
    const paid = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const other = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const back = new URL(await payOn(cards, paid));
    await goBack(`${atServer(cards, `http://x/front/cards/${other.token}/back`)}${back.search}`);
    await runTasks();
    expect(await attemptOf(other.attemptId)).toMatchObject({ state: 'pending', trouble: null });
    await goBack(back.href);
    await runTasks();
    expect(await attemptOf(paid.attemptId)).toMatchObject({ state: 'approved' });
    expect(await documentsIssued()).toHaveLength(1);
  });

  test('leaves nothing in doubt when no page opened', async () => {
    cards.simulator.failNext({ kind: 'drops-before' });
    await expect(
      openPage(cards, business, { plan: aSale(), amountMinor: SUM }),
    ).rejects.toMatchObject({ code: 'CARD_GATEWAY_UNAVAILABLE' });
    const { rows } = await cards.server.db.superuser.query<{ state: string }>(
      'select state from card_attempts where account_id = $1',
      [business.user.accountId],
    );
    expect(rows).toEqual([{ state: 'abandoned' }]);
  });

  test('needs a terminal that charges its currency', async () => {
    const other = { ...business, user: await cards.server.givenUser() };
    await expect(openPage(cards, other, { plan: aSale(), amountMinor: SUM })).rejects.toMatchObject(
      { code: 'NO_CARD_TERMINAL' },
    );
  });
});

describe('what a payment pays', () => {
  const ofDocuments = (...documents: { documentId: string; sumAgorot: number }[]): PaymentPlan => ({
    kind: 'documents',
    documents,
    mailTo: [PAYER.email],
  });

  async function pay(plan: PaymentPlan, amountMinor: number): Promise<StoredAttempt> {
    const opened = await openPage(cards, business, { plan, amountMinor, source: 'document' });
    await goBack(await payOn(cards, opened));
    await runTasks();
    return attemptOf(opened.attemptId);
  }

  test('an invoice is closed by its receipt', async () => {
    const invoice = await issue(business.browser);
    const paid = ofDocuments({ documentId: invoice.id, sumAgorot: invoice.totalAgorot });
    const attempt = await pay(paid, invoice.totalAgorot);
    expect(attempt).toMatchObject({ state: 'approved', trouble: null });
    expect(await documentsIssued()).toMatchObject([
      { docType: 305, open: 0 },
      { docType: 400, total: invoice.totalAgorot, credit: 0 },
    ]);
  });

  test('a part leaves the rest open', async () => {
    const invoice = await issue(business.browser);
    await pay(ofDocuments({ documentId: invoice.id, sumAgorot: 1_000 }), 1_000);
    expect(await documentsIssued()).toMatchObject([
      { docType: 305, open: invoice.totalAgorot - 1_000 },
      { docType: 400, total: 1_000 },
    ]);
  });

  test('two invoices are closed by one receipt', async () => {
    const first = await issue(business.browser);
    const second = await issue(business.browser);
    await pay(
      ofDocuments(
        { documentId: first.id, sumAgorot: first.totalAgorot },
        { documentId: second.id, sumAgorot: second.totalAgorot },
      ),
      first.totalAgorot + second.totalAgorot,
    );
    expect((await documentsIssued()).map(({ docType, open }) => [docType, open])).toEqual([
      [305, 0],
      [305, 0],
      [400, 0],
    ]);
  });

  test('what was paid otherwise meanwhile stays as credit of the customer', async () => {
    const invoice = await issue(business.browser);
    const opened = await openPage(cards, business, {
      plan: ofDocuments({ documentId: invoice.id, sumAgorot: invoice.totalAgorot }),
      amountMinor: invoice.totalAgorot,
      source: 'document',
    });
    await issueOf(
      business.browser,
      aReceipt(invoice.totalAgorot, {
        links: [{ sourceId: invoice.id, kind: 'receipt', sumAgorot: invoice.totalAgorot }],
      }),
    );
    await goBack(await payOn(cards, opened));
    await runTasks();
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'approved', trouble: null });
    const receipts = (await documentsIssued()).filter(({ docType }) => docType === 400);
    expect(receipts.map(({ credit }) => credit)).toEqual([0, invoice.totalAgorot]);
  });

  test('a whole request becomes an invoice-receipt, a part of it a receipt', async () => {
    const { INVOICE_TRANSACTION } = DOC_TYPES;
    const whole = await issueOf(business.browser, aPaper(INVOICE_TRANSACTION));
    await pay(
      ofDocuments({ documentId: whole.id, sumAgorot: whole.totalAgorot }),
      whole.totalAgorot,
    );
    const part = await issueOf(business.browser, aPaper(INVOICE_TRANSACTION));
    await pay(ofDocuments({ documentId: part.id, sumAgorot: 500 }), 500);
    expect((await documentsIssued()).map(({ docType, total }) => [docType, total])).toEqual([
      [300, whole.totalAgorot],
      [300, part.totalAgorot],
      [320, whole.totalAgorot],
      [400, 500],
    ]);
  });

  test('money whose document is refused is left to a person, with the reason', async () => {
    const opened = await openPage(cards, business, {
      plan: aSale({ customer: { ...BLANK_CUSTOMER, name: '' } }),
      amountMinor: SUM,
    });
    await goBack(await payOn(cards, opened));
    for (const task of await cards.worker.pending(business.user.accountId)) {
      await cards.worker.run(task);
    }
    const [follow] = await cards.worker.pending(business.user.accountId);
    if (follow === undefined) throw new Error('nothing follows the payment');
    await expect(cards.worker.runAndDie({ ...follow, attempt: 2 })).rejects.toThrow();
    await cards.worker.runAndDie({ ...follow, attempt: 3 });
    expect(await attemptOf(opened.attemptId)).toMatchObject({
      state: 'approved',
      trouble: 'no-document',
      troubleDetail: { code: 'DOCUMENT_REFUSED' },
      documentId: null,
    });
    expect(await documentsIssued()).toEqual([]);
  });
});

describe('PA-04: what is sent to the addresses of gateways', () => {
  const send = (path: string, body: string, type = 'application/json') =>
    fetch(`${cards.server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

  test('is not known under a token that was never given out', async () => {
    const { token } = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const name of ['cards', 'card-terminals']) {
      expect((await send(`/front/${name}/${other}/news`, '{}')).status).toBe(404);
      expect((await fetch(`${cards.server.url}/front/${name}/${other}/back`)).status).toBe(404);
    }
  });

  test.each([
    ['a page', '<html>', 'text/html'],
    ['half a body', '{"LowProfileId":"', 'application/json'],
    ['nothing', '', 'application/json'],
    ['bytes', '\u0000\uFFFF', 'application/octet-stream'],
    ['signs that no database stores', '{"LowProfileId":"\\u0000\\ud800"}', 'application/json'],
  ])('books nothing by %s', async (_, body, type) => {
    const { token, attemptId } = await openPage(cards, business, {
      plan: aSale(),
      amountMinor: SUM,
    });
    expect((await send(`/front/cards/${token}/news`, body, type)).status).toBe(200);
    await runTasks();
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'pending', trouble: null });
  });

  test('is refused above its bound', async () => {
    const { token } = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const answer = await send(`/front/cards/${token}/news`, 'x'.repeat(10_485_760), 'text/plain');
    expect(answer.status).toBe(413);
  });
});
