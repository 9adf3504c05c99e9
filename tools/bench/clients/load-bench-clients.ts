import { DEMO_ACCOUNT_ID } from '../../../apps/server/src/features/demo/demo-business.ts';
import {
  ACCOUNTANT_USER_ID,
  CLIENT_SCENARIOS,
} from '../../../apps/server/src/features/demo/seed/people/client-scenarios.ts';
import { withLoader } from '../bench-loader.ts';

const FIRST_ID = 50_000;

/** Some documents of the demo, each with a day of its own. */
const DOCUMENTS = `(select d as one,
    current_date - 14 * (row_number() over (order by d.id desc))::int as day
  from documents d where d.account_id = ${String(DEMO_ACCOUNT_ID)} and d.doc_type = 320
  order by d.id desc limit 50) demo`;

/** Statements that make so many clients ($2) of the accountant ($1), from an id on ($3); each with pending receipts. */
const STATEMENTS = [
  `insert into accounts (id, created_at) select $3 + i, now() from generate_series(1, $2::int) i
    where $1::uuid is not null`,
  `insert into business_profiles (account_id, kind, name_he, name_en, tax_id, address, city, phone,
      email, updated_at)
    select $3 + i, 'licensed-dealer', 'לקוח ' || i, '', (400000000 + $3 + i)::text, '', '',
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
  // Like one of the demo: three that wait, five that no report took, and what was reported over the year.
  `insert into expenses
    select (jsonb_populate_record(one, jsonb_build_object('account_id', $3 + i, 'id', gen_random_uuid(),
      'state', case when n <= 3 then 'waiting' when n <= 8 then 'open' else 'reported' end,
      'document_date', day, 'report_month', date_trunc('month', day)::date, 'removed_at', null))).*
    from generate_series(1, $2::int) i, generate_series(1, 40) n,
      lateral (select current_date - n * 10 as day) d,
      (select e as one from expenses e where e.recurring_id is null limit 1) demo
    where $1::uuid is not null`,
  // Documents of the demo with their ledger lines, of two years in steps of two weeks.
  `insert into documents
    select (jsonb_populate_record(one, jsonb_build_object('account_id', $3 + i, 'document_date', day))).*
    from generate_series(1, $2::int) i, ${DOCUMENTS} where $1::uuid is not null`,
  `insert into journal_lines
    select (jsonb_populate_record(line, jsonb_build_object('account_id', $3 + i, 'entry_date', day))).*
    from generate_series(1, $2::int) i, ${DOCUMENTS}
    join journal_lines line on line.account_id = (one).account_id and line.document_id = (one).id
    where $1::uuid is not null`,
];

/** Adds this many clients to the accountant of the demo, in a folder that has the demo and already a number of them. */
export function loadBenchClients(
  dataFolder: string,
  clients: number,
  already = CLIENT_SCENARIOS.length,
): Promise<void> {
  return withLoader(dataFolder, async (loader) => {
    const values = [ACCOUNTANT_USER_ID, clients - already, FIRST_ID + already];
    for (const statement of STATEMENTS) await loader.query(statement, values);
    await loader.query('vacuum analyze');
  });
}
