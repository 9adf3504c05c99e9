import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import { hypProtocol } from '@pinkas/gateway-simulators/hyp/hyp';
import { gatewaySimulator, type GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { systemClock } from '../../../platform/clock/clock.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { outsideCaller } from '../../outside-call/call-outside.ts';
import { askGateway, type GatewayOutcome } from '../ask-gateway.ts';
import type { HostedPage, InquiryResult, PageRequest } from '../card-gateway.ts';
import { UnreadableAnswerError } from '../gateway-step.ts';
import { readAnswerTo } from '../testing/read-answer-to.ts';
import { hyp } from './hyp.ts';

const credentials = { masof: '0010131918', key: 'books-key', passP: 'books-password' };
const account = { gateway: 'hyp', credentials } as const;
const asked: PageRequest = {
  reference: 'P1',
  operation: 'charge',
  amount: 12_345,
  currency: 'ILS',
  description: 'חשבון 1001 & "פרטים"',
  language: 'he',
  payer: { name: 'נועה כהן', email: 'noa@example.com', phone: '0501234567' },
  isByPhone: false,
  minutesValid: 20,
  addresses: { success: '', failure: '', cancel: '', notify: '' },
};

let simulator: GatewaySimulator;
let address: string;
beforeAll(async () => {
  simulator = gatewaySimulator(
    hypProtocol({
      ...credentials,
      returns: {
        success: 'https://books.example.com/good',
        failure: 'https://books.example.com/bad',
      },
    }),
    { seed: 'hyp', nowMs: () => systemClock.nowMs() },
  );
  address = await simulator.listen();
});
afterAll(() => simulator.close());

const caller = () => ({ call: outsideCaller(silentLog()), addresses: { api: address } });

async function openPage(changes: Partial<PageRequest> = {}): Promise<HostedPage> {
  const opened = await askGateway(hyp, account, 'openPage', { ...asked, ...changes }, caller());
  if (opened.outcome !== 'answered') throw new Error(opened.cause);
  return opened.result;
}

/** Pays on a page; returns the query that the payer brings back. */
async function payOn(changes: Partial<PageRequest> = {}): Promise<string> {
  return new URL(await payAsPayer(await openPage(changes))).search.slice(1);
}

function inquire(
  proof: string,
  operation: PageRequest['operation'] = 'charge',
): Promise<GatewayOutcome<InquiryResult>> {
  const inquiry = { proof, operation, currency: 'ILS' } as const;
  return askGateway(hyp, account, 'inquire', inquiry, caller());
}

const CANNOT_TELL = { outcome: 'answered', result: { kind: 'cannot-tell' } };

describe('a page', () => {
  test('is the answer to the signing, byte for byte', async () => {
    const { url } = await openPage();
    expect(url).toMatch(/\/p\/\?.*&signature=[0-9a-f]{64}$/);
    const names = [...new URL(url).searchParams.keys()].slice(0, -1);
    expect(names).toEqual(names.toSorted());
    expect(url).not.toContain(credentials.key);
    expect(url).not.toContain(credentials.passP);
  });

  test('that is signed in another order does not open', async () => {
    const { url } = await openPage();
    const [base = '', query = ''] = url.split('?');
    const [first, second, ...rest] = query.split('&');
    const changed = `${base}?${[second, first, ...rest].join('&')}`;
    await expect(payAsPayer({ url: changed })).rejects.toThrow('שגיאת אימות');
  });

  test('always has a sum, since the payer would choose one otherwise', async () => {
    const { url } = await openPage({ operation: 'save-card', amount: 0 });
    expect(new URL(url).searchParams.get('Amount')).toBe('1.00');
    expect(new URL(url).searchParams.get('J5')).toBe('J2');
  });

  test.each([
    ['a refusal', 'CCode=902'],
    ['an error page', '<html><img src="failMark.png"></html>'],
    ['a signature of another form', 'action=pay&signature=abc'],
    ['credentials', `action=pay&PassP=x&signature=${'a'.repeat(64)}`],
  ])('is none where the answer is %s', (_name, text) => {
    const step = hyp.calls.openPage(account, asked, { api: '' });
    expect(() => readAnswerTo(step, { text })).toThrow(UnreadableAnswerError);
  });
});

describe('a return', () => {
  test('is verified by its own query, as it came', async () => {
    const proof = await payOn();
    expect(hyp.readReturn(proof, account)).toMatchObject({ reference: 'P1', proof });
    expect(await inquire(proof)).toMatchObject({
      outcome: 'answered',
      result: {
        kind: 'found',
        transaction: { state: 'approved', amount: 12_345, currency: 'ILS', reference: 'P1' },
      },
    });
    expect(simulator.requests.at(-1)?.body.endsWith(`&${proof}`)).toBe(true);
  });

  test('whose order, encoding or sum was changed proves nothing', async () => {
    const proof = await payOn();
    const [first, second, ...rest] = proof.split('&');
    for (const changed of [
      [second, first, ...rest].join('&'),
      proof.replace('%40', '@'),
      proof.replace('Amount=123.45', 'Amount=1123.45'),
      proof.replace(/Order=P1/, 'Order=P2'),
    ]) {
      expect(changed).not.toBe(proof);
      // oxlint-disable-next-line no-await-in-loop
      expect(await inquire(changed)).toEqual(CANNOT_TELL);
    }
  });

  test('of another order is told with the reference of that order', async () => {
    const other = await payOn({ reference: 'P77' });
    expect(await inquire(other)).toMatchObject({
      result: { kind: 'found', transaction: { reference: 'P77' } },
    });
  });

  test.each(['Masof=0010345518', 'PassP=mine', 'kEy=mine', 'What=SIGN', '%4Dasof=1', 'a=b;KEY=c'])(
    'that would answer our question in our place is not asked about: %s',
    async (field) => {
      const proof = await payOn();
      const known = simulator.requests.length;
      expect(await inquire(`${proof}&${field}`)).toEqual(CANNOT_TELL);
      expect(simulator.requests).toHaveLength(known);
      expect(hyp.readReturn(`${proof}&${field}`, account)).toEqual({});
    },
  );

  test.each([
    ['a sum twice', 'Id=1&CCode=0&Amount=1&Order=P1&Sign=a&Amount=2'],
    ['no signature', 'Id=1&CCode=0&Amount=1&Order=P1'],
    ['no code', 'Id=1&Amount=1&Order=P1&Sign=a'],
    ['a broken communication', 'Id=1&CCode=999&Amount=1&Order=P1&Sign=a'],
    ['nothing', ''],
  ])('with %s proves nothing', async (_name, proof) => {
    expect(await inquire(proof)).toEqual(CANNOT_TELL);
  });

  test('that lacks our order is of no order', () => {
    const proof = 'Id=7&CCode=0&Amount=123.45&Sign=a';
    const step = hyp.calls.inquire(account, { proof, currency: 'ILS' }, { api: '' });
    expect(readAnswerTo(step, { text: 'CCode=0' })).toMatchObject({
      done: { transaction: { transactionId: '7', reference: '' } },
    });
  });

  test('of a refusal leaves its page open: the payer goes back and pays on it', async () => {
    const page = await openPage();
    const refused = new URL(await payAsPayer(page, { card: 'refused' })).search.slice(1);
    const told = await inquire(refused);
    expect(told).toMatchObject({
      result: {
        kind: 'found',
        transaction: {
          state: 'pending',
          transactionId: '',
          reference: 'P1',
          code: { value: '004' },
        },
      },
    });
    const paid = new URL(await payAsPayer(page)).search.slice(1);
    expect(await inquire(paid)).toMatchObject({ result: { transaction: { state: 'approved' } } });
    const saving = await openPage({ operation: 'save-card' });
    const unsaved = new URL(await payAsPayer(saving, { card: 'refused' })).search.slice(1);
    expect(await inquire(unsaved, 'save-card')).toMatchObject({
      result: { transaction: { state: 'pending' } },
    });
  });

  test('without one the gateway cannot be asked, and that is never told as not found', () => {
    for (const hint of [{}, { reference: 'P1' }, { transactionId: '7' }]) {
      const step = hyp.calls.inquire(account, { ...hint, currency: 'ILS' }, { api: '' });
      expect(step).toEqual({ done: { kind: 'cannot-tell' } });
    }
  });
});

describe('a token', () => {
  test('is asked for where a card is kept or a sum held, and nowhere else', async () => {
    const paid = await payOn();
    const before = simulator.requests.length;
    expect(await inquire(paid)).not.toHaveProperty('result.transaction.token');
    expect(simulator.requests).toHaveLength(before + 1);
    const kept = await payOn({ operation: 'charge-and-save' });
    expect(await inquire(kept, 'charge-and-save')).toMatchObject({
      result: { transaction: { state: 'approved', token: { expiry: { month: 5, year: 2031 } } } },
    });
    const saved = await inquire(await payOn({ operation: 'save-card' }), 'save-card');
    expect(saved).toMatchObject({ result: { transaction: { state: 'token-saved' } } });
    expect(saved).not.toHaveProperty('result.transaction.amount');
  });

  test('that the gateway does not give leaves a payment as it is', () => {
    const proof = 'Id=7&CCode=700&Amount=1&Order=P1&Sign=a';
    const step = hyp.calls.inquire(account, { proof, currency: 'ILS' }, { api: '' });
    const asking = readAnswerTo(step, { text: 'CCode=0' });
    expect(readAnswerTo(asking, { text: 'Id=7&CCode=901' })).toMatchObject({
      done: { kind: 'found', transaction: { state: 'authorized' } },
    });
    expect(() => readAnswerTo(asking, { text: 'Id=8&CCode=0&Token=1&Tokef=3105' })).toThrow(
      'another transaction',
    );
  });

  test('is charged with the month and the year in their places', async () => {
    const kept = await inquire(await payOn({ operation: 'save-card' }), 'save-card');
    if (kept.outcome !== 'answered' || kept.result.kind !== 'found') throw new Error('not kept');
    const { token } = kept.result.transaction;
    if (token === undefined) throw new Error('no token');
    const charge = { ...asked, isRecurring: false, token };
    const { instalments: _, ...once } = charge;
    const good = await askGateway(hyp, account, 'chargeToken', once, caller());
    expect(good).toMatchObject({ result: { state: 'approved' } });
    const swapped = { ...once, token: { ...token, expiry: { month: 12, year: 2005 } } };
    const refused = await askGateway(hyp, account, 'chargeToken', swapped, caller());
    expect(refused).toMatchObject({ result: { state: 'declined', code: { value: '416' } } });
  });
});

test('texts go and come in UTF-8; without the flags they are windows-1255', async () => {
  const proof = await payOn();
  expect(new URLSearchParams(proof).get('Fild1')).toBe('נועה כהן');
  const sign = (flags: string): Promise<string> =>
    fetch(`${address}/p/`, {
      method: 'POST',
      body: `action=APISign&What=SIGN&KEY=books-key&PassP=books-password&Masof=0010131918&Info=a&Amount=1&Sign=True&Order=P1&ClientName=%F0%E5%F2%E4${flags}`,
    }).then((response) => response.text());
  const paid = await payAsPayer({ url: `${address}/p/?${await sign('')}` });
  expect(paid).toContain('Fild1=%F0%E5%F2%E4&');
});
