import { expect, test } from 'vitest';

import { aNextRun, BILLED_PERIOD, WAITING } from '../testing/a-next-run.ts';
import { pollOf } from './run-poll.ts';

const billed = (state: 'done' | 'charged' | 'charging') =>
  aNextRun({ billedToday: [{ ...BILLED_PERIOD, state }] });

test('a run is read again while it is under way, and while a document or an answer is to come', () => {
  expect(pollOf(aNextRun({ isUnderWay: true }))).toBe(1_000);
  expect(pollOf(billed('charged'))).toBe(1_000);
  expect(pollOf(aNextRun({ waiting: WAITING.map((one) => ({ ...one, isOrdered: true })) }))).toBe(
    1_000,
  );
  expect(pollOf(billed('charging'))).toBe(5_000);
});

test('and no more once nothing moves', () => {
  expect(pollOf(billed('done'))).toBe(false);
  expect(pollOf(aNextRun({ waiting: [...WAITING] }))).toBe(false);
});
