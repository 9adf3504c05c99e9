-- Further designs of documents beside the main one, which is in the preferences of the account (decision 0361).

create table document_designs (
  account_id bigint not null,
  id uuid not null,
  name text not null,
  print_layout text not null check (print_layout in (
    'classic', 'band', 'centred', 'clean', 'margin', 'architect', 'frame', 'columns', 'journal', 'receipt')),
  -- In their order.
  print_columns text[] not null,
  -- `#rrggbb`.
  brand_color text not null,
  -- Whether the print has the QR code of its verification.
  shows_code boolean not null,
  -- Whether the document says how to pay it.
  shows_how_to_pay boolean not null,
  -- Whether its page and mails lead to paying by card, where the business wants that.
  shows_pay_button boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
create unique index document_designs_by_name on document_designs (account_id, lower(name));

-- The types of documents that a further design is the default of: one design a type. All others have the main one.
create table document_design_types (
  account_id bigint not null,
  doc_type int not null,
  design_id uuid not null,
  primary key (account_id, doc_type)
);
create index document_design_types_by_design on document_design_types (account_id, design_id);

select distribute('document_designs');
select distribute('document_design_types');

alter table document_design_types add constraint document_design_types_design_fkey
  foreign key (account_id, design_id) references document_designs;

select restrict_to_account('document_designs');
select restrict_to_account('document_design_types');
select put_under_evidence('document_designs');
select put_under_evidence('document_design_types');

grant select, insert, delete on document_designs to pinkas_app;
grant update (brand_color, name, print_columns, print_layout, shows_code, shows_how_to_pay, shows_pay_button, updated_at)
  on document_designs to pinkas_app;
grant select, insert, update (design_id), delete on document_design_types to pinkas_app;
