-- How people sign in: sessions, devices, codes, factors, links by mail, throttles, and what the demo sends.

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
