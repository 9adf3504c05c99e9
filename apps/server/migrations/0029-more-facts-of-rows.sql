-- What a row of a document says besides: the barcode of what was sold, a picture where the type prints them,
-- and the price in another currency that its unit price follows from. All are content under the hash, the
-- picture by the hash of its bytes; rows of before have none of them, and keep their text.

alter table document_line_facts
  add column barcode text not null default '',
  add column image_file_id uuid,
  add column image_sha256 text check (image_sha256 ~ '^[0-9a-f]{64}$'),
  add column price_currency text,
  add column price_rate_e6 bigint check (price_rate_e6 > 0),
  add column foreign_price_e4 bigint check (foreign_price_e4 >= 0),
  add foreign key (account_id, image_file_id) references stored_files (account_id, id),
  add check ((image_file_id is null) = (image_sha256 is null)),
  add check (num_nulls(price_currency, price_rate_e6, foreign_price_e4) in (0, 3));
alter table document_line_facts drop constraint document_line_facts_check;
alter table document_line_facts add constraint document_line_facts_say_something
  check (income_type <> '' or cardinality(serial_numbers) > 0 or barcode <> ''
    or image_file_id is not null or price_currency is not null);

-- An issued document holds the pictures of its rows: nobody takes them off.
alter table attachments drop constraint attachments_entity_kind_check;
alter table attachments add constraint attachments_entity_kind_check
  check (entity_kind in ('customer', 'item', 'expense', 'document', 'draft', 'document-row'));
