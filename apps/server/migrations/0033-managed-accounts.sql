-- Returns what the list of an account manager shows of an account: the transaction's account, like every read of the
-- application.
create function managed_account(p_account_id bigint)
returns table (name_he text, name_en text, kind text, tax_id text, documents bigint,
  last_document_on date)
language plpgsql stable as $$
begin
  return query select b.name_he, b.name_en, b.kind, b.tax_id,
    -- Numbers have no gaps, so the counters give the number of documents without reading them.
    (select coalesce(sum(n.next_number - n.first_number), 0)::bigint from numberings n
      where n.account_id = p_account_id),
    (select max(d.document_date) from documents d where d.account_id = p_account_id)
    from business_profiles b where b.account_id = p_account_id;
end
$$;
revoke all on function managed_account(bigint) from public;
grant execute on function managed_account(bigint) to pinkas_app;

-- Returns `managed_account` for several accounts, as `businesses_of_accounts` does.
create function managed_accounts(p_account_ids bigint[])
returns table (account_id bigint, name_he text, name_en text, kind text, tax_id text,
  documents bigint, last_document_on date)
language plpgsql as $$
declare
  v_account_id bigint;
begin
  foreach v_account_id in array p_account_ids loop
    perform set_config('app.account_id', v_account_id::text, true);
    return query select v_account_id, s.name_he, s.name_en, s.kind, s.tax_id, s.documents,
      s.last_document_on from managed_account(v_account_id) s;
  end loop;
  perform set_config('app.account_id', '', true);
end
$$;
revoke all on function managed_accounts(bigint[]) from public;
grant execute on function managed_accounts(bigint[]) to pinkas_app;

-- Returns the account managers of the transaction's account.
create function managers_of_account(p_account_id bigint)
returns table (user_id uuid, email text, full_name text, since timestamptz, last_visit_at timestamptz,
  is_active boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return query select u.id, u.email, u.full_name, m.created_at,
      (select max(v.at) from client_visits v where v.user_id = u.id and v.account_id = p_account_id),
      m.status = 'active'
    from memberships m join users u on u.id = m.user_id
    where m.account_id = p_account_id and m.role = 'account-manager' order by m.created_at, u.id;
end
$$;
revoke all on function managers_of_account(bigint) from public;
grant execute on function managers_of_account(bigint) to pinkas_app;

-- Removes an account manager from the transaction's account; returns false if there is none.
create function end_manager(p_account_id bigint, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  perform lock_people(p_account_id);
  delete from memberships
    where account_id = p_account_id and user_id = p_user_id and role = 'account-manager';
  return found;
end
$$;
revoke all on function end_manager(bigint, uuid) from public;
grant execute on function end_manager(bigint, uuid) to pinkas_app;
