import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { TABLES } from '../../../../tables.ts';
import { tablesOfKind } from '../../tables/table-lists.ts';
import type { SourceText } from '../statement-scan.ts';

const SOURCE_FOLDER = join(import.meta.dirname, '../../../..');
const MIGRATIONS_FOLDER = join(SOURCE_FOLDER, '../migrations');

/** The text of all migrations. */
export function readMigrations(): string {
  return globSync('*.sql', { cwd: MIGRATIONS_FOLDER })
    .map((path) => readFileSync(join(MIGRATIONS_FOLDER, path), 'utf8'))
    .join('\n');
}

const REFERENCE_TABLES = tablesOfKind(TABLES, 'reference');

/** Tables that are split by account, and the views on them. */
export const TENANT_TABLES: readonly string[] = [
  ...readMigrations().matchAll(/^(?:select distribute\('|create view )(?<name>\w+)/gm),
]
  .map(({ groups }) => groups?.['name'] ?? '')
  .filter((name) => !REFERENCE_TABLES.includes(name));

/** Functions whose body reads or writes one of these tables. */
export function tableFunctions(): string[] {
  const table = new RegExp(
    String.raw`\b(?:from|join|update|into)\s+(?:${TENANT_TABLES.join('|')})\b`,
    'i',
  );
  return [
    ...readMigrations().matchAll(/create (?:or replace )?function (\w+)\([^$]*\$\$([\s\S]*?)\$\$/g),
  ]
    .filter(([, , body = '']) => table.test(body))
    .map(([, name = '']) => name);
}

/** The sources of the server, without its tests. */
export function readSources(): SourceText[] {
  return globSync('**/*.ts', { cwd: SOURCE_FOLDER })
    .filter((path) => !/\.test\.ts$|\/testing\/|statement-scan\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(SOURCE_FOLDER, path), 'utf8') }));
}
