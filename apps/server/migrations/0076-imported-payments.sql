-- A charge that only the gateway knew, which a person took over.
alter table card_attempts drop constraint card_attempts_source_check;
alter table card_attempts add constraint card_attempts_source_check
  check (source in ('request', 'document', 'terminal', 'transactions', 'draft', 'fast-billing', 'card-link', 'order', 'billing',
    'package', 'gateway'));
