/**
 * Functions with the owner's rights that write tenant tables: the books, to which the application has
 * no right of its own (decision 0073).
 */
export const OWNER_WRITERS: readonly string[] = [
  'add_numbering(bigint,integer,text,bigint)',
  'attach_allocation_number(bigint,uuid,uuid,text,timestamp with time zone,jsonb,text)',
  'cancel_document(bigint,uuid,timestamp with time zone,date,uuid,jsonb,text,text)',
  'change_allocations(bigint,uuid[],jsonb,timestamp with time zone,jsonb,text)',
  'close_document(bigint,uuid,timestamp with time zone,uuid,jsonb,text)',
  'hold_cheques(bigint,uuid[])',
  'issue_documents(bigint,jsonb,jsonb)',
  'lock_books(bigint,date,integer,text,timestamp with time zone,jsonb)',
  'move_documents_of_merge(bigint,uuid)',
  'move_first_number(bigint,integer,text,bigint)',
  'note_of_person(bigint,uuid,jsonb,jsonb)',
  'part_allocations(bigint,uuid[],timestamp with time zone,jsonb,text)',
  'record_evidence()',
  'reopen_document(bigint,uuid,timestamp with time zone,jsonb,text)',
  'turn_cheques(bigint,uuid,integer[],boolean,date,timestamp with time zone,jsonb,text,text)',
];
