import { expect, test } from 'vitest';

import { greetingAt } from './greeting.ts';

test('the day is greeted in three parts and never as night', () => {
  const greetings = [0, 4, 5, 11, 12, 17, 18, 21, 22, 23].map((hour) => greetingAt(hour));
  expect(greetings).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'evening',
    'evening',
  ]);
});
