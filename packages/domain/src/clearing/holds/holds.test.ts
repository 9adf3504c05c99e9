import { describe, expect, test } from 'vitest';

import { GATEWAY_NAMES } from '../gateway-names.ts';
import { holdLimitOf, waysOfHold, type Hold } from './holds.ts';

const HELD: Hold = {
  state: 'authorized',
  transactionId: '77',
  after: [],
  terminal: { capabilities: new Set(['hold', 'capture-less', 'release']) },
};

test('a gateway that publishes its limit says so, and none holds for longer than a week', () => {
  expect(holdLimitOf('hyp')).toEqual({ days: 3, isPublished: true });
  expect(holdLimitOf('cardcom')).toEqual({ days: 5, isPublished: false });
  expect(Math.max(...GATEWAY_NAMES.map((name) => holdLimitOf(name).days))).toBe(7);
});

describe('a hold', () => {
  test('is taken, in part or whole, and released as its terminal can', () => {
    expect(waysOfHold(HELD)).toEqual({
      canTake: true,
      canTakeLess: true,
      canRelease: true,
      reason: null,
    });
    const terminal = { capabilities: new Set(['hold'] as const) };
    expect(waysOfHold({ ...HELD, terminal })).toMatchObject({
      canTake: true,
      canTakeLess: false,
      canRelease: false,
    });
  });

  test('is left alone beside what may have taken it, and not beside what surely did not', () => {
    for (const operation of ['capture', 'release']) {
      const unknown = [{ operation, state: 'unknown' as const }];
      expect(waysOfHold({ ...HELD, after: unknown })).toMatchObject({
        canTake: false,
        canRelease: false,
        reason: 'in-doubt',
      });
      const refused = [{ operation, state: 'declined' as const }];
      expect(waysOfHold({ ...HELD, after: refused }).canTake).toBe(true);
    }
  });

  test.each([
    ['over', { state: 'captured' }],
    ['over', { state: 'hold-expired' }],
    ['no-transaction', { transactionId: '' }],
    ['not-connected', { terminal: undefined }],
  ] as const)('is not taken: %s', (reason, changes) => {
    expect(waysOfHold({ ...HELD, ...changes })).toMatchObject({ canTake: false, reason });
  });
});
