-- Drafts and templates hold the files that will go out with their documents, so that no file is removed
-- while one of them waits.

alter table attachments drop constraint attachments_entity_kind_check;
alter table attachments add constraint attachments_entity_kind_check
  check (entity_kind in ('customer', 'item', 'expense', 'document', 'draft'));
