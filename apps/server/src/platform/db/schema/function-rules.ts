/** The rules of functions: queries on the relations of `schema-lint.ts`, each with a column `object`. */
export const FUNCTION_RULES: Readonly<Record<string, string>> = {
  'a function with the rights of the owner writes no tenant table': `
    select f.name as object from functions f
    where f.prosecdef and f.provolatile = 'v'
      and f.name <> all ((select owner_writers from parameters)::text[])
      and f.prosrc ~ ('\\m' || (select pattern from tenant_names) || '\\M')`,

  'a function with the rights of the owner compares its account with the transaction': `
    select f.name as object from functions f
    where f.prosecdef and f.prorettype <> 'trigger'::regtype
      and f.prosrc !~ 'begin\\s+perform require_account\\(p_account_id\\);'
      and f.prosrc !~ 'current_setting\\(''app\\.account_id'', true\\)'
      and f.prosrc !~ '^\\s*select id from read_\\w+_ids\\('`,

  'a function with the rights of the owner inserts values, not a select': `
    select f.name as object from functions f
    where f.prosecdef and f.prosrc ~ 'insert into [^;]*\\mselect\\M'`,

  'a function on tenant tables is plpgsql and takes the account first': `
    select f.name as object from functions f
    where f.touches_tenants and f.prorettype <> 'trigger'::regtype
      and f.name <> all ((select by_transaction from parameters)::text[])
      and (f.lanname <> 'plpgsql' or f.proargnames[1] is distinct from 'p_account_id')`,

  'a function on tenant tables reads no table of the control plane': `
    select f.name as object from functions f
    where f.touches_tenants and f.name <> all ((select about_others from parameters)::text[])
      and f.prosrc ~* ('\\m(from|join|into|update)\\s+' || (select pattern from control_names) || '\\M')`,

  'a function that reads tables is called by itself, not in a statement': `
    select c.name || ' calls ' || c.called as object from calls c
    where c.touches_tenants
      and c.text ~* ('\\m(from|join|into|update)\\s+' || (select pattern from tenant_names) || '\\M')`,

  'no inserted value is a case': `
    select s.name as object from steps s where s.text ~ '\\minsert into\\M.*\\mvalues\\M.*\\mcase\\M'`,

  'the issue function writes and reads nothing but accounts and reference data': `
    select name as object from (
      with recursive reached as (
        select f.oid, f.name, f.prosrc from functions f where f.name like 'issue\\_documents(%'
        union
        select g.oid, g.name, g.prosrc from reached r join calls c on c.oid = r.oid join functions g on g.oid = c.called_oid)
      select name from reached
      where prosrc ~* ('\\m(from|join|into|update)\\s+' || (select pattern from control_names) || '\\M')) r`,

  'a function sets nothing beyond its transaction': `
    select f.name as object from functions f
    where regexp_count(f.prosrc, 'set_config\\s*\\(') <> regexp_count(f.prosrc, 'set_config\\([^()]*, true\\)')`,

  'no function takes or returns the row of a table': `
    select f.name as object from functions f
    where exists (select from pg_type y join tables t on t.oid = y.typrelid
      where f.prorettype in (y.oid, y.typarray)
        or f.proargtypes::oid[] && array[y.oid, y.typarray])`,

  'a security definer function fixes its search path and is not open to everybody': `
    select f.name as object from functions f
    where f.prosecdef and (f.proacl is null
      or exists (select from aclexplode(f.proacl) where grantee = 0)
      or not exists (select from unnest(f.proconfig) s where s like 'search\\_path=%'))`,
};
