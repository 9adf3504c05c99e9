import type { Pool } from 'pg';

const HEADING = `-- The schema as the migrations leave it. Written by \`npm run db:schema\`; do not edit.\n`;

/**
 * Returns the schema as SQL to be read: tables in alphabetical order, each with its constraints, indexes,
 * policies, triggers and grants, then views and functions. Made from the catalog, so it shows what is there
 * and not what somebody meant to write.
 */
export async function renderSchema(owner: Pool): Promise<string> {
  const parts = [HEADING, await renderExtensions(owner)];
  parts.push(`${(await column(owner, DOMAINS)).join('\n')}\n`);
  for (const table of await column(owner, TABLES)) {
    parts.push(await renderTable(owner, table));
  }
  for (const view of await column(owner, VIEWS)) parts.push(await renderView(owner, view));
  parts.push(...(await column(owner, FUNCTIONS)).map((text) => `${text.trim()};\n`));
  parts.push(`${(await column(owner, AGGREGATES)).join('\n')}\n`);
  parts.push(`${(await column(owner, FUNCTION_GRANTS)).join('\n')}\n`);
  return parts.join('\n');
}

async function renderExtensions(owner: Pool): Promise<string> {
  const names = await column(owner, EXTENSIONS);
  return `${names.map((name) => `create extension ${name};`).join('\n')}\n`;
}

async function renderTable(owner: Pool, table: string): Promise<string> {
  const inside = [
    ...(await column(owner, COLUMNS, table)),
    ...(await column(owner, CONSTRAINTS, table)),
  ];
  const after = [
    ...(await column(owner, INDEXES, table)),
    ...(await column(owner, ROW_SECURITY, table)),
    ...(await column(owner, POLICIES, table)),
    ...(await column(owner, TRIGGERS, table)),
    ...(await column(owner, GRANTS, table)),
  ];
  const [storage = ''] = await column(owner, STORAGE, table);
  return [
    `create table ${table} (`,
    inside.map((line) => `  ${line}`).join(',\n'),
    `)${storage};`,
    ...after.map((line) => `${line};`),
    '',
  ].join('\n');
}

async function renderView(owner: Pool, view: string): Promise<string> {
  const [definition = ''] = await column(owner, VIEW_DEFINITION, view);
  const [options = ''] = await column(owner, STORAGE, view);
  const grants = await column(owner, GRANTS, view);
  return [
    `create view ${view}${options} as`,
    definition,
    ...grants.map((line) => `${line};`),
    '',
  ].join('\n');
}

/** Runs a query of one text column. */
async function column(owner: Pool, text: string, table?: string): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(text, table === undefined ? [] : [table]);
  return rows.map((row) => row.line);
}

const EXTENSIONS = `
  select extname as line from pg_extension where extname <> 'plpgsql' order by extname`;

const TABLES = `
  select relname as line from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`;

const VIEWS = `
  select relname as line from pg_class
  where relkind = 'v' and relnamespace = 'public'::regnamespace and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  order by relname`;

const VIEW_DEFINITION = `select pg_get_viewdef($1::regclass, true) as line`;

const STORAGE = `
  select ' with (' || array_to_string(reloptions, ', ') || ')' as line
  from pg_class where oid = $1::regclass and reloptions is not null`;

const COLUMNS = `
  select attname || ' ' || format_type(atttypid, atttypmod)
    || case when attnotnull then ' not null' else '' end
    || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`;

/** Newer servers store "not null" as a constraint too; the columns show it already. */
const CONSTRAINTS = `
  select pg_get_constraintdef(oid) as line from pg_constraint
  where conrelid = $1::regclass and contype in ('p', 'u', 'f', 'c', 'x')
  order by array_position(array['p', 'u', 'f', 'c', 'x'], contype::text), conname`;

const INDEXES = `
  select replace(pg_get_indexdef(indexrelid), ' ON public.', ' ON ') as line
  from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = $1::regclass
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  order by relname`;

const ROW_SECURITY = `
  select 'alter table ' || relname || ' ' || setting as line
  from pg_class, lateral (values (relrowsecurity, 'enable row level security'),
    (relforcerowsecurity, 'force row level security')) as s (holds, setting)
  where pg_class.oid = $1::regclass and holds`;

const POLICIES = `
  select 'create policy ' || policyname || ' on ' || tablename
    || ' for ' || lower(cmd) || ' to ' || array_to_string(roles, ', ')
    || coalesce(' using (' || qual || ')', '')
    || coalesce(' with check (' || with_check || ')', '') as line
  from pg_policies where schemaname = 'public' and tablename = $1 order by policyname`;

const TRIGGERS = `
  select replace(pg_get_triggerdef(oid), ' ON public.', ' ON ') as line from pg_trigger
  where tgrelid = $1::regclass and not tgisinternal order by tgname`;

const GRANTS = `
  select 'grant ' || string_agg(lower(privilege_type), ', ' order by privilege_type)
    || ' on ' || table_name || ' to ' || grantee as line
  from information_schema.role_table_grants
  where table_schema = 'public' and table_name = $1 and grantee in ('pinkas_app', 'pinkas_auth')
  group by table_name, grantee
  union all
  select 'grant ' || lower(privilege_type) || ' ('
    || string_agg(column_name, ', ' order by column_name) || ') on ' || table_name || ' to ' || grantee
  from information_schema.column_privileges c
  where table_schema = 'public' and table_name = $1 and grantee in ('pinkas_app', 'pinkas_auth')
    and not exists (
      select from information_schema.role_table_grants t
      where t.table_schema = c.table_schema and t.table_name = c.table_name
        and t.grantee = c.grantee and t.privilege_type = c.privilege_type)
  group by table_name, grantee, privilege_type order by 1`;

const DOMAINS = `
  select 'create domain ' || typname || ' as ' || format_type(typbasetype, typtypmod)
    || coalesce(' ' || (select string_agg(pg_get_constraintdef(k.oid), ' ' order by conname)
      from pg_constraint k where k.contypid = t.oid), '') || ';' as line
  from pg_type t where typtype = 'd' and typnamespace = 'public'::regnamespace order by typname`;

/** Functions of ours, not those of an extension. */
const OWN_FUNCTION = `
  pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;

const FUNCTIONS = `
  select replace(pg_get_functiondef(oid), 'FUNCTION public.', 'FUNCTION ') as line
  from pg_proc where ${OWN_FUNCTION} and prokind <> 'a' order by proname, pg_get_function_identity_arguments(oid)`;

const AGGREGATES = `
  select 'create aggregate ' || oid::regprocedure || ' (sfunc = ' || aggtransfn || ', stype = ' || format_type(aggtranstype, null)
    || ', combinefunc = ' || aggcombinefn || ', parallel = ' || case proparallel when 's' then 'safe' else 'unsafe' end || ');' as line
  from pg_proc join pg_aggregate on aggfnoid = pg_proc.oid where ${OWN_FUNCTION} order by oid::regprocedure::text`;

const FUNCTION_GRANTS = `
  select 'grant execute on function ' || oid::regprocedure || ' to '
    || case when has_public then 'public' else 'pinkas_app' end || ';' as line
  from pg_proc, lateral (select proacl is null or exists (
    select from aclexplode(proacl) where grantee = 0) as has_public) as p
  where ${OWN_FUNCTION} and (has_public or has_function_privilege('pinkas_app', oid, 'execute'))
  order by oid::regprocedure::text`;
