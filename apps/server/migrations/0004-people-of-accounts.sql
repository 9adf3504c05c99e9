-- Functions on the people of an account, including its owner. Only they may read and write these tables of the
-- control plane.

-- Returns the active people of the transaction's account: all that the application may read about people.
create function people_of_account(p_account_id bigint)
returns table (user_id uuid, email text, full_name text, role text, language text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return query select u.id, u.email, u.full_name, m.role, u.language
    from memberships m join users u on u.id = m.user_id
    where m.account_id = p_account_id and m.status = 'active' order by m.created_at, u.id;
end
$$;
revoke all on function people_of_account(bigint) from public;
grant execute on function people_of_account(bigint) to pinkas_app;

-- Returns whether a person who worked in the transaction's account no longer has access.
create function has_left_account(p_account_id bigint, p_user_id uuid, p_today date) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return exists (select from users where id = p_user_id and status = 'blocked')
    or exists (select from users where id = p_user_id) and not exists (
      select from memberships where account_id = p_account_id and user_id = p_user_id
        and status = 'active' and (last_day is null or last_day >= p_today));
end
$$;
revoke all on function has_left_account(bigint, uuid, date) from public;
grant execute on function has_left_account(bigint, uuid, date) to pinkas_app;

-- Returns all members of the transaction's account with the settings that its owner controls, including those without
-- access.
create function members_of_account(p_account_id bigint)
returns table (user_id uuid, email text, full_name text, language text, role text,
  permission_groups text[], status text, last_day date, own_documents_only boolean,
  documents_from date, documents_until date, joined_at timestamptz,
  second_factors text[], last_seen_at timestamptz, denied_paths jsonb, accountant_rights text[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return query select u.id, u.email, u.full_name, u.language, m.role, m.permission_groups, m.status,
      m.last_day, m.own_documents_only, m.documents_from, m.documents_until, m.created_at,
      array_remove(array[
        case when exists (select from authenticator_apps t where t.user_id = u.id and t.state = 'live')
          then 'app' end,
        case when exists (select from passkeys p where p.user_id = u.id) then 'passkey' end,
        case when u.phone <> '' then 'phone' end], null),
      (select max(s.last_seen_at) from sessions s
        where s.user_id = u.id and s.account_id = p_account_id and s.stage = 'full'),
      m.denied_paths, m.accountant_rights
    from memberships m join users u on u.id = m.user_id
    where m.account_id = p_account_id order by m.created_at, u.id;
end
$$;
revoke all on function members_of_account(bigint) from public;
grant execute on function members_of_account(bigint) to pinkas_app;

-- Returns the invitations of the transaction's account that can still be used or renewed.
create function invitations_of_account(p_account_id bigint)
returns table (id uuid, email text, full_name text, language text, role text,
  permission_groups text[], last_day date, own_documents_only boolean, documents_from date,
  documents_until date, invited_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return query select i.id, i.email, i.full_name, i.language, i.role, i.permission_groups, i.last_day,
      i.own_documents_only, i.documents_from, i.documents_until, i.invited_at, i.expires_at
    from member_invitations i
    where i.account_id = p_account_id and i.ended_at is null order by i.invited_at, i.id;
end
$$;
revoke all on function invitations_of_account(bigint) from public;
grant execute on function invitations_of_account(bigint) to pinkas_app;

-- Locks the people of an account until the end of the transaction: concurrent changes of them wait.
create function lock_people(p_account_id bigint) returns void language sql as $$
  select from accounts where id = p_account_id for no key update;
$$;
revoke all on function lock_people(bigint) from public;

-- Invites a mailbox to the transaction's account. Returns 'made', 'member' for an existing member, 'invited' for a
-- mailbox with an active invitation, or 'full' if members and invitations amount to a hundred.
create function invite_member(p_account_id bigint, p_invitation jsonb) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_made member_invitations := jsonb_populate_record(null::member_invitations, p_invitation);
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  if v_made.role = 'owner' then
    raise exception 'nobody invites an owner of the own business' using errcode = '42501';
  end if;
  if exists (select from memberships m join users u on u.id = m.user_id
      where m.account_id = p_account_id and u.email_canonical = v_made.email_canonical) then
    return 'member';
  end if;
  if exists (select from member_invitations where account_id = p_account_id
      and email_canonical = v_made.email_canonical and ended_at is null) then
    return 'invited';
  end if;
  if (select count(*) from memberships where account_id = p_account_id)
    + (select count(*) from member_invitations where account_id = p_account_id and ended_at is null)
    >= 100 then
    return 'full';
  end if;
  insert into member_invitations (account_id, id, email, email_canonical, full_name, language, role,
      permission_groups, accountant_rights, last_day, own_documents_only, documents_from,
      documents_until, invited_by, invited_at, expires_at)
    values (p_account_id, v_made.id, v_made.email, v_made.email_canonical, v_made.full_name,
      v_made.language, v_made.role, v_made.permission_groups, v_made.accountant_rights, v_made.last_day,
      v_made.own_documents_only, v_made.documents_from, v_made.documents_until, v_made.invited_by,
      v_made.invited_at, v_made.expires_at);
  return 'made';
end
$$;
revoke all on function invite_member(bigint, jsonb) from public;
grant execute on function invite_member(bigint, jsonb) to pinkas_app;

-- Renews an invitation of the transaction's account for another link; the previous link is revoked. Returns false if
-- the invitation is closed.
create function renew_member_invitation(p_account_id bigint, p_id uuid, p_expires_at timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  update member_invitations set token_hash = null, expires_at = p_expires_at
    where account_id = p_account_id and id = p_id and ended_at is null;
  return found;
end
$$;
revoke all on function renew_member_invitation(bigint, uuid, timestamptz) from public;
grant execute on function renew_member_invitation(bigint, uuid, timestamptz) to pinkas_app;

-- Withdraws an invitation of the transaction's account; returns false if it is closed.
create function withdraw_member_invitation(p_account_id bigint, p_id uuid, p_at timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  update member_invitations set ended_at = p_at
    where account_id = p_account_id and id = p_id and ended_at is null;
  return found;
end
$$;
revoke all on function withdraw_member_invitation(bigint, uuid, timestamptz) from public;
grant execute on function withdraw_member_invitation(bigint, uuid, timestamptz) to pinkas_app;

-- Replaces all rights of a member of the transaction's account; null removes the membership. Returns 'missing' for a
-- non-member and for a change of an account manager's rights, 'owner' for an owner, who is never changed; else 'same'
-- or 'changed'.
create function change_member(p_account_id bigint, p_user_id uuid, p_member jsonb) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old memberships;
  v_new memberships;
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  select * into v_old from memberships where account_id = p_account_id and user_id = p_user_id;
  if not found then return 'missing'; end if;
  if v_old.role = 'owner' then return 'owner'; end if;
  if p_member is null then
    delete from memberships where account_id = p_account_id and user_id = p_user_id;
    return 'changed';
  end if;
  -- All account managers have the same rights, and only an operator can grant one access again.
  if v_old.role = 'account-manager' then return 'missing'; end if;
  v_new := jsonb_populate_record(v_old, p_member - '{user_id,account_id,role,created_at}'::text[]);
  if v_new is not distinct from v_old then return 'same'; end if;
  update memberships set permission_groups = v_new.permission_groups,
      denied_paths = v_new.denied_paths, status = v_new.status,
      last_day = v_new.last_day, own_documents_only = v_new.own_documents_only,
      documents_from = v_new.documents_from, documents_until = v_new.documents_until
    where account_id = p_account_id and user_id = p_user_id;
  return 'changed';
end
$$;
revoke all on function change_member(bigint, uuid, jsonb) from public;
grant execute on function change_member(bigint, uuid, jsonb) to pinkas_app;

-- Makes a sub-user of the transaction's account choose a new password at the next sign-in, and ends their sessions in it.
-- Returns 'missing' for everybody else, 'owner' for an owner, 'same' where it was asked for already; else 'changed'.
create function ask_member_password(p_account_id bigint, p_user_id uuid, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_role text;
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  select role into v_role from memberships where account_id = p_account_id and user_id = p_user_id;
  if v_role = 'owner' then return 'owner'; end if;
  -- Others work for several businesses, none of which decides how they sign in.
  if v_role is distinct from 'sub-user' then return 'missing'; end if;
  update users set password_asked_at = p_at where id = p_user_id and password_asked_at is null;
  if not found then return 'same'; end if;
  update sessions set ended_at = p_at
    where user_id = p_user_id and account_id = p_account_id and ended_at is null;
  return 'changed';
end
$$;
revoke all on function ask_member_password(bigint, uuid, timestamptz) from public;
grant execute on function ask_member_password(bigint, uuid, timestamptz) to pinkas_app;

-- Returns the pending ownership offer of the transaction's account.
create function ownership_offer_of_account(p_account_id bigint)
returns table (id uuid, offered_by uuid, offered_to uuid, offered_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return query select o.id, o.offered_by, o.offered_to, o.offered_at, o.expires_at
    from ownership_offers o where o.account_id = p_account_id and o.ended_at is null;
end
$$;
revoke all on function ownership_offer_of_account(bigint) from public;
grant execute on function ownership_offer_of_account(bigint) to pinkas_app;

-- Returns whether a person may become the owner of an account: a user of it with access on that day.
create function may_own(p_account_id bigint, p_user_id uuid, p_today date) returns boolean
language sql stable as $$
  select exists (select from memberships m join users u on u.id = m.user_id
    where m.account_id = p_account_id and m.user_id = p_user_id and m.role = 'sub-user'
      and m.status = 'active' and (m.last_day is null or m.last_day >= p_today) and u.status = 'active');
$$;
revoke all on function may_own(bigint, uuid, date) from public;

-- Offers the ownership of the transaction's account. Returns 'made', 'waiting' while another offer is pending,
-- 'not-owner' if the offering person is not (or no longer) an owner, 'missing' if the recipient cannot become its
-- owner.
create function offer_ownership(p_account_id bigint, p_offer jsonb, p_today date) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_made ownership_offers := jsonb_populate_record(null::ownership_offers, p_offer);
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  if not exists (select from memberships where account_id = p_account_id
      and user_id = v_made.offered_by and role = 'owner') then
    return 'not-owner';
  end if;
  if not may_own(p_account_id, v_made.offered_to, p_today) then return 'missing'; end if;
  update ownership_offers set ended_at = expires_at, outcome = 'ended'
    where account_id = p_account_id and ended_at is null and expires_at <= v_made.offered_at;
  if exists (select from ownership_offers where account_id = p_account_id and ended_at is null) then
    return 'waiting';
  end if;
  insert into ownership_offers (account_id, id, offered_by, offered_to, offered_at, expires_at)
    values (p_account_id, v_made.id, v_made.offered_by, v_made.offered_to, v_made.offered_at,
      v_made.expires_at);
  return 'made';
end
$$;
revoke all on function offer_ownership(bigint, jsonb, date) from public;
grant execute on function offer_ownership(bigint, jsonb, date) to pinkas_app;

-- Closes a pending ownership offer of the transaction's account; returns false if it is closed already.
create function end_ownership_offer(p_account_id bigint, p_id uuid, p_outcome text, p_at timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  if p_outcome = 'accepted' then raise exception 'an offer is taken by accept_ownership'; end if;
  update ownership_offers set ended_at = p_at, outcome = p_outcome
    where account_id = p_account_id and id = p_id and ended_at is null;
  return found;
end
$$;
revoke all on function end_ownership_offer(bigint, uuid, text, timestamptz) from public;
grant execute on function end_ownership_offer(bigint, uuid, text, timestamptz) to pinkas_app;

-- Makes the recipient of an offer the owner of the transaction's account, and the offering owner a user with all
-- rights of users. Returns false if the offer is closed or expired, or one of the two no longer has their role.
create function accept_ownership(
  p_account_id bigint, p_id uuid, p_user_id uuid, p_at timestamptz, p_today date
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_giver uuid;
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  select offered_by into v_giver from ownership_offers where account_id = p_account_id and id = p_id
    and offered_to = p_user_id and ended_at is null and expires_at > p_at;
  if not found or not may_own(p_account_id, p_user_id, p_today) then return false; end if;
  update memberships set role = 'sub-user', permission_groups = null
    where account_id = p_account_id and user_id = v_giver and role = 'owner';
  if not found then return false; end if;
  update memberships set role = 'owner', permission_groups = null, last_day = null,
      own_documents_only = false, documents_from = null, documents_until = null, denied_paths = '{}'
    where account_id = p_account_id and user_id = p_user_id;
  update ownership_offers set ended_at = p_at, outcome = 'accepted'
    where account_id = p_account_id and id = p_id;
  return true;
end
$$;
revoke all on function accept_ownership(bigint, uuid, uuid, timestamptz, date) from public;
grant execute on function accept_ownership(bigint, uuid, uuid, timestamptz, date) to pinkas_app;
