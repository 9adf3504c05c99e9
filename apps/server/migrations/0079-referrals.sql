-- Referrals: every account has a link, and the gift of a business that came by it and paid goes to both balances (decision 0346).

-- Returns the code of a link: twelve letters and digits that are not mistaken for others; it reveals nothing about the account. Of the
-- bytes of a UUID it takes those that are random as a whole.
create function new_referral_code() returns text
language sql volatile set search_path = public, pg_temp as $$
  select string_agg(substr('abcdefghjkmnpqrstuvwxyz23456789', 1 + get_byte(r.bytes, i) % 31, 1), '' order by i)
  from (select uuid_send(gen_random_uuid()) as bytes) r, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) i
$$;
revoke all on function new_referral_code() from public;

alter table accounts add column referral_code text not null unique default new_referral_code();

-- A business comes by the link of an affiliate, who is paid, or of another account, with which it shares a gift.
alter table affiliate_referrals alter column user_id drop not null;
alter table affiliate_referrals add column referrer_account_id bigint references accounts (id) check (referrer_account_id <> account_id);
-- When it first paid for the product by itself.
alter table affiliate_referrals add column first_paid_at timestamptz;
-- What each of the two balances got; null before the first payment.
alter table affiliate_referrals add column gift_agorot bigint check (gift_agorot >= 0);
-- Why nobody got a gift.
alter table affiliate_referrals add column gift_refused_for text
  check (gift_refused_for in ('same-person', 'same-telephone', 'same-device', 'same-number', 'same-card', 'limit', 'referrer-ended'));
alter table affiliate_referrals add check ((user_id is null) <> (referrer_account_id is null));
alter table affiliate_referrals add check (gift_agorot is null or (first_paid_at is not null and referrer_account_id is not null));
alter table affiliate_referrals add check (gift_refused_for is null or gift_agorot = 0);
create index affiliate_referrals_by_account on affiliate_referrals (referrer_account_id, joined_at);

-- The gift of each of the two, with VAT, by the day of the first payment.
create table referral_gift_rates (
  valid_from date primary key,
  amount_agorot bigint not null check (amount_agorot >= 0)
);
insert into referral_gift_rates (valid_from, amount_agorot) values ('2026-01-01', 6000);
grant select on referral_gift_rates to pinkas_auth;

-- The balance of gifts of an account, row by row; rows never change.
create table gift_entries (
  account_id bigint not null,
  id uuid not null,
  -- A business that came by the own link paid; the own first payment after coming by a link; used by an order.
  kind text not null check (kind in ('brought', 'joined', 'used')),
  -- The referral, or the order.
  cause_id uuid not null,
  amount_agorot bigint not null check (amount_agorot <> 0),
  booked_at timestamptz not null,
  primary key (account_id, id),
  check ((kind = 'used') = (amount_agorot < 0))
);
select distribute('gift_entries');
-- A referral gives once, and an order uses once.
create unique index gift_entries_cause on gift_entries (account_id, kind, cause_id);
-- One gift for coming.
create unique index gift_entries_joined on gift_entries (account_id) where kind = 'joined';

-- What an order uses of the balance, with VAT: it is taken off what the card is charged.
alter table package_orders add column gift_agorot bigint not null default 0 check (gift_agorot >= 0);
alter table package_orders add check (gift_agorot <= net_agorot + vat_agorot);
-- The trigger names the columns that it watches.
drop trigger evidence on package_orders;
select put_under_evidence('package_orders');

-- Who was told of the product, and how: what the limits count. Of an address there is a keyed hash alone.
create table referral_shares (
  account_id bigint not null,
  id uuid not null,
  channel text not null check (channel in ('mail', 'facebook')),
  shared_on date not null,
  shared_at timestamptz not null,
  shared_by uuid not null,
  friend_hash bytea check ((friend_hash is not null) = (channel = 'mail')),
  -- Of the whole message: the same one twice is sent once.
  message_hash bytea check ((message_hash is not null) = (channel = 'mail')),
  primary key (account_id, id)
);
select distribute('referral_shares');
create unique index referral_shares_of_day on referral_shares (account_id, shared_by, shared_on) where channel = 'facebook';
create index referral_shares_by_day on referral_shares (account_id, shared_on);

select restrict_to_account('gift_entries');
select restrict_to_account('referral_shares');
select put_under_evidence('gift_entries');

grant select, insert on gift_entries, referral_shares to pinkas_app;
