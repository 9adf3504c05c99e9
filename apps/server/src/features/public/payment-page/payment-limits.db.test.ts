import { randomUUID } from 'node:crypto';

import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import { describe, expect, test } from 'vitest';

import { answerChallenge } from '../../../../test/auth/robot.ts';
import {
  TOTAL,
  pagesOpened,
  payerOf,
  server,
  simulator,
  startPaymentPages,
} from '../../../../test/public/paying-visitors.ts';
import {
  aPayer,
  askNow,
  paymentCall,
  sendStart,
  startOf,
  statusOf,
} from '../../../../test/public/payments.ts';

startPaymentPages('payment-limits');

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
