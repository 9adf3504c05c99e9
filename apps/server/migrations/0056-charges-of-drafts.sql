-- A card row of a draft that is charged from the document screen (decision 0312).

-- A person went on without a page on which nobody paid: its draft may be changed again.
alter table card_attempt_events drop constraint card_attempt_events_kind_check;
alter table card_attempt_events add constraint card_attempt_events_kind_check check (kind in
  ('created', 'page-opened', 'page-refused', 'returned', 'notified', 'asked', 'moved', 'differs', 'contradicts', 'claimed',
    'closed-by-hand', 'document-issued', 'document-refused', 'let-go'));
