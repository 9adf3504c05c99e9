import { expect, test } from 'vitest';

import { sumBilling } from './billing-totals.ts';
import { FAST_BILLING_STATES } from './row-state.ts';

test('each way of dividing a run adds up to the whole', () => {
  const rows = FAST_BILLING_STATES.flatMap((state, place) =>
    [true, false].map((isCharged) => ({ state, isCharged, amountAgorot: 100 * (place + 1) })),
  );
  const totals = sumBilling(rows);
  const { all, cards, documents, ...states } = totals;
  expect(all).toEqual({ count: 12, agorot: 4200 });
  expect(cards.agorot + documents.agorot).toBe(all.agorot);
  const parts = Object.values(states);
  expect(parts.reduce((sum, { agorot }) => sum + agorot, 0)).toBe(all.agorot);
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(all.count);
  expect(totals.charged).toEqual({ count: 1, agorot: 300 });
  expect(totals.waiting).toEqual({ count: 4, agorot: 600 });
});
