import type { Pool } from 'pg';

import { pastTriggers } from './past-triggers.ts';

/** A row of a table: its values by column. Columns that need a value and have none here get a filler. */
export type PlantedRow = readonly [table: string, values: Readonly<Record<string, unknown>>];

const FILLERS: Readonly<Record<string, unknown>> = {
  actor_kind: 'user',
  bigint: 0,
  boolean: false,
  bytea: '\\x00',
  date: '2026-01-01',
  discount_kind: 'none',
  document_event_kind: 'issued',
  document_language: 'he',
  integer: 0,
  jsonb: {},
  line_kind: 'priced',
  rounding_kind: 'none',
  text: '',
  'text[]': [],
  'timestamp with time zone': '2026-01-01T10:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000000',
  vat_kind: 'taxable',
};

const NEEDED = `
  select attname::text as name, format_type(atttypid, null) as type from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and attnotnull and not atthasdef and not attisdropped`;

/**
 * Writes rows past triggers and foreign keys, so that what reads them is tested with rows that no call leaves. Checks
 * and unique keys hold.
 */
export function plantRows(superuser: Pool, rows: readonly PlantedRow[]): Promise<void> {
  return pastTriggers(superuser, async (client) => {
    for (const table of new Set(rows.map(([name]) => name))) {
      const needed = await client.query<{ name: string; type: string }>(NEEDED, [table]);
      const fillers = Object.fromEntries(
        needed.rows.map(({ name, type }) => [name, FILLERS[type]]),
      );
      const planted = rows.filter(([name]) => name === table).map(([, values]) => values);
      for (const group of Map.groupBy(planted, (values) => Object.keys(values).join()).values()) {
        const filled = group.map((values) => ({ ...fillers, ...values }));
        const columns = Object.keys(filled[0] ?? {}).join(', ');
        await client.query(
          `insert into ${table} (${columns})
             select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
          [JSON.stringify(filled)],
        );
      }
    }
  });
}
