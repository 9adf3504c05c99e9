-- What a row of a document says besides: the barcode of what was sold. It is content under the hash, like
-- the other facts of a row; rows of before have none, and keep their text.

alter table document_line_facts
  add column barcode text not null default '';
alter table document_line_facts drop constraint document_line_facts_check;
alter table document_line_facts add constraint document_line_facts_check
  check (income_type <> '' or cardinality(serial_numbers) > 0 or barcode <> '');
