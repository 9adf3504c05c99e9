-- Refuses to change whether VAT of a purchase is claimed, except that purchases follow the kind of a business that is
-- corrected before its first document.

create function refuse_other_time_of_expense() returns trigger language plpgsql as $$
begin
  if exists (select from documents where account_id = new.account_id)
    or new.is_vat_deductible <> (select kind in ('licensed-dealer', 'company')
      from business_profiles where account_id = new.account_id) then
    raise exception 'what VAT is claimed of stays as it was when the purchase was kept'
      using errcode = 'PK002';
  end if;
  return new;
end
$$;

drop trigger time_of_expense_is_final on expenses;
create trigger time_of_expense_is_final before update of is_vat_deductible on expenses
  for each row when (new.is_vat_deductible <> old.is_vat_deductible)
  execute function refuse_other_time_of_expense();
