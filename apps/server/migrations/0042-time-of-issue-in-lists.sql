-- Within a day, lists of documents follow the time of issue: numbers of different types do not compare. Documents of one
-- call have one time, so their numbers and ids go on deciding (decision 0205). Each index keeps its columns and gains one.
drop index documents_by_date;
create index documents_by_date on documents
  (account_id, document_date, issued_at, number, id)
  include (doc_type, customer_id, due_date, total_agorot, open_agorot, net_agorot, vat_agorot);
drop index documents_by_customer;
create index documents_by_customer on documents
  (account_id, customer_id, document_date, issued_at, number, id)
  include (doc_type, due_date, total_agorot, open_agorot, customer_name);
drop index documents_by_branch;
create index documents_by_branch on documents
  (account_id, branch_id, document_date, issued_at, number, id)
  where branch_id is not null;
drop index documents_by_type_date;
create index documents_by_type_date on documents
  (account_id, doc_type, document_date, issued_at, number, id)
  include (total_agorot);
drop index documents_open;
create index documents_open on documents
  (account_id, document_date, issued_at, number, id)
  include (due_date, total_agorot, open_agorot, customer_id, customer_name, doc_type)
  where open_agorot <> 0;
drop index documents_partly_paid;
create index documents_partly_paid on documents
  (account_id, document_date, issued_at, number, id)
  include (doc_type, total_agorot, customer_name)
  where open_agorot <> 0 and open_agorot < total_agorot;

-- The newest documents by the same order, whose index it walks; nothing else is changed.
create or replace function find_document_ids_by_subject(p_text text, p_newest int, p_enough int, p_limit int)
returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_account_id bigint := nullif(current_setting('app.account_id', true), '')::bigint;
  v_text text := like_pattern(p_text);
  v_fits text;
  v_found uuid[];
begin
  if v_account_id is null or p_text = '' then
    return;
  end if;
  -- One or two letters are looked for at the start of a word.
  v_fits := case when length(p_text) < 3
    then format('(search_fold(d.subject) like %L or search_fold(d.subject) like %L)',
      v_text || '%', '% ' || v_text || '%')
    else format('search_fold(d.subject) like %L', '%' || v_text || '%') end;
  execute format(
    'select array(select d.id from (
        select n.id, n.subject from documents n where n.account_id = %L::bigint
        order by n.document_date desc, n.issued_at desc, n.number desc, n.id desc limit %s) d
      where d.subject <> '''' and %s limit %s)',
    v_account_id, p_newest, v_fits, p_limit) into v_found;
  if cardinality(v_found) < p_enough then
    execute format(
      'select array(select d.id from documents d
        where d.account_id = %L::bigint and d.subject <> '''' and %s limit %s)',
      v_account_id, v_fits, p_limit) into v_found;
  end if;
  return query select unnest(v_found);
end
$$;
