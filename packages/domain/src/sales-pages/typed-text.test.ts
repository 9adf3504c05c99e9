import { expect, test } from 'vitest';

import { runsOfText, textOfRuns } from './typed-text.ts';

test('bold words and links are typed, and read back as they were typed', () => {
  const typed = 'הדפס *מיוחד* על [נייר](https://paper.test/a) כותנה';
  expect(runsOfText(typed)).toEqual([
    { text: 'הדפס ', isBold: false, href: '' },
    { text: 'מיוחד', isBold: true, href: '' },
    { text: ' על ', isBold: false, href: '' },
    { text: 'נייר', isBold: false, href: 'https://paper.test/a' },
    { text: ' כותנה', isBold: false, href: '' },
  ]);
  expect(textOfRuns(runsOfText(typed))).toBe(typed);
});

test('a link that is not safe, and what is no mark, stay text', () => {
  for (const typed of ['[x](javascript:alert(1))', '2 * 3', '<b>x</b>', '']) {
    const runs = runsOfText(typed);
    expect(runs.map(({ text }) => text).join('')).toBe(typed);
    expect(runs.every(({ isBold, href }) => !isBold && href === '')).toBe(true);
  }
});
