import { expect, test } from 'vitest';

import { isolated } from './isolated.ts';

test('a text keeps its direction inside a sentence of the other', () => {
  expect(`By ${isolated('דנה כהן')}, 22/11/2026`).toBe('By \u2068דנה כהן\u2069, 22/11/2026');
});
