import { describe, expect, test } from 'vitest';

import type { GatewayAccount, PageRequest, TokenCharge } from '../card-gateway.ts';
import { UnreadableAnswerError, type Step } from '../gateway-step.ts';
import { readAnswerTo, resultOf } from '../testing/read-answer-to.ts';
import { creditguard } from './creditguard.ts';
import { readXml, textOf, writeXml } from './creditguard-xml.ts';

const login = { terminal: '0962832', mid: '938', user: 'books', password: 'merchantpw' };
const addresses = creditguard.addresses.live;
const account: GatewayAccount = { gateway: 'creditguard', credentials: login };
const charge: TokenCharge = {
  reference: 'P1',
  token: { value: '1022000000000001', expiry: { month: 5, year: 2031 } },
  amount: 10_000,
  currency: 'ILS',
  description: '',
  payer: { name: '', email: '', phone: '' },
  isRecurring: false,
};
const page: PageRequest = {
  reference: 'P2',
  operation: 'charge',
  amount: 12_345,
  currency: 'ILS',
  description: 'A < B & "C"',
  language: 'he',
  payer: charge.payer,
  isByPhone: false,
  minutesValid: 10,
  addresses: {
    success: 'https://books.example.com/r?to=success&of=1',
    failure: 'https://books.example.com/r?to=failure',
    cancel: 'https://books.example.com/r?to=cancel',
    notify: 'https://books.example.com/n',
  },
};

/** Returns the request of a step as its form, and its XML. */
function requestOf(step: Step<unknown> | undefined): { form: URLSearchParams; xml: string } {
  if (step === undefined || 'done' in step) throw new Error('no request');
  const form = new URLSearchParams(step.request.body);
  return { form, xml: form.get('int_in') ?? '' };
}

/** Reads an answer to a step. */
function read<Result>(step: Step<Result> | undefined, text: string, status = 200): Result {
  return resultOf(readAnswerTo(step, { status, text }));
}

function dealAnswer(deal: string, { code = '000', requestId = 'P1' } = {}): string {
  return `<?xml version='1.0' encoding='ISO-8859-8'?><ashrait><response><requestId>${requestId}</requestId><tranId>7</tranId><result>${code}</result><message>m</message><doDeal>${deal}</doDeal></response></ashrait>`;
}

describe('the form of requests', () => {
  test('XML goes in one field, with who calls beside it', () => {
    const { form, xml } = requestOf(creditguard.calls.openPage(account, page, addresses));
    expect([...form.keys()]).toEqual(['user', 'password', 'int_in']);
    expect(xml).not.toContain('merchantpw');
    expect(xml).toContain('<language>HEB</language><command>doDeal</command>');
    expect(xml).toContain('<description>A &lt; B &amp; "C"</description>');
    expect(xml).toContain('<successUrl>https://books.example.com/r?to=success&amp;of=1<');
  });

  test('sums are whole agorot', () => {
    const { xml } = requestOf(creditguard.calls.openPage(account, page, addresses));
    expect(xml).toContain('<total>12345</total>');
  });

  test('instalments of a kept card leave the first out of their number', () => {
    const instalments = { kind: 'payments', count: 3, first: 3_334, each: 3_333 } as const;
    const { xml } = requestOf(
      creditguard.calls.chargeToken?.(account, { ...charge, instalments }, addresses),
    );
    expect(xml).toContain('<cardExpiration>0531</cardExpiration>');
    expect(xml).toContain(
      '<creditType>Payments</creditType><firstPayment>3334</firstPayment><periodicalPayment>3333</periodicalPayment><numberOfPayments>2</numberOfPayments>',
    );
  });

  test('credit of the issuer is no silent single payment', () => {
    const instalments = { kind: 'credit', count: 6 } as const;
    expect(() =>
      creditguard.calls.chargeToken?.(account, { ...charge, instalments }, addresses),
    ).toThrow();
    expect(() =>
      creditguard.calls.openPage(
        account,
        {
          ...page,
          instalments: { kind: 'credit', countMax: 6 },
        },
        addresses,
      ),
    ).toThrow();
  });

  test('a question without a name is never sent: it would be answered with everything', () => {
    for (const name of [{}, { reference: '' }, { transactionId: '' }]) {
      const asked = creditguard.calls.inquire(account, { ...name, currency: 'ILS' }, addresses);
      expect(asked).toEqual({ done: { kind: 'cannot-tell' } });
    }
  });

  test('characters that no XML can hold are left out', () => {
    expect(writeXml({ a: 'x\u0000\u000By]]>' })).toBe('<a>xy]]&gt;</a>');
  });
});

