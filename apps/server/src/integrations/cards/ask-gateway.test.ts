import { expect, test } from 'vitest';

import type { CallOutside, OutsideOutcome } from '../outside-call/call-outside.ts';
import { askGateway, NoSuchCallError } from './ask-gateway.ts';
import type { CardGateway, FollowUp, GatewayAccount } from './card-gateway.ts';
import { cardcom } from './cardcom/cardcom.ts';
import { done, UnreadableAnswerError, type GatewayRequest, type Step } from './gateway-step.ts';
import type { GatewayTransaction } from './gateway-transaction.ts';

const account: GatewayAccount = { gateway: 'cardcom', credentials: {} };
const asked = {} as FollowUp;
const REFUND = { state: 'approved' } as GatewayTransaction;
const request = (path: string, movesMoney: boolean): GatewayRequest => ({ path, movesMoney });
const answered = (status = 200): OutsideOutcome => ({
  outcome: 'answered',
  status,
  isGood: status < 300,
  text: '',
  json: undefined,
});

/** A gateway whose refund takes these steps. */
function gatewayOf(refund: Step<GatewayTransaction>): CardGateway {
  return { ...cardcom, calls: { ...cardcom.calls, refund: () => refund } };
}

async function refundBy(
  step: Step<GatewayTransaction>,
  ...outcomes: readonly OutsideOutcome[]
): Promise<unknown> {
  const waiting = [...outcomes];
  const call: CallOutside = () => Promise.resolve(waiting.shift() ?? answered());
  return askGateway(gatewayOf(step), account, 'refund', asked, {
    call,
    addresses: { api: 'https://gateway.test' },
  });
}

const pays: Step<GatewayTransaction> = {
  request: request('/pay', true),
  read: () => done(REFUND),
};
const looksAfterPaying: Step<GatewayTransaction> = {
  request: request('/pay', true),
  read: () => ({ request: request('/look', false), read: () => done(REFUND) }),
};

test('a call that leads to another ends with its result', async () => {
  expect(await refundBy(looksAfterPaying)).toEqual({ outcome: 'answered', result: REFUND });
});

test('what surely was not sent is told as such', async () => {
  const refused: OutsideOutcome = { outcome: 'not-sent', cause: 'refused' };
  expect(await refundBy(pays, refused)).toEqual({ outcome: 'not-sent', cause: 'refused' });
});

test('after money may have moved nothing is told as not sent', async () => {
  const refused: OutsideOutcome = { outcome: 'not-sent', cause: 'refused' };
  expect(await refundBy(looksAfterPaying, answered(), refused)).toEqual({
    outcome: 'unknown',
    cause: 'refused',
  });
});

test('an error of the server leaves a charge unknown, and a question to be asked again', async () => {
  expect(await refundBy(pays, answered(500))).toEqual({
    outcome: 'unknown',
    cause: 'server-error',
  });
  const looks = { request: request('/look', false), read: () => done(REFUND) };
  expect(await refundBy(looks, answered(500))).toEqual({
    outcome: 'not-sent',
    cause: 'server-error',
  });
});

test('an answer that nobody can read leaves a charge unknown', async () => {
  const unreadable: Step<GatewayTransaction> = {
    request: request('/pay', true),
    read: () => {
      throw new UnreadableAnswerError('nonsense');
    },
  };
  expect(await refundBy(unreadable)).toEqual({ outcome: 'unknown', cause: 'unreadable-answer' });
});

test('a gateway that leads in a circle is left', async () => {
  const circle: Step<GatewayTransaction> = {
    request: request('/again', false),
    read: () => circle,
  };
  expect(await refundBy(circle)).toEqual({ outcome: 'unknown', cause: 'unreadable-answer' });
});

test('an address takes what the account has of its own, and nothing that leads elsewhere', async () => {
  const urls: string[] = [];
  for (const host of ['pay.gateway.test', 'evil.test/?', 'evil.test:1@']) {
    const call: CallOutside = ({ url }) => {
      urls.push(url);
      return Promise.resolve(answered());
    };
    // oxlint-disable-next-line no-await-in-loop
    await askGateway(gatewayOf(pays), { ...account, credentials: { host } }, 'refund', asked, {
      call,
      addresses: { api: 'https://{host}' },
    });
  }
  expect(urls).toEqual([
    'https://pay.gateway.test/pay',
    'https://evil.test%2F%3F/pay',
    'https://evil.test%3A1%40/pay',
  ]);
});

test('an address with a part that a business typed is one of a user', async () => {
  const called: [string, string][] = [];
  const call: CallOutside = ({ url, addressFrom }) => {
    called.push([url, addressFrom]);
    return Promise.resolve(answered());
  };
  const ofReports = {
    request: { ...request('/r', false), host: 'reports' },
    read: () => done(REFUND),
  } as const;
  for (const addresses of [
    { api: 'https://{host}' },
    { api: 'https://gateway.test' },
    { api: 'https://gateway.test', reports: 'https://{host}' },
  ]) {
    const refund = 'reports' in addresses ? ofReports : pays;
    // oxlint-disable-next-line no-await-in-loop
    await askGateway(
      gatewayOf(refund),
      { ...account, credentials: { host: '10.0.0.1' } },
      'refund',
      asked,
      {
        call,
        addresses,
      },
    );
  }
  expect(called).toEqual([
    ['https://10.0.0.1/pay', 'user'],
    ['https://gateway.test/pay', 'settings'],
    ['https://10.0.0.1/r', 'user'],
  ]);
});

test.each([
  ['openPage', { operation: 'hold', instalments: { kind: 'payments', countMax: 3 } }],
  ['holdToken', { instalments: { kind: 'payments', count: 3 } }],
] as const)(
  'a hold in instalments is a bug of the caller, and calls nothing: %s',
  async (name, input) => {
    let count = 0;
    const call: CallOutside = () => {
      count += 1;
      return Promise.resolve(answered());
    };
    const caller = { call, addresses: { api: 'https://gateway.test' } };
    const asking = askGateway(cardcom, account, name, input as never, caller);
    await expect(asking).rejects.toThrow('a hold is never in instalments');
    expect(count).toBe(0);
  },
);

test('a call that the gateway does not have is a bug of the caller', async () => {
  const call: CallOutside = () => Promise.resolve(answered());
  const asking = askGateway(cardcom, account, 'release', asked, {
    call,
    addresses: { api: 'https://gateway.test' },
  });
  await expect(asking).rejects.toThrow(NoSuchCallError);
});
