-- The area of those who run the product (decision 0333).

-- Who runs the product. Named and ended at the machine alone.
create table operators (
  user_id uuid primary key references users (id),
  since timestamptz not null,
  ended_at timestamptz
);
grant select on operators to pinkas_auth;

-- By what the second step of a session was passed: the area of the operators opens by a factor of the person's own alone. Null before
-- that step, and for a session from before this was written.
alter table sessions add column passed_by text
  check (passed_by in ('email', 'sms', 'whatsapp', 'app', 'passkey', 'recovery', 'phone'));

-- What all accounts of a kind are told, once a person.
create table broadcasts (
  id uuid primary key,
  title_he text not null check (title_he <> ''),
  text_he text not null check (text_he <> ''),
  button_he text not null check (button_he <> ''),
  -- Empty where it is not said in English: then it is shown in Hebrew.
  title_en text not null,
  text_en text not null,
  button_en text not null,
  -- A page of the product that the button leads to; empty for none.
  link text not null check (link = '' or link like '/%'),
  -- Kinds of business, and states of the package; empty for every one.
  kinds text[] not null,
  states text[] not null,
  shown_from date not null,
  shown_until date not null check (shown_until >= shown_from),
  made_at timestamptz not null,
  made_by uuid not null,
  -- When it was switched off, before its last day.
  ended_at timestamptz
);
create index broadcasts_by_days on broadcasts (shown_until, shown_from) where ended_at is null;

-- Who closed which: it is not shown to them again.
create table broadcast_closings (
  broadcast_id uuid not null references broadcasts (id),
  user_id uuid not null references users (id),
  closed_at timestamptz not null,
  primary key (broadcast_id, user_id)
);
grant select on broadcasts to pinkas_auth;
grant select, insert on broadcast_closings to pinkas_auth;

-- How people reach support: one row, or none before it is set. Everybody may read it.
create table support_settings (
  is_only boolean primary key default true check (is_only),
  -- Empty where support has no address of its own.
  email text not null,
  -- The page of a chat; empty where the chat is switched off.
  chat_address text not null check (chat_address = '' or chat_address like 'https://%'),
  -- Seven days, Sunday first: {"from": "08:00", "to": "18:00"}, or null for a day without an answer.
  hours jsonb not null check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  changed_at timestamptz not null,
  changed_by uuid not null
);
grant select on support_settings to pinkas_auth;

-- What an operator reads of the packages.
grant select on product_sellers, packages, package_versions, package_addons to pinkas_auth;
grant execute on function trial_from(timestamptz) to pinkas_auth;

-- Returns what an operator sees of an account: whose it is, its package, and counts. No customer, no document, no sum of one.
create function operated_account(p_account_id bigint, p_month date)
returns table (name_he text, name_en text, kind text, tax_id text, documents bigint, used int, version_id int, period text,
  paid_until date, cancelled_at timestamptz, lapsed_at timestamptz)
language plpgsql stable as $$
begin
  return query select b.name_he, b.name_en, b.kind, b.tax_id,
    -- Numbers have no gaps, so the counters give the number of documents without reading them.
    (select coalesce(sum(n.next_number - n.first_number), 0)::bigint from numberings n
      where n.account_id = p_account_id),
    (select coalesce(sum(u.used), 0)::int from package_usage u
      where u.account_id = p_account_id and u.limit_kind = 'documents' and u.month = p_month),
    s.version_id, s.period, s.paid_until, s.cancelled_at, s.lapsed_at
    from business_profiles b
    left join subscriptions s on s.account_id = p_account_id and s.replaced_at is null
    where b.account_id = p_account_id;
end
$$;
revoke all on function operated_account(bigint, date) from public;
grant execute on function operated_account(bigint, date) to pinkas_app;

-- Returns `operated_account` for several accounts, as `businesses_of_accounts` does.
create function operated_accounts(p_account_ids bigint[], p_month date)
returns table (account_id bigint, name_he text, name_en text, kind text, tax_id text, documents bigint, used int,
  version_id int, period text, paid_until date, cancelled_at timestamptz, lapsed_at timestamptz)
language plpgsql as $$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, s.name_he, s.name_en, s.kind, s.tax_id, s.documents, s.used, s.version_id, s.period,
      s.paid_until, s.cancelled_at, s.lapsed_at from operated_account(v_account_id, p_month) s;
  end loop;
  perform set_config('app.account_id', '', true);
end
$$;
revoke all on function operated_accounts(bigint[], date) from public;
grant execute on function operated_accounts(bigint[], date) to pinkas_app;

-- Returns what an account paid for its subscription that counts after a day, in the order of the payments: sums before VAT, of no document of its
-- books. A renewal counts from the first day that it pays, however late it was paid.
create function paid_package_orders(p_account_id bigint, p_since date)
returns table (kind text, period text, price_agorot bigint, addons_month_agorot bigint, starts_on date, paid_until date)
language plpgsql stable as $$
begin
  return query select o.kind, o.period, o.price_agorot,
      case when o.kind = 'renewal' then coalesce((o.steps ->> 'monthAgorot')::bigint, 0) else 0 end,
      coalesce(o.renews_from, (o.settled_at at time zone 'Asia/Jerusalem')::date), o.paid_until
    from package_orders o
    where o.account_id = p_account_id and o.state = 'paid' and o.paid_until >= p_since
    order by o.settled_at, o.id;
end
$$;
revoke all on function paid_package_orders(bigint, date) from public;
grant execute on function paid_package_orders(bigint, date) to pinkas_app;

-- Returns `paid_package_orders` for several accounts, as `operated_accounts` does.
create function paid_orders_of_accounts(p_account_ids bigint[], p_since date)
returns table (account_id bigint, kind text, period text, price_agorot bigint, addons_month_agorot bigint, starts_on date,
  paid_until date)
language plpgsql as $$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, o.kind, o.period, o.price_agorot, o.addons_month_agorot, o.starts_on, o.paid_until
      from paid_package_orders(v_account_id, p_since) o;
  end loop;
  perform set_config('app.account_id', '', true);
end
$$;
revoke all on function paid_orders_of_accounts(bigint[], date) from public;
grant execute on function paid_orders_of_accounts(bigint[], date) to pinkas_app;
