import { expect, test } from 'vitest';

import { statesBefore, TEXT_STATES } from './text-state.ts';

test('what is known of a text only grows: a late or repeated report takes nothing back', () => {
  expect(TEXT_STATES.map(statesBefore)).toEqual([
    [],
    ['sending'],
    ['sending', 'taken'],
    ['sending', 'taken', 'unknown'],
    ['sending', 'taken', 'unknown', 'not-delivered'],
  ]);
});
