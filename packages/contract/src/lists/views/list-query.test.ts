import { expect, test } from 'vitest';
import { z } from 'zod';

import { commaList } from './list-query.ts';

const list = commaList(z.string().min(1, 'FIELD_REQUIRED'), 3);

test('what is parted by commas is a list, up to its bound', () => {
  expect(list.parse('a')).toEqual(['a']);
  expect(list.parse('a,b,c')).toEqual(['a', 'b', 'c']);
});

test.each([
  ['one more than its bound', 'a,b,c,d', 'VALUE_NOT_ALLOWED'],
  ['one of them twice', 'a,b,a', 'VALUE_NOT_ALLOWED'],
  ['nothing', '', 'FIELD_REQUIRED'],
  ['nothing between two commas', 'a,,b', 'FIELD_REQUIRED'],
])('%s is refused', (_, text, code) => {
  expect(list.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([code]);
});
