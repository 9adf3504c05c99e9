import { describe, expect, test } from 'vitest';

import {
  aSale,
  attemptOf,
  business,
  cards,
  documentsIssued,
  givenBusiness,
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

describe('a payment of which the gateway tells late, often or not at all', () => {
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

  test('is asked about ten times when the same return comes a hundred times, and its end does not come sooner', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const back = await payOn(cards, opened, { card: 'refused' });
    await goBack(back);
    await runTasks();
    const before = cards.simulator.requests.length;
    for (let count = 0; count < 100; count += 1) {
      await goBack(back);
      await runTasks();
    }
    expect(cards.simulator.requests.length - before).toBeLessThan(10);
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'pending', asked: 10 });
    const { rows } = await cards.server.db.superuser.query<{ count: number }>(
      'select count(*)::int as count from card_attempt_events where attempt_id = $1',
      [opened.attemptId],
    );
    expect(rows[0]?.count).toBeLessThan(20);
  });

  test('is found though a silent gateway of another business is asked first', async () => {
    const silent = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const { pageId = '' } = (await attemptOf(silent.attemptId)).hint ?? {};
    cards.simulator.failNext({ kind: 'drops-before' }, pageId);
    await givenBusiness();
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    await payOn(cards, opened);
    cards.server.time.advance(11_000);
    await askDueAttempts(cards.server.services);
    expect(await attemptOf(opened.attemptId)).toMatchObject({ state: 'approved' });
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
});
