-- A transaction invoice that receipts paid whole still needs its tax invoice, which asks for nothing more.
-- Any other document that takes money of it would take it twice. A paper without a sum is followed as others are.

-- Lets a document take its part of the documents it hangs on, as before; what counts for one that is based on
-- another is now that no other is, not that something is open.
create or replace function take_from_sources(
  p_account_id bigint, p_document_id uuid, p_links jsonb, p_at timestamptz, p_user_id uuid
) returns void language plpgsql as $$
declare
  v_link record;
  v_source documents;
  v_credited bigint;
  v_open bigint;
begin
  for v_link in
    select (l->>'sourceId')::uuid as source_id, l->>'kind' as kind, (l->>'sumAgorot')::bigint as sum_agorot
    from jsonb_array_elements(p_links) l order by 1, 2
  loop
    select * into v_source from documents
      where account_id = p_account_id and id = v_link.source_id for update;
    if not found then
      raise exception 'LINK_NOT_FOUND' using errcode = 'PK001';
    end if;
    if exists (select from document_cancellations
        where account_id = p_account_id and document_id = v_link.source_id) then
      raise exception 'SOURCE_CANCELLED' using errcode = 'PK001';
    end if;
    if exists (select from document_closures
        where account_id = p_account_id and document_id = v_link.source_id) then
      raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
    end if;
    case v_link.kind
      when 'receipt', 'release', 'deposit-use' then
        if v_link.sum_agorot > v_source.open_agorot then
          raise exception 'ABOVE_OPEN_BALANCE' using errcode = 'PK001';
        end if;
        v_open := v_source.open_agorot - v_link.sum_agorot;
      when 'credit' then
        select coalesce(sum(l.sum_agorot), 0) into v_credited from document_links l
          where l.account_id = p_account_id and l.source_id = v_link.source_id and l.kind = 'credit';
        if v_credited + v_link.sum_agorot > v_source.total_agorot then
          raise exception 'CREDIT_ABOVE_DOCUMENT' using errcode = 'PK001';
        end if;
        v_open := greatest(0, v_source.open_agorot - v_link.sum_agorot);
      else
        if exists (select from standing_links l where l.account_id = p_account_id
            and l.source_id = v_link.source_id and l.kind = 'base') then
          raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
        end if;
        if v_source.open_agorot = 0 and v_source.total_agorot > 0 and not (
            v_source.doc_type = 300 and exists (select from documents
              where account_id = p_account_id and id = p_document_id and doc_type = 305)) then
          raise exception 'SOURCE_CLOSED' using errcode = 'PK001';
        end if;
        v_open := 0;
    end case;
    if v_open <> v_source.open_agorot then
      update documents set open_agorot = v_open
        where account_id = p_account_id and id = v_link.source_id;
    end if;
    insert into document_links (account_id, document_id, source_id, kind, sum_agorot)
      values (p_account_id, p_document_id, v_link.source_id, v_link.kind, v_link.sum_agorot);
    insert into document_events (account_id, id, document_id, kind, at, user_id, detail)
      values (p_account_id, gen_random_uuid(), v_link.source_id,
        case v_link.kind when 'receipt' then 'paid' when 'credit' then 'credited' else 'linked' end,
        p_at, p_user_id,
        jsonb_build_object('documentId', p_document_id, 'sumAgorot', v_link.sum_agorot));
  end loop;
end
$$;
