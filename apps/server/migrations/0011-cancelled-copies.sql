-- A copy or translation that was printed before the document was cancelled does not say so, and no
-- stored print is ever changed: what is printed afterwards is stored beside it.

alter table document_files drop constraint document_files_kind_check;
alter table document_files
  add constraint document_files_kind_check check (
    kind in ('original', 'copy', 'translated', 'copy-cancelled', 'translated-cancelled'));
