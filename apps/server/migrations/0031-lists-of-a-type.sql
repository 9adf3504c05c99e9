-- A list of one type walks an index in which nothing else stands. The one by dates also holds all
-- that the sums of a whole account take.
create index documents_by_type_date on documents (account_id, doc_type, document_date, number, id)
  include (total_agorot);
create index documents_by_type_number on documents (account_id, doc_type, number, id);
