-- Notices of renewals: the next period is an order that the product makes by itself (decision 0332).

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('quote-accepted', 'quote-rejected', 'invoice-paid', 'mail-failed', 'text-failed',
    'reminder-failed', 'draft-refused', 'draft-coming', 'job-done', 'job-failed', 'certificate-expiring', 'member-joined',
    'books-requested', 'question-asked', 'question-answered',
    'report-mail-failed', 'report-mail-ended', 'payment-reminder', 'clearing-answered', 'authority-consent',
    'number-refused', 'number-given-up', 'card-paid', 'card-trouble', 'hold-ending', 'card-charged-back',
    'billing-held', 'billing-refused', 'card-differences', 'debits-returned', 'debit-trouble',
    'renewal-refused', 'documents-near', 'documents-full'));
