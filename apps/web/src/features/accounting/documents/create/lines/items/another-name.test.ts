import { expect, test } from 'vitest';

import { isAnotherName } from './another-name.ts';

const LAMP = 'מנורת שולחן';

test.each([
  ['is emptied', '', null],
  ['is emptied but for spaces', '  ', ' '],
  ['gives way to the first letter of another', 'י', 'י'],
  ['gives way to its own first letter', 'מ', 'מ'],
  ['gives way to a pasted name that begins alike', 'מנורת רצפה', 'מנורת רצפה'],
  ['gives way to composed words of which none was its own', 'ייעוץ', null],
])('another thing is sold once the name %s', (_way, after, inserted) => {
  expect(isAnotherName({ before: LAMP, after, inserted })).toBe(true);
});

test.each([
  ['is typed again', LAMP, LAMP],
  ['is pasted with more words', 'מנורת שולחן שחורה', 'מנורת שולחן שחורה'],
  ['loses its last letter', 'מנורת שולח', null],
  ['gets another word in its middle', 'מנורת ה שולחן', 'ה'],
  ['gets another end', 'מנורת קיר', null],
  ['gets another beginning', 'ערכת שולחן', null],
  ['is corrected by the keyboard', 'מנורות שולחן', null],
])('the same thing is sold while the name %s', (_way, after, inserted) => {
  expect(isAnotherName({ before: LAMP, after, inserted })).toBe(false);
});

test('a row of no name takes any', () => {
  expect(isAnotherName({ before: '', after: LAMP, inserted: LAMP })).toBe(false);
});
