/* Started by the migration tests as a process of its own: <socket folder> <database> <migrations>. */
import pg from 'pg';

import { embeddedConnections } from '../../src/platform/db/startup/connections.ts';
import { SOCKET_PORT } from '../../src/platform/db/embedded/socket-folder.ts';
import { migrate } from '../../src/platform/db/startup/migrate.ts';

const [host = '', name = '', folder = ''] = process.argv.slice(2);
const { owner } = embeddedConnections({ host, port: SOCKET_PORT }, name);
const pool = new pg.Pool({ ...owner, max: 3 });
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
process.stdout.write(JSON.stringify(await migrate(pool, { folder })));
await pool.end();
