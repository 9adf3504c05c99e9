-- What a business chooses about its documents. A document keeps what stood at its issue.

alter table business_profiles
  -- Grows with every save of these settings: a save names the one it was made from, so that two
  -- windows never overwrite each other unseen.
  add column document_settings_version int not null default 1;

grant update (print_layout, section_46_number, section_46_valid_until, may_issue_foreign,
  document_settings_version) on business_profiles to pinkas_app;
