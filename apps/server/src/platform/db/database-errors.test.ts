import pg from 'pg';
import { expect, test } from 'vitest';

import { brokenForeignKey } from './database-errors.ts';

test.each([
  ['23503', 'customers_price_list', 'customers_price_list'],
  ['23503', 'customers_price_list_102062', 'customers_price_list'],
  ['23505', 'customers_pkey', undefined],
])('an error %s of %s names the foreign key %s', (code, constraint, key) => {
  const error = Object.assign(new pg.DatabaseError('no', 2, 'error'), { code, constraint });
  expect(brokenForeignKey(error)).toBe(key);
});
