import { expect, test } from 'vitest';

import { nextInquirySeconds } from './inquiry-times.ts';

test('an attempt without an answer is asked about soon, then hourly for a day', () => {
  const times: number[] = [];
  for (let seconds = nextInquirySeconds(0); seconds !== undefined;) {
    times.push(seconds);
    seconds = nextInquirySeconds(times.length);
  }
  const hours = Array.from({ length: 24 }, (_, index) => 3_600 * (index + 1));
  expect(times).toEqual([10, 60, 300, 1_800, ...hours]);
});
