import { join } from 'node:path';

import pg from 'pg';

import {
  ACCOUNTANT_USER_ID,
  CLIENT_STORIES,
} from '../../../apps/server/src/features/demo/seed/client-stories.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { embeddedConnection } from '../../../apps/server/src/platform/db/embedded/embedded-database.ts';
import { SUPERUSER } from '../../../apps/server/src/platform/db/embedded/server-probe.ts';
import { SOCKET_PORT } from '../../../apps/server/src/platform/db/embedded/socket-folder.ts';

const FIRST_ID = 50_000;

/** Statements that make so many clients ($2) of the accountant ($1), from an id on ($3); each with papers that wait. */
const STATEMENTS = [
  `insert into accounts (id, created_at) select $3 + i, now() from generate_series(1, $2::int) i
    where $1::uuid is not null`,
  `insert into business_profiles (account_id, kind, name_he, name_en, tax_id, address, city, phone,
      email, updated_at)
    select $3 + i, 'licensed-dealer', 'לקוח ' || i, '', lpad((400000000 + i)::text, 9, '0'), '', '',
      '', '', now()
    from generate_series(1, $2::int) i where $1::uuid is not null`,
  `insert into numberings (account_id, doc_type, series, first_number, next_number, last_hash)
    select $3 + i, t, 'main', 1, 1 + i % 90, decode(repeat('00', 32), 'hex')
    from generate_series(1, $2::int) i, unnest(array[305, 320, 330, 400, 10, 100, 200, 300]) t
    where $1::uuid is not null`,
  `insert into memberships (user_id, account_id, role, created_at)
    select $1::uuid, $3 + i, 'accountant', now() from generate_series(1, $2::int) i`,
  `insert into client_visits (session_id, account_id, day, user_id, at, documents)
    select gen_random_uuid(), $3 + i, current_date - d, $1::uuid, now() - d * interval '1 day', i
    from generate_series(1, $2::int) i, generate_series(0, 60) d`,
  `insert into expense_inbox (account_id, id, file_id, sha256, file_name, created_at, created_by)
    select $3 + i, gen_random_uuid(), gen_random_uuid(), '', 'a.pdf', now(), $1::uuid
    from generate_series(1, $2::int) i, generate_series(1, 12) n`,
];

/** Adds clients to the accountant of the demo in a folder that holds the demo already. */
export async function loadBenchClients(dataFolder: string, clients: number): Promise<void> {
  const db = await openDatabase({ dataFolder });
  const place = { host: join(dataFolder, 'postgres/socket'), port: SOCKET_PORT };
  // What the loader writes needs neither triggers nor foreign keys.
  const loader = new pg.Pool({
    ...embeddedConnection(place, SUPERUSER),
    max: 1,
    options: '-c session_replication_role=replica',
  });
  try {
    const values = [ACCOUNTANT_USER_ID, clients - CLIENT_STORIES.length, FIRST_ID];
    for (const statement of STATEMENTS) await loader.query(statement, values);
    await loader.query('vacuum analyze');
  } finally {
    await loader.end();
    await db.close();
  }
}
