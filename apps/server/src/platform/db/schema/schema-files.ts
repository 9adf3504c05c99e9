import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Pool } from 'pg';

import type { Tables } from '../tables/define-tables.ts';
import { REFERENCE_DATA_FILE, renderReferenceData } from './reference-data.ts';
import { renderSchema } from './schema-dump.ts';
import { renderSchemaTypes } from './schema-types.ts';

const SERVER_FOLDER = join(import.meta.dirname, '../../../..');

interface SchemaFile {
  readonly path: string;
  readonly render: (owner: Pool, tables: Tables) => Promise<string>;
}

/** The files that are made from the migrated database and committed beside it. */
const SCHEMA_FILES: readonly SchemaFile[] = [
  { path: join(SERVER_FOLDER, 'schema.sql'), render: renderSchema },
  { path: join(SERVER_FOLDER, 'src/platform/db/schema.types.ts'), render: renderSchemaTypes },
  { path: REFERENCE_DATA_FILE, render: renderReferenceData },
];

/** Writes the schema files again and returns their paths. */
export async function writeSchemaFiles(owner: Pool, tables: Tables): Promise<string[]> {
  for (const { path, render } of SCHEMA_FILES) writeFileSync(path, await render(owner, tables));
  return SCHEMA_FILES.map(({ path }) => path);
}

/** Returns the paths of the schema files that no longer match the database. */
export async function listStaleSchemaFiles(owner: Pool, tables: Tables): Promise<string[]> {
  const stale: string[] = [];
  for (const { path, render } of SCHEMA_FILES) {
    if (readFileSync(path, 'utf8') !== (await render(owner, tables))) stale.push(path);
  }
  return stale;
}
