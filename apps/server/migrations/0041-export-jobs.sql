-- Long exports that a job writes.

create table export_jobs (
  account_id bigint not null,
  id uuid not null,
  -- Address of the request that would return the file, with all chosen options.
  address text not null,
  -- Known once the job starts to read the rows.
  file_name text,
  media_type text,
  rows_all int,
  rows_done int not null default 0,
  -- Which documents its person could see when it was written.
  document_bounds text,
  -- Result of the file, for exports that report one; null until the file exists.
  outcome jsonb,
  primary key (account_id, id)
);

select distribute('export_jobs');

alter table export_jobs
  add foreign key (account_id, id) references long_jobs (account_id, id);

select restrict_to_account('export_jobs');

grant select, insert on export_jobs to pinkas_app;
grant update (file_name, media_type, rows_all, rows_done, document_bounds, outcome) on export_jobs to pinkas_app;
