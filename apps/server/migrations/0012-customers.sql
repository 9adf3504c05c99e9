-- The book of customers: what a card holds, contacts, notes, merges of duplicates, public pages, and
-- quick lists at hundreds of thousands of customers.

-- A party is one row, whatever it is to the business. Casual ones stay customers alone.
alter table customers
  add column is_customer boolean not null default true,
  add column is_supplier boolean not null default false,
  add column contact_person text not null default '',
  add column mobile text not null default '',
  add column zip text not null default '',
  add column country text not null default '',
  add column website text not null default '',
  -- Null kind: the customer has no terms of its own.
  add column payment_terms_kind text
    check (payment_terms_kind in ('immediate', 'end-of-month', 'days')),
  add column payment_terms_days int not null default 0 check (payment_terms_days between 0 and 365),
  add column discount_basis_points int not null default 0
    check (discount_basis_points between 0 and 10000),
  add column language text not null default 'he' check (language in ('he', 'en')),
  add column accounting_key text not null default '',
  add column withholding_basis_points int not null default 0
    check (withholding_basis_points between 0 and 10000),
  add column remarks text not null default '',
  add column price_list_id uuid,
  add column archived_at timestamptz,
  -- The customer that this one was merged into, until the merge is taken back.
  add column merged_into_id uuid,
  add column updated_at timestamptz,
  -- Grows with every save: a save names the one it was made from.
  add column version int not null default 1,
  -- How telephones and addresses are compared: digits in the form of the country, lower case.
  add column phone_key text collate "C"
    generated always as (regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^972', '0')) stored,
  add column mobile_key text collate "C"
    generated always as (regexp_replace(regexp_replace(mobile, '\D', '', 'g'), '^972', '0')) stored,
  add column email_key text collate "C" generated always as (lower(email)) stored,
  add constraint customers_merged_into foreign key (account_id, merged_into_id)
    references customers (account_id, id);

create index customers_by_phone_key on customers (account_id, phone_key)
  where is_regular and phone_key <> '';
create index customers_by_mobile_key on customers (account_id, mobile_key)
  where is_regular and mobile_key <> '';
create index customers_by_email_key on customers (account_id, email_key)
  where is_regular and email_key <> '';
create index customers_by_creation on customers (account_id, created_at, id) where is_regular;
create index customers_archived on customers (account_id, name, id) where archived_at is not null;
drop index customers_by_phone;
-- The book in the order of names, with what a walk through it asks of each row.
drop index customers_by_name;
create index customers_by_name on customers (account_id, name, id)
  include (search_name, is_customer, is_supplier, archived_at) where is_regular;

-- Debts of each customer, without walking what is paid.
create index documents_open_by_customer on documents (account_id, customer_id)
  include (doc_type, due_date, document_date, open_agorot) where open_agorot <> 0;
-- The subsidiary ledger: what each customer owes, day by day.
create index journal_lines_by_customer on journal_lines
  (account_id, customer_id, entry_date) include (ledger_account, debit_agorot, credit_agorot, document_id)
  where customer_id is not null;
create index audit_events_of_customers on audit_events (account_id, entity_id, at)
  where entity_kind = 'customer';

create table customer_contacts (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  position int not null,
  name text not null,
  role text not null,
  email text not null,
  phone text not null,
  primary key (account_id, id),
  foreign key (account_id, customer_id) references customers (account_id, id)
);
create index customer_contacts_by_customer on customer_contacts (account_id, customer_id, position);

create table customer_notes (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  -- A removed note can come back, so that the removal can be taken back.
  removed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, customer_id) references customers (account_id, id)
);
create index customer_notes_by_customer on customer_notes (account_id, customer_id, created_at);

-- Documents that went from one customer to another: a merge of duplicates, or casual documents that
-- found their regular customer. It permits the move, and its taking back within the time.
create table customer_merges (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('merge', 'associate')),
  source_id uuid not null,
  target_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  undone_at timestamptz,
  -- What else went along: contacts, notes, and fields that were empty at the target.
  moved jsonb not null default '{}',
  primary key (account_id, id),
  foreign key (account_id, source_id) references customers (account_id, id),
  foreign key (account_id, target_id) references customers (account_id, id),
  check (source_id <> target_id)
);
create index customer_merges_by_source on customer_merges (account_id, source_id, target_id);

