import { expect, test } from 'vitest';

import { likePatterns } from './like-patterns.ts';

test.each([
  ['כהן', ['%כהן%']],
  ['כה', ['כה%', '% כה%']],
  ['50%_', [String.raw`%50\%\_%`]],
  [String.raw`א\ב`, [String.raw`%א\\ב%`]],
])('%s is found as it was typed', (text, patterns) => {
  expect(likePatterns(text)).toEqual(patterns);
});
