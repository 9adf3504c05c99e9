-- Reminders of a person, each of an expected amount on a day. A reminder is deleted once its person was notified.

create table payment_reminders (
  account_id bigint not null,
  id uuid not null,
  user_id uuid not null,
  -- Line of the report: its kind, document, payment line and instalment; zeros for a debt.
  kind text not null check (kind in ('debt', 'cheque', 'card', 'payment')),
  document_id uuid not null,
  line_no int not null,
  due_no int not null,
  remind_on date not null,
  note text not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index payment_reminders_of_row
  on payment_reminders (account_id, user_id, document_id, kind, line_no, due_no);
create index payment_reminders_by_day on payment_reminders (account_id, remind_on);

select distribute('payment_reminders');

alter table payment_reminders
  add foreign key (account_id, document_id) references documents (account_id, id);

select restrict_to_account('payment_reminders');

grant select, insert, update, delete on payment_reminders to pinkas_app;
