import { expect, test } from 'vitest';

import { KEY_GROUPS } from './key-groups.ts';

test('a key that works everywhere does nothing else on any page', () => {
  const [everywhere, ...others] = KEY_GROUPS;
  const taken = new Set(everywhere?.keys.map(([keys]) => keys));
  const twice = others.flatMap(({ keys }) => keys.filter(([one]) => taken.has(one)));
  expect(taken.size).toBeGreaterThan(4);
  expect(twice).toEqual([]);
});
