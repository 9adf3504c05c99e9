-- People, accounts and sessions: rows that belong to no account, or that lead to one.

-- Who offers the product to customers of their own (decision 0119). Operators write them; how they look, their own people (0120).
create table distributors (
  -- As addresses and commands name it.
  code text primary key check (code ~ '^[a-z][a-z0-9-]{2,29}$'),
  name_he text not null check (name_he <> ''),
  name_en text not null,
  -- Where its customers turn to.
  support_email text not null,
  support_phone text not null,
  -- Whether its customers sign in here, or work in the distributor's own system alone.
  opens_management boolean not null,
  -- Whether each of its customers approves that it serves them, before anything else.
  shows_approval_page boolean not null,
  accounts_max int not null check (accounts_max > 0),
  created_at timestamptz not null,
  -- Counts the saves of names and look, by whomever.
  version int not null default 1,
  -- When its own people saved its look; null before that, and its customers see the product's own.
  branded_at timestamptz,
  -- Empty for none.
  color text not null default '' check (color ~ '^(#[0-9a-f]{6})?$'),
  -- Stands before the address of the installation in mails to its customers; empty for its name.
  sender_name text not null default '',
  -- Where answers to these mails go; empty for support_email.
  reply_to text not null default '',
  -- Made of an uploaded picture by the product, in the size that is shown.
  logo bytea check (octet_length(logo) <= 262144),
  logo_type text check (logo_type in ('image/png', 'image/jpeg')),
  logo_width_px int,
  logo_height_px int,
  check (num_nulls(logo, logo_type, logo_width_px, logo_height_px) in (0, 4))
);

create table accounts (
  id bigint primary key,
  created_at timestamptz not null,
  -- Read-only, suspended and blocked: an operator restricted it (decision 0114). An ended account is over for good: its tax ID
  -- and the addresses of its people are free again, its books stay.
  status text not null default 'active'
    check (status in ('active', 'read-only', 'suspended', 'blocked', 'ended')),
  -- Why it is restricted, as its owners are told.
  restricted_for text check (restricted_for in (
    'subscription-ended', 'unpaid', 'complaint', 'security', 'terms')),
  check (restricted_for is null or status <> 'active'),
  -- How far its registration came (specification section 4.1). In the first two nobody signs in.
  registration_step text not null default 'FINISH' check (registration_step in (
    'EMAIL_VERIFICATION', 'PHONE_VERIFICATION', 'START', 'COMPANY_DETAILS', 'APPROVAL_PAGE',
    'DESIGN_DOCUMENT', 'DOCS_NUMBERING', 'FINISH')),
  -- Whether its people may sign in by a provider, such as Google.
  allows_providers boolean not null default true,
  -- The partner that its people come from, by its name in the settings, and what the partner calls the business.
  partner text,
  partner_business text,
  check ((partner is null) = (partner_business is null)),
  -- Whether an account of a partner has the API, and what goes with it; every other account has it.
  partner_has_api boolean not null default false,
  check (partner is not null or not partner_has_api),
  -- Whose customer the business is, and when it approved that.
  distributor text references distributors (code),
  distributor_approved_at timestamptz,
  check (distributor_approved_at is null or distributor is not null),
  -- Whether its people need a second factor beside the mail.
  demands_second_factor boolean not null default false,
  -- Its owner asked to close it, and from when on it is read-only (decision 0104).
  closing_asked_at timestamptz,
  closes_at timestamptz,
  -- When what nobody has to keep was removed. Only then is the tax ID free.
  closed_at timestamptz,
  check ((closing_asked_at is null) = (closes_at is null)),
  check (closed_at is null or closes_at is not null)
);
create unique index accounts_by_partner on accounts (partner, partner_business) where partner is not null;
create index accounts_by_distributor on accounts (distributor) where distributor is not null;

