import { describe, expect, test } from 'vitest';

import {
  aSale,
  attemptOf,
  business,
  cards,
  documentsIssued,
  mailsSent,
  msToMidnight,
  runTasks,
  startPayments,
  SUM,
} from '../../../../test/sales/booked-payments.ts';
import {
  atServer,
  goBack,
  openPage,
  payOn,
  sendNews,
} from '../../../../test/sales/paying-business.ts';
import { askDueAttempts } from './ask-due-attempts.ts';

startPayments();

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
