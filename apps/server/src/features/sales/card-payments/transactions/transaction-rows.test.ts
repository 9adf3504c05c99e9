import { CHARGED_STATES } from '@pinkas/domain/clearing/attempt-state';
import { GIVING_BACK } from '@pinkas/domain/clearing/giving-back';
import { expect, test } from 'vitest';

import { GIVEN_BACK } from './transaction-rows.ts';

test('the text of what went back names what gives back, and the states of money', () => {
  const names = [...GIVEN_BACK.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set([...GIVING_BACK, ...CHARGED_STATES]));
});
