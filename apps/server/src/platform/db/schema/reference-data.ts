import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Pool, PoolClient } from 'pg';

import type { Tables } from '../tables/define-tables.ts';
import { tablesOfKind } from '../tables/table-lists.ts';

/** The rows of the reference tables as this release has them, one a line. */
export const REFERENCE_DATA_FILE = join(import.meta.dirname, '../../../../reference-data.txt');

/** Returns each row of the reference tables as its table and its values, in a fixed order. */
async function listReferenceRows(owner: Pool | PoolClient, tables: Tables): Promise<string[]> {
  const found: string[] = [];
  for (const table of tablesOfKind(tables, 'reference')) {
    const { rows } = await owner.query<{ line: string }>(
      `select row_to_json(t)::text as line from ${table} t order by row_to_json(t)::text collate "C"`,
    );
    found.push(...rows.map(({ line }) => `${table} ${line}`));
  }
  return found;
}

/** Returns the text of `REFERENCE_DATA_FILE` for a migrated database. */
export async function renderReferenceData(
  owner: Pool | PoolClient,
  tables: Tables,
): Promise<string> {
  return `${(await listReferenceRows(owner, tables)).join('\n')}\n`;
}

/**
 * Returns what differs between the rates, thresholds, ceilings and charts of a database and those of this release: every
 * account is reckoned by them, and no chain of an account holds them.
 */
export async function findChangedReferenceData(
  owner: Pool | PoolClient,
  tables: Tables,
): Promise<string[]> {
  const released = readFileSync(REFERENCE_DATA_FILE, 'utf8').trimEnd().split('\n');
  const stored = await listReferenceRows(owner, tables);
  return [
    ...stored
      .filter((row) => !released.includes(row))
      .map((row) => `${row} is not of this release`),
    ...released.filter((row) => !stored.includes(row)).map((row) => `${row} is missing`),
  ];
}
