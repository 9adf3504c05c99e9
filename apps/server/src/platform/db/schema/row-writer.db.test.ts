import { describe, expect, test } from 'vitest';

import { useTestDatabase } from '../../../../test/database/use-test-database.ts';

const db = useTestDatabase();

describe('a row writer', () => {
  const LINK = { token_hash: '\\x01', document_id: '0190a0b0-0000-7000-8000-000000000001' };

  test.each(['all rows in one statement', 'one row a statement, for a distributed engine'])(
    'writes %s, with the defaults of missing columns',
    async (form) => {
      const client = await db.superuser.connect();
      try {
        await client.query('begin');
        if (form.startsWith('one row')) {
          await client.query(
            "create or replace function is_distributed() returns boolean language sql stable as 'select true'",
          );
        }
        for (const table of ['public_links', 'audit_events']) {
          await client.query('select create_row_writer($1)', [table]);
        }
        const links = [LINK, { ...LINK, token_hash: '\\x02' }];
        await client.query('select insert_public_links(7, $1)', [JSON.stringify(links)]);
        const event = { id: LINK.document_id, at: '2026-11-01T08:00:00Z', actor_kind: 'visitor' };
        const row = { ...event, action: 'a', entity_kind: 'document', entity_id: '1' };
        await client.query('select insert_audit_events(7, $1)', [JSON.stringify([row])]);
        await client.query('select insert_audit_events(7, null)');
        const { rows } = await client.query(`
          select array(select token_hash::text from public_links where account_id = 7 order by 1) as tokens,
            (select ip || detail::text from audit_events where account_id = 7) as defaults`);
        expect(rows).toEqual([{ tokens: ['\\x01', '\\x02'], defaults: '{}' }]);
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );
});
