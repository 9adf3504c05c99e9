import { expect, test } from 'vitest';

import { Choices } from './choices.ts';

test('each combination of decisions comes once, the same decision with one answer', () => {
  const choices = new Choices();
  const found: string[] = [];
  do {
    const first = choices.choose('is it late', 2);
    const second = first === 0 ? choices.choose('which kind', 3) : 9;
    found.push(`${String(first)}${String(second)}${String(choices.choose('is it late', 2))}`);
  } while (choices.next());
  expect(found).toEqual(['000', '010', '020', '191']);
});
