-- Links that are sent before a saved card ends, once for each card and each end of it (decision 0323).

alter table card_links
  -- The last day of the card of which the link is sent; null where no end is its cause.
  add column card_expires_on date check (card_expires_on is null or cause = 'expiring' and card_id is not null);

create unique index card_links_end_once on card_links (account_id, card_id, card_expires_on)
  where card_expires_on is not null;

create index saved_cards_ending on saved_cards (account_id, expires_on) where removed_at is null and expires_on is not null;

-- Links of before this column have the hashes that they had.
drop trigger evidence on card_links;
select put_under_evidence('card_links', '{card_expires_on}');
