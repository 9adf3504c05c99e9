import { expect, test } from 'vitest';

import { localDate } from '../../time/local-date.ts';
import { cardLinkState, lastDayOfCardLink } from './card-link.ts';

test('a link for a card is open up to and with its fifteenth day, and once it brought a card it is used', () => {
  const validUntil = lastDayOfCardLink(localDate('2026-11-28'));
  expect(validUntil).toBe('2026-12-12');
  const link = { isUsed: false, isArchived: false, validUntil };
  expect(cardLinkState(link, localDate('2026-12-12'))).toBe('open');
  expect(cardLinkState(link, localDate('2026-12-13'))).toBe('ended');
  expect(cardLinkState({ ...link, isUsed: true }, localDate('2026-12-13'))).toBe('used');
  expect(cardLinkState({ ...link, isArchived: true }, localDate('2026-12-12'))).toBe('ended');
});
