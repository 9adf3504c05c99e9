-- A charge that only the gateway knew, which a person took over.
alter table card_attempts drop constraint card_attempts_source_check;
alter table card_attempts add constraint card_attempts_source_check
  check (source in ('request', 'document', 'terminal', 'transactions', 'draft', 'fast-billing', 'card-link', 'order', 'billing',
    'package', 'gateway'));

-- Saved cards that end soon.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('quote-accepted', 'quote-rejected', 'invoice-paid', 'mail-failed', 'text-failed',
    'reminder-failed', 'draft-refused', 'draft-coming', 'job-done', 'job-failed', 'certificate-expiring', 'member-joined',
    'books-requested', 'question-asked', 'question-answered',
    'report-mail-failed', 'report-mail-ended', 'payment-reminder', 'clearing-answered', 'authority-consent',
    'number-refused', 'number-given-up', 'card-paid', 'card-trouble', 'hold-ending', 'card-charged-back',
    'billing-held', 'billing-refused', 'card-differences', 'card-ending', 'debits-returned', 'debit-trouble',
    'renewal-refused', 'documents-near', 'documents-full', 'backup-silent'));
