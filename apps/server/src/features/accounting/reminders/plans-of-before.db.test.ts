import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { insertAccount } from '@pinkas/test-kit/test-account';
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  createMigratingDatabase,
  type MigratingDatabase,
} from '../../../../test/database/migrating-database.ts';
import { migrate, MIGRATIONS_FOLDER } from '../../../platform/db/migrate.ts';

let empty: MigratingDatabase;
let owner: MigratingDatabase['owner'];
let folder: string;

beforeEach(async () => {
  empty = await createMigratingDatabase();
  ({ owner, folder } = empty);
});
afterEach(() => empty.drop());

function migrateTo(isWanted: (name: string) => boolean): Promise<string[]> {
  for (const name of readdirSync(MIGRATIONS_FOLDER).filter(isWanted)) {
    cpSync(join(MIGRATIONS_FOLDER, name), join(folder, name));
  }
  return migrate(owner, { folder });
}

test('plans of before leave transaction invoices alone, but for businesses that issue no tax invoices', async () => {
  const update = readdirSync(MIGRATIONS_FOLDER).find((name) => name.endsWith('-after-issue.sql'));
  if (update === undefined) throw new Error('the migration has another name');
  await migrateTo((name) => name < update);
  const plan = async (kind: 'licensed-dealer' | 'exempt-dealer' | 'non-profit', isOn: boolean) => {
    const accountId = await insertAccount(owner, { kind });
    await owner.query(
      `insert into reminder_plans (account_id, is_on, started_on, minimum_agorot, steps, version, saved_at, saved_by)
        values ($1, $2, case when $2 then date '2026-09-01' end, 0, '[]', 1, now(), gen_random_uuid())`,
      [accountId, isOn],
    );
    return accountId;
  };
  const dealer = await plan('licensed-dealer', true);
  const exempt = await plan('exempt-dealer', true);
  const association = await plan('non-profit', true);
  const resting = await plan('exempt-dealer', false);
  expect(await migrateTo((name) => name === update)).toEqual([update]);
  const { rows } = await owner.query<{ id: string; isToday: boolean | null }>(
    `select account_id as id,
        requests_from = (now() at time zone 'Asia/Jerusalem')::date as "isToday"
      from reminder_plans`,
  );
  expect(Object.fromEntries(rows.map(({ id, isToday }) => [id, isToday]))).toEqual({
    [dealer]: null,
    [exempt]: true,
    [association]: true,
    [resting]: null,
  });
});
