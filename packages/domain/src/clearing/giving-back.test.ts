import { expect, test } from 'vitest';

import type { AttemptState } from './attempt-state.ts';
import {
  leftToGiveBack,
  waysToGiveBack,
  type ChargeToGiveBack,
  type EarlierGivingBack,
} from './giving-back.ts';
import type { TerminalCapability } from './terminal-capability.ts';

const ALL: readonly TerminalCapability[] = ['void', 'refund', 'refund-part'];

function aCharge(changes: Partial<ChargeToGiveBack> = {}): ChargeToGiveBack {
  return {
    state: 'approved',
    amountMinor: 10_000,
    chargedAt: '2026-11-26T08:00:00Z',
    transactionId: '7',
    earlier: [],
    terminal: { gateway: 'cardcom', capabilities: new Set(ALL) },
    ...changes,
  };
}
function terminalOf(...capabilities: readonly TerminalCapability[]): ChargeToGiveBack['terminal'] {
  return { gateway: 'cardcom', capabilities: new Set(capabilities) };
}
function earlier(state: AttemptState, amountMinor = 4_000): EarlierGivingBack {
  return { operation: 'refund', state, amountMinor };
}
// 14:00, 21:59 and 22:00 in Israel on the day of the charge, and the next morning.
const AFTERNOON = Date.parse('2026-11-26T12:00:00Z');
const JUST_BEFORE = Date.parse('2026-11-26T19:59:00Z');
const TRANSMITTED = Date.parse('2026-11-26T20:00:00Z');
const NEXT_DAY = Date.parse('2026-11-27T06:00:00Z');

test('a charge of today is cancelled before 22:00, and refunded from then on', () => {
  const wayAt = (nowMs: number) => {
    const { whole, isCancellation } = waysToGiveBack(aCharge(), nowMs);
    return [whole, isCancellation];
  };
  expect(wayAt(AFTERNOON)).toEqual(['void', true]);
  expect(wayAt(JUST_BEFORE)).toEqual(['void', true]);
  expect(wayAt(TRANSMITTED)).toEqual(['refund', false]);
  expect(wayAt(NEXT_DAY)).toEqual(['refund', false]);
});

test.each([
  ['its terminal cannot cancel', aCharge({ terminal: terminalOf('refund', 'refund-part') })],
  ['it was transmitted', aCharge({ state: 'transmitted' })],
  ['a part went back already', aCharge({ earlier: [earlier('approved')] })],
  [
    'the gateway refused to cancel it',
    aCharge({ earlier: [{ operation: 'void', state: 'declined', amountMinor: 10_000 }] }),
  ],
])('a charge of today is refunded when %s', (_, charge) => {
  expect(waysToGiveBack(charge, AFTERNOON)).toMatchObject({
    whole: 'refund',
    isCancellation: false,
  });
});

test('at Grow the whole of a charge of today is cancelled by a refund, and a part waits for the next day', () => {
  const grow = {
    gateway: 'grow',
    capabilities: new Set<TerminalCapability>(['refund', 'refund-part']),
  } as const;
  expect(waysToGiveBack(aCharge({ terminal: grow }), TRANSMITTED)).toMatchObject({
    whole: 'refund',
    isCancellation: true,
    hasPart: false,
    reason: 'whole-today',
  });
  expect(waysToGiveBack(aCharge({ terminal: grow }), NEXT_DAY)).toMatchObject({
    whole: 'refund',
    isCancellation: false,
    hasPart: true,
    reason: null,
  });
});

test.each(['unknown', 'approved', 'pending', 'created'] as const)(
  'a refund that is %s is out of what is left',
  (state) => {
    expect(leftToGiveBack(10_000, [earlier(state)])).toBe(6_000);
  },
);

test.each(['declined', 'abandoned', 'expired'] as const)(
  'a refund that is %s leaves everything',
  (state) => {
    expect(leftToGiveBack(10_000, [earlier(state)])).toBe(10_000);
  },
);

test.each([
  ['not-charged', { state: 'unknown' }],
  ['not-charged', { state: 'charged-back' }],
  ['nothing-left', { earlier: [earlier('unknown', 10_000)] }],
  ['no-transaction', { transactionId: '' }],
  ['not-connected', { terminal: undefined }],
  ['not-offered', { terminal: terminalOf() }],
] as const)('nothing goes back where it is %s', (reason, changes) => {
  expect(waysToGiveBack(aCharge(changes), AFTERNOON)).toMatchObject({
    whole: null,
    hasPart: false,
    reason,
  });
});
