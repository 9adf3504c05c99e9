import type { Pool, PoolClient } from 'pg';

/** One place where the schema breaks a rule. */
export interface SchemaFault {
  /** Short name of the rule. */
  readonly rule: string;
  /** The table, column, index or function at fault. */
  readonly object: string;
}

/**
 * Tables that belong to no single account: people, sessions and routing (control plane), reference
 * data, and the migrator's own list. Every other table is a tenant table.
 */
export const TABLES_WITHOUT_ACCOUNT: readonly string[] = [
  'accounts',
  'cash_law_periods',
  'customer_links',
  'demo_messages',
  'allocation_thresholds',
  'expense_categories',
  'expense_category_shares',
  'ledger_accounts',
  'login_codes',
  'login_throttles',
  'memberships',
  'public_links',
  'schema_migrations',
  'security_events',
  'sessions',
  'used_captchas',
  'users',
  'vat_rates',
];

/** Indexes of the optional pack: some distributed engines lack their kind. */
export const OPTIONAL_PACK_INDEXES: readonly string[] = [
  'customers_search',
  'documents_search',
  'expenses_search',
  'items_search',
  'suppliers_search',
];

/** Columns of issued documents that later events may change. */
export const CHANGEABLE_COLUMNS: readonly string[] = ['documents.open_agorot'];

/** Tables whose rows are final once written. */
export const FINAL_TABLES: readonly string[] = [
  'audit_events',
  'document_cancellations',
  'document_events',
  'document_files',
  'document_line_details',
  'document_line_facts',
  'document_line_items',
  'document_lines',
  'document_links',
  'document_payments',
  'document_sale_terms',
  'document_unpriced_rows',
  'documents',
  'journal_lines',
  'payment_dues',
  'purchase_journal_lines',
  'quote_answers',
  'stock_movements',
];

const PARAMETERS = [
  TABLES_WITHOUT_ACCOUNT,
  OPTIONAL_PACK_INDEXES,
  CHANGEABLE_COLUMNS,
  FINAL_TABLES,
];

/**
 * Asks the catalog for everything that would keep the schema from being split by account, or an
 * account from being closed to others. An empty list is a sound schema.
 */
export async function lintSchema(owner: Pool | PoolClient): Promise<SchemaFault[]> {
  const faults: SchemaFault[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await owner.query<{ object: string }>(
      `${BASE} ${query} order by 1`,
      PARAMETERS,
    );
    faults.push(...rows.map(({ object }) => ({ rule, object })));
  }
  return faults;
}

/**
 * What all rules start from. $1 tables without account, $2 optional indexes, $3 changeable columns,
 * $4 final tables.
 */
const BASE = `
  with parameters as (
    select $1::text[] as no_account, $2::text[] as optional, $3::text[] as changeable, $4::text[] as final
  ), tables as (
    select c.oid, c.relname::text as name, c.relrowsecurity, c.relforcerowsecurity, c.relowner
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  ), tenants as (
    select * from tables where name <> all ((select no_account from parameters)::text[])
  ), columns as (
    select t.oid as table_oid, t.name || '.' || a.attname as path, a.attname::text as name,
      a.attnum, a.attnotnull, format_type(a.atttypid, a.atttypmod) as type, a.attidentity,
      pg_get_expr(d.adbin, d.adrelid) as default_value
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  ), account_columns as (
    select table_oid, attnum, type, attnotnull from columns where name = 'account_id'
  ), functions as (
    select p.oid, p.oid::regprocedure::text as name, p.prosecdef, p.proconfig, p.proargnames,
      p.proargtypes, p.proacl
    from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  )`;

const RULES: Readonly<Record<string, string>> = {
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
      select from pg_policy p where p.polrelid = t.oid and p.polpermissive and p.polcmd = '*'
        and p.polroles = array['pinkas_app'::regrole::oid]
        and pg_get_expr(p.polqual, p.polrelid) like '(account_id = (NULLIF(current_setting(''app.account_id''%'
        and pg_get_expr(p.polwithcheck, p.polrelid) = pg_get_expr(p.polqual, p.polrelid))`,

  'no other policy opens a tenant table to the application': `
    select t.name || '.' || p.polname as object from tenants t join pg_policy p on p.polrelid = t.oid
    where p.polpermissive and p.polroles && array[0::oid, 'pinkas_app'::regrole::oid]
      and pg_get_expr(p.polqual, p.polrelid)
        not like '(account_id = (NULLIF(current_setting(''app.account_id''%'`,

  'the application role owns nothing and cannot pass the policies by': `
    select relname as object from pg_class where relowner = 'pinkas_app'::regrole
    union all
    select rolname from pg_roles where rolname = 'pinkas_app' and (rolsuper or rolbypassrls)`,

  'the application role can neither truncate, refer to nor define triggers on a table': `
    select t.name as object from tables t
    where has_table_privilege('pinkas_app', t.oid, 'truncate, references, trigger')`,

  'a final table is changed only in its changeable columns and never deleted from': `
    select c.path as object from columns c join tables t on t.oid = c.table_oid
    where t.name = any ((select final from parameters)::text[])
      and c.path <> all ((select changeable from parameters)::text[])
      and has_column_privilege('pinkas_app', t.oid, c.attnum, 'update')
    union all
    select t.name from tables t
    where t.name = any ((select final from parameters)::text[])
      and has_table_privilege('pinkas_app', t.oid, 'delete')`,

  'everybody is granted nothing': `
    select t.name as object from tables t join pg_class c on c.oid = t.oid, aclexplode(c.relacl) a
    where a.grantee = 0`,

  'a security definer function fixes its search path and is not open to everybody': `
    select f.name as object from functions f
    where f.prosecdef and (f.proacl is null
      or exists (select from aclexplode(f.proacl) where grantee = 0)
      or not exists (select from unnest(f.proconfig) s where s like 'search\\_path=%'))`,
};
