import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { sql } from 'kysely';

import { personOf } from '../../../platform/db/actor-columns.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import { listFile } from '../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';

interface ActivityRow {
  readonly at: string;
  readonly name: string;
  readonly action: string;
  readonly entityKind: string;
  readonly entityId: string;
  readonly ip: string;
  readonly detail: string;
}

const column = phraseColumns<ActivityRow, string>()('archiveFiles');

/** Everything that the audit of the account tells, the oldest first; deeds and things by their codes. */
export const activityFile = listFile<ActivityRow>({
  title: (language) => phrasesIn(language, 'archiveFiles')('activity'),
  columns: [
    column('at', 'when', 'text', (row) => formatInstant(row.at), { width: 18 }),
    column('by', 'who', 'text', ({ name }, language) =>
      name === '' ? phrasesIn(language, 'archiveFiles')('system') : name,
    ),
    column('action', 'action', 'text', (row) => row.action, { width: 28 }),
    column('thing', 'thing', 'text', (row) => row.entityKind),
    column('thingId', 'thingId', 'text', (row) => row.entityId, { width: 38 }),
    column('details', 'details', 'text', (row) => row.detail, { width: 40 }),
    column('address', 'address', 'text', (row) => row.ip),
  ],
  rows: (tx) =>
    cursorRows(
      tx,
      sql<ActivityRow>`select a.at, coalesce(u.full_name, '') as name, a.action,
          a.entity_kind as "entityKind", a.entity_id as "entityId", a.ip,
          case when a.detail = '{}' then '' else a.detail::text end as detail
        from audit_events a
        left join person_names u on u.account_id = ${tx.accountId}::bigint and u.user_id = ${sql.raw(personOf('a'))}
        where a.account_id = ${tx.accountId}::bigint order by a.at, a.id`,
    ),
});
