/* `npm run db:schema`: migrates a database of its own and writes the files that describe it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase } from '../platform/db/database.ts';
import { writeSchemaFiles } from '../platform/db/schema/schema-files.ts';
import { TABLES } from '../tables.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'pinkas-schema-'));
chmodSync(dataFolder, 0o755);
const database = await openDatabase({ dataFolder, embedded: { settings: { fsync: 'off' } } });
try {
  const paths = await writeSchemaFiles(database.owner, TABLES);
  process.stdout.write(`${paths.join('\n')}\n`);
} finally {
  await database.close();
  rmSync(dataFolder, { recursive: true, force: true });
}
