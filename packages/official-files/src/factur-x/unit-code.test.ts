import { expect, test } from 'vitest';

import { unitCodeOf } from './unit-code.ts';

test('units in words have their code', () => {
  expect(unitCodeOf('שעות')).toBe('HUR');
  expect(unitCodeOf(' ק״ג ')).toBe('KGM');
  expect(unitCodeOf('Hours')).toBe('HUR');
});

test('a unit without a code counts as one piece', () => {
  expect(unitCodeOf('')).toBe('C62');
  expect(unitCodeOf('ארגז')).toBe('C62');
  expect(unitCodeOf('constructor')).toBe('C62');
});
