import { expect, test } from 'vitest';

import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { faultsAfter } from './testing/faults-after.ts';

const db = useTestDatabase();

test.each<[rule: string, object: string, change: string]>([
  [
    'a function with the rights of the owner writes no tenant table',
    'bad(bigint)',
    `create function bad(p_account_id bigint) returns void language plpgsql security definer
         set search_path = public as 'begin delete from tags where account_id = p_account_id; end';
       revoke all on function bad(bigint) from public`,
  ],
  [
    'a function with the rights of the owner compares its account with the transaction',
    'bad(bigint)',
    `create function bad(p_account_id bigint) returns bigint language plpgsql stable security definer
         set search_path = public, pg_temp as
         'begin return (select count(*) from tags where account_id = p_account_id); end';
       revoke all on function bad(bigint) from public`,
  ],
  [
    'a function with the rights of the owner inserts values, not a select',
    'issue_documents(bigint,jsonb,jsonb)',
    `create or replace function issue_documents(p_account_id bigint, p_issues jsonb, p_rows jsonb)
         returns jsonb language plpgsql security definer set search_path = public, pg_temp as
         'begin perform require_account(p_account_id);
           insert into tags (account_id, name) select p_account_id, p_rows->>0; return null; end'`,
  ],
  [
    'a function on tenant tables is plpgsql and takes the account first',
    'bad(bigint)',
    `create function bad(p_account_id bigint) returns bigint language sql
         as 'select count(*) from tags where account_id = p_account_id'`,
  ],
  [
    'a function on tenant tables is plpgsql and takes the account first',
    'bad(uuid,bigint)',
    `create function bad(p_id uuid, p_account_id bigint) returns void language plpgsql
         as 'begin delete from tags where account_id = p_account_id and id = p_id; end'`,
  ],
  [
    'a function on tenant tables reads no table of the control plane',
    'bad(bigint)',
    `create function bad(p_account_id bigint) returns void language plpgsql as 'begin
         perform 1 from tags t join users u on u.id = t.id where t.account_id = p_account_id; end'`,
  ],
  [
    'a function that reads tables or the queue is called by itself, not in a statement',
    'bad(bigint) calls add_task_job(bigint,uuid,integer,boolean,boolean)',
    `create function bad(p_account_id bigint) returns void language plpgsql as 'begin
       perform add_task_job(p_account_id, null, 0, exists (select from tags where account_id = p_account_id)); end'`,
  ],
  [
    'a function that reads tables or the queue is called by itself, not in a statement',
    'bad(bigint) calls is_reserved(bigint,uuid)',
    `create function bad(p_account_id bigint) returns void language plpgsql as 'begin
         perform 1 from documents where account_id = p_account_id and is_reserved(p_account_id, id); end'`,
  ],
  [
    'no inserted value is a case',
    'bad(bigint)',
    `create function bad(p_account_id bigint) returns void language plpgsql as 'begin
         insert into tags (account_id, name) values (p_account_id, case when true then ''a'' end); end'`,
  ],
  [
    'a writer of the books touches nothing but accounts and reference data, and inserts values',
    'insert_audit_events(bigint,jsonb)',
    `create or replace function insert_audit_events(p_account_id bigint, p_rows jsonb) returns void
         language plpgsql as 'begin update users set full_name = '''' where id = p_rows->>0; end'`,
  ],
  [
    'a writer of the books touches nothing but accounts and reference data, and inserts values',
    'record_given_back(bigint,uuid,timestamp with time zone,jsonb)',
    `create or replace function record_given_back(p_account_id bigint, p_document_id uuid, p_at timestamptz, p_actor jsonb)
       returns void language plpgsql as 'begin insert into document_events (account_id, id)
         select p_account_id, p_document_id; end'`,
  ],
  [
    'a writer of the books touches nothing but accounts and reference data, and inserts values',
    'add_task_job(bigint,uuid,integer,boolean,boolean)',
    `create or replace function insert_outbox_tasks(p_account_id bigint, p_rows jsonb) returns void
       language plpgsql as 'begin perform add_task_job(p_account_id, null, 0, false); end'`,
  ],
  [
    'no write takes an element of an array',
    'bad(bigint)',
    `create function bad(p_account_id bigint) returns void language plpgsql as 'declare v_sums bigint[]; begin
       update documents set open_agorot = v_sums[1] where account_id = p_account_id; end'`,
  ],
  [
    'no insert is part of another statement',
    'bad(bigint)',
    `create function bad(p_account_id bigint) returns void language plpgsql as 'begin
       with added as (insert into tags (account_id) values (p_account_id) returning 1) select 1 from added; end'`,
  ],
  [
    'no changed row is returned as JSON',
    'bad(bigint)',
    `create function bad(p_account_id bigint) returns void language plpgsql as 'begin
       update tags t set name = '''' where t.account_id = p_account_id returning to_jsonb(t); end'`,
  ],
  [
    'a trigger writes no name that the server has for its table',
    'bad()',
    `create function bad() returns trigger language plpgsql as 'begin
       insert into evidence_entries (table_name) values (tg_table_name); return null; end'`,
  ],
  [
    'a function sets nothing beyond its transaction',
    'bad()',
    `create function bad() returns text language sql
         as 'select set_config(''app.account_id'', ''1'', false)'`,
  ],
  [
    'no function takes or returns the row of a table',
    'bad(tags)',
    "create function bad(p_tag tags) returns text language sql as 'select p_tag.name'",
  ],
  [
    'no function takes or returns the row of a table',
    'bad()',
    "create function bad() returns setof vat_rates language plpgsql as 'begin end'",
  ],
  [
    'a security definer function fixes its search path and is not open to everybody',
    'bad()',
    `create function bad() returns int language sql security definer as 'select 1';
       revoke all on function bad() from public`,
  ],
  [
    'a security definer function fixes its search path and is not open to everybody',
    'bad()',
    `create function bad() returns int language sql security definer
         set search_path = public, pg_temp as 'select 1'`,
  ],
])('finds where not: %s (%s)', async (rule, object, change) => {
  expect(await faultsAfter(db.superuser, change, rule)).toContainEqual({ rule, object });
});
