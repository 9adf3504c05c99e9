-- What a row of a document says beside its words and its price: the type of income that it belongs to,
-- and the serial numbers of what was sold. Both are content under the hash; rows of before have
-- neither, and keep their text. Tags of rows stand in document_tags, as they may change later.

create table document_line_facts (
  account_id bigint not null,
  document_id uuid not null,
  line_no int not null,
  -- Empty for none.
  income_type text not null,
  serial_numbers text[] not null,
  primary key (account_id, document_id, line_no),
  foreign key (account_id, document_id, line_no)
    references document_lines (account_id, document_id, line_no),
  check (income_type <> '' or cardinality(serial_numbers) > 0)
);

alter table document_line_facts enable row level security;
alter table document_line_facts force row level security;
create policy of_account on document_line_facts to pinkas_app
  using (account_id = nullif(current_setting('app.account_id', true), '')::bigint)
  with check (account_id = nullif(current_setting('app.account_id', true), '')::bigint);
create policy maintenance on document_line_facts to current_user using (true);

grant select, insert on document_line_facts to pinkas_app;

create trigger document_line_facts_are_final before update or delete on document_line_facts
  for each row execute function refuse_change();
