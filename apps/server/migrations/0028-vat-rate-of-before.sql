-- A document about a deal of before a change of rate may state the rate of then, where the owner of the
-- business permitted it. The rate stands with the document, under its hash, as it always did.

alter table business_profiles
  add column may_choose_vat_rate boolean not null default false;

grant update (may_choose_vat_rate) on business_profiles to pinkas_app;
