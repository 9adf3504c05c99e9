import type { Pool, PoolClient } from 'pg';

import type { Tables } from '../tables/define-tables.ts';
import {
  finalTables,
  lockingColumns,
  tablesOfKind,
  tablesWithoutAccount,
} from '../tables/table-lists.ts';
import { FUNCTION_RULES } from './function-rules.ts';
import { OWNER_WRITERS } from './owner-writers.ts';

/** A violation of a rule in the schema. */
export interface SchemaFault {
  /** Short name of the rule. */
  readonly rule: string;
  /** The table, column, index or function at fault. */
  readonly object: string;
}

/** Searches, which take the account from the transaction instead of a first argument (decision 0053). */
export const ACCOUNT_OF_TRANSACTION: readonly string[] = [
  'count_party_sample(text,text,text,text)',
  'find_customer_ids(text,boolean,integer)',
  'find_document_ids_by_subject(text,integer,integer,integer)',
  'find_expense_ids(text,integer)',
  'find_item_ids(text,text,text,integer)',
  'find_item_ids_by_beginning(text,integer)',
  'find_party_ids(text,text,text,text,integer)',
  'find_party_ids_by_beginning(text,text,integer)',
  'gather_item_ids(text,text,text,text,boolean,text,uuid,integer)',
  'read_party_ids(text,text,text,text,text,boolean,text,uuid,integer)',
];

/** Lists over the accounts of one person: they set the account of each row themselves, and read by it (decision 0110). */
const ACCOUNT_OF_EACH_ROW: readonly string[] = ['client_summaries(bigint[],date)'];

/** Functions that ask about other accounts, so that they have to know which of these exist. */
const ABOUT_OTHER_ACCOUNTS: readonly string[] = ['is_tax_id_held(bigint,text)'];

/** Indexes of the optional pack: some distributed engines lack their kind. */
export const OPTIONAL_PACK_INDEXES: readonly string[] = [
  'customers_search',
  'documents_search',
  'expenses_search',
  'items_search',
  'suppliers_search',
];

/** Returns the parameters that all rules share, in the order of `BASE`. */
function parametersOf(tables: Tables): (readonly string[])[] {
  return [
    tablesWithoutAccount(tables),
    OPTIONAL_PACK_INDEXES,
    lockingColumns(tables),
    finalTables(tables),
    tablesOfKind(tables, 'control-plane'),
    OWNER_WRITERS,
    [...ACCOUNT_OF_TRANSACTION, ...ACCOUNT_OF_EACH_ROW],
    ABOUT_OTHER_ACCOUNTS,
    Object.keys(tables),
  ];
}

/**
 * Queries the catalog for everything that would prevent the schema from being split by account,
 * or an account from being closed to others, by all rules or by one. `tables` is what their manifests say.
 * An empty list is a sound schema.
 */
export async function lintSchema(
  owner: Pool | PoolClient,
  tables: Tables,
  only?: string,
): Promise<SchemaFault[]> {
  const faults: SchemaFault[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    if (only !== undefined && rule !== only) continue;
    const { rows } = await owner.query<{ object: string }>(
      `${BASE} ${query} order by 1`,
      parametersOf(tables),
    );
    faults.push(...rows.map(({ object }) => ({ rule, object })));
  }
  return faults;
}

/**
 * What all rules start from. $1 tables without account, $2 optional indexes, $3 locking columns,
 * $4 final tables, $5 control plane, $6 functions that may write with the owner's rights, $7 functions
 * that take the account from the transaction or set it themselves, $8 functions about other accounts, $9 tables and views
 * in manifests.
 */
