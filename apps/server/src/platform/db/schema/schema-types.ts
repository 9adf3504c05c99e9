import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as GeneratedPostgresDialect } from 'kysely-codegen';
import type { Pool } from 'pg';

import { IMPORTED_TYPES, readColumnOverrides } from './column-overrides.ts';

/**
 * TypeScript types of the tables, as the query builder sees them: camelCase names, and the values
 * that `column-types.ts` reads (bigint as number, dates and moments as text).
 */
export async function renderSchemaTypes(owner: Pool): Promise<string> {
  return generate({
    db: new Kysely({ dialect: new PostgresDialect({ pool: owner }) }),
    dialect: new GeneratedPostgresDialect(),
    camelCase: true,
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    excludePattern: '*.schema_migrations',
    typeMapping: { int8: 'number', date: 'string', timestamptz: 'string' },
    customImports: { ...IMPORTED_TYPES },
    overrides: { columns: await readColumnOverrides(owner) },
    print: false,
    outFile: null,
  });
}
