-- Returns the client list of an accountant, as the application: the account setting changes for each row, and
-- policies apply in each. One statement for all, because starting one takes longer than what it reads here. Every
-- table filters by the account of the row besides its policy, so the setting of another row could only hide rows,
-- never reveal any. No table here has a policy of bounds: those read the setting once per statement.
create function client_summaries(p_account_ids bigint[], p_month date)
returns table (account_id bigint, name_he text, name_en text, kind text, tax_id text,
  documents bigint, waiting_files bigint, waiting_expenses bigint, unreported bigint,
  unreported_since date, bookkeeping_until date, withholding_until date)
language plpgsql as $$
begin
  return query select s.id, (s.business).name_he, (s.business).name_en, (s.business).kind, (s.business).tax_id,
      s.documents, s.files, s.waiting, s.unreported, s.since, s.bookkeeping, s.withholding
    from (select c.id,
        (select b from business_profiles b where b.account_id = c.id) as business,
        -- Numbers have no gaps, so the counters give the number of documents without reading them.
        (select coalesce(sum(n.next_number - n.first_number), 0)::bigint from numberings n
          where n.account_id = c.id) as documents,
        (select count(*) from expense_inbox i
          where i.account_id = c.id and i.state = 'waiting') as files,
        (select count(*) from expenses e
          where e.account_id = c.id and e.state = 'waiting' and e.removed_at is null) as waiting,
        (select count(*) from expenses e
          where e.account_id = c.id and e.state = 'open' and e.removed_at is null
            and e.report_month < p_month) as unreported,
        (select min(e.report_month) from expenses e
          where e.account_id = c.id and e.state = 'open' and e.removed_at is null
            and e.report_month < p_month) as since,
        (select b.valid_until from business_certificates b
          where b.account_id = c.id and b.kind = 'bookkeeping') as bookkeeping,
        (select b.valid_until from business_certificates b
          where b.account_id = c.id and b.kind = 'withholding') as withholding
      -- The offset prevents the flattening of each subquery: the setting comes first, and each value is read once.
      from (select a.id, set_config('app.account_id', a.id::text, true)
        from unnest(p_account_ids) a (id) offset 0) c offset 0) s
    where (s.business).account_id is not null;
  perform set_config('app.account_id', '', true);
end
$$;
revoke all on function client_summaries(bigint[], date) from public;
grant execute on function client_summaries(bigint[], date) to pinkas_app;

-- Returns the accountants of the transaction's account, with the rights of each.
create function accountants_of_account(p_account_id bigint)
returns table (user_id uuid, email text, full_name text, rights text[], since timestamptz,
  last_visit_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return query select u.id, u.email, u.full_name, m.accountant_rights, m.created_at,
      (select max(v.at) from client_visits v where v.user_id = u.id and v.account_id = p_account_id)
    from memberships m join users u on u.id = m.user_id
    where m.account_id = p_account_id and m.role = 'accountant' order by m.created_at, u.id;
end
$$;
revoke all on function accountants_of_account(bigint) from public;
grant execute on function accountants_of_account(bigint) to pinkas_app;

-- Sets the rights of an accountant of the transaction's account; returns null for a person who is none, else whether
-- that is a change.
create function set_accountant_rights(p_account_id bigint, p_user_id uuid, p_rights text[])
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_rights text[];
begin
  perform require_account(p_account_id);
  select accountant_rights into v_rights from memberships
    where account_id = p_account_id and user_id = p_user_id and role = 'accountant' for update;
  if not found then return null; end if;
  if v_rights = p_rights then return false; end if;
  update memberships set accountant_rights = p_rights
    where account_id = p_account_id and user_id = p_user_id;
  return true;
end
$$;
revoke all on function set_accountant_rights(bigint, uuid, text[]) from public;
grant execute on function set_accountant_rights(bigint, uuid, text[]) to pinkas_app;

-- Removes an accountant from the transaction's account; returns false if there is none.
create function end_accountant(p_account_id bigint, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  -- A former accountant retains the list of clients, even if it is empty.
  update users set is_accountant = true where id = p_user_id and not is_accountant and exists (
    select from memberships m
    where m.account_id = p_account_id and m.user_id = p_user_id and m.role = 'accountant');
  delete from memberships
    where account_id = p_account_id and user_id = p_user_id and role = 'accountant';
  return found;
end
$$;
revoke all on function end_accountant(bigint, uuid) from public;
grant execute on function end_accountant(bigint, uuid) to pinkas_app;

-- Returns the pending requests of accountants to the mailbox of an owner of the transaction's account.
create function client_requests_to(p_account_id bigint, p_user_id uuid, p_at timestamptz)
returns table (id uuid, accountant_id uuid, full_name text, email text, rights text[], words text,
  asked_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return query select r.id, r.user_id, u.full_name, u.email, r.rights, r.words, r.asked_at, r.expires_at
    from memberships m
    join users o on o.id = m.user_id
    join client_requests r on r.email_canonical = o.email_canonical and r.ended_at is null and r.expires_at > p_at
    join users u on u.id = r.user_id and u.status = 'active' and u.id <> o.id
    where m.account_id = p_account_id and m.user_id = p_user_id and m.role = 'owner' and m.status = 'active'
    order by r.asked_at, r.id;
end
$$;
revoke all on function client_requests_to(bigint, uuid, timestamptz) from public;
grant execute on function client_requests_to(bigint, uuid, timestamptz) to pinkas_app;

-- Answers a request: with rights it grants the accountant access, without them it declines. Of two concurrent answers
-- the second finds no request.
create function answer_client_request(p_account_id bigint, p_user_id uuid, p_id uuid, p_rights text[],
  p_at timestamptz)
returns table (outcome text, accountant_id uuid, full_name text, email text, language text, asked_email text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_request client_requests;
  v_outcome text := case when p_rights is null then 'declined' else 'accepted' end;
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  select r.* into v_request from client_requests r where r.id = p_id and r.ended_at is null for update;
  if not found or not exists (select from client_requests_to(p_account_id, p_user_id, p_at) t where t.id = p_id) then
    return query select 'missing'::text, null::uuid, null::text, null::text, null::text, null::text;
    return;
  end if;
  if not coalesce(p_rights, '{}') <@ v_request.rights then
    v_outcome := 'more';
  elsif p_rights is not null and exists (select from memberships m
      where m.account_id = p_account_id and m.user_id = v_request.user_id) then
    v_outcome := 'member';
  else
    if p_rights is not null then
      insert into memberships (user_id, account_id, role, accountant_rights, created_at)
        values (v_request.user_id, p_account_id, 'accountant', p_rights, p_at);
    end if;
    update client_requests r set ended_at = p_at, outcome = v_outcome where r.id = p_id;
  end if;
  return query select v_outcome, u.id, u.full_name, u.email, v_request.language, v_request.email
    from users u where u.id = v_request.user_id;
end
$$;
revoke all on function answer_client_request(bigint, uuid, uuid, text[], timestamptz) from public;
grant execute on function answer_client_request(bigint, uuid, uuid, text[], timestamptz) to pinkas_app;