const BASE = `
  with recursive parameters as (
    select $1::text[] as no_account, $2::text[] as optional, $3::text[] as locking, $4::text[] as final,
      $5::text[] as control, $6::text[] as owner_writers, $7::text[] as by_transaction, $8::text[] as about_others,
      $9::text[] as in_manifests
  ), tables as (
    select c.oid, c.relname::text as name, c.relrowsecurity, c.relforcerowsecurity, c.relowner
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  ), tenants as (
    select * from tables where name <> all ((select no_account from parameters)::text[])
  ), tenant_names as (
    select '(' || string_agg(name, '|') || ')' as pattern from tenants
  ), control_names as (
    select '(' || array_to_string((select control from parameters), '|') || ')' as pattern
  ), columns as (
    select t.oid as table_oid, t.name || '.' || a.attname as path, a.attname::text as name,
      a.attnum, a.attnotnull, format_type(a.atttypid, a.atttypmod) as type, a.attidentity,
      pg_get_expr(d.adbin, d.adrelid) as default_value
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  ), account_columns as (
    select table_oid, attnum, type, attnotnull from columns where name = 'account_id'
  ), policies as (
    select p.polrelid as table_oid, t.name || '.' || p.polname as path, p.polname as name, p.polcmd as command,
      p.polroles as roles, p.polpermissive as is_permissive, condition, pg_get_expr(p.polwithcheck, p.polrelid) as with_check,
      p.polpermissive and (condition = '(' || of_account || ')' or starts_with(condition, '((' || of_account || ') AND (')) as is_of_account
    from pg_policy p join tables t on t.oid = p.polrelid cross join pg_get_expr(p.polqual, p.polrelid) as condition
      cross join (values ('account_id = (NULLIF(current_setting(''app.account_id''::text, true), ''''::text))::bigint')) as account (of_account)
  ), functions as (
    select p.oid, p.oid::regprocedure::text as name, p.prosecdef, p.proconfig, p.proargnames,
      p.proargtypes, p.proacl, p.provolatile, p.prosrc, p.prorettype, l.lanname,
      p.prosrc ~* ('\\m(from|join|into|update)\\s+' || (select pattern from tenant_names) || '\\M') as touches_tenants,
      p.prosrc ~ '\\mgraphile_worker\\.' as touches_queue
    from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  ), steps as (
    select f.oid, f.name, step.text from functions f,
      regexp_split_to_table(f.prosrc, ';|\\m(?:begin|loop)\\M|\\mthen\\M(?=\\s*\\n)') as step (text)
  ), calls as (
    select s.oid, s.name, s.text, g.oid as called_oid, g.name as called, g.touches_tenants, g.touches_queue
    from steps s cross join lateral regexp_matches(s.text, '\\m(\\w+)\\s*\\(', 'g') as found (parts)
      join functions g on split_part(g.name, '(', 1) = found.parts[1] and g.oid <> s.oid
  )`;