create table users (
  id uuid primary key,
  -- The canonical form decides uniqueness; the typed form is for display and mail.
  email_canonical text not null unique,
  email text not null,
  password_hash text not null,
  full_name text not null,
  -- Mobile telephone that codes are texted to: nobody's until its owner typed a code that came there.
  phone text not null default '',
  -- What the second step asks for first; null: by text message to a telephone, else by mail.
  preferred_factor text check (preferred_factor in ('email', 'sms', 'whatsapp', 'app', 'passkey')),
  status text not null default 'active' check (status in ('active', 'blocked')),
  -- Of mails and messages of the product to the person; the last one that they chose on a screen.
  language text not null default 'he' check (language in ('he', 'en')),
  -- The account that opens at sign-in where the person belongs to several; null: the oldest one.
  default_account_id bigint references accounts (id),
  -- Whether the person ever worked for a client: the area of accountants stays open between clients.
  is_accountant boolean not null default false,
  -- Whether an operator lets the person open and manage accounts of customers (the feature MANAGE_MULTI).
  manages_accounts boolean not null default false,
  created_at timestamptz not null
);

create index users_by_phone on users (phone) where phone <> '';

-- Who works for a distributor and sees its customers, beside a business of their own.
create table distributor_people (
  user_id uuid primary key references users (id),
  distributor text not null references distributors (code),
  since timestamptz not null
);

create table memberships (
  user_id uuid not null references users (id),
  account_id bigint not null references accounts (id),
  role text not null check (role in ('owner', 'sub-user', 'accountant', 'account-manager')),
  permission_groups text[],
  -- What the client allows an accountant beside seeing.
  accountant_rights text[] not null default '{}' check (accountant_rights <@ array['file', 'issue']),
  created_at timestamptz not null,
  -- 'disabled': out from the next call on, and back with the same rights.
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- The last day on which the person comes in; null: until somebody ends it.
  last_day date,
  -- Of the documents the person sees their own alone, or those of some days: null leaves a side open.
  own_documents_only boolean not null default false,
  documents_from date,
  documents_until date,
  -- What the person may not open in spite of all else: by the first part of a path '*' or the last parts that are meant.
  denied_paths jsonb not null default '{}' check (jsonb_typeof(denied_paths) = 'object'),
  primary key (user_id, account_id),
  check (documents_from <= documents_until),
  -- Whoever owns the business cannot be locked out of it or of a part of it.
  check (role <> 'owner' or (status = 'active' and last_day is null and not own_documents_only
    and documents_from is null and documents_until is null))
);

create index memberships_by_account on memberships (account_id);

-- Invitations into an account, each for one mailbox. The link is made when it is mailed and stored hashed; a new one ends the one before.
create table member_invitations (
  account_id bigint not null references accounts (id),
  id uuid not null,
  email text not null,
  email_canonical text not null,
  full_name text not null,
  -- Of its mail.
  language text not null check (language in ('he', 'en')),
  -- An owner is invited into a business that an account manager opened, and by nothing else.
  role text not null check (role in ('owner', 'sub-user', 'accountant', 'account-manager')),
  permission_groups text[],
  accountant_rights text[] not null default '{}' check (accountant_rights <@ array['file', 'issue']),
  last_day date,
  own_documents_only boolean not null default false,
  documents_from date,
  documents_until date,
  check (documents_from <= documents_until),
  invited_by uuid not null references users (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  token_hash bytea unique,
  ended_at timestamptz,
  -- Who came in by it; null while it lives and for one that was withdrawn.
  accepted_by uuid references users (id),
  primary key (account_id, id)
);
create unique index member_invitations_live on member_invitations (account_id, email_canonical)
  where ended_at is null;

-- Offers of the ownership of an account by an owner to a user of it; one of an account waits at a time.
create table ownership_offers (
  account_id bigint not null references accounts (id),
  id uuid not null,
  offered_by uuid not null references users (id),
  offered_to uuid not null references users (id),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- How it ended; 'ended' with its time, or with the person to whom it was made.
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'ended')),
  primary key (account_id, id),
  check (offered_by <> offered_to),
  check ((ended_at is null) = (outcome is null))
);
create unique index ownership_offers_live on ownership_offers (account_id) where ended_at is null;

-- When an accountant or an account manager entered the books of a client: once a session and day.
create table client_visits (
  session_id uuid not null,
  account_id bigint not null references accounts (id),
  day date not null,
  user_id uuid not null references users (id),
  at timestamptz not null,
  -- How many documents the client had issued: what came since is new to the accountant.
  documents bigint not null,
  primary key (session_id, account_id, day)
);
create index client_visits_by_person on client_visits (user_id, account_id, at desc);

