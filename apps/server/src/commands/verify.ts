import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { Kysely, PostgresDialect } from 'kysely';

import { readConfig } from '../config.ts';
import { verifyAccount } from '../features/accounting/documents/verify/verify-account.ts';
import type { Violation } from '../features/accounting/documents/verify/check-document.ts';
import { columnNames } from '../platform/db/column-names.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.types.ts';
import { folderFileStore } from '../platform/storage/folder-file-store.ts';

/** `npm run verify [-- --account N]`: replays every chain and names what does not hold. */

function describe(violation: Violation): string {
  const { invariant, accountId, docType, number, documentId, what } = violation;
  const document =
    number === null ? `series ${docType}` : `document ${docType}/${number} (${documentId})`;
  return `${invariant} broken: account ${accountId}, ${document}: ${what}`;
}

const { values } = parseArgs({ options: { account: { type: 'string' } } });
const config = readConfig(process.env);
const db = await openDatabase({
  dataFolder: config.dataFolder,
  url: config.databaseUrl,
  appUrl: config.databaseAppUrl,
  secret: config.secret,
});
try {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: db.owner }),
    plugins: [columnNames],
  });
  const wanted = values.account === undefined ? undefined : Number(values.account);
  const accounts = await owner.selectFrom('accounts').select('id').orderBy('id').execute();
  const chosen = accounts.filter(({ id }) => wanted === undefined || id === wanted);
  if (chosen.length === 0) {
    console.error(
      wanted === undefined ? 'There are no accounts.' : `There is no account ${wanted}.`,
    );
    process.exitCode = 2;
  }
  let broken = 0;
  for (const { id } of chosen) {
    const report = await verifyAccount(
      { owner, files: folderFileStore(join(config.dataFolder, 'files')) },
      id,
    );
    for (const violation of report.violations) console.log(describe(violation));
    broken += report.violations.length;
    const state = report.violations.length === 0 ? 'every chain holds' : 'NOT in order';
    console.log(
      `account ${id}: ${report.documentsCount} documents in ${report.seriesCount} series, ${state}`,
    );
  }
  if (broken > 0) process.exitCode = 1;
} finally {
  await db.close();
}
