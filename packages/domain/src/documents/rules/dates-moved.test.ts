import { expect, test } from 'vitest';

import { localDate } from '../../time/local-date.ts';
import { draftDatesMovedTo, dueDateAfter } from './dates-moved.ts';

const NEXT_YEAR = localDate('2027-01-31');

test('without a date that can be read, a due date that was written falls away', () => {
  const dates = {
    documentDate: '20/11',
    dueDate: '2026-12-20',
    givenTerms: { dueDate: '2026-12-31' },
  };
  expect(draftDatesMovedTo(NEXT_YEAR, dates, null)).toEqual({
    documentDate: '2027-01-31',
    dueDate: '',
  });
});

test.each([
  ['that terms gave follows them', '2026-12-31', '2026-12-31', '2027-02-28', '2027-02-28'],
  ['that was never given takes the terms of now', '', '', '2027-02-28', '2027-02-28'],
  ['goes with the terms that gave it', '2026-12-31', '2026-12-31', null, ''],
  [
    'that a person wrote moves with the date',
    '2026-11-25',
    '2026-12-31',
    '2027-02-28',
    '2027-02-05',
  ],
  ['that a person emptied stays empty', '', '2026-12-31', '2027-02-28', ''],
])('the due date of a draft %s', (_name, dueDate, givenDueDate, given, moved) => {
  const dates = { documentDate: '2026-11-20', dueDate, givenTerms: { dueDate: givenDueDate } };
  const now = given === null ? null : localDate(given);
  expect(draftDatesMovedTo(NEXT_YEAR, dates, now)).toEqual({
    documentDate: '2027-01-31',
    dueDate: moved,
  });
});

test.each([
  ['that terms gave follows them', '2026-12-31', '2026-12-31', '2027-02-28', '2027-02-28'],
  ['goes with the terms that gave it', '2026-12-31', '2026-12-31', null, ''],
  ['that a person wrote stays', '2026-11-25', '2026-12-31', '2027-02-28', '2026-11-25'],
  ['that a person emptied stays empty', '', '2026-12-31', '2027-02-28', ''],
  ['that was never given stays absent', '', '', '2027-02-28', ''],
])(
  'once a person changes the date, a due date %s',
  (_name, dueDate, givenDueDate, given, after) => {
    const now = given === null ? null : localDate(given);
    expect(dueDateAfter({ dueDate, givenTerms: { dueDate: givenDueDate } }, now)).toBe(after);
  },
);
