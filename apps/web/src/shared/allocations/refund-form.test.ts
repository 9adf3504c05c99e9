import { localDate } from '@pinkas/domain/time/local-date';
import { describe, expect, test } from 'vitest';

import {
  creditsByTime,
  refundBody,
  refundProblems,
  REFUND_MEANS,
  type RefundForm,
} from './refund-form.ts';

const TODAY = '2026-11-20';
const form = (changes: Partial<RefundForm> = {}): RefundForm => ({
  isOnAccount: false,
  sum: '50.00',
  means: 'transfer',
  date: TODAY,
  fact: '',
  subject: '',
  isMailed: false,
  ...changes,
});
const credit = (id: string, creditAgorot: number, isOnAccount = false) => ({
  id,
  docType: 400,
  number: 1_001,
  documentDate: localDate(TODAY),
  creditAgorot,
  isReserved: false,
  isOnAccount,
});

describe('the form of a refund', () => {
  test('is of credits of one time of the business, the oldest first', () => {
    const [old, now, older] = [credit('a', 300, true), credit('b', 500), credit('c', 70, true)];
    expect(creditsByTime([old, now, older])).toEqual([
      { isOnAccount: true, credits: [old, older], freeAgorot: 370 },
      { isOnAccount: false, credits: [now], freeAgorot: 500 },
    ]);
    expect(creditsByTime([])).toEqual([]);
  });

  test('asks for a sum within what is free', () => {
    const problemOf = (sum: string) => refundProblems(form({ sum }), 5_000, TODAY).sum;
    expect(problemOf('50.00')).toBeUndefined();
    expect(problemOf('50.01')).toBe('sumAbove');
    expect(problemOf('')).toBe('sumMissing');
    expect(problemOf('0')).toBe('sumMissing');
    expect(problemOf('שקל')).toBe('sumUnreadable');
  });

  test('takes a day to come for a cheque alone', () => {
    const date = '2026-12-01';
    expect(refundProblems(form({ date }), 5_000, TODAY).date).toBe('dateAhead');
    const cheque = form({ date, means: 'cheque', fact: '100' });
    expect(refundProblems(cheque, 5_000, TODAY)).toEqual({});
    expect(refundProblems(form({ date: '' }), 5_000, TODAY).date).toBe('dateInvalid');
  });

  test('asks for what the means needs', () => {
    const needing = REFUND_MEANS.filter(
      (means) => refundProblems(form({ means }), 5_000, TODAY).fact !== undefined,
    );
    expect(needing).toEqual(['cheque', 'other']);
    const digits = (fact: string) =>
      refundProblems(form({ means: 'card', fact }), 5_000, TODAY).fact;
    expect([digits('1234'), digits('123')]).toEqual([undefined, 'lastDigitsInvalid']);
  });

  test('is sent over the credits in their order, with the fact of its means', () => {
    const credits = [credit('first', 3_000), credit('second', 4_000)];
    const to = { today: TODAY, mailTo: 'a@b.example', language: 'en' } as const;
    const body = refundBody(form({ fact: ' 77 ', isMailed: true }), credits, to);
    expect(body).toMatchObject({
      credits: [
        { creditId: 'first', sumAgorot: 3_000 },
        { creditId: 'second', sumAgorot: 2_000 },
      ],
      payment: { kind: 'transfer', sumAgorot: 5_000, reference: '77' },
      language: 'en',
      mailTo: ['a@b.example'],
    });
    expect(refundBody(form(), credits, to).mailTo).toEqual([]);
  });
});