-- The newest file over many clients that an accountant asked for: one at a time, since this is the person's one row.
create table client_downloads (
  user_id uuid primary key references users (id),
  job_id uuid not null,
  -- The account whose queue carries the job; the file is of the person all the same.
  account_id bigint not null references accounts (id),
  language text not null check (language in ('he', 'en')),
  asked_at timestamptz not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  parts text[] not null check (parts <@ array['documents', 'papers', 'lists']),
  format text not null check (format in ('xlsx', 'csv')),
  clients bigint[] not null,
  -- Documents when it was asked for, and how far their copies are made: clients that are through, and the last document.
  documents int not null,
  done int not null default 0,
  failed int not null default 0,
  clients_done int not null default 0,
  through_id uuid,
  -- Clients that are not in the file, because they let the accountant in no more when their turn came.
  left_out bigint[] not null default '{}'
);
create index client_downloads_by_account on client_downloads (account_id);

-- An accountant asks whoever owns a mailbox for the books of a business; the owner finds it by the mailbox, now or after registering.
create table client_requests (
  id uuid primary key,
  user_id uuid not null references users (id),
  email text not null,
  email_canonical text not null,
  rights text[] not null check (rights <@ array['file', 'issue']),
  -- The accountant's own sentence.
  words text not null,
  -- Of its mail.
  language text not null check (language in ('he', 'en')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- How often it was mailed, and when last.
  mails int not null default 1,
  mailed_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  check ((ended_at is null) = (outcome is null))
);
create unique index client_requests_live on client_requests (user_id, email_canonical) where ended_at is null;
create index client_requests_by_mailbox on client_requests (email_canonical) where ended_at is null;

-- A session is known by the hash of its cookie, so that a copy of the database opens nothing.
create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references users (id),
  account_id bigint not null references accounts (id),
  -- 'phone': the password was right, and a telephone is verified before anything else.
  stage text not null check (stage in ('code', 'phone', 'full')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  -- Wrong codes of an app and wrong recovery codes; sent codes count their own.
  wrong_codes int not null default 0,
  ip text not null,
  user_agent text not null
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

-- Browsers from which a person signed in with both steps, each by the hash of a long-lived cookie of its own.
create table known_devices (
  user_id uuid not null references users (id),
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- One-time codes belong to one half-opened session and are stored hashed.
create table login_codes (
  id uuid primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  user_id uuid not null references users (id),
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  state text not null default 'live' check (state in ('live', 'used', 'replaced', 'dead'))
);
create index login_codes_by_session on login_codes (session_id);
create index login_codes_by_user on login_codes (user_id, sent_at);

-- Authenticator apps (RFC 6238): one that counts, and beside it one that still waits for its first code.
create table authenticator_apps (
  user_id uuid not null references users (id),
  state text not null check (state in ('waiting', 'live')),
  -- The person's id and the secret, sealed with the key of the files.
  encrypted_secret bytea not null,
  since timestamptz not null,
  -- The time step of the last code that was taken: neither it nor one before is taken again.
  last_step bigint not null default 0,
  primary key (user_id, state)
);

-- Recovery codes, stored as keyed hashes; each opens once.
create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- As whom a person is known to a provider of sign-in, such as Google: by its subject, which never changes hands as an
-- e-mail may. The e-mail is what the provider told when the person was linked, for display.
create table person_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id),
  provider text not null,
  email text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (issuer, subject)
);
create unique index person_identities_of_person on person_identities (user_id, provider);

-- One-time links of partners that were used; kept until they would have ended.
create table used_partner_links (
  partner text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (partner, jti)
);

-- Passkeys (WebAuthn): the public half of a key that a device of the person holds.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- As the device names it, in base64url.
  credential_id text not null unique,
  -- A COSE key.
  public_key bytea not null,
  -- As the device counted at its last use; one that goes back is of a copy.
  counter bigint not null,
  transports text[] not null,
  -- As the person calls it; empty: by the browser that registered it.
  name text not null default '',
  user_agent text not null,
  -- Whether its maker copies it to other devices of the person.
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- What a browser has to sign with a passkey: one at a time for a purpose, good for one answer.
create table passkey_challenges (
  purpose text not null check (purpose in ('registration', 'second-step', 'sign-in')),
  -- The session, or the browser before there is one, as a hash.
  bound_hash bytea not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (purpose, bound_hash)
);

-- Changes of the own e-mail that wait for a code from the old and one from the new address, in the session that asked.
-- One lives at a time.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  session_id uuid not null references sessions (id) on delete cascade,
  email text not null,
  email_canonical text not null,
  old_code_hash bytea not null,
  new_code_hash bytea not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  ended_at timestamptz
);
create unique index email_changes_live on email_changes (user_id) where ended_at is null;
create index email_changes_by_session on email_changes (session_id);

