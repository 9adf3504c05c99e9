import type { Answer } from '@pinkas/test-kit/http-browser';
import { describe, expect, test } from 'vitest';

import { write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  business,
  cards,
  runTasks,
  startPayments,
  SUM,
} from '../../../../test/sales/booked-payments.ts';
import { goBack, openPage, payOn } from '../../../../test/sales/paying-business.ts';
import {
  desk,
  close,
  unknownPage,
  hintOf,
  documentCount,
} from '../../../../test/sales/settled-payments.ts';
import {
  aSale,
  givenOpenPage,
  givenPaid,
  givenUnknown,
  TRANSACTIONS,
  transactionOf,
} from '../../../../test/sales/transactions.ts';
import { askDueAttempts } from './ask-due-attempts.ts';

startPayments();

describe('closing by hand', () => {
  test('as received books the money, issues its document once, and is written with who and why', async () => {
    const id = await unknownPage();
    const answer = await close(id, {});
    expect(answer.json).toMatchObject({
      state: 'paid',
      approvalNumber: '0098377',
      isClosedByHand: true,
      questions: [],
      ways: { whole: null, reason: 'no-transaction' },
    });
    await runTasks();
    const after = await transactionOf(business.browser, id);
    expect(after.document).toMatchObject({ docType: 320 });
    expect(after.events.find(({ kind }) => kind === 'closed-by-hand')).toMatchObject({
      closing: 'received',
      reason: 'שיחה עם Cardcom',
      by: { kind: 'user' },
    });
    expect(await documentCount()).toBe(1);
    const { rows } = await cards.server.db.superuser.query(
      `select entity_id from audit_events where account_id = $1 and action = 'card-payment.closed'`,
      [business.user.accountId],
    );
    expect(rows).toEqual([{ entity_id: id }]);
    expect((await close(id, {})).json).toMatchObject({ code: 'CARD_PAYMENT_CHANGED' });
  });

  test('as not received issues nothing', async () => {
    const id = await unknownPage();
    const answer = await close(id, { closing: 'not-received', approvalNumber: '' });
    expect(answer.json).toMatchObject({ state: 'refused', questions: [] });
    await runTasks();
    expect(await documentCount()).toBe(0);
  });

  test('needs an approval number and a reason, and an approval number closes one payment', async () => {
    const id = await unknownPage();
    const fieldsOf = ({ json }: Answer) => (json as { fields: object[] }).fields;
    expect(fieldsOf(await close(id, { approvalNumber: ' ' }))).toEqual([
      { path: ['approvalNumber'], code: 'FIELD_REQUIRED' },
    ]);
    expect(fieldsOf(await close(id, { reason: ' ' }))).toEqual([
      { path: ['reason'], code: 'FIELD_REQUIRED' },
    ]);
    expect((await close(id, {})).status).toBe(200);
    expect(fieldsOf(await close(await unknownPage(), {}))).toEqual([
      { path: ['approvalNumber'], code: 'NAME_TAKEN' },
    ]);
  });

  test('as not received comes back as contradicted when the payer had paid, and books nothing', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const back = await payOn(cards, opened);
    await givenUnknown(cards, business, opened.attemptId);
    await close(opened.attemptId, { closing: 'not-received', approvalNumber: '' });
    await goBack(back);
    await runTasks();
    expect((await desk()).rows).toMatchObject([
      { id: opened.attemptId, trouble: 'contradicts', question: { closings: expect.anything() } },
    ]);
    expect(await documentCount()).toBe(0);
    const closed = await close(opened.attemptId, { reason: 'הכסף הגיע' });
    expect(closed.json).toMatchObject({ state: 'paid', questions: [] });
    await runTasks();
    expect(await documentCount()).toBe(1);
  });

  test('as received is asked about once more by itself: another sum brings it back', async () => {
    const opened = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    await payOn(cards, opened);
    await givenUnknown(cards, business, opened.attemptId);
    await close(opened.attemptId, {});
    // The schedule asks about the payments of all businesses.
    const { pageId = '' } = await hintOf(opened.attemptId);
    cards.simulator.failNext({ kind: 'tells-sum', amount: 100 }, pageId);
    cards.server.time.advance(3_601_000);
    await askDueAttempts(cards.server.services);
    await runTasks();
    const { rows } = await desk(await signIn(cards.server, business.user));
    expect(rows).toMatchObject([{ id: opened.attemptId, state: 'paid', trouble: 'differs' }]);
    expect(await documentCount()).toBe(1);
  });

  test('is no way for what is known', async () => {
    const paid = await givenPaid(cards, business, SUM);
    const open = await givenOpenPage(cards, business, SUM);
    for (const id of [paid, open]) {
      expect((await close(id, {})).json).toMatchObject({ code: 'CARD_PAYMENT_CHANGED' });
    }
  });
});

test('a document that was refused is issued once a person orders it again', async () => {
  const id = await givenPaid(cards, business, SUM);
  const order = () => write(business.browser, 'POST', `${TRANSACTIONS}/${id}/document`, {});
  expect((await order()).json).toMatchObject({ code: 'CARD_PAYMENT_CHANGED' });
  const unknown = await unknownPage();
  await cards.server.db.superuser.query(
    `update card_attempts set state = 'approved', trouble = 'no-document' where account_id = $1 and id = $2`,
    [business.user.accountId, unknown],
  );
  expect((await desk()).rows).toMatchObject([{ question: { closings: [], mayAsk: false } }]);
  const path = `${TRANSACTIONS}/${unknown}/document`;
  expect((await write(business.browser, 'POST', path, {})).json).toMatchObject({ questions: [] });
  await runTasks();
  expect((await transactionOf(business.browser, unknown)).document).not.toBeNull();
  expect(await documentCount()).toBe(2);
});
