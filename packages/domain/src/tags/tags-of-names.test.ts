import { expect, test } from 'vitest';

import { tagNameForm, tagsOfNames } from './tags-of-names.ts';

const IDS = new Map(
  ['דחוף', 'Export', 'צפון, דרום', 'צפון'].map((name, index) => [tagNameForm(name), `t${index}`]),
);
const read = (text: string) => tagsOfNames(text, (name) => IDS.get(name));

test('names are parted by commas, semicolons and lines, whatever their case', () => {
  expect(read('דחוף, export')).toEqual(['t0', 't1']);
  expect(read('EXPORT;דחוף\nדחוף')).toEqual(['t1', 't0']);
  expect(read(' , ')).toEqual([]);
});

test('a name with a comma of its own is the longest that is known', () => {
  expect(read('צפון,דרום')).toEqual(['t2']);
  expect(read('דחוף, צפון ,דרום, Export')).toEqual(['t0', 't2', 't1']);
  expect(read('צפון, דחוף')).toEqual(['t3', 't0']);
});

test('a name that is not known refuses all, and so do more than a cell has reason to hold', () => {
  expect(read('דחוף, מזרח')).toBeUndefined();
  expect(read(Array.from({ length: 50 }, () => 'דחוף').join(','))).toEqual(['t0']);
  expect(read(Array.from({ length: 51 }, () => 'דחוף').join(','))).toBeUndefined();
});
