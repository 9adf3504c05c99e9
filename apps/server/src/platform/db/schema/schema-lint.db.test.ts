import { describe, expect, test } from 'vitest';

import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { TABLES } from '../../../tables.ts';
import { defineTables } from '../tables/define-tables.ts';
import { ENTRIES } from '../tables/table-evidence.ts';
import { listStaleSchemaFiles } from './schema-files.ts';
import { lintSchema } from './schema-lint.ts';
import { faultsAfter, SOUND_TABLE } from './testing/faults-after.ts';

const db = useTestDatabase();

const OF_NEW_TABLE = defineTables({ sound: { rights: '', evidence: ENTRIES } });

describe('the schema of the product', () => {
  test('keeps every rule', async () => {
    expect(await lintSchema(db.database.owner, TABLES)).toEqual([]);
  });

  test('stands in schema.sql and in the generated types as it is (else: npm run db:schema)', async () => {
    expect(await listStaleSchemaFiles(db.database.owner, TABLES)).toEqual([]);
  });
});

describe('the lint', () => {
  test('passes a sound new table', async () => {
    const tables = { ...TABLES, ...OF_NEW_TABLE };
    expect(await faultsAfter(db.superuser, SOUND_TABLE, undefined, tables)).toEqual([]);
  });

  test.each<[rule: string, object: string, change: string]>([
    [
      'a tenant table has account_id bigint not null',
      'bad',
      'create table bad (account_id bigint, id uuid)',
    ],
    [
      'a tenant table has account_id bigint not null',
      'bad',
      'create table bad (id uuid primary key)',
    ],
    [
      'account_id is bigint wherever it stands',
      'bad.account_id',
      'create table bad (account_id int, id uuid, primary key (account_id, id))',
    ],
    [
      'account_id is bigint wherever it stands',
      'bad(integer)',
      "create function bad(p_account_id int) returns int language sql as 'select 1'",
    ],
    [
      'a tenant table has a primary key',
      'bad',
      'create table bad (account_id bigint not null, id uuid)',
    ],
    [
      'account_id leads every key and index of a tenant table',
      'bad_pkey',
      'create table bad (account_id bigint not null, id uuid primary key)',
    ],
    [
      'account_id leads every key and index of a tenant table',
      'bad_total',
      `${SOUND_TABLE} create index bad_total on sound (total_agorot, account_id)`,
    ],
    [
      'a foreign key inside an account carries account_id on both sides',
      'bad.bad_document_id_fkey',
      `${SOUND_TABLE} create unique index only_id on sound (id);
       create table bad (account_id bigint, document_id uuid references sound (id), primary key (account_id, document_id))`,
    ],
    [
      'no table without account refers to a tenant table',
      'sessions.to_documents',
      `alter table sessions add column document_id uuid, add constraint to_documents
         foreign key (account_id, document_id) references documents (account_id, id)`,
    ],
    [
      'a foreign key of a tenant table stays inside its account or names a code of reference data',
      'sound.to_users',
      `${SOUND_TABLE} alter table sound add constraint to_users foreign key (id) references users (id)`,
    ],
    [
      'a foreign key of a tenant table stays inside its account or names a code of reference data',
      'sound.to_rates',
      `${SOUND_TABLE} alter table sound add column of_day date,
         add constraint to_rates foreign key (of_day) references vat_rates (valid_from)`,
    ],
    [
      'no foreign key sets a column when its row is deleted',
      'sound.to_itself',
      `${SOUND_TABLE} alter table sound add column earlier_id uuid, add constraint to_itself
         foreign key (account_id, earlier_id) references sound (account_id, id)
         on delete set null (earlier_id)`,
    ],
    ['the application reads every view', 'unread', 'create view unread as select 1 as one'],
    [
      'no constraint is deferrable or an exclusion',
      'bad.bad_pkey',
      'create table bad (account_id bigint, id uuid, primary key (account_id, id) deferrable)',
    ],
    [
      'no id comes from a sequence',
      'bad.id',
      'create table bad (account_id bigint, id bigserial, primary key (account_id, id))',
    ],
    [
      'money and scaled numbers are bigint',
      'sound.vat_agorot',
      `${SOUND_TABLE} alter table sound add column vat_agorot numeric`,
    ],
    [
      'money and scaled numbers are bigint',
      'sound.quantity_e4',
      `${SOUND_TABLE} alter table sound add column quantity_e4 int`,
    ],
    [
      'no column holds floating point, money or a moment without zone',
      'sound.rate',
      `${SOUND_TABLE} alter table sound add column rate double precision`,
    ],
    [
      'no column holds floating point, money or a moment without zone',
      'sound.seen',
      `${SOUND_TABLE} alter table sound add column seen timestamp`,
    ],
    [
      'a column named as a date is a date, as a moment a timestamptz',
      'sound.due_date',
      `${SOUND_TABLE} alter table sound add column due_date timestamptz`,
    ],
    [
      'engine-specific indexes are in the optional pack',
      'bad_search',
      'create index bad_search on documents using gin (account_id, customer_name gin_trgm_ops)',
    ],
    [
      'a tenant table enables and forces row-level security',
      'documents',
      'alter table documents no force row level security',
    ],
    [
      'a tenant table enables and forces row-level security',
      'documents',
      'alter table documents disable row level security',
    ],
    [
      'a tenant table binds the application to the account of the transaction',
      'documents',
      'drop policy of_account on documents',
    ],
    [
      'no other policy opens a tenant table to the application',
      'documents.all_of_it',
      'create policy all_of_it on documents using (true)',
    ],
    [
      'a tenant table binds the application to the account of the transaction',
      'documents',
      `alter policy of_account on documents using (
         account_id = nullif(current_setting('app.account_id', true), '')::bigint and true or doc_type = 305)`,
    ],
    [
      'no policy is restrictive',
      'documents.narrower',
      'create policy narrower on documents as restrictive to pinkas_app using (doc_type = 305)',
    ],
    [
      'no policy asks by a subquery, but for the setting of the bounds',
      'documents.asking',
      'create policy asking on documents to pinkas_app using (id in (select id from tags))',
    ],
    [
      'the application role owns nothing and cannot pass the policies by',
      'sound',
      `${SOUND_TABLE} alter table sound owner to pinkas_app`,
    ],
    [
      'the application role can neither truncate, refer to nor define triggers on a table',
      'documents',
      'grant truncate on documents to pinkas_app',
    ],
    [
      'a final table is updated only to lock its rows and never deleted from',
      'documents.total_agorot',
      'grant update (total_agorot) on documents to pinkas_app',
    ],
    [
      'a final table is updated only to lock its rows and never deleted from',
      'journal_lines',
      'grant delete on journal_lines to pinkas_app',
    ],
    [
      'a column that the application may not insert has no default',
      'audit_events.has_evidence',
      'alter table audit_events alter column has_evidence set default false',
    ],
    ['everybody is granted nothing', 'customers', 'grant select on customers to public'],
  ])('finds where not: %s (%s)', async (rule, object, change) => {
    expect(await faultsAfter(db.superuser, change, rule)).toContainEqual({ rule, object });
  });
});
