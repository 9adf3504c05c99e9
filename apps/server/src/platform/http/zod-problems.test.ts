import { expect, test } from 'vitest';
import { z } from 'zod';

import { AppError } from '../errors/app-error.ts';
import { parseRequestPart } from './zod-problems.ts';

const Body = z.strictObject({
  name: z.string().max(3),
  rows: z.array(z.int().max(9)).max(2),
  day: z.string().refine((text) => text !== 'never', 'DATE_INVALID'),
  kind: z.enum(['one', 'two']),
});

const GOOD = { name: 'abc', rows: [9, 9], day: 'today', kind: 'one' };

function problemsOf(changes: Record<string, unknown>): string[] {
  try {
    parseRequestPart(Body, { ...GOOD, ...changes });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.fields ?? []).map(({ path, code }) => `${path.join('.')} ${code}`);
  }
}

test('what is right is taken, at its bounds too', () => {
  expect(problemsOf({})).toEqual([]);
});

test.each([
  [{ name: 'abcd' }, ['name TEXT_TOO_LONG']],
  [{ rows: [1, 2, 3] }, ['rows LIST_TOO_LONG']],
  [{ rows: [1, 10] }, ['rows.1 NUMBER_TOO_LARGE']],
  [{ rows: ['1'] }, ['rows.0 FIELD_WRONG_TYPE']],
  [{ name: undefined }, ['name FIELD_REQUIRED']],
  [{ kind: undefined }, ['kind FIELD_REQUIRED']],
  [{ kind: 'three' }, ['kind VALUE_NOT_ALLOWED']],
  [{ day: 'never' }, ['day DATE_INVALID']],
  [{ more: 1 }, ['more FIELD_UNKNOWN']],
])('a request with %j is refused at the place, by a code', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

test('no more than a hundred problems are named', () => {
  const wrong = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`x${index}`, 1]));
  expect(problemsOf(wrong)).toHaveLength(100);
});
