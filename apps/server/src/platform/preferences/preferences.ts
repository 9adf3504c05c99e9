import type { z } from 'zod';

import type { AccountTx } from '../db/account-transaction.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * The preferences that one slice stores for an account: a row of its own, with a version of its own.
 */
export interface Preferences<Values> {
  readonly slice: string;
  /** The values of stored content. What is not there has its default; null is an account without a row. */
  readonly parse: (content: unknown) => Values;
}

/** Defines the preferences of a slice by a schema in which each value has a default. */
export function definePreferences<Schema extends z.ZodObject>(
  slice: string,
  schema: Schema,
): Preferences<z.output<Schema>> {
  return { slice, parse: (content) => schema.parse(content ?? {}) };
}

export interface StoredPreferences<Values> {
  /** Grows with each save: one that names an earlier version is refused. */
  readonly version: number;
  readonly values: Values;
}

/** Returns the preferences of the account; version 1 with the defaults before the first save. */
export async function readPreferences<Values>(
  tx: AccountTx,
  { slice, parse }: Preferences<Values>,
): Promise<StoredPreferences<Values>> {
  const row = await tx
    .selectFrom('preferences')
    .select(['version', 'content'])
    .where('accountId', '=', tx.accountId)
    .where('slice', '=', slice)
    .executeTakeFirst();
  return { version: row?.version ?? 1, values: parse(row?.content) };
}

export interface PreferencesSave<Values> {
  readonly values: Values;
  /** The version that the values were made from. */
  readonly version: number;
  /** ISO text in UTC. */
  readonly at: string;
}

/** Saves the preferences of a slice whole. Throws SETTINGS_CHANGED when they were saved meanwhile. */
export async function savePreferences<Values>(
  tx: AccountTx,
  { slice, parse }: Preferences<Values>,
  { values, version, at }: PreferencesSave<Values>,
): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'save-preferences',
    text: `insert into preferences (account_id, slice, version, content, updated_at)
      values ($1, $2, 2, $3, $4)
      on conflict (account_id, slice) do update
        set version = preferences.version + 1, content = excluded.content, updated_at = excluded.updated_at
        where preferences.version = $5`,
    values: [tx.accountId, slice, JSON.stringify(parse(values)), at, version],
  });
  if (rowCount !== 1) throw new AppError('SETTINGS_CHANGED');
}
