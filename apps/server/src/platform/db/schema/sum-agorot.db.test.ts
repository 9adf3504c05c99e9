import { expect, test } from 'vitest';

import { useTestDatabase } from '../../../../test/database/use-test-database.ts';

const db = useTestDatabase();

async function sumOf(agorot: readonly (string | null)[]): Promise<string | null | undefined> {
  const { rows } = await db.superuser.query<{ sum: string | null }>(
    'select sum_agorot(v)::text as sum from unnest($1::bigint[]) v',
    [agorot],
  );
  return rows[0]?.sum;
}

test('a sum of agorot is what the plain sum says, of nothing nothing', async () => {
  expect(await sumOf(['100', '-30', null, '9000000000000000'])).toBe('9000000000000070');
  expect(await sumOf([null])).toBeNull();
  expect(await sumOf([])).toBeNull();
});

test('a sum that no bigint holds is refused, and no other sum is told', async () => {
  const most = '9223372036854775807';
  expect(await sumOf([most, '-1'])).toBe('9223372036854775806');
  await expect(sumOf([most, '1'])).rejects.toMatchObject({ code: '22003' });
});
