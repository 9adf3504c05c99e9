-- Sign-in: sessions, devices, codes, factors, links by mail, throttles, and the messages of the demo.

-- A session is identified by the hash of its cookie, so a copy of the database grants no access.
create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references users (id),
  account_id bigint not null references accounts (id),
  -- phone: the password was correct, and a phone number must be verified before anything else.
  stage text not null check (stage in ('code', 'phone', 'full')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  -- Wrong codes of an authenticator app and wrong recovery codes; sent codes have their own counter.
  wrong_codes int not null default 0,
  ip text not null,
  user_agent text not null
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

-- Browsers from which a person signed in with both steps, each identified by the hash of its own long-lived cookie.
create table known_devices (
  user_id uuid not null references users (id),
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- One-time codes, each for one session that is not fully signed in; stored hashed.
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

-- Authenticator apps (RFC 6238): one active, and besides it one that still waits for its first code.
create table authenticator_apps (
  user_id uuid not null references users (id),
  state text not null check (state in ('waiting', 'live')),
  -- The person's id and the secret, encrypted with the key of the files.
  encrypted_secret bytea not null,
  since timestamptz not null,
  -- Time step of the last accepted code: neither it nor an earlier one is accepted again.
  last_step bigint not null default 0,
  primary key (user_id, state)
);

-- Recovery codes, stored as keyed hashes; each works once.
create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A person's identity at a sign-in provider, such as Google: keyed by the subject, which is never reassigned as an
-- e-mail may be. The e-mail is the one that the provider reported when the person was linked, for display.
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

-- Used one-time links of partners; retained until they would have expired.
create table used_partner_links (
  partner text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (partner, jti)
);

-- Passkeys (WebAuthn): the public key of a key pair that a device of the person holds.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Credential ID of the device, in base64url.
  credential_id text not null unique,
  -- A COSE key.
  public_key bytea not null,
  -- Counter of the device at its last use; a lower one indicates a copied key.
  counter bigint not null,
  transports text[] not null,
  -- Name given by the person; empty: named after the browser that registered it.
  name text not null default '',
  user_agent text not null,
  -- Whether its vendor copies it to other devices of the person.
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Challenges that a browser signs with a passkey: one at a time per purpose, valid for one answer.
create table passkey_challenges (
  purpose text not null check (purpose in ('registration', 'second-step', 'sign-in')),
  -- Hash of the session, or of the browser if there is no session yet.
  bound_hash bytea not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (purpose, bound_hash)
);

-- Pending e-mail changes, which need a code from the old and one from the new address, in the session that requested
-- them. One active per person.
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

-- Phone numbers pending verification by a texted code, in the session that requested it. One active per person.
-- Finished rows still count towards the daily limit of texts to a number, regardless of the person.
create table phone_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  session_id uuid not null references sessions (id) on delete cascade,
  -- International format, digits only.
  phone text not null,
  phone_code_hash bytea not null,
  -- Hash of the mailed code; null if the session was opened with both steps.
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

-- Links to choose a password, mailed to the person's own address; stored hashed. One active per person.
create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index password_links_live on password_links (user_id) where ended_at is null;

-- Links that verify the e-mail of a registered person; stored hashed. Using one invalidates all links of the person.
create table email_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  account_id bigint not null references accounts (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index email_links_by_user on email_links (user_id) where ended_at is null;

-- Registrations: who opened a business themselves, and which terms they accepted. A repeated submit of the form has
-- the same request; so may one that replaced another registration.
create table registrations (
  request_id uuid not null,
  user_id uuid not null references users (id),
  account_id bigint not null references accounts (id),
  at timestamptz not null,
  ip text not null,
  terms_version text not null,
  -- Mobile number of the form, in international format, digits only: the first one to be verified.
  phone text not null,
  wants_ads boolean not null,
  primary key (request_id, account_id)
);

-- Operator invitations to open a business, each for one e-mail and one use; stored hashed. One active per e-mail.
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

-- Failed sign-ins per subject: 'user:<canonical e-mail>', 'address:<ip>' or 'code:<user id>'; requested links
-- likewise.
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

-- Text messages passed to a supplier, without their content: nobody may read codes and links again. The id is that of
-- the code, phone change or task that sent the message, and the supplier's reference of it.
create table sent_texts (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'whatsapp')),
  supplier text not null,
  -- Keyed hash of the number, and its last three digits, by which an operator finds it.
  number_hash bytea not null,
  number_end text not null,
  state text not null check (state in ('sending', 'taken', 'unknown', 'not-delivered', 'delivered')),
  -- Status code of the supplier.
  supplier_code text not null default '',
  sent_at timestamptz not null,
  state_at timestamptz not null
);
create index sent_texts_by_time on sent_texts (sent_at desc);

-- Messages of demo mode, which replaces the suppliers of mail, text messages and WhatsApp.
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
