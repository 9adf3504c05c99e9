import { expect, test } from 'vitest';

import { mayEndAccess } from './change-subjects.ts';

test('a change of people, of the account or of sign-ins may end what is open; one of books does not', () => {
  expect(['person', 'account', 'session'].map((kind) => mayEndAccess(new Set([kind])))).toEqual([
    true,
    true,
    true,
  ]);
  expect(mayEndAccess('all')).toBe(true);
  expect(mayEndAccess(new Set(['document', 'notice']))).toBe(false);
});
