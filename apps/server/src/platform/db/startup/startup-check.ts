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

/** A row of each type whose text depends on settings or on the server. */
const ROW_OF_EVIDENCE = `
  select timestamptz '2026-01-01 10:00:00.5+00' as at, date '2026-01-02' as day, 1.50::numeric as rate,
    '\\x00ff'::bytea as bytes, true as is_on, 'א"' as name, null::text as none, '{"b": 1, "a": [2]}'::jsonb as detail`;

/** Its hash in account 1 and the table `check`, hexadecimal. */
const HASH_OF_ROW = '487e47f40de85d54297078962b216f9c86336401ad1410e368f385d8810e1704';

/**
 * Refuses a server that writes the rows of evidence as another text than the one that was hashed before: the verifier would report
 * every row. A time zone of the session changes nothing of it.
 */
export async function checkEvidenceText(owner: Pool): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query("set local timezone = 'Asia/Jerusalem'");
    const { rows } = await client.query<{ hash: string }>(
      `select encode(evidence_hash(1, 'check', evidence_state(r, '{none}')), 'hex') as hash from (${ROW_OF_EVIDENCE}) r`,
    );
    if (rows[0]?.hash !== HASH_OF_ROW) {
      throw new DatabaseStartError(
        'The database server hashes the rows of evidence differently, so that none could be verified; use the server that the data was written on.',
      );
    }
  } finally {
    // A connection that broke is thrown away; why it broke is what is told.
    const isOver = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isOver);
  }
}

/** Returns whether the server is a coordinator that passes statements on to other nodes. */
export async function detectDistribution(owner: Pool): Promise<boolean> {
  const { rowCount } = await owner.query("select from pg_extension where extname = 'citus'");
  return rowCount !== 0;
}
