-- Backups at places of the owner, and the proof that they are whole there (decision 0336).

-- What everything is encrypted for. The key that opens is here under the passphrase alone, or not at all.
create table backup_keys (
  account_id bigint not null,
  recipient text not null,
  -- A file of age under the passphrase; null for a key of the owner's own.
  locked_identity text,
  created_at timestamptz not null,
  created_by uuid not null,
  -- When the passphrase was typed to check it.
  checked_at timestamptz check (checked_at is null or locked_identity is not null),
  primary key (account_id)
);

select distribute('backup_keys');

create table backup_destinations (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('s3', 'webdav')),
  name text not null check (name <> ''),
  address text not null,
  folder text not null,
  region text not null,
  login text not null,
  -- Encrypted for this row; empty once the destination was removed.
  sealed_secret bytea not null,
  -- In Israel.
  run_hour int not null check (run_hour between 0 and 23),
  created_at timestamptz not null,
  created_by uuid not null,
  removed_at timestamptz,
  primary key (account_id, id)
);

select distribute('backup_destinations');

create table backup_runs (
  account_id bigint not null,
  id uuid not null,
  destination_id uuid not null,
  kind text not null check (kind in ('backup', 'drill')),
  started_at timestamptz not null,
  -- When its last step ended: a run that is silent for hours was interrupted.
  alive_at timestamptz not null,
  ended_at timestamptz,
  outcome text check ((outcome is null) = (ended_at is null))
    check (outcome in ('proven', 'restored', 'interrupted', 'gone', 'private-address', 'not-secure', 'slow', 'denied',
      'no-folder', 'full', 'broken', 'lies', 'missing', 'emptied', 'truncated', 'corrupt', 'not-restorable')),
  -- The key that opens the backup, encrypted for this row: a drill has it while it runs, and nothing has it afterwards.
  sealed_identity bytea check (sealed_identity is null or (kind = 'drill' and ended_at is null)),
  -- The task of its next step: one that runs again after it had finished does nothing.
  task_id uuid not null,
  -- Where its next step begins.
  cursor jsonb not null,
  sent_files int not null default 0,
  sent_bytes bigint not null default 0,
  read_files int not null default 0,
  read_bytes bigint not null default 0,
  is_resumed boolean not null,
  -- Names of what could not be read here; of a drill, of what it did not find whole.
  missing jsonb not null default '[]',
  primary key (account_id, id)
);

select distribute('backup_runs');

-- Encrypted files at a destination, by the hash of their encrypted bytes.
create table backup_objects (
  account_id bigint not null,
  id uuid not null,
  destination_id uuid not null,
  run_id uuid not null,
  kind text not null check (kind in ('pack', 'snapshot')),
  path text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  files int not null,
  sent_at timestamptz not null,
  -- When it was read back last and was whole.
  read_at timestamptz not null,
  -- When reading back found it gone or changed.
  lost_at timestamptz,
  primary key (account_id, id)
);

select distribute('backup_objects');

-- Which content a destination has, and in which of its files.
create table backup_contents (
  account_id bigint not null,
  destination_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  ending text not null,
  bytes bigint not null,
  object_id uuid not null,
  primary key (account_id, destination_id, sha256)
);

select distribute('backup_contents');

-- The things of the business as the last run of a destination found them.
create table backup_entries (
  account_id bigint not null,
  destination_id uuid not null,
  -- `document/…`, `file/…`, `list/…`, `rows/…`, `print/…` or `upload/…`.
  place text not null,
  kind text not null check (kind in ('document', 'file', 'list', 'rows', 'print', 'upload')),
  name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  run_id uuid not null,
  primary key (account_id, destination_id, place)
);

select distribute('backup_entries');

alter table backup_runs add constraint backup_runs_destination_fkey
  foreign key (account_id, destination_id) references backup_destinations;
alter table backup_objects add constraint backup_objects_run_fkey
  foreign key (account_id, run_id) references backup_runs;
alter table backup_objects add constraint backup_objects_destination_fkey
  foreign key (account_id, destination_id) references backup_destinations;
alter table backup_contents add constraint backup_contents_object_fkey
  foreign key (account_id, object_id) references backup_objects;
alter table backup_contents add constraint backup_contents_destination_fkey
  foreign key (account_id, destination_id) references backup_destinations;
alter table backup_entries add constraint backup_entries_run_fkey
  foreign key (account_id, run_id) references backup_runs;
alter table backup_entries add constraint backup_entries_destination_fkey
  foreign key (account_id, destination_id) references backup_destinations;

create index backup_runs_destination on backup_runs (account_id, destination_id, started_at);
create index backup_objects_destination on backup_objects (account_id, destination_id);
create index backup_objects_run on backup_objects (account_id, run_id);
create index backup_contents_object on backup_contents (account_id, object_id);
create index backup_entries_run on backup_entries (account_id, run_id);

select restrict_to_account('backup_keys');
select restrict_to_account('backup_destinations');
select restrict_to_account('backup_runs');
select restrict_to_account('backup_objects');
select restrict_to_account('backup_contents');
select restrict_to_account('backup_entries');

grant select, insert, delete on backup_keys to pinkas_app;
grant update (checked_at) on backup_keys to pinkas_app;
grant select, insert, delete on backup_destinations to pinkas_app;
grant update (address, folder, kind, login, name, region, removed_at, run_hour, sealed_secret)
  on backup_destinations to pinkas_app;
grant select, insert, delete on backup_runs to pinkas_app;
grant update (alive_at, cursor, ended_at, missing, outcome, read_bytes, read_files, sealed_identity, sent_bytes, sent_files,
    task_id)
  on backup_runs to pinkas_app;
grant select, insert, delete on backup_objects to pinkas_app;
grant update (lost_at, read_at) on backup_objects to pinkas_app;
grant select, insert, delete on backup_contents to pinkas_app;
grant select, insert, delete on backup_entries to pinkas_app;
grant update (kind, name, run_id, sha256) on backup_entries to pinkas_app;
