import { expect, test } from 'vitest';

import { findJoinedConstraints } from './migration-scan.ts';
import { readMigrations } from './testing/product-texts.ts';

test('each constraint is added by a command of its own', () => {
  expect(findJoinedConstraints(readMigrations())).toEqual([]);
});

test('two constraints of one command are found', () => {
  const one = 'alter table a add foreign key (account_id, b) references b (account_id, id)';
  const two = `${one},\n  add constraint a_c check (c > 0)`;
  const column = 'alter table a add column d int';
  expect(findJoinedConstraints([one, two, column].join(';\n'))).toEqual([two]);
});
