-- Mailings of yearly letters: tax withheld by customers and from suppliers, donations.

create table letter_mailings (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('customer-withheld', 'supplier-withheld', 'donations')),
  year int not null check (year between 2000 and 2100),
  -- Language of the letters.
  language document_language not null,
  primary key (account_id, id)
);
create index letter_mailings_by_year on letter_mailings (account_id, kind, year);

create table mailed_letters (
  account_id bigint not null,
  mailing_id uuid not null,
  -- Position in the order of names at the start.
  position int not null,
  party_id uuid not null,
  -- pending: its mail is a task, whose state applies · skipped: there is no address to mail to.
  state text not null default 'waiting' check (state in ('waiting', 'pending', 'skipped')),
  task_id uuid,
  primary key (account_id, mailing_id, position),
  check ((state = 'pending') = (task_id is not null))
);
create unique index mailed_letters_once on mailed_letters (account_id, mailing_id, party_id);
create index mailed_letters_waiting on mailed_letters (account_id, mailing_id, position)
  where state = 'waiting';
create index mailed_letters_by_party on mailed_letters (account_id, party_id);
create index mailed_letters_by_task on mailed_letters (account_id, task_id) where task_id is not null;

select distribute('letter_mailings');
select distribute('mailed_letters');

alter table letter_mailings
  add foreign key (account_id, id) references long_jobs (account_id, id);
alter table mailed_letters
  add foreign key (account_id, mailing_id) references letter_mailings (account_id, id);
alter table mailed_letters
  add foreign key (account_id, party_id) references customers (account_id, id);
alter table mailed_letters
  add foreign key (account_id, task_id) references outbox_tasks (account_id, id);

select restrict_to_account('letter_mailings');
select restrict_to_account('mailed_letters');

grant select, insert on letter_mailings, mailed_letters to pinkas_app;
grant update (state, task_id) on mailed_letters to pinkas_app;
