import { expect, test } from 'vitest';

import { fillMessage } from './document-message.ts';
import { SMS_LENGTH_MAX } from './sms-limits.ts';

const LINK = 'https://pinkas.example/d/abc';
const VALUES = {
  customer: 'מאפיית שיבולת',
  document: 'חשבונית מס 20419',
  documentTotal: '1,180.00 ₪',
  business: 'סטודיו שקד',
  link: LINK,
};

test('the places of a text are filled, in either language', () => {
  expect(fillMessage('[המסמך] מאת [business]: [קישור] ([סכום המסמך])', VALUES)).toBe(
    `חשבונית מס 20419 מאת סטודיו שקד: ${LINK} (1,180.00 ₪)`,
  );
});

test('a text without a place for the link ends with it', () => {
  expect(fillMessage('תודה רבה ', VALUES)).toBe(`תודה רבה\n${LINK}`);
});

test('a text that has the link already gets no second one', () => {
  expect(fillMessage(`שלום ${LINK}`, VALUES)).toBe(`שלום ${LINK}`);
});

test('what a customer is called is never read as a place', () => {
  expect(fillMessage('[שם הלקוח] [קישור]', { ...VALUES, customer: '[קישור]' })).toBe(
    `[קישור] ${LINK}`,
  );
});

test('a text that grows too long is cut, and its link is not', () => {
  const message = fillMessage(`${'[שם הלקוח] '.repeat(40)}[קישור]`, {
    ...VALUES,
    customer: 'א'.repeat(200),
  });
  expect(message).toHaveLength(SMS_LENGTH_MAX);
  expect(message.endsWith(`…\n${LINK}`)).toBe(true);
});