describe('XML that came in', () => {
  test.each([
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '<!doctype html><title>Error</title>',
    '<a><b></a>',
    'nonsense',
    '',
    '<__proto__><x>1</x></__proto__>',
  ])('that is not of the published form is not read: %s', (text) => {
    expect(() => readXml(text)).toThrow(UnreadableAnswerError);
  });

  test('keeps texts as they are, and has the entities of XML alone', () => {
    const read = readXml('<r><c>007</c><d>&lt;&amp;lt;</d><e>&nbsp;</e></r>')['r'] as object;
    expect({ ...read }).toMatchObject({ c: '007', d: '<&lt;', e: '&nbsp;' });
    expect(() => textOf({ a: ['1', '2'] }, 'a')).toThrow(UnreadableAnswerError);
  });
});

describe('an answer to a charge', () => {
  const asked = creditguard.calls.chargeToken?.(account, charge, addresses);

  test.each(['425', '173', '179', '-80', '009', '553', '710'])(
    'that says nothing of what was done stays unknown: %s',
    (code) => {
      expect(() => read(asked, dealAnswer('', { code }))).toThrow(UnreadableAnswerError);
    },
  );

  test.each([
    ['of another request', dealAnswer('<validation>AutoComm</validation>', { requestId: 'P9' })],
    ['that does not say what was done', dealAnswer('<total>10000</total>')],
    ['with a sum of decimals', dealAnswer('<validation>AutoComm</validation><total>1.5</total>')],
  ])('%s stays unknown', (_name, text) => {
    expect(() => read(asked, text)).toThrow(UnreadableAnswerError);
  });

  test('with another status stays unknown', () => {
    const text = dealAnswer('<validation>AutoComm</validation>');
    expect(() => read(asked, text, 403)).toThrow(UnreadableAnswerError);
  });

  test('has a wrong terminal in another list than the codes of card companies', () => {
    const told = [
      read(asked, dealAnswer('', { code: '405' })),
      read(asked, dealAnswer('', { code: '004' })),
    ];
    expect(told).toMatchObject([
      { state: 'declined', code: { scheme: 'creditguard', value: '405' } },
      { state: 'declined', code: { scheme: 'shva-emv', value: '004' } },
    ]);
  });

  test.each([
    ['leaves the first out', 2],
    ['counts the first', 3],
  ])('tells three instalments, whether their number %s', (_name, count) => {
    const parts = `<total>10000</total><firstPayment>3334</firstPayment><periodicalPayment>3333</periodicalPayment><numberOfPayments>${String(count)}</numberOfPayments>`;
    const text = `<validation code="4">AutoComm</validation><creditType code="8">Payments</creditType>${parts}`;
    expect(read(asked, dealAnswer(text))).toMatchObject({
      instalments: { kind: 'payments', count: 3, first: 3_334, each: 3_333 },
    });
  });
});

describe('what a browser brings back', () => {
  const fields = {
    txId: 'tx-1',
    errorCode: '',
    cardToken: 'tok-1',
    cardExp: '0531',
    personalId: '000000018',
    uniqueID: 'ord-1',
    responseMac: 'jWW83eDUae0Ti+iPpukHjR0/qG8uRtYl/qCZk6wDf+E=',
  };
  const returned = (changes: Record<string, string>) =>
    creditguard.readReturn(new URLSearchParams({ ...fields, ...changes }).toString(), account);

  test('is a hint with the code of its fields', () => {
    expect(returned({})).toEqual({ pageId: 'tx-1', reference: 'ord-1' });
    expect(returned({ errorCode: '000' })).toEqual({ pageId: 'tx-1', reference: 'ord-1' });
  });

  test.each([
    { txId: 'tx-2' },
    { uniqueID: 'ord-2' },
    { errorCode: '004' },
    { responseMac: '' },
    { responseMac: 'jWW83eDUae0Ti+iPpukHjR0/' },
  ])('says nothing when it was changed: %o', (change) => {
    expect(returned(change)).toEqual({});
  });
});

test('a refund that became a cancellation is told as the whole sum', () => {
  const original = { transactionId: '7', amount: 5_000 };
  const step = creditguard.calls.refund?.(
    account,
    {
      reference: 'R1',
      original,
      amount: 1_000,
      currency: 'ILS',
    },
    addresses,
  );
  const answer = (deal: string) =>
    `<ashrait><response><requestId>R1</requestId><tranId>8</tranId><result>000</result><refundDeal>${deal}</refundDeal></response></ashrait>`;
  const cancelled = '<transactionType code="52">Cancel</transactionType>';
  expect(read(step, answer(cancelled))).toMatchObject({ amount: 5_000 });
  expect(read(step, answer(`${cancelled}<total>5000</total>`))).toMatchObject({ amount: 5_000 });
  expect(read(step, answer(''))).toMatchObject({ amount: 1_000 });
});
