import { listResponseCodes } from '@pinkas/domain/clearing/response-codes/response-codes';
import { describe, expect, test } from 'vitest';

import type { TokenCharge } from '../card-gateway.ts';
import { UnreadableAnswerError } from '../gateway-step.ts';
import { readAnswerTo } from '../testing/read-answer-to.ts';
import { hyp } from './hyp.ts';

const credentials = { masof: '0010131918', key: 'books-key', passP: 'books-password' };
const account = { gateway: 'hyp', credentials } as const;

describe('codes', () => {
  const charge: TokenCharge = {
    reference: 'P1',
    token: { value: '1' },
    amount: 100,
    currency: 'ILS',
    description: '',
    payer: { name: '', email: '', phone: '' },
    isRecurring: false,
  };
  test.each([
    ['0', 'approved', 'hyp', '0'],
    ['600', 'checked', 'hyp', '600'],
    ['800', 'postponed', 'hyp', '800'],
    ['4', 'pending', 'shva-emv', '004'],
    ['015', 'pending', 'shva-emv', '015'],
    ['33', 'pending', 'hyp', '33'],
    ['416', 'pending', 'shva-emv', '416'],
    ['901', 'pending', 'hyp', '901'],
  ])('%s of a return is %s', (code, state, scheme, value) => {
    const proof = `Id=7&CCode=${code}&Amount=1&Order=P1&Sign=a`;
    const step = hyp.calls.inquire(account, { proof, currency: 'ILS' }, { api: '' });
    expect(readAnswerTo(step, { text: 'CCode=0' })).toMatchObject({
      done: { transaction: { state, code: { scheme, value } } },
    });
  });

  const own = listResponseCodes('hyp').map(({ code }) => code);
  const undecided = [
    ...listResponseCodes('hyp'),
    ...listResponseCodes('shva-emv').filter(({ code }) => !own.includes(code)),
  ].flatMap((row) => (row.class === 'tech' || row.class === 'duplicate' ? [row.code] : []));

  test('that do not say what became of the money are many', () => {
    expect(undecided).toEqual(expect.arrayContaining(['250', '999', '009', '010', '425', '723']));
  });

  test.each(undecided)(
    '%s leaves a charge and a refund unknown, and a return proves nothing',
    (code) => {
      const told = `Id=7&CCode=${code}`;
      for (const step of [
        hyp.calls.chargeToken?.(account, charge, { api: '' }),
        hyp.calls.refund?.(
          account,
          { reference: 'R1', original: { transactionId: '7' }, amount: 100, currency: 'ILS' },
          { api: '' },
        ),
      ]) {
        expect(() => readAnswerTo<unknown>(step, { text: told })).toThrow(UnreadableAnswerError);
      }
      const proof = `${told}&Amount=1&Order=P1&Sign=a`;
      expect(hyp.readReturn(proof, account)).toMatchObject({ reference: 'P1', proof });
      expect(hyp.calls.inquire(account, { proof, currency: 'ILS' }, { api: '' })).toEqual({
        done: { kind: 'cannot-tell' },
      });
    },
  );

  test.each(['4', '33', '902'])('%s of a charge declines it', (code) => {
    const step = hyp.calls.chargeToken?.(account, charge, { api: '' });
    expect(readAnswerTo(step, { text: `Id=7&CCode=${code}` })).toMatchObject({
      done: { state: 'declined', transactionId: '7' },
    });
  });

  test('a broken communication leaves a charge unknown', () => {
    const step = hyp.calls.refund?.(
      account,
      { reference: 'R1', original: { transactionId: '7' }, amount: 100, currency: 'ILS' },
      { api: '' },
    );
    expect(() => readAnswerTo(step, { text: 'Id=0&CCode=999' })).toThrow(
      'does not say what became',
    );
    expect(() => readAnswerTo(step, { text: 'Id=0' })).toThrow('no code');
    expect(() => readAnswerTo(step, { text: 'CCode=0&CCode=33' })).toThrow('no form');
    expect(() => readAnswerTo(step, { text: 'CCode=0', status: 404 })).toThrow('no form');
  });
});
