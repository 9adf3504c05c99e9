-- Tags classify documents, their lines and everything that documents stand on. They are no part of
-- an issued document's content: they may change after it was issued.

create table tags (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  -- One of the product's tag colours; the screen knows how each looks in light and dark.
  color text not null check (color in ('grey', 'blue', 'teal', 'green', 'amber', 'red', 'violet', 'brown')),
  -- Tags of one group stand together in lists and reports: project, branch; empty for none.
  group_name text not null default '',
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index tags_by_name on tags (account_id, lower(name));

create table customer_tags (
  account_id bigint not null,
  customer_id uuid not null,
  tag_id uuid not null,
  primary key (account_id, customer_id, tag_id),
  foreign key (account_id, customer_id) references customers (account_id, id),
  foreign key (account_id, tag_id) references tags (account_id, id)
);
create index customer_tags_by_tag on customer_tags (account_id, tag_id, customer_id);

-- Line 0 stands for the whole document.
create table document_tags (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null check (line_no >= 0),
  tag_id uuid not null,
  primary key (account_id, document_id, line_no, tag_id),
  foreign key (account_id, document_id) references documents (account_id, id),
  foreign key (account_id, tag_id) references tags (account_id, id)
);
create index document_tags_by_tag on document_tags (account_id, tag_id, document_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['tags', 'customer_tags', 'document_tags'] loop
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

grant select, insert, update, delete on tags to pinkas_app;
grant select, insert, delete on customer_tags, document_tags to pinkas_app;
