-- Functions on the transaction's account: registration, closing, distributor, sign-in methods.

-- Returns when the transaction's account was opened.
create function opening_of_account(p_account_id bigint) returns timestamptz
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return (select created_at from accounts where id = p_account_id);
end
$$;
revoke all on function opening_of_account(bigint) from public;
grant execute on function opening_of_account(bigint) to pinkas_app;

-- Returns the registration step of the transaction's account.
create function registration_step_of_account(p_account_id bigint) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return (select registration_step from accounts where id = p_account_id);
end
$$;
revoke all on function registration_step_of_account(bigint) from public;
grant execute on function registration_step_of_account(bigint) to pinkas_app;

-- Returns the registration step and locks it until the end of the transaction: concurrent changes wait.
create function lock_registration_step(p_account_id bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return (select registration_step from accounts where id = p_account_id for no key update);
end
$$;
revoke all on function lock_registration_step(bigint) from public;
grant execute on function lock_registration_step(bigint) to pinkas_app;

-- Sets the registration step of the transaction's account, except the verification steps, which the application's
-- role may not change.
create function set_registration_step(p_account_id bigint, p_step text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  update accounts set registration_step = p_step where id = p_account_id
    and 'EMAIL_VERIFICATION' not in (registration_step, p_step)
    and 'PHONE_VERIFICATION' not in (registration_step, p_step);
  if not found then
    raise exception 'the registration of account % cannot go on to %', p_account_id, p_step
      using errcode = 'PK002';
  end if;
end
$$;
revoke all on function set_registration_step(bigint, text) from public;
grant execute on function set_registration_step(bigint, text) to pinkas_app;

-- Returns the closing of the transaction's account, nulls if nobody requested it, and its restriction.
create function closing_of_account(p_account_id bigint)
returns table (asked_at timestamptz, closes_at timestamptz, closed_at timestamptz, status text,
  restricted_for text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return query select a.closing_asked_at, a.closes_at, a.closed_at, a.status, a.restricted_for
    from accounts a where a.id = p_account_id;
end
$$;
revoke all on function closing_of_account(bigint) from public;
grant execute on function closing_of_account(bigint) to pinkas_app;

-- Requests the closing of the transaction's account; returns false if it was requested already.
create function ask_closing(p_account_id bigint, p_at timestamptz, p_closes_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  update accounts a set closing_asked_at = p_at, closes_at = p_closes_at
    where a.id = p_account_id and a.closes_at is null and p_closes_at > p_at;
  return found;
end
$$;
revoke all on function ask_closing(bigint, timestamptz, timestamptz) from public;
grant execute on function ask_closing(bigint, timestamptz, timestamptz) to pinkas_app;

-- Cancels the closing before its time; returns false afterwards, and if nobody requested it.
create function undo_closing(p_account_id bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  update accounts a set closing_asked_at = null, closes_at = null
    where a.id = p_account_id and a.closes_at > p_at and a.closed_at is null;
  return found;
end
$$;
revoke all on function undo_closing(bigint, timestamptz) from public;
grant execute on function undo_closing(bigint, timestamptz) to pinkas_app;

-- Returns the distributor of the transaction's account and when the account approved it; no row without a
-- distributor.
create function distributor_of_account(p_account_id bigint)
returns table (code text, name_he text, name_en text, support_email text, support_phone text,
  shows_approval_page boolean, approved_at timestamptz, branded_at timestamptz, color text,
  logo_width_px int, logo_height_px int)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return query select d.code, d.name_he, d.name_en, d.support_email, d.support_phone,
      d.shows_approval_page, a.distributor_approved_at, d.branded_at, d.color, d.logo_width_px,
      d.logo_height_px
    from accounts a join distributors d on d.code = a.distributor where a.id = p_account_id;
end
$$;
revoke all on function distributor_of_account(bigint) from public;
grant execute on function distributor_of_account(bigint) to pinkas_app;

-- Records that the transaction's account approved its distributor; returns false if it did already, or has none.
create function approve_distributor(p_account_id bigint, p_code text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  update accounts set distributor_approved_at = p_at
    where id = p_account_id and distributor = p_code and distributor_approved_at is null;
  return found;
end
$$;
revoke all on function approve_distributor(bigint, text, timestamptz) from public;
grant execute on function approve_distributor(bigint, text, timestamptz) to pinkas_app;

-- Returns whether people of the transaction's account may sign in with a provider, and which partner they come from.
create function provider_sign_in_of_account(p_account_id bigint)
returns table (allows_providers boolean, partner text, partner_has_api boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return query select a.allows_providers, a.partner, a.partner_has_api
    from accounts a where a.id = p_account_id;
end
$$;
revoke all on function provider_sign_in_of_account(bigint) from public;
grant execute on function provider_sign_in_of_account(bigint) to pinkas_app;

-- Enables or disables sign-in with a provider for the transaction's account; returns whether that is a change.
create function allow_providers(p_account_id bigint, p_is_allowed boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  update accounts set allows_providers = p_is_allowed
    where id = p_account_id and allows_providers <> p_is_allowed;
  return found;
end
$$;
revoke all on function allow_providers(bigint, boolean) from public;
grant execute on function allow_providers(bigint, boolean) to pinkas_app;

-- Returns whether the people of the transaction's account need a second factor besides the mail.
create function second_factor_demand_of_account(p_account_id bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return (select demands_second_factor from accounts where id = p_account_id);
end
$$;
revoke all on function second_factor_demand_of_account(bigint) from public;
grant execute on function second_factor_demand_of_account(bigint) to pinkas_app;

-- Sets whether a second factor is required; returns false if nothing changed.
create function set_second_factor_demand(p_account_id bigint, p_is_demanded boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  update accounts set demands_second_factor = p_is_demanded
    where id = p_account_id and demands_second_factor <> p_is_demanded;
  return found;
end
$$;
revoke all on function set_second_factor_demand(bigint, boolean) from public;
grant execute on function set_second_factor_demand(bigint, boolean) to pinkas_app;
