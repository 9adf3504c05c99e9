-- Uploaded files. The bytes are in the file store under their hash; only these rows reference them.

create table stored_files (
  account_id bigint not null,
  id uuid not null,
  -- Hash of the stored bytes, after images were re-encoded.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Hash of the uploaded bytes: it identifies a file that is sent twice.
  source_sha256 text not null check (source_sha256 ~ '^[0-9a-f]{64}$'),
  thumbnail_sha256 text check (thumbnail_sha256 ~ '^[0-9a-f]{64}$'),
  -- Size that counts towards the account's storage quota, including the thumbnail.
  usage_bytes bigint not null check (usage_bytes > 0),
  size_bytes bigint not null check (size_bytes > 0),
  media_type text not null check (media_type in
    ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/tiff')),
  name text not null,
  width_px int,
  height_px int,
  pages int not null check (pages > 0),
  created_at timestamptz not null,
  created_by uuid not null,
  -- Since when nothing references the file; null while something does.
  unused_since timestamptz,
  -- The bytes of removed files are removed later.
  state text not null default 'stored' check (state in ('stored', 'removed')),
  primary key (account_id, id)
);
create index stored_files_by_sha256 on stored_files (account_id, sha256);
create index stored_files_by_source on stored_files (account_id, source_sha256);
create index stored_files_by_thumbnail on stored_files (account_id, thumbnail_sha256)
  where thumbnail_sha256 is not null;
create index stored_files_unused on stored_files (account_id, unused_since)
  where unused_since is not null;

create table attachments (
  account_id bigint not null,
  entity_kind text not null check (entity_kind in
    ('customer', 'item', 'expense', 'document', 'mandate', 'draft', 'document-row', 'certificate',
     'business-image', 'clearing-application', 'sales-page')),
  entity_id uuid not null,
  file_id uuid not null,
  role text not null default 'attachment' check (role in ('attachment', 'image', 'source')),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (account_id, entity_kind, entity_id, file_id)
);
create index attachments_by_file on attachments (account_id, file_id);

create table upload_sessions (
  account_id bigint not null,
  -- Chosen by the sender, so it identifies a session only together with its user.
  id uuid not null,
  user_id uuid not null,
  -- Unit of the expected size: exactly one of the two.
  parts_total int check (parts_total > 0),
  total_bytes bigint check (total_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes >= 0),
  received_parts int not null default 0 check (received_parts >= 0),
  state text not null default 'open' check (state in ('open', 'finishing', 'done')),
  finishing_since timestamptz,
  file_id uuid,
  created_at timestamptz not null,
  primary key (account_id, id),
  check ((parts_total is null) <> (total_bytes is null))
);

create table upload_parts (
  account_id bigint not null,
  upload_id uuid not null,
  part_no int not null check (part_no >= 0),
  offset_bytes bigint not null check (offset_bytes >= 0),
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null,
  -- Key of the part in the file store; null once the file was assembled.
  object_key text,
  primary key (account_id, upload_id, part_no)
);

-- Storage used by the account's files, including uploads in progress.
create table storage_usage (
  account_id bigint not null primary key,
  used_bytes bigint not null check (used_bytes >= 0)
);

-- The tax authority's certificates of the business, one of each kind; the file is stored as an attachment.
create table business_certificates (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('bookkeeping', 'withholding')),
  file_id uuid not null,
  -- Null for no start date.
  valid_from date,
  valid_until date not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, kind),
  check (valid_from <= valid_until)
);

-- Pictures of the business that its documents print. One of each kind is active; earlier ones are retained with their
-- files, because documents reference them by hash.
create table business_images (
  account_id bigint not null,
  id uuid not null,
  kind text not null check (kind in ('logo', 'signature')),
  file_id uuid not null,
  -- Hash of the printed bytes.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width_px int not null check (width_px > 0),
  height_px int not null check (height_px > 0),
  set_at timestamptz not null,
  -- Null while new documents print it.
  ended_at timestamptz,
  primary key (account_id, id)
);
create unique index business_images_in_force on business_images (account_id, kind)
  where ended_at is null;

select distribute('stored_files');
select distribute('attachments');
select distribute('upload_sessions');
select distribute('upload_parts');
select distribute('storage_usage');
select distribute('business_certificates');
select distribute('business_images');
