import { expect, test } from 'vitest';
import { z } from 'zod';

import { useTestDatabase } from '../../../test/database/use-test-database.ts';
import { inAccount } from '../db/account-transaction.ts';
import { definePreferences, readPreferences, savePreferences } from './preferences.ts';

const AT = '2026-11-21T08:00:00.000Z';
const colours = definePreferences(
  'test/colours',
  z.object({ frame: z.enum(['red', 'blue']).default('red'), isDark: z.boolean().default(false) }),
);
const sizes = definePreferences('test/sizes', z.object({ font: z.int().default(12) }));

const db = useTestDatabase();
let account = { accountId: 100 };

const read = () => inAccount(db.database, account, (tx) => readPreferences(tx, colours));
const save = (frame: 'red' | 'blue', version: number) =>
  inAccount(db.database, account, (tx) =>
    savePreferences(tx, colours, { values: { frame, isDark: false }, version, at: AT }),
  );

test('before the first save there are the defaults, under version 1', async () => {
  account = { accountId: 101 };
  expect(await read()).toEqual({ version: 1, values: { frame: 'red', isDark: false } });
  await save('blue', 1);
  expect(await read()).toEqual({ version: 2, values: { frame: 'blue', isDark: false } });
});

test('a save made from an earlier version is refused and changes nothing', async () => {
  account = { accountId: 102 };
  await save('blue', 1);
  await expect(save('red', 1)).rejects.toMatchObject({ code: 'SETTINGS_CHANGED' });
  expect((await read()).values.frame).toBe('blue');
  await save('red', 2);
  expect((await read()).version).toBe(3);
});

test('of first saves at once one wins', async () => {
  account = { accountId: 103 };
  const saves = await Promise.allSettled([save('blue', 1), save('blue', 1), save('red', 1)]);
  const kept = saves.filter(({ status }) => status === 'fulfilled');
  expect(kept).toHaveLength(1);
  expect((await read()).version).toBe(2);
});

test('a save of another slice leaves values and version alone', async () => {
  account = { accountId: 104 };
  await Promise.all([
    save('blue', 1),
    inAccount(db.database, account, (tx) =>
      savePreferences(tx, sizes, { values: { font: 14 }, version: 1, at: AT }),
    ),
  ]);
  expect(await read()).toMatchObject({ version: 2, values: { frame: 'blue' } });
});

test('each save counts on from the version that it names', async () => {
  account = { accountId: 105 };
  await save('blue', 1);
  await save('red', 2);
  expect(await read()).toMatchObject({ version: 3, values: { frame: 'red' } });
});

test('values that the schema does not have are never stored', async () => {
  account = { accountId: 106 };
  await expect(save('green' as 'red', 1)).rejects.toThrow();
  expect((await read()).version).toBe(1);
});
