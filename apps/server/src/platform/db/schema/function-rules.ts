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

  'a function that reads tables or the queue is called by itself, not in a statement': `
    select c.name || ' calls ' || c.called as object from calls c
    where (c.touches_tenants or c.touches_queue)
      and c.text ~* ('\\m(from|join|into|update)\\s+' || (select pattern from tenant_names) || '\\M')`,

  'no inserted value is a case': `
    select s.name as object from steps s where s.text ~ '\\minsert into\\M.*\\mvalues\\M.*\\mcase\\M'`,

  // Such a function runs on the node of its account, which has neither the control plane nor the queue.
  'a writer of the books touches nothing but accounts and reference data, and inserts values': `
    select name as object from (
      with recursive reached as (
        select f.oid, f.name, f.prosrc from functions f
        where f.name = any ((select owner_writers from parameters)::text[]) and f.name not like 'note\\_of\\_person(%'
        union
        select g.oid, g.name, g.prosrc from reached r join calls c on c.oid = r.oid join functions g on g.oid = c.called_oid)
      select name from reached
      where prosrc ~* ('\\m(from|join|into|update)\\s+' || (select pattern from control_names) || '\\M')
        or prosrc ~ '\\mgraphile_worker\\.'
        or name not like 'insert\\_%' and prosrc ~ '\\minsert into [^;]*\\mselect\\M') r`,

  // The rest ends processes of a distributed engine, or is refused by it.
  'no write takes an element of an array': `
    select s.name as object from steps s
    where s.text ~ '\\m(insert into|update|delete from)\\M.*\\mv_\\w+\\['`,

  'a trigger notifies on a plain server alone': `
    select distinct f.name as object from functions f join pg_trigger t on t.tgfoid = f.oid
    where is_distributed() and f.prosrc ~ '\\mpg_notify\\M'`,

  'no insert is part of another statement': `
    select f.name as object from functions f where f.prosrc ~ '\\(\\s*insert into\\M'`,

  'no changed row is returned as JSON': `
    select s.name as object from steps s where s.text ~ '\\mreturning\\M.*\\mto_jsonb\\('`,

  'a trigger writes no name that the server has for its table': `
    select s.name as object from steps s join functions f on f.oid = s.oid
    where f.prorettype = 'trigger'::regtype and s.text ~ '\\mtg_(table_name|relname)\\M'
      and s.text !~ '\\mraise exception\\M'`,

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
