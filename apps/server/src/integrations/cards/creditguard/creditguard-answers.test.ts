import { listResponseCodes } from '@pinkas/domain/clearing/response-codes/response-codes';
import { describe, expect, test } from 'vitest';

import type { FollowUp, GatewayAccount, TokenCharge } from '../card-gateway.ts';
import { UnreadableAnswerError, type Step } from '../gateway-step.ts';
import { readAnswerTo, resultOf } from '../testing/read-answer-to.ts';
import { creditguard } from './creditguard.ts';

const addresses = creditguard.addresses.live;
const account: GatewayAccount = {
  gateway: 'creditguard',
  credentials: { terminal: '0962832', mid: '938', user: 'books', password: 'merchantpw' },
};
const charge: TokenCharge = {
  reference: 'P1',
  token: { value: '1022000000000001' },
  amount: 10_000,
  currency: 'ILS',
  description: '',
  payer: { name: '', email: '', phone: '' },
  isRecurring: false,
};
const followUp: FollowUp = {
  reference: 'P1',
  original: { transactionId: '7' },
  amount: 100,
  currency: 'ILS',
};

/** Reads an answer to a step. */
function read<Result>(step: Step<Result> | undefined, text: string): Result {
  return resultOf(readAnswerTo(step, { text }));
}

const byPage = creditguard.calls.inquire(account, { pageId: 'tx-1', currency: 'ILS' }, addresses);
function inquiryAnswer(body: string): string {
  return `<ashrait><response><result>000</result><inquireTransactions>${body}</inquireTransactions></response></ashrait>`;
}
function pageAnswer(code: string, statusText: string, uniqueid = 'P2'): string {
  const nested = `<cgGatewayResponseXML><ashrait><response><tranId>7</tranId><doDeal><validation>AutoComm</validation><user>P2</user></doDeal></response></ashrait></cgGatewayResponseXML>`;
  return inquiryAnswer(
    `<row><mpiTransactionId>tx-1</mpiTransactionId><uniqueid>${uniqueid}</uniqueid><amount>100</amount><statusText>${statusText}</statusText><cgGatewayResponseCode>${code}</cgGatewayResponseCode>${nested}</row>`,
  );
}
const listed = (...rows: readonly string[]): string =>
  inquiryAnswer(
    `<transactions>${rows.map((row) => `<transaction>${row}</transaction>`).join('')}</transactions>`,
  );
const rowOf = (status: string, more = ''): string =>
  `<status>${status}</status><tranId>7</tranId><validation>AutoComm</validation><total>100</total>${more}`;

describe('what became of a page', () => {
  test('is a refusal for good: a page takes one try', () => {
    expect(read(byPage, pageAnswer('004', 'FAILED'))).toMatchObject({
      transaction: { state: 'declined', reference: 'P2', code: { value: '004' } },
    });
  });

  test.each([
    ['000', 'SUCCEEDED', 'approved'],
    ['', '', 'pending'],
    ['', 'CANCELLED', 'cancelled-by-payer'],
  ])('without our reference is told as of no reference: %s %s', (code, status, state) => {
    expect(read(byPage, pageAnswer(code, status, ''))).toMatchObject({
      transaction: { state, reference: '' },
    });
  });

  test('is not told by an answer without a page, or by a code that is none', () => {
    expect(read(byPage, inquiryAnswer(''))).toEqual({ kind: 'cannot-tell' });
    expect(() => read(byPage, pageAnswer('x', 'FAILED'))).toThrow(UnreadableAnswerError);
  });
});

describe('rows of transactions', () => {
  const byReference = creditguard.calls.inquire(
    account,
    { reference: 'P1', currency: 'ILS' },
    addresses,
  );

  test('without our reference are of no reference', () => {
    expect(read(byReference, listed(rowOf('000')))).toMatchObject({
      transaction: { state: 'approved', reference: '' },
    });
  });

  test('of a try of which nobody knows come before one that was refused later', () => {
    const rows = [rowOf('009'), rowOf('004')];
    expect(() => read(byReference, listed(...rows))).toThrow(UnreadableAnswerError);
    expect(read(byReference, listed(...rows, rowOf('000')))).toMatchObject({
      transaction: { state: 'approved' },
    });
  });

  test('that cannot be read are counted, and the others listed', () => {
    const list = creditguard.calls.list?.(
      account,
      { from: '2026-11-28', to: '2026-11-28' },
      addresses,
    );
    const rows = [
      rowOf('000', '<user>P1</user>'),
      rowOf('009'),
      rowOf('000', '<currency>XXX</currency>'),
      '<tranId>8</tranId>',
      rowOf('004', '<user>P2</user>'),
    ];
    expect(read(list, listed(...rows))).toMatchObject({
      transactions: [
        { state: 'approved', reference: 'P1' },
        { state: 'declined', reference: 'P2' },
      ],
      unreadable: 3,
      next: undefined,
    });
  });
});

function answerOf(code: string, command: string): string {
  return `<ashrait><response><result>${code}</result><message>m</message><${command}/></response></ashrait>`;
}

describe('codes', () => {
  test('of a fault on the way say nothing of the terminal; others refuse it', () => {
    const verify = creditguard.calls.verifyAccount(account, undefined, addresses);
    expect(() => read(verify, answerOf('009', 'inquireTransactions'))).toThrow(
      UnreadableAnswerError,
    );
    expect(read(verify, answerOf('-80', 'inquireTransactions'))).toEqual({
      isGood: false,
      text: 'm',
    });
    expect(read(verify, answerOf('405', 'inquireTransactions'))).toMatchObject({
      isGood: false,
      field: 'terminal',
    });
  });

  const undecided = [...listResponseCodes('creditguard'), ...listResponseCodes('shva-emv')]
    .filter((row) => row.class === 'tech' || row.class === 'duplicate')
    .map(({ code }) => code);

  test('that do not say what was done are among those of card companies', () => {
    expect(undecided).toEqual(expect.arrayContaining(['010', '442', '509', '551', '565', '730']));
  });

  test.each(['173', '179', '-80', ...undecided])(
    '%s leaves a charge, a refund and a page unknown',
    (code) => {
      const answer = (command: string): string => answerOf(code, command);
      const { chargeToken, refund } = creditguard.calls;
      for (const [step, text] of [
        [chargeToken?.(account, charge, addresses), answer('doDeal')],
        [refund?.(account, followUp, addresses), answer('refundDeal')],
        [byPage, pageAnswer(code, 'FAILED')],
        [byPage, pageAnswer(code, 'CANCELLED')],
      ] as const) {
        expect(() => read<unknown>(step, text)).toThrow(UnreadableAnswerError);
      }
    },
  );
});
