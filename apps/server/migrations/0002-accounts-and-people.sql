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
