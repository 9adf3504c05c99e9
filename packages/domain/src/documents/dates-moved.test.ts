import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { datesMovedTo } from './dates-moved.ts';

const NEXT_YEAR = localDate('2027-01-31');

test('a document that is dated anew is due as many days after its date as before', () => {
  const dates = { documentDate: '2026-11-20', dueDate: '2026-12-20' };
  expect(datesMovedTo(NEXT_YEAR, dates)).toEqual({
    documentDate: '2027-01-31',
    dueDate: '2027-03-02',
  });
});

test.each([
  ['no due date', { documentDate: '2026-11-20', dueDate: '' }],
  ['a date that cannot be read', { documentDate: '20/11', dueDate: '2026-12-20' }],
])('with %s it is due on no day', (_name, dates) => {
  expect(datesMovedTo(NEXT_YEAR, dates)).toEqual({ documentDate: '2027-01-31', dueDate: '' });
});
