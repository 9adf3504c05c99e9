-- Affiliates: people who refer businesses by a link. An operator adds and removes them; what was earned remains.
create table affiliates (
  user_id uuid primary key references users (id),
  -- Code of the link; it reveals nothing about the person.
  code text not null unique check (code ~ '^[a-hj-km-np-z2-9]{8}$'),
  since timestamptz not null,
  ended_at timestamptz
);

-- Referrals: which business registered by whose link, stored at the registration and never changed.
create table affiliate_referrals (
  account_id bigint primary key references accounts (id),
  id uuid not null unique,
  user_id uuid not null references affiliates (user_id),
  joined_at timestamptz not null,
  -- Registered from a device of the affiliate or with their phone number: it earns nothing.
  is_own boolean not null
);
create index affiliate_referrals_by_person on affiliate_referrals (user_id, joined_at);

-- What a referred business that became active earns the affiliate, by the day of its first document.
create table affiliate_rates (
  valid_from date primary key,
  amount_agorot bigint not null check (amount_agorot >= 0)
);
insert into affiliate_rates (valid_from, amount_agorot) values ('2026-01-01', 10000);

-- Payments to an affiliate, as recorded by the operator.
create table affiliate_payouts (
  id uuid primary key,
  user_id uuid not null references affiliates (user_id),
  amount_agorot bigint not null check (amount_agorot > 0),
  paid_on date not null,
  reference text not null check (reference <> ''),
  recorded_at timestamptz not null,
  unique (user_id, reference)
);

grant select on affiliates, affiliate_referrals, affiliate_rates, affiliate_payouts to pinkas_auth;

-- Returns what the report of an affiliate needs of a business: the transaction's account, like every read of the
-- application. Numbers have no gaps, so the first document is the first of one of its series.
create function referred_account(p_account_id bigint)
returns table (name_he text, first_issued_at timestamptz)
language plpgsql stable as $$
begin
  return query select b.name_he,
    (select min(d.issued_at) from numberings n
      join documents d on d.account_id = p_account_id and d.doc_type = n.doc_type
        and d.series = n.series and d.number = n.first_number
      where n.account_id = p_account_id)
    from business_profiles b where b.account_id = p_account_id;
end
$$;
revoke all on function referred_account(bigint) from public;
grant execute on function referred_account(bigint) to pinkas_app;

-- Returns `referred_account` for several accounts, as `businesses_of_accounts` does.
create function referred_accounts(p_account_ids bigint[])
returns table (account_id bigint, name_he text, first_issued_at timestamptz)
language plpgsql as $$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, s.name_he, s.first_issued_at from referred_account(v_account_id) s;
  end loop;
  perform set_config('app.account_id', '', true);
end
$$;
revoke all on function referred_accounts(bigint[]) from public;
grant execute on function referred_accounts(bigint[]) to pinkas_app;
