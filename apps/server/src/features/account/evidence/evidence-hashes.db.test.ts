import { expect, test } from 'vitest';

import { useTestDatabase } from '../../../../test/database/use-test-database.ts';

const db = useTestDatabase();

const ID = '00000000-0000-4000-8000-000000000001';
const entry = (at: string) => `evidence_entry_text('${ID}', '${at}', 't', 'k', null, '\\x01')`;
const seal = (at: string) => `evidence_seal_hash(1, 2, '${at}', 3, '\\x04', '\\x05')`;

test.each([
  ['an entry, by a microsecond', entry, '2026-01-01T10:00:00.000001Z'],
  ['a seal, by a millisecond', seal, '2026-01-01T10:00:00.001Z'],
])('another moment is another text of %s', async (_what, of, later) => {
  const { rows } = await db.superuser.query<{ isOther: boolean }>(
    `select ${of('2026-01-01T10:00:00Z')} <> ${of(later)} as "isOther"`,
  );
  expect(rows).toEqual([{ isOther: true }]);
});

test.each(['UTC', 'Asia/Jerusalem'])(
  'the state of a row is the same in a session of %s',
  async (zone) => {
    const client = await db.superuser.connect();
    try {
      await client.query(
        `begin; set local timezone = '${zone}'; set local bytea_output = 'escape'`,
      );
      const { rows } = await client.query(
        `select evidence_state(r, '{left}') as state from (select timestamptz '2026-01-01T10:00:00Z' as at,
        '\\x00ff'::bytea as bytes, 1 as left) r`,
      );
      expect(rows).toEqual([{ state: { at: '2026-01-01T10:00:00+00:00', bytes: '\\x00ff' } }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);
