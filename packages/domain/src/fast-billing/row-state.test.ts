import { describe, expect, test } from 'vitest';

import { retryOf, rowStateOf, type BilledRow } from './row-state.ts';

const BLANK: BilledRow = { payment: null, hasDocument: false, hasRefusal: false };
const charged = (state: NonNullable<BilledRow['payment']>['state'], changes = {}): BilledRow => ({
  ...BLANK,
  payment: { state, trouble: null, isTold: false, ...changes },
});

describe('a row of fast billing', () => {
  test('waits until it is worked, and is skipped once its run was ended', () => {
    expect(rowStateOf(BLANK, 'running')).toBe('waiting');
    expect(rowStateOf(BLANK, 'paused')).toBe('waiting');
    expect(rowStateOf(BLANK, 'cancelled')).toBe('skipped');
  });

  test('without a card is done by its document, and refused by its reason', () => {
    expect(rowStateOf({ ...BLANK, hasDocument: true }, 'cancelled')).toBe('done');
    expect(rowStateOf({ ...BLANK, hasRefusal: true }, 'running')).toBe('refused');
  });

  test('that is charged is what its charge is, and never waits again by itself', () => {
    expect(rowStateOf(charged('unknown'), 'running')).toBe('running');
    expect(rowStateOf(charged('unknown', { isTold: true }), 'running')).toBe('unknown');
    expect(rowStateOf(charged('unknown'), 'paused')).toBe('unknown');
    expect(rowStateOf(charged('paid'), 'running')).toBe('done');
    expect(rowStateOf(charged('refunded'), 'done')).toBe('done');
    expect(rowStateOf(charged('refused'), 'done')).toBe('refused');
    expect(rowStateOf(charged('not-paid'), 'done')).toBe('refused');
  });

  test('whose charge a person has to decide is unknown, whatever the gateway said', () => {
    expect(rowStateOf(charged('paid', { trouble: 'differs' }), 'done')).toBe('unknown');
    expect(rowStateOf(charged('paid', { trouble: 'no-document' }), 'done')).toBe('done');
  });
});

test('a refusal for good asks for another card; one that may pass is tried as it is', () => {
  expect(retryOf(null)).toBe('same');
  expect(retryOf('soft')).toBe('same');
  expect(retryOf('tech')).toBe('same');
  expect(retryOf('hard')).toBe('other-card');
  expect(retryOf('payer')).toBe('other-card');
});
