import { addDays } from '@pinkas/domain/time/local-date';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import { gatewaySimulator, type GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import { tranzilaProtocol } from '@pinkas/gateway-simulators/tranzila/tranzila';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { systemClock } from '../../../platform/clock/clock.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { outsideCaller } from '../../outside-call/call-outside.ts';
import { askGateway, type GatewayOutcome } from '../ask-gateway.ts';
import type { HostedPage, Inquiry, InquiryResult, PageRequest } from '../card-gateway.ts';
import { UnreadableAnswerError } from '../gateway-step.ts';
import { readAnswerTo } from '../testing/read-answer-to.ts';
import { accessToken } from './tranzila-requests.ts';
import { tranzila } from './tranzila.ts';

const credentials = { terminal: 'books', appKey: 'books-app-key', secret: 'books-secret' };
const account = { gateway: 'tranzila', credentials } as const;
const AT = { api: 'https://api.test', pages: 'https://pages.test' };
const asked: PageRequest = {
  reference: 'P1',
  operation: 'charge',
  amount: 12_345,
  currency: 'ILS',
  description: 'חשבון 1001',
  language: 'he',
  payer: { name: 'נועה כהן', email: 'noa@example.com', phone: '0501234567' },
  isByPhone: false,
  minutesValid: 20,
  addresses: {
    success: 'https://books.example.com/return?to=success',
    failure: 'https://books.example.com/return?to=failure',
    cancel: 'https://books.example.com/return?to=cancel',
    notify: 'https://books.example.com/notify',
  },
};
/** The simulated terminal knows our field, unless it is given others. */
function startSimulator(
  ownFields: Readonly<Record<string, number>>,
  nowMs = (): number => systemClock.nowMs(),
): GatewaySimulator {
  return gatewaySimulator(
    tranzilaProtocol({
      ...credentials,
      ownFields,
      referenceOf: ({ pinkas_reference: value = '' }) => value.replace('pinkas-', ''),
    }),
    { seed: 'tranzila', nowMs },
  );
}

let simulator: GatewaySimulator;
let address: string;
beforeAll(async () => {
  simulator = startSimulator({ pinkas_reference: 7 });
  address = await simulator.listen();
});
afterAll(() => simulator.close());

const caller = (api = address) => ({ call: outsideCaller(silentLog()), addresses: { api } });

async function openPage(changes: Partial<PageRequest> = {}, api = address): Promise<HostedPage> {
  const page = { ...asked, ...changes };
  const opened = await askGateway(tranzila, account, 'openPage', page, caller(api));
  if (opened.outcome !== 'answered') throw new Error(opened.cause);
  return opened.result;
}

function inquire(
  hint: Omit<Inquiry, 'currency'>,
  api = address,
): Promise<GatewayOutcome<InquiryResult>> {
  return askGateway(tranzila, account, 'inquire', { ...hint, currency: 'ILS' }, caller(api));
}

test('the token of a call follows the published formula', () => {
  const keys = { appKey: 'test-app-key', secret: 'test-secret' };
  expect(accessToken(keys, '1700000000', 'ab'.repeat(40))).toBe(
    'b02de13359722ec016c812ad4d815560df37dba117ff791d39d9459eef5e5419',
  );
});

test('each call has a nonce of its own, and no secret in it', () => {
  const [first, second] = ['1', '2'].map((transactionId) => {
    const step = tranzila.calls.inquire(account, { transactionId, currency: 'ILS' }, AT);
    if ('done' in step) throw new Error('nothing is asked');
    expect(step.request.host).toBe('reports');
    expect(JSON.stringify(step.request)).not.toContain(credentials.secret);
    return step.request.headers?.['x-tranzila-api-nonce'] ?? '';
  });
  expect(first).toMatch(/^[0-9a-f]{80}$/);
  expect(second).not.toBe(first);
});

test('a clock that is off opens nothing', async () => {
  const late = gatewaySimulator(
    tranzilaProtocol({ ...credentials, ownFields: {}, referenceOf: () => '' }),
    { seed: 'late', nowMs: () => systemClock.nowMs() + 3_600_000 },
  );
  const answer = await askGateway(
    tranzila,
    account,
    'verifyAccount',
    undefined,
    caller(await late.listen()),
  );
  expect(answer).toEqual({
    outcome: 'answered',
    result: { isGood: false, text: 'HTTP 401' },
  });
  await late.close();
});

describe('a page', () => {
  test('of another sum than was fixed does not open', async () => {
    const { url, fields = {} } = await openPage();
    const changed = { url, fields: { ...fields, sum: '1.00' } };
    await expect(payAsPayer(changed)).rejects.toThrow('912791');
  });

  test('that the payer made a hold is told as a hold, not as a payment', async () => {
    const { url, fields = {} } = await openPage({ reference: 'P2' });
    await payAsPayer({ url, fields: { ...fields, tranmode: 'V' } });
    expect(await inquire({ reference: 'P2' })).toMatchObject({
      result: { transaction: { state: 'authorized' } },
    });
  });

  test.each([
    ['a refusal', { error_code: 20_003, message: 'no' }, 200],
    ['no handshake', { error_code: 0 }, 200],
    ['another status', { error_code: 0, thtk: 't1' }, 500],
    ['no JSON', undefined, 200],
  ])('is none where the answer is %s', (_name, json, status) => {
    const step = tranzila.calls.openPage(account, asked, AT);
    expect(() => readAnswerTo(step, { json, status })).toThrow(UnreadableAnswerError);
  });

  test('is on the host of pages, and leaves the number of instalments to the payer', () => {
    const inTwelve = { ...asked, instalments: { kind: 'payments', countMax: 12 } } as const;
    const step = tranzila.calls.openPage(account, inTwelve, AT);
    expect(readAnswerTo(step, { json: { error_code: 0, thtk: 't1' } })).toMatchObject({
      done: {
        url: 'https://pages.test/books/iframenew.php',
        fields: { cred_type: '8', maxpay: '12', tranmode: 'A', thtk: 't1', sum: '123.45' },
      },
    });
  });
});

describe('our reference', () => {
  test('finds a payment whose return and message were lost', async () => {
    await payAsPayer(await openPage({ reference: 'P3' }), { card: 'refused' });
    await payAsPayer(await openPage({ reference: 'P3' }));
    expect(await inquire({ reference: 'P3' })).toMatchObject({
      result: { kind: 'found', transaction: { state: 'approved', reference: 'P3' } },
    });
  });

  test('is looked for from the day on which the attempt began', async () => {
    let daysBack = 0;
    const old = startSimulator(
      { pinkas_reference: 7 },
      () => systemClock.nowMs() - daysBack * 86_400_000,
    );
    const at = await old.listen();
    const page = await openPage({ reference: 'P4' }, at);
    // The page takes no signed call, which a terminal refuses with the time of another day.
    daysBack = 9;
    await payAsPayer(page);
    daysBack = 0;
    expect(await inquire({ reference: 'P4' }, at)).toMatchObject({
      result: { kind: 'cannot-tell' },
    });
    const since = addDays(systemClock.today(), -9);
    expect(await inquire({ reference: 'P4', since }, at)).toMatchObject({
      result: { kind: 'found', transaction: { state: 'approved', reference: 'P4' } },
    });
    await old.close();
  });

  test('of which reports know nothing is not surely missing', async () => {
    expect(await inquire({ reference: 'P999' })).toMatchObject({ result: { kind: 'cannot-tell' } });
    expect(await inquire({ transactionId: '1' })).toMatchObject({
      result: { kind: 'cannot-tell' },
    });
    expect(await inquire({})).toMatchObject({ result: { kind: 'cannot-tell' } });
  });

  test('is empty, and so is of no attempt, where the terminal lacks our field', async () => {
    const bare = startSimulator({ other: 1 });
    const at = await bare.listen();
    const returned = new URL(await payAsPayer(await openPage({}, at))).search.slice(1);
    const { transactionId = '' } = tranzila.readReturn(returned, account);
    expect(await inquire({ transactionId }, at)).toMatchObject({
      result: { kind: 'found', transaction: { reference: '' } },
    });
    await bare.close();
  });
});

test('a message or a return is a hint alone, of our terminal and with a number', () => {
  const read = (body: string) =>
    tranzila.readNotify({ rawBody: Buffer.from(body), headers: {}, query: '' }, account);
  const good = 'supplier=books&index=7&Response=000&sum=1&pinkas_reference=pinkas-P1';
  expect(read(good)).toEqual({
    isGenuine: undefined,
    hint: { transactionId: '7', reference: 'P1' },
  });
  expect(read(good.replace('books', 'others')).hint).toBeUndefined();
  expect(read(good.replace('index=7', 'index=7%20or%201')).hint).toBeUndefined();
  expect(read(good.replace('pinkas-P1', 'P1')).hint).toEqual({ transactionId: '7' });
  expect(tranzila.readReturn('index=7', account)).toEqual({ transactionId: '7' });
  expect(tranzila.readReturn('to=success', account)).toEqual({});
});
