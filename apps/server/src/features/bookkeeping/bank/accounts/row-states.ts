/** Whether a document, a payment or an entry of the match `m` was cancelled since. */
const IS_RELEASED = `(exists (select from document_cancellations k
    where k.account_id = $1 and k.document_id = m.document_id)
  or exists (select from supplier_payments p
    where p.account_id = $1 and p.id = m.supplier_payment_id and p.cancelled_at is not null)
  or exists (select from manual_entries x where x.account_id = $1 and x.reverses_id = m.entry_id))`;

/** Whether the row `r` is matched, and all of it still is: a match whose document was cancelled opens its row again. */
export const IS_MATCHED_ROW = `exists (select from bank_matches m where m.account_id = $1 and m.row_id = r.id)
  and not exists (select from bank_matches m where m.account_id = $1 and m.row_id = r.id and ${IS_RELEASED})`;

/** Whether nothing in the books is known for the row `r`, also where it was put aside. */
export const IS_OPEN_ROW = `r.ignored_reason = '' and not (${IS_MATCHED_ROW})`;

/** The state of the row `r` as its word on the wire. */
export const STATE_OF_ROW = `case when r.ignored_reason <> '' then 'ignored'
  when ${IS_MATCHED_ROW} then 'matched' when r.is_paused then 'paused' else 'open' end`;
