-- Saved views of reports that are mailed on a schedule.

create table view_mailings (
  account_id bigint not null,
  view_id uuid not null,
  -- Owner of the view, on whose behalf it is mailed.
  user_id uuid not null,
  every text not null check (every in ('week', 'month')),
  -- Day of the week from 0 for Sunday; day of the month from 1, the last day of a shorter month.
  day int not null check (case every when 'week' then day between 0 and 6 else day between 1 and 31 end),
  -- In Asia/Jerusalem.
  hour int not null check (hour between 5 and 11),
  format text not null check (format in ('pdf', 'xlsx')),
  -- People of the account; each gets a separate mail.
  recipient_ids uuid[] not null check (cardinality(recipient_ids) > 0),
  is_paused boolean not null,
  -- Day of the next mail, and the last day on which mails were created: they are created once a day.
  next_on date not null,
  made_on date,
  last_sent_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, view_id)
);
create index view_mailings_next on view_mailings (account_id, next_on) where not is_paused;

select distribute('view_mailings');

alter table view_mailings
  add foreign key (account_id, view_id) references saved_views (account_id, id);

select restrict_to_account('view_mailings');

grant select, insert, update, delete on view_mailings to pinkas_app;
