import type { Pool } from 'pg';

import { sqlStateOf } from '../database-errors.ts';
import { DatabaseStartError } from '../embedded/database-start-error.ts';

const OLDEST_VERSION = 150_000;

/** Refuses a server that is too old or a database that does not store every Hebrew text. */
export async function checkServer(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ version: string; encoding: string }>(`
    select current_setting('server_version_num') as version,
      current_setting('server_encoding') as encoding`);
  const version = Number(rows[0]?.version);
  if (!(version >= OLDEST_VERSION)) {
    throw new DatabaseStartError(
      `The database server is PostgreSQL ${Math.trunc(version / 10_000)}; version 15 or newer is needed.`,
    );
  }
  if (rows[0]?.encoding !== 'UTF8') {
    throw new DatabaseStartError(
      `The database is encoded as ${rows[0]?.encoding}; create it with the encoding UTF8.`,
    );
  }
}

/** Refuses a database whose locale does not know Hebrew letters: search would find nothing. */
export async function checkHebrewSearch(owner: Pool): Promise<void> {
  const { rows } = await owner
    .query<{ knows_hebrew: boolean }>("select cardinality(show_trgm('שלום')) > 0 as knows_hebrew")
    .catch((error: unknown) => {
      if (sqlStateOf(error) !== '42883') throw error;
      throw new DatabaseStartError('The database lacks the extension pg_trgm; install it.');
    });
  if (rows[0]?.knows_hebrew !== true) {
    throw new DatabaseStartError(
      'The locale of the database does not know Hebrew letters; create it with a UTF-8 locale such as C.UTF-8.',
    );
  }
}

/** Returns whether the server is a coordinator that passes statements on to other nodes. */
export async function detectDistribution(owner: Pool): Promise<boolean> {
  const { rowCount } = await owner.query("select from pg_extension where extname = 'citus'");
  return rowCount !== 0;
}