-- Telephones that wait for the code that was texted to them, in the session that asked. One lives at a time for a person.
-- Those that are over count: a number is texted so often a day, for whomever.
create table phone_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  session_id uuid not null references sessions (id) on delete cascade,
  -- As it is dialled from anywhere, digits alone.
  phone text not null,
  phone_code_hash bytea not null,
  -- Of the code that was mailed; null where the session was opened by both steps.
  mail_code_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries int not null default 0,
  ended_at timestamptz
);
create unique index phone_changes_live on phone_changes (user_id) where ended_at is null;
create index phone_changes_by_phone on phone_changes (phone, sent_at);
create index phone_changes_by_user on phone_changes (user_id, sent_at);
create index phone_changes_by_session on phone_changes (session_id);

-- Links that let a person choose a password, mailed to the own address; stored hashed. One lives at a time.
create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index password_links_live on password_links (user_id) where ended_at is null;

-- Links that verify the e-mail of who registered; stored hashed. Using one ends all of the person.
create table email_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  account_id bigint not null references accounts (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index email_links_by_user on email_links (user_id) where ended_at is null;

-- Who opened a business by themselves, and to which terms they agreed. A press of the form that is repeated has
-- the same request; so may one that took the place of another.
create table registrations (
  request_id uuid not null,
  user_id uuid not null references users (id),
  account_id bigint not null references accounts (id),
  at timestamptz not null,
  ip text not null,
  terms_version text not null,
  -- Mobile telephone of the form, as it is dialled from anywhere, digits alone: the first that is verified.
  phone text not null,
  wants_ads boolean not null,
  primary key (request_id, account_id)
);

-- Invitations of the operator to open a business, each for one e-mail and one use; stored hashed. One lives at a time.
create table invitations (
  token_hash bytea primary key,
  email text not null,
  email_canonical text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The account that it opened.
  account_id bigint references accounts (id)
);
create unique index invitations_live on invitations (email_canonical) where ended_at is null;

-- Failed sign-ins per subject: 'user:<canonical e-mail>' or 'address:<ip>' or 'code:<user id>'; asked-for links likewise.
create table login_throttles (
  subject text primary key,
  failures int not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);

create table used_captchas (
  signature text primary key,
  expires_at timestamptz not null
);

create table security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  user_id uuid,
  subject text not null,
  ip text not null,
  user_agent text not null,
  detail jsonb not null default '{}'
);
create index security_events_by_time on security_events (at desc);

-- Text messages that were handed to a supplier, without their words: codes and links are nobody's to read again.
-- The id is that of the code, the change of telephone or the task that sent it, and the supplier's name for the message.
create table sent_texts (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'whatsapp')),
  supplier text not null,
  -- The number as a keyed hash, and its last three digits, by which an operator finds it.
  number_hash bytea not null,
  number_end text not null,
  state text not null check (state in ('sending', 'taken', 'unknown', 'not-delivered', 'delivered')),
  -- The supplier's own word for it.
  supplier_code text not null default '',
  sent_at timestamptz not null,
  state_at timestamptz not null
);
create index sent_texts_by_time on sent_texts (sent_at desc);

-- Demo mode's stand-in for suppliers of mail, text messages and WhatsApp.
create table demo_messages (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'sms', 'whatsapp')),
  recipient text not null,
  subject text not null,
  body text not null,
  code text,
  attachments jsonb not null default '[]',
  sent_at timestamptz not null
);
create index demo_messages_by_time on demo_messages (sent_at desc, id desc);

-- The people of the account of the transaction: all that the application may know of people.
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

