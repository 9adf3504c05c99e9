-- Rows of a document that have no price, and more words about a priced row. Both are printed, so they
-- are content under the hash; documents of before have neither, and keep their text.

create table document_unpriced_rows (
  account_id bigint not null,
  document_id uuid not null,
  -- The order among the rows without a price.
  row_no int not null check (row_no > 0),
  kind text not null check (kind in ('text', 'subtotal')),
  -- The words of a text row; the name of a subtotal row, empty for the usual one.
  words text not null,
  -- How many priced rows stand before it.
  after_lines int not null check (after_lines >= 0),
  primary key (account_id, document_id, row_no),
  foreign key (account_id, document_id) references documents (account_id, id),
  check (kind <> 'text' or words <> '')
);

create table document_line_details (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null,
  details text not null check (details <> ''),
  primary key (account_id, document_id, line_no),
  foreign key (account_id, document_id, line_no)
    references document_lines (account_id, document_id, line_no)
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['document_unpriced_rows', 'document_line_details'] loop
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

grant select, insert on document_unpriced_rows, document_line_details to pinkas_app;

create trigger document_unpriced_rows_are_final before update or delete on document_unpriced_rows
  for each row execute function refuse_change();
create trigger document_line_details_are_final before update or delete on document_line_details
  for each row execute function refuse_change();
