import { join } from 'node:path';

import pg from 'pg';

import { readConfig } from '../../../apps/server/src/config.ts';
import { DEMO_ACCOUNT_ID } from '../../../apps/server/src/features/demo/demo-business.ts';
import { loadDemoDocuments } from '../../../apps/server/src/features/demo/load/load-demo-documents.ts';
import { seedDemoBusiness } from '../../../apps/server/src/features/demo/seed/seed-demo.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { columnTypes } from '../../../apps/server/src/platform/db/column-types.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { embeddedConnection } from '../../../apps/server/src/platform/db/embedded/embedded-database.ts';
import { SUPERUSER } from '../../../apps/server/src/platform/db/embedded/server-probe.ts';
import { SOCKET_PORT } from '../../../apps/server/src/platform/db/embedded/socket-folder.ts';
import { passwordHasher } from '../../../apps/server/src/platform/passwords/password-hasher.ts';

const OTHER_ACCOUNTS = 8;
/** The measured account's part of all documents. */
const MEASURED_PART = 5;

/** How many documents each account gets: a fifth the measured one, the others the rest evenly. */
export function documentsByAccount(documents: number): Map<number, number> {
  const measured = Math.floor(documents / MEASURED_PART);
  const perOther = Math.floor((documents - measured) / OTHER_ACCOUNTS);
  const others = Array.from({ length: OTHER_ACCOUNTS }, (_, index) => index + 1);
  return new Map([
    ...others.map((other) => [DEMO_ACCOUNT_ID + other, perOther] as const),
    [DEMO_ACCOUNT_ID, documents - perOther * OTHER_ACCOUNTS],
  ]);
}

/** Makes the demo in a folder and loads documents into it and, unless told otherwise, into eight more accounts. */
export async function loadBenchDocuments(
  dataFolder: string,
  documents: number,
  say: (line: string) => void,
  byAccount: ReadonlyMap<number, number> = documentsByAccount(documents),
): Promise<void> {
  const { secret } = readConfig({ PINKAS_DATA_DIR: dataFolder });
  const db = await openDatabase({ dataFolder });
  const loader = openLoader(join(dataFolder, 'postgres/socket'));
  try {
    const seed = { db, passwords: passwordHasher(), linkSecret: secret };
    await seedDemoBusiness(seed, () => systemClock.nowMs());
    let loaded = 0;
    for (const [accountId, count] of byAccount) {
      const load = { accountId, count, linkSecret: secret };
      loaded += await loadDemoDocuments(loader, load, systemClock, () => undefined);
      say(`loaded ${loaded} of ${documents} documents`);
    }
  } finally {
    await loader.end();
    await db.close();
  }
}

/** Foreign keys of what the loader writes itself need no checking, which takes most of the time. */
function openLoader(socketFolder: string): pg.Pool {
  const place = { host: socketFolder, port: SOCKET_PORT };
  const pool = new pg.Pool({
    ...embeddedConnection(place, SUPERUSER),
    max: 2,
    types: columnTypes,
    options: '-c session_replication_role=replica',
  });
  // The server may stop before the last connection has said goodbye.
  pool.on('error', () => undefined);
  return pool;
}
