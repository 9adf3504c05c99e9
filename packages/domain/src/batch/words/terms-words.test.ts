import { expect, test } from 'vitest';

import { paymentTermsOfWord } from './terms-words.ts';

test.each([
  ['מיידי', 'immediate', 0],
  ['Due on receipt', 'immediate', 0],
  ['שוטף', 'end-of-month', 0],
  ['שוטף + 30', 'end-of-month', 30],
  ['שוטף+60', 'end-of-month', 60],
  ['שוטף 90 יום', 'end-of-month', 90],
  ['EOM+45', 'end-of-month', 45],
  ['End of month + 10', 'end-of-month', 10],
  ['30', 'days', 30],
  ['30 ימים', 'days', 30],
  ['יום אחד', 'days', 1],
  ['יומיים', 'days', 2],
  ['net 30', 'days', 30],
  ['365 days', 'days', 365],
] as const)('%s is read', (text, kind, days) => {
  expect(paymentTermsOfWord(text)).toEqual({ kind, days });
});

test.each(['366', 'שוטף + 366', '30.5', '1,000', '-30 ימים לפני', 'בערך', 'שוטף +', '30/60'])(
  '%s is no term',
  (text) => {
    expect(paymentTermsOfWord(text)).toBeUndefined();
  },
);