-- Whether somebody who worked in the account of the transaction comes in no more.
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

-- All who belong to the account of the transaction, with what its owner decides about: also those who are out.
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

-- The invitations of the account of the transaction that may still be used or renewed.
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

-- Keeps everybody else who changes the people of an account waiting until the end of the transaction.
create function lock_people(p_account_id bigint) returns void language sql as $$
  select from accounts where id = p_account_id for no key update;
$$;
revoke all on function lock_people(bigint) from public;

-- Invites a mailbox into the account of the transaction: 'made'; 'member' for somebody who belongs to it, 'invited'
-- for a mailbox whose invitation lives, 'full' where people and invitations are a hundred.
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

-- Lets an invitation of the account of the transaction live on with another link; the one before opens nothing from now on.
-- False where it is over.
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

-- Ends an invitation of the account of the transaction; false where it is over.
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

-- Gives somebody of the account of the transaction other rights: all of them, or none at all: null removes the
-- membership. 'missing' for a stranger and for other rights of an account manager, 'owner' for an owner, of whom nothing changes; 'same' or 'changed'.
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
  -- What a manager does is the same for all, and an operator alone lets them in again.
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

-- The offer of the ownership of the account of the transaction that nobody answered or withdrew.
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

-- Whether somebody may become the owner of an account: a user of it who comes in on that day.
create function may_own(p_account_id bigint, p_user_id uuid, p_today date) returns boolean
language sql stable as $$
  select exists (select from memberships m join users u on u.id = m.user_id
    where m.account_id = p_account_id and m.user_id = p_user_id and m.role = 'sub-user'
      and m.status = 'active' and (m.last_day is null or m.last_day >= p_today) and u.status = 'active');
$$;
revoke all on function may_own(bigint, uuid, date) from public;

-- Offers the ownership of the account of the transaction: 'made'; 'waiting' while another offer waits, 'not-owner' for
-- who owns nothing (any more), 'missing' for who cannot become its owner.
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

-- Ends an offer of the account of the transaction that nobody took; false where it is over.
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

-- Makes the person of an offer the owner of the account of the transaction, and who offered it a user of it with
-- all that users may. False where the offer is over, or one of the two is not what they were.
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

-- When the account of the transaction was opened.
create function opening_of_account(p_account_id bigint) returns timestamptz
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return (select created_at from accounts where id = p_account_id);
end
$$;
revoke all on function opening_of_account(bigint) from public;
grant execute on function opening_of_account(bigint) to pinkas_app;

-- How far the registration of the account of the transaction came.
create function registration_step_of_account(p_account_id bigint) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return (select registration_step from accounts where id = p_account_id);
end
$$;
revoke all on function registration_step_of_account(bigint) from public;
grant execute on function registration_step_of_account(bigint) to pinkas_app;

-- The same, kept until the end of the transaction: who moves it on meanwhile comes after.
create function lock_registration_step(p_account_id bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return (select registration_step from accounts where id = p_account_id for no key update);
end
$$;
revoke all on function lock_registration_step(bigint) from public;
grant execute on function lock_registration_step(bigint) to pinkas_app;

-- Moves the registration of the account of the transaction on. Verifying is not for the application's role.
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

-- How far the closing of the account of the transaction came, nulls while nobody asked for it; and whether it is restricted.
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

-- Begins to close the account of the transaction; false where that was asked for already.
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

-- Takes the closing back before its moment; false afterwards, and where nobody asked for it.
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

-- Whose customer the account of the transaction is, and when it approved that; nothing where nobody distributes to it.
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

-- Writes down that the account of the transaction approved its distributor; false where it did before, or has none.
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

-- Whether people of the account of the transaction may sign in by a provider, and which partner they come from.
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

-- Lets people of the account of the transaction sign in by a provider, or stops it. Says whether that is new.
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

-- Whether the people of the account of the transaction need a second factor beside the mail.
create function second_factor_demand_of_account(p_account_id bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_account(p_account_id);
  return (select demands_second_factor from accounts where id = p_account_id);
end
$$;
revoke all on function second_factor_demand_of_account(bigint) from public;
grant execute on function second_factor_demand_of_account(bigint) to pinkas_app;

-- Demands one, or no longer; false where it was so already.
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
