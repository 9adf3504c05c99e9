import { expect, test } from 'vitest';

import { nextInquiryAfter, nextInquirySeconds } from './inquiry-times.ts';

test('an attempt without an answer is asked about soon, then hourly for a day', () => {
  const times: number[] = [];
  for (let seconds = nextInquirySeconds(0); seconds !== undefined;) {
    times.push(seconds);
    seconds = nextInquirySeconds(times.length);
  }
  const hours = Array.from({ length: 24 }, (_, index) => 3_600 * (index + 1));
  expect(times).toEqual([10, 60, 300, 1_800, ...hours]);
});

test('the next inquiry follows from the time that passed, however often was asked within it', () => {
  const next = [0, 9, 10, 59, 61, 299, 3_600, 7_300].map(nextInquiryAfter);
  expect(next).toEqual([10, 10, 60, 60, 300, 300, 7_200, 10_800]);
  expect(nextInquiryAfter(86_399)).toBe(86_400);
  expect(nextInquiryAfter(86_400)).toBeUndefined();
});
