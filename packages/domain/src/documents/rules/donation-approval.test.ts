import { expect, test } from 'vitest';

import { localDate } from '../../time/local-date.ts';
import { isApprovalInForce } from './donation-approval.ts';

const END = localDate('2026-11-20');

test('an approval stands through its last day and not on the next', () => {
  expect(isApprovalInForce(END, localDate('2026-11-19'))).toBe(true);
  expect(isApprovalInForce(END, END)).toBe(true);
  expect(isApprovalInForce(END, localDate('2026-11-21'))).toBe(false);
});

test('an approval without an end stands on every day', () => {
  expect(isApprovalInForce(null, localDate('2999-12-31'))).toBe(true);
});
