import {
  CLASS_OF_REASON,
  type ResponseReason,
} from '@pinkas/domain/clearing/response-codes/response-reason';
import { expect, test } from 'vitest';

import { catalogue as en } from './en/catalogue.ts';
import { catalogue as he } from './he/catalogue.ts';

const REASONS = Object.keys(CLASS_OF_REASON) as ResponseReason[];

test('a payer is not told of a blocked, stolen, forged or suspected card', () => {
  const accusing = /חסום|גנוב|מזויף|הונאה|block|stolen|forged|fraud/i;
  const read = [...Object.values(he.payerCardResponses), ...Object.values(en.payerCardResponses)];
  expect(read.filter((text) => accusing.test(text))).toEqual([]);
});

test('whoever may have paid is asked to wait, and the merchant not to charge again', () => {
  const open = REASONS.filter((reason) => ['tech', 'duplicate'].includes(CLASS_OF_REASON[reason]));
  expect(open).toEqual(['duplicate-deal', 'fault', 'partial-approval', 'unknown']);
  for (const reason of open) {
    expect(he.payerCardResponses[reason], reason).toMatch(/לפני (?:ניסיון נוסף|שמשלמים שוב)/);
    expect(en.payerCardResponses[reason], reason).toMatch(/before you (?:try|pay) again/);
    expect(he.cardResponseAdvice[reason], reason).toMatch(
      /לפני (?:שמנסים שוב|חיוב נוסף)|אין לחייב שוב/,
    );
    expect(en.cardResponseAdvice[reason], reason).toMatch(
      /before you (?:try|charge) again|not charge again/,
    );
  }
});

test('a card that may not be charged again is not offered for another try', () => {
  const ended = REASONS.filter((reason) => CLASS_OF_REASON[reason] === 'hard');
  const read = ended.flatMap((reason) => [
    he.cardResponseAdvice[reason],
    en.cardResponseAdvice[reason],
  ]);
  expect(read.filter((text) => /לנסות שוב|try again/.test(text))).toEqual([]);
});
