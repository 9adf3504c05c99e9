-- What a card company took back by the dispute of a card holder (decision 0322).

alter table card_attempts drop constraint card_attempts_operation_check;
alter table card_attempts add constraint card_attempts_operation_check check (operation in
  ('charge', 'hold', 'check', 'save-card', 'charge-and-save', 'refund', 'void', 'capture', 'release', 'chargeback'));

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('quote-accepted', 'quote-rejected', 'invoice-paid', 'mail-failed', 'text-failed',
    'reminder-failed', 'draft-refused', 'draft-coming', 'job-done', 'job-failed', 'certificate-expiring', 'member-joined',
    'books-requested', 'question-asked', 'question-answered',
    'report-mail-failed', 'report-mail-ended', 'payment-reminder', 'clearing-answered', 'authority-consent',
    'number-refused', 'number-given-up', 'card-paid', 'card-trouble', 'hold-ending', 'card-charged-back'));
