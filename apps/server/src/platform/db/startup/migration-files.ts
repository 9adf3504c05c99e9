import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DatabaseStartError } from '../embedded/database-start-error.ts';

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** One numbered SQL file. */
export interface MigrationFile {
  /** File name, such as `0002-accounts-and-people.sql`. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string;
}

/** Reads the numbered SQL files of a folder in their order; numbers run from 1 without a gap. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return names.map((name, index) => {
    const number = FILE_NAME.exec(name)?.[1];
    if (number !== String(index + 1).padStart(4, '0')) {
      throw new DatabaseStartError(
        `The migration ${name} should be number ${index + 1}, named like 0001-what-it-adds.sql.`,
      );
    }
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}