create table customer_merge_documents (
  account_id bigint not null,
  merge_id uuid not null,
  document_id uuid not null,
  primary key (account_id, merge_id, document_id),
  foreign key (account_id, merge_id) references customer_merges (account_id, id),
  foreign key (account_id, document_id) references documents (account_id, id)
);

-- Where the token of a customer's public page leads. Its hash alone is kept; removing the row ends
-- the link.
create table customer_links (
  token_hash bytea primary key,
  account_id bigint not null references accounts (id),
  customer_id uuid not null,
  link_id uuid not null,
  created_at timestamptz not null
);
create unique index customer_links_by_customer on customer_links (account_id, customer_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'customer_contacts', 'customer_notes', 'customer_merges', 'customer_merge_documents'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy of_account on %I to pinkas_app
         using (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)
         with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::bigint)',
      tenant_table);
    execute format('create policy maintenance on %I to current_user using (true)', tenant_table);
  end loop;
end
$$;

grant select, insert, update, delete on customer_contacts to pinkas_app;
grant select, insert on customer_notes, customer_merges to pinkas_app;
grant update (removed_at, customer_id) on customer_notes to pinkas_app;
grant update (undone_at, moved) on customer_merges to pinkas_app;
grant select on customer_merge_documents to pinkas_app;
grant select, insert, delete on customer_links to pinkas_app;

-- A statement is mailed by a task that belongs to no document.
alter table outbox_tasks alter column document_id drop not null;
alter table outbox_tasks drop constraint outbox_tasks_kind_check;
alter table outbox_tasks add constraint outbox_tasks_kind_check
  check (kind in ('print-document', 'mail-document', 'mail-statement'));

-- Whether the book says that documents of one customer may now stand with the other.
create function may_change_customer(p_account_id bigint, p_from uuid, p_to uuid) returns boolean
language sql stable as $$
  select exists (select from customer_merges m where m.account_id = p_account_id
    and ((m.source_id = p_from and m.target_id = p_to and m.undone_at is null)
      or (m.source_id = p_to and m.target_id = p_from and m.undone_at is not null)))
$$;

-- An issued document stays as it is: its open balance may go down, and whose card it stands on may
-- follow a merge. Names and numbers of the customer are a snapshot under the hash and never move.
create or replace function refuse_document_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - 'open_agorot') = (to_jsonb(old) - 'open_agorot')
    and new.open_agorot between least(0, new.total_agorot) and greatest(0, new.total_agorot) then
    return new;
  end if;
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - 'customer_id') = (to_jsonb(old) - 'customer_id')
    and may_change_customer(new.account_id, old.customer_id, new.customer_id) then
    return new;
  end if;
  raise exception 'an issued document is final: it is neither changed nor deleted'
    using errcode = 'PK002';
end
$$;

create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - 'customer_id') = (to_jsonb(old) - 'customer_id')
    and may_change_customer(new.account_id, old.customer_id, new.customer_id) then
    return new;
  end if;
  raise exception 'a row of % is final: it is neither changed nor deleted', tg_table_name
    using errcode = 'PK002';
end
$$;
drop trigger journal_lines_are_final on journal_lines;
create trigger journal_lines_are_final before update or delete on journal_lines
  for each row execute function refuse_journal_change();

-- A document that waited for a merge at its customer's row would stand on the merged card. The name
-- of the trigger comes after those of foreign keys, which wait: it looks once the merge is decided.
create function refuse_merged_customer() returns trigger language plpgsql as $$
begin
  if exists (select from customers c
    where c.account_id = new.account_id and c.id = new.customer_id and c.merged_into_id is not null)
  then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  return null;
end
$$;
create trigger documents_have_living_customers after insert on documents
  for each row execute function refuse_merged_customer();

