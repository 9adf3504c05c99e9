-- Checks of the books that a business runs by itself (decision 0354).

create table book_checks (
  account_id bigint not null,
  id uuid not null,
  parts_done integer not null default 0 check (parts_done >= 0),
  parts_all integer not null default 0,
  check (parts_all >= parts_done),
  -- What holds and what does not; null until the check is done.
  outcome jsonb,
  primary key (account_id, id)
);

select distribute('book_checks');

alter table book_checks
  add foreign key (account_id, id) references long_jobs (account_id, id);

select restrict_to_account('book_checks');

grant select, insert, update (outcome, parts_all, parts_done) on book_checks to pinkas_app;
