-- Turnover of a calendar year up to which a dealer may remain exempt, from a year on (israel.md 4.2). A year without
-- a row of its own has the ceiling of the row before it.
create table exempt_dealer_ceilings (
  valid_from date primary key,
  ceiling_agorot bigint not null
);
insert into exempt_dealer_ceilings values
  ('2024-01-01', 12000000),
  ('2026-01-01', 12283300);
select distribute('exempt_dealer_ceilings');
grant select on exempt_dealer_ceilings to pinkas_app;
