import { expect, test } from 'vitest';

import { nextInquirySeconds } from './inquiry-times.ts';

test('an attempt without an answer is asked about soon, then hourly for a day', () => {
  const times: number[] = [];
  for (let seconds = nextInquirySeconds(0); seconds !== undefined;) {
    times.push(seconds);
    seconds = nextInquirySeconds(seconds);
  }
  expect(times.slice(0, 7)).toEqual([10, 60, 300, 1800, 3600, 7200, 10_800]);
  expect(times.at(-1)).toBe(86_400);
});

test('the time that passed decides, and not how often it was asked', () => {
  expect(nextInquirySeconds(4)).toBe(10);
  expect(nextInquirySeconds(12.5)).toBe(60);
  expect(nextInquirySeconds(5400)).toBe(7200);
  expect(nextInquirySeconds(86_401)).toBeUndefined();
});
