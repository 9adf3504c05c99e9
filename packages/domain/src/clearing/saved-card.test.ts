import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { lastToldEnd, savedCardState } from './saved-card.ts';

test.each([
  [null, 'valid'],
  ['2026-12-21', 'valid'],
  ['2026-12-20', 'ending'],
  ['2026-11-20', 'ending'],
  ['2026-11-19', 'ended'],
] as const)('a card that ends on %s is %s on 20 November', (expiresOn, state) => {
  const day = expiresOn === null ? null : localDate(expiresOn);
  expect(savedCardState(day, localDate('2026-11-20'))).toBe(state);
});

test.each([
  ['2026-11-01', '2026-12-31'],
  ['2026-11-30', '2026-12-31'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
] as const)('on %s customers are told of cards that end up to %s', (today, end) => {
  expect(lastToldEnd(localDate(today))).toBe(end);
});