-- Moves the documents of a merge's source to its target, or those that it moved back. The
-- application may not change these columns; this function does it for a merge that is written.
create function move_documents_of_merge(p_account_id bigint, p_merge_id uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_merge customer_merges;
  v_from uuid;
  v_to uuid;
  v_ids uuid[];
begin
  if p_account_id is distinct from nullif(current_setting('app.account_id', true), '')::bigint then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  select * into v_merge from customer_merges where account_id = p_account_id and id = p_merge_id;
  if not found then
    raise exception 'NOT_FOUND' using errcode = 'PK001';
  end if;
  if v_merge.undone_at is null then
    v_from := v_merge.source_id;
    v_to := v_merge.target_id;
    v_ids := array(select id from documents
      where account_id = p_account_id and customer_id = v_from order by id for update);
    insert into customer_merge_documents
      select p_account_id, p_merge_id, unnest(v_ids) on conflict do nothing;
  else
    v_from := v_merge.target_id;
    v_to := v_merge.source_id;
    v_ids := array(select d.id from customer_merge_documents m
      join documents d on d.account_id = p_account_id and d.id = m.document_id
      where m.account_id = p_account_id and m.merge_id = p_merge_id and d.customer_id = v_from
      order by d.id for update of d);
  end if;
  update documents set customer_id = v_to where account_id = p_account_id and id = any(v_ids);
  update journal_lines set customer_id = v_to
    where account_id = p_account_id and document_id = any(v_ids) and customer_id = v_from;
  return cardinality(v_ids);
end
$$;
revoke all on function move_documents_of_merge(bigint, uuid) from public;
grant execute on function move_documents_of_merge(bigint, uuid) to pinkas_app;

-- What a search of the book looks for: part of a name, the beginning of a number, of a telephone or
-- of an e-mail address.
create function party_condition(p_scope text, p_text text, p_digits text, p_email text) returns text
language plpgsql immutable as $$
declare
  v_scope text := case p_scope
    when 'customers' then 'c.is_regular and c.is_customer and c.archived_at is null'
    when 'suppliers' then 'c.is_regular and c.is_supplier and c.archived_at is null'
    when 'archived-customers' then 'c.is_regular and c.is_customer and c.archived_at is not null'
    when 'archived-suppliers' then 'c.is_regular and c.is_supplier and c.archived_at is not null'
  end;
  v_text text := like_pattern(p_text);
  v_name text;
begin
  if v_scope is null then
    raise exception 'an unknown scope of parties: %', p_scope;
  end if;
  if p_email <> '' then
    return format('%s and c.email_key >= %L and c.email_key < %L', v_scope, p_email, p_email || chr(127));
  end if;
  if length(p_text) < 3 then
    v_name := format('(c.search_name like %L or c.search_name like %L)', v_text || '%', '% ' || v_text || '%');
  else
    v_name := format('c.search_name like %L', '%' || v_text || '%');
  end if;
  if p_digits = '' then
    return format('%s and %s', v_scope, v_name);
  end if;
  return format($f$%s and (%s or (c.tax_id >= %L and c.tax_id < %L)
      or (c.phone_key >= %L and c.phone_key < %L) or (c.mobile_key >= %L and c.mobile_key < %L))$f$,
    v_scope, v_name, p_digits, p_digits || 'z', p_digits, p_digits || 'z', p_digits, p_digits || 'z');
end
$$;

-- Parties that a search finds, in no order, at most so many. LIKE is not leakproof, so under a
-- policy it would not use its index; this function reads the account of the transaction itself.
create function find_party_ids(p_scope text, p_text text, p_digits text, p_email text, p_limit int)
returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
begin
  if v_account_id is null then
    return;
  end if;
  if p_digits <> '' and p_email = '' then
    -- Each index by itself, so that no part of the search walks the whole book.
    return query execute format(
      'select x.id from (
        (select c.id from customers c where c.account_id = %1$L::bigint and c.is_regular and c.tax_id >= %2$L and c.tax_id < %3$L limit %4$s)
        union (select c.id from customers c where c.account_id = %1$L::bigint and c.is_regular and c.phone_key <> '''' and c.phone_key >= %2$L and c.phone_key < %3$L limit %4$s)
        union (select c.id from customers c where c.account_id = %1$L::bigint and c.is_regular and c.mobile_key <> '''' and c.mobile_key >= %2$L and c.mobile_key < %3$L limit %4$s)
        union (select c.id from customers c where c.account_id = %1$L::bigint and %5$s limit %4$s)
      ) x join customers c on c.account_id = %1$L::bigint and c.id = x.id
      where %6$s limit %4$s',
      v_account_id, p_digits, p_digits || 'z', p_limit,
      party_condition(p_scope, p_text, '', ''),
      party_condition(p_scope, p_text, p_digits, ''));
  else
    return query execute format(
      'select c.id from customers c where c.account_id = %L::bigint and %s %s limit %s',
      v_account_id, party_condition(p_scope, p_text, p_digits, p_email),
      case when p_email <> '' then 'and c.email_key <> ''''' else '' end, p_limit);
  end if;
end
$$;
revoke all on function find_party_ids(text, text, text, text, int) from public;
grant execute on function find_party_ids(text, text, text, text, int) to pinkas_app;

-- A page of a search in its order, by name or by creation; called by the two ways below.
create function read_party_ids(
  p_scope text, p_text text, p_digits text, p_email text,
  p_order text, p_descending boolean, p_after text, p_after_id uuid, p_limit int
) returns table (id uuid) language plpgsql stable as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_column text := case p_order when 'name' then 'name' when 'created' then 'created_at' end;
  v_place text := '';
begin
  if v_account_id is null or v_column is null then
    return;
  end if;
  if p_after is not null then
    v_place := format(' and (c.%I, c.id) %s (%L::%s, %L::uuid)', v_column,
      case when p_descending then '<' else '>' end, p_after,
      case p_order when 'name' then 'text' else 'timestamptz' end, p_after_id);
  end if;
  return query execute format(
    'select c.id from customers c where c.account_id = %L::bigint and %s%s order by c.%I %s, c.id %s limit %s',
    v_account_id, party_condition(p_scope, p_text, p_digits, p_email), v_place, v_column,
    case when p_descending then 'desc' else 'asc' end,
    case when p_descending then 'desc' else 'asc' end, p_limit);
end
$$;
revoke all on function read_party_ids(text, text, text, text, text, boolean, text, uuid, int) from public;

-- Of a search that finds a large part of the book: walks it in the order of the page. The planner
-- would take it for a rare one and gather all that fit.
create function walk_party_ids(
  p_scope text, p_text text, p_digits text, p_email text,
  p_order text, p_descending boolean, p_after text, p_after_id uuid, p_limit int
) returns table (id uuid) language sql stable security definer
set search_path = public, pg_temp set enable_bitmapscan = off set enable_seqscan = off as $$
  select id from read_party_ids(p_scope, p_text, p_digits, p_email, p_order, p_descending, p_after, p_after_id, p_limit);
$$;
revoke all on function walk_party_ids(text, text, text, text, text, boolean, text, uuid, int) from public;
grant execute on function walk_party_ids(text, text, text, text, text, boolean, text, uuid, int) to pinkas_app;

-- Of one that finds some: gathers them by the indexes of the search, then sorts. What fits may stand
-- together at the far end of the order.
create function gather_party_ids(
  p_scope text, p_text text, p_digits text, p_email text,
  p_order text, p_descending boolean, p_after text, p_after_id uuid, p_limit int
) returns table (id uuid) language sql stable security definer
set search_path = public, pg_temp set enable_indexscan = off set enable_indexonlyscan = off as $$
  select id from read_party_ids(p_scope, p_text, p_digits, p_email, p_order, p_descending, p_after, p_after_id, p_limit);
$$;
revoke all on function gather_party_ids(text, text, text, text, text, boolean, text, uuid, int) from public;
grant execute on function gather_party_ids(text, text, text, text, text, boolean, text, uuid, int) to pinkas_app;

-- How many of the oldest and the youngest thousand of the book a search finds: what the best way
-- through it is chosen by.
create function count_party_sample(p_scope text, p_text text, p_digits text, p_email text)
returns int language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_count int;
begin
  if v_account_id is null then
    return 0;
  end if;
  execute format(
    'select count(*)::int from (
      (select * from customers where account_id = %1$L::bigint and is_regular order by account_id, id limit 1000)
      union all
      (select * from customers where account_id = %1$L::bigint and is_regular order by account_id desc, id desc limit 1000)
    ) c where %2$s',
    v_account_id, party_condition(p_scope, p_text, p_digits, p_email)) into v_count;
  return v_count;
end
$$;
revoke all on function count_party_sample(text, text, text, text) from public;
grant execute on function count_party_sample(text, text, text, text) to pinkas_app;

-- Parties whose name begins with the text, in the order of names.
create function find_party_ids_by_beginning(p_scope text, p_text text, p_limit int)
returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
begin
  if v_account_id is null or p_text = '' then
    return;
  end if;
  return query select c.id from customers c
    where c.account_id = v_account_id and c.is_regular and c.archived_at is null
      and c.search_name >= p_text and c.search_name < p_text || U&'\FFFF'
      and case p_scope when 'suppliers' then c.is_supplier else c.is_customer end
    order by c.search_name, c.id limit p_limit;
end
$$;
revoke all on function find_party_ids_by_beginning(text, text, int) from public;
grant execute on function find_party_ids_by_beginning(text, text, int) to pinkas_app;