/** The rules of tables, columns, indexes and rights. */
const TABLE_RULES: Readonly<Record<string, string>> = {
  'each table and view is in the manifest of a slice, and what is in one is there': `
    select coalesce(r.name, m.name) as object from (
      select relname::text as name from pg_class
      where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')) r
      full join unnest((select in_manifests from parameters)) as m (name) on m.name = r.name
    where r.name is null or m.name is null`,

  'a tenant table has account_id bigint not null': `
    select t.name as object from tenants t left join account_columns a on a.table_oid = t.oid
    where a.type is distinct from 'bigint' or not a.attnotnull`,

  'account_id is bigint wherever it stands': `
    select path as object from columns where name = 'account_id' and type <> 'bigint'
    union all
    select f.name from functions f,
      unnest(f.proargnames[1:cardinality(f.proargtypes::oid[])], f.proargtypes::oid[]) as arg (name, type)
    where arg.name ~ 'account_id$' and arg.type <> 'bigint'::regtype`,

  'a tenant table has a primary key': `
    select t.name as object from tenants t
    where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,

  'account_id leads every key and index of a tenant table': `
    select i.indexrelid::regclass::text as object
    from pg_index i join tenants t on t.oid = i.indrelid
      left join account_columns a on a.table_oid = t.oid
    where i.indkey[0] is distinct from a.attnum`,

  'a foreign key inside an account carries account_id on both sides': `
    select t.name || '.' || f.conname as object
    from pg_constraint f join tenants t on t.oid = f.conrelid
      join tenants target on target.oid = f.confrelid
      left join account_columns own on own.table_oid = f.conrelid
      left join account_columns other on other.table_oid = f.confrelid
    where f.contype = 'f' and not exists (
      select from unnest(f.conkey, f.confkey) as k (own_key, other_key)
      where k.own_key = own.attnum and k.other_key = other.attnum)`,

  'no table without account refers to a tenant table': `
    select t.name || '.' || f.conname as object
    from pg_constraint f join tables t on t.oid = f.conrelid join tenants on tenants.oid = f.confrelid
    where f.contype = 'f' and t.oid not in (select oid from tenants)`,

  'a foreign key of a tenant table stays inside its account or names a code of reference data': `
    select t.name || '.' || f.conname as object
    from pg_constraint f join tenants t on t.oid = f.conrelid join tables target on target.oid = f.confrelid
    where f.contype = 'f' and (target.name = any ((select control from parameters)::text[])
      or target.oid not in (select oid from tenants) and not exists (
        select from columns c where c.table_oid = f.confrelid and f.confkey = array[c.attnum] and c.type = 'text'))`,

  'no foreign key sets a column when its row is deleted': `
    select t.name || '.' || f.conname as object
    from pg_constraint f join tables t on t.oid = f.conrelid
    where f.contype = 'f' and f.confdeltype in ('n', 'd')`,

  'the application reads every view': `
    select relname::text as object from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')
      and not has_table_privilege('pinkas_app', oid, 'select')`,

  'no constraint is deferrable or an exclusion': `
    select t.name || '.' || c.conname as object
    from pg_constraint c join tables t on t.oid = c.conrelid where c.condeferrable or c.contype = 'x'`,

  'no id comes from a sequence': `
    select path as object from columns where attidentity <> '' or default_value like '%nextval(%'
    union all
    select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,

  'money and scaled numbers are bigint': `
    select path as object from columns
    where (name ~ '_(agorot|e4)$' and type <> 'bigint') or (name ~ '_basis_points$' and type <> 'integer')`,

  'no column holds floating point, money or a moment without zone': `
    select path as object from columns
    where type ~ '^(real|double precision|money|timestamp without time zone|timestamp\\(.\\) without time zone)'`,

  'a column named as a date is a date, as a moment a timestamptz': `
    select path as object from columns
    where (name ~ '_date$' and type <> 'date')
      or (name ~ '_at$' and type <> 'timestamp with time zone')`,

  'engine-specific indexes are in the optional pack': `
    select c.relname as object from pg_index i join pg_class c on c.oid = i.indexrelid
      join tables t on t.oid = i.indrelid join pg_am on pg_am.oid = c.relam
    where amname <> 'btree' and c.relname <> all ((select optional from parameters)::text[])`,

  'a tenant table enables and forces row-level security': `
    select name as object from tenants where not (relrowsecurity and relforcerowsecurity)`,

  'a tenant table binds the application to the account of the transaction': `
    select t.name as object from tenants t where not exists (
      select from policies p where p.table_oid = t.oid and p.command = '*' and p.is_of_account
        and p.roles = array['pinkas_app'::regrole::oid] and p.with_check = p.condition)`,

  'no other policy opens a tenant table to the application': `
    select p.path as object from policies p join tenants t on t.oid = p.table_oid
    where p.roles && array[0::oid, 'pinkas_app'::regrole::oid] and p.name <> 'of_account'`,

  // A distributed engine creates it on its nodes as a permissive one.
  'no policy is restrictive': 'select path as object from policies where not is_permissive',

  // A distributed engine refuses it. A plain server reads the setting of the bounds once a statement by one.
  'no policy asks by a subquery, but for the setting of the bounds': `
    select path as object from policies
    where is_distributed() and concat(condition, with_check) ~* '\\mselect\\M' or replace(concat(condition, with_check),
      '( SELECT (COALESCE(current_setting(''app.bounds''::text, true), ''''::text) = ''''::text))', '') ~* '\\mselect\\M'`,

  'the application role owns nothing and cannot pass the policies by': `
    select relname as object from pg_class where relowner in ('pinkas_app'::regrole, 'pinkas_auth'::regrole)
    union all
    select rolname from pg_roles where rolname in ('pinkas_app', 'pinkas_auth') and (rolsuper or rolbypassrls)`,

  'the application role can neither truncate, refer to nor define triggers on a table': `
    select t.name as object from tables t
    where has_table_privilege('pinkas_app', t.oid, 'truncate, references, trigger')`,

  'a final table is updated only to lock its rows and never deleted from': `
    select c.path as object from columns c join tables t on t.oid = c.table_oid
    where t.name = any ((select final from parameters)::text[])
      and c.path <> all ((select locking from parameters)::text[])
      and has_column_privilege('pinkas_app', t.oid, c.attnum, 'update')
    union all
    select t.name from tables t
    where t.name = any ((select final from parameters)::text[])
      and has_table_privilege('pinkas_app', t.oid, 'delete')`,

  // A distributed engine writes defaults out, with the rights of the application.
  'a column that the application may not insert has no default': `
    select c.path as object from columns c join tenants t on t.oid = c.table_oid
    where (c.default_value is not null or c.attnotnull) and not has_column_privilege('pinkas_app', t.oid, c.attnum, 'insert')
      and has_any_column_privilege('pinkas_app', t.oid, 'insert')`,

  'everybody is granted nothing': `
    select t.name as object from tables t join pg_class c on c.oid = t.oid, aclexplode(c.relacl) a
    where a.grantee = 0`,
};

const RULES: Readonly<Record<string, string>> = { ...TABLE_RULES, ...FUNCTION_RULES };
