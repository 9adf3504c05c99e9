-- What a card company took back by the dispute of a card holder (decision 0322).

alter table card_attempts drop constraint card_attempts_operation_check;
alter table card_attempts add constraint card_attempts_operation_check check (operation in
  ('charge', 'hold', 'check', 'save-card', 'charge-and-save', 'refund', 'void', 'capture', 'release', 'chargeback'));
