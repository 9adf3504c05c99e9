import { join } from 'node:path';

import pg from 'pg';

import { columnTypes } from '../../apps/server/src/platform/db/column-types.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { embeddedConnection } from '../../apps/server/src/platform/db/embedded/embedded-database.ts';
import { SUPERUSER } from '../../apps/server/src/platform/db/embedded/server-probe.ts';
import { SOCKET_PORT } from '../../apps/server/src/platform/db/embedded/socket-folder.ts';

/**
 * Opens the database of a folder for what is loaded into it at once, and ends it afterwards. What the loader writes needs neither
 * triggers nor foreign keys, which would take most of the time.
 */
export async function withLoader(
  dataFolder: string,
  load: (loader: pg.Pool, db: Database) => Promise<void>,
): Promise<void> {
  const db = await openDatabase({ dataFolder });
  const place = { host: join(dataFolder, 'postgres/socket'), port: SOCKET_PORT };
  const loader = new pg.Pool({
    ...embeddedConnection(place, SUPERUSER),
    max: 2,
    types: columnTypes,
    options: '-c session_replication_role=replica',
  });
  // The server may stop before the last connection has been closed.
  loader.on('error', () => undefined);
  loader.on('connect', (client) => client.on('error', () => undefined));
  try {
    await load(loader, db);
  } finally {
    await loader.end();
    await db.close();
  }
}
