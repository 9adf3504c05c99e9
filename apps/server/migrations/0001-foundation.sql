-- Extensions, schema privileges, and the functions that create tables. The migrator creates the login roles, which
-- own nothing: pinkas_app serves requests, pinkas_auth signs people in.
--
-- Order of these files, to be followed by each later migration that adds a table: tables, `distribute`, foreign keys,
-- views, functions, policies and grants, triggers.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

revoke create on schema public from public;
grant usage on schema public to pinkas_app, pinkas_auth;

-- Value lists of the tables that every issue writes to. They are domains because a table check is prepared again for
-- each statement, a domain check once per connection.
create domain actor_kind as text check (value in
  ('user', 'accountant', 'account-manager', 'api-key', 'oauth-client', 'system', 'visitor'));
create domain document_language as text check (value in ('he', 'en'));
create domain discount_kind as text check (value in ('none', 'amount', 'percent'));
create domain rounding_kind as text check (value in ('none', 'ten-agorot', 'shekel', 'ten-shekels'));
create domain line_kind as text check (value in ('priced', 'text', 'subtotal'));
create domain vat_kind as text check (value in ('taxable', 'exempt', 'zero'));
create domain source_measure as text check (value in ('quantity', 'sum'));
create domain document_event_kind as text check (value in (
  'issued', 'printed', 'mailed', 'mail-failed', 'original-delivered', 'copy-downloaded',
  'linked', 'paid', 'credited', 'cancelled', 'closed', 'reopened', 'opened', 'accepted',
  'rejected', 'order-refused', 'reminded', 'remind-failed', 'link-replaced', 'texted',
  'text-failed', 'allocated', 'allocation-undone', 'refunded', 'given-back', 'allocation-number-attached',
  'cheque-unpaid', 'cheque-paid-again'));

-- Returns whether the server distributes statements to other nodes.
create function is_distributed() returns boolean language sql stable as $$
  select exists (select from pg_extension where extname = 'citus');
$$;

-- Distributes a table over the nodes of a distributed engine; does nothing on a plain server. A table with account_id
-- is sharded by it, any other table is replicated to every node. Called while the table is empty, before its foreign
-- keys.
create function distribute(p_table regclass) returns void language plpgsql as $$
begin
  if not is_distributed() then
    return;
  end if;
  if exists (select from pg_attribute where attrelid = p_table and attname = 'account_id') then
    execute format('select create_distributed_table(%L, %L)', p_table::text, 'account_id');
  else
    execute format('select create_reference_table(%L)', p_table::text);
  end if;
end
$$;
revoke all on function distribute(regclass) from public;

-- Makes a distributed engine run a function on the node of its first argument, an account: whole, and within the
-- transaction of its caller. Otherwise it reads and writes by connections of its own, which do not see what the
-- transaction wrote as another role. Such a function calls only functions that do nothing outside of the account. Does
-- nothing on a plain server.
create function delegate(p_function regproc) returns void language plpgsql as $$
begin
  if is_distributed() then
    execute format('select create_distributed_function(%L, %L, %L, true)',
      p_function::oid::regprocedure::text, 'p_account_id', 'business_profiles');
  end if;
end
$$;
revoke all on function delegate(regproc) from public;

-- Restricts the application to rows of the transaction's account in a tenant table. The owner of the tables migrates,
-- verifies and loads; it serves no request.
create function restrict_to_account(p_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy of_account on %s to pinkas_app
       using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)
       with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)',
    p_table);
  execute format('create policy maintenance on %s to current_user using (true)', p_table);
end
$$;
revoke all on function restrict_to_account(regclass) from public;

-- Raises an exception for any account other than the transaction's. First statement of every function with the
-- owner's rights, because the policies do not bind the owner.
create function require_account(p_account_id bigint) returns void language plpgsql stable as $$
begin
  if p_account_id is distinct from nullif(current_setting('app.account_id', true), '')::bigint then
    raise exception 'the account is not that of the transaction' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Creates `insert_<table>(p_account_id, p_rows)`, which inserts an array of rows; the keys of each row are the
-- columns, and a missing key takes the column's default. The account always comes from the argument and
-- `has_evidence` stays empty, whatever a row contains. Does nothing if the array is null. A plain server inserts
-- all rows in one statement, since most of the cost of an insert is that of its statement. A distributed engine runs
-- a function on the node of the account only if it inserts plain values, one row per statement. Call it again after
-- adding a column with a default, or on a distributed engine any column.
create function create_row_writer(p_table regclass) returns void language plpgsql as $$
declare
  v_columns text[] := array(select quote_ident(attname) from pg_attribute
    where attrelid = p_table and attnum > 0 and not attisdropped
      and attname <> all ('{account_id,has_evidence}') order by attnum);
  -- A single expression: a variable with one assignment per default costs a tenth of the issue.
  v_base text := (select format('row(%s)::%s', string_agg(
        coalesce(pg_get_expr(adbin, adrelid), 'null'), ', ' order by attnum), p_table)
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = p_table and attnum > 0 and not attisdropped);
  v_declared text := '';
  v_insert text;
begin
  if is_distributed() then
    v_declared := format('declare v_row %s;', p_table);
    v_insert := format('  for v_row in select * from jsonb_populate_recordset(%s, p_rows) loop
    insert into %s (account_id, %s)
      values (p_account_id, %s);
  end loop;', v_base, p_table, array_to_string(v_columns, ', '),
      'v_row.' || array_to_string(v_columns, ', v_row.'));
  else
    v_insert := format(
      '  insert into %s (account_id, %2$s)
    select p_account_id, %2$s from jsonb_populate_recordset(%3$s, p_rows);',
      p_table, array_to_string(v_columns, ', '), v_base);
  end if;
  execute format(
    'create or replace function %I(p_account_id bigint, p_rows jsonb) returns void
language plpgsql strict as %L', 'insert_' || p_table::text, format('
%s
begin
%s
end
', v_declared, v_insert));
end
$$;
revoke all on function create_row_writer(regclass) from public;

-- Returns the search form of a name: lower case, without vowel points, quote marks, hyphens and final letters. SQL
-- counterpart of the product's `searchText`, for texts that are already cleaned.
create function search_fold(p_text text) returns text language sql immutable parallel safe as $$
  select btrim(replace(replace(replace(lower(translate(p_text,
    U&'\05DA\05DD\05DF\05E3\05E5"''`.,()-\05F3\05F4\2018\2019\201C\201D\0591\0592\0593\0594\0595\0596\0597\0598\0599\059A\059B\059C\059D\059E\059F\05A0\05A1\05A2\05A3\05A4\05A5\05A6\05A7\05A8\05A9\05AA\05AB\05AC\05AD\05AE\05AF\05B0\05B1\05B2\05B3\05B4\05B5\05B6\05B7\05B8\05B9\05BA\05BB\05BC\05BD\05BE\05BF\05C0\05C1\05C2\05C3\05C4\05C5\05C6\05C7',
    U&'\05DB\05DE\05E0\05E4\05E6')), '  ', ' '), '  ', ' '), '  ', ' '));
$$;

-- Sums agorot as bigint: `sum` returns an unbounded numeric for each group, which takes a fifth of the time of yearly
-- reports with tens of thousands of groups. Fails if the sum exceeds bigint; returns null for no rows.
create aggregate sum_agorot(bigint) (sfunc = int8pl, stype = bigint, combinefunc = int8pl, parallel = safe);

-- Escapes a text for use inside a LIKE pattern.
create function like_pattern(p_query text) returns text language sql immutable as $$
  select replace(replace(replace(p_query, '\', '\\'), '%', '\%'), '_', '\_');
$$;
