-- Links on which customers add a card, or replace one that ended (decision 0315).

create table card_links (
  account_id bigint not null,
  id uuid not null,
  customer_id uuid not null,
  -- The card that the new one replaces; null where one is added.
  card_id uuid,
  -- Why the customer is asked: a person of the business asks, a charge was refused, or the card is about to end.
  cause text not null check (cause in ('asked', 'refused', 'expiring')),
  -- The last day of the card of which the link is sent (decision 0323); null where no end is its cause.
  card_expires_on date check (card_expires_on is null or cause = 'expiring' and card_id is not null),
  -- The period whose charge was refused (decision 0324); null where no such charge is its cause.
  period_id uuid check (period_id is null or cause = 'refused' and card_id is not null),
  language text not null check (language in ('he', 'en')),
  -- Where it was sent; empty for nowhere.
  email text not null,
  phone text not null,
  link_hash bytea not null,
  created_at timestamptz not null,
  created_by uuid not null,
  -- The last day on which it can be used.
  valid_until date not null,
  -- What became of its messages.
  mailed_at timestamptz check (mailed_at is null or email <> ''),
  mail_failed_at timestamptz check (mail_failed_at is null or email <> ''),
  texted_at timestamptz check (texted_at is null or phone <> ''),
  text_failed_at timestamptz check (text_failed_at is null or phone <> ''),
  primary key (account_id, id),
  unique (account_id, link_hash)
);

select distribute('card_links');

alter table card_links add constraint card_links_customer_fkey
  foreign key (account_id, customer_id) references customers;
alter table card_links add constraint card_links_card_fkey
  foreign key (account_id, card_id) references saved_cards;

create index card_links_customer on card_links (account_id, customer_id, created_at desc);
create index card_links_card on card_links (account_id, card_id) where card_id is not null;
-- A card is asked for once for each end of it.
create unique index card_links_end_once on card_links (account_id, card_id, card_expires_on)
  where card_expires_on is not null;
-- And once for each period.
create unique index card_links_period_once on card_links (account_id, period_id) where period_id is not null;
create index saved_cards_ending on saved_cards (account_id, expires_on) where removed_at is null and expires_on is not null;

select restrict_to_account('card_links');
select put_under_evidence('card_links');

grant select, insert on card_links to pinkas_app;
grant update (mailed_at, mail_failed_at, texted_at, text_failed_at) on card_links to pinkas_app;
