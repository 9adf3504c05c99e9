import { describe, expect, test } from 'vitest';

import { addDays, localDate } from '../time/local-date.ts';
import { connectionStateOn, consentNewsOn, isConnected } from './connection.ts';

const TODAY = localDate('2026-11-23');
const until = (days: number, isRefused = false) => ({ until: addDays(TODAY, days), isRefused });

describe('a consent', () => {
  test.each([
    ['none', undefined, false],
    ['connected', until(11), true],
    ['ending', until(10), true],
    ['ending', until(0), true],
    ['lapsed', until(-1), false],
    ['refused', until(40, true), false],
    ['lapsed', until(-1, true), false],
  ] as const)('is %s', (state, consent, isOpen) => {
    expect(connectionStateOn(consent, TODAY)).toBe(state);
    expect(isConnected(state)).toBe(isOpen);
  });

  test('is told of at ten days, at three, and once when it is over', () => {
    const causes = [12, 11, 10, 9, 4, 3, 2, 0, -1, -30].map(
      (days) => consentNewsOn(until(days), TODAY)?.cause,
    );
    expect(causes).toEqual([
      undefined,
      undefined,
      '10',
      '10',
      '10',
      '3',
      '3',
      '3',
      'lapsed',
      'lapsed',
    ]);
    expect(consentNewsOn(until(40, true), TODAY)).toEqual({ news: 'refused', cause: 'refused' });
  });
});
