-- Reminders of transaction invoices beside tax invoices.

-- From which day on transaction invoices are reminded of; null while the plan leaves them alone.
alter table reminder_plans add column requests_from date;
alter table reminder_plans add constraint reminder_plans_requests_check
  check (is_on or requests_from is null);

-- A plan that works already takes nothing in by itself: who issues tax invoices chooses it. Who issues
-- none switched it on for these alone.
update reminder_plans p
  set requests_from = (now() at time zone 'Asia/Jerusalem')::date
  from business_profiles b
  where b.account_id = p.account_id and p.is_on and b.kind in ('exempt-dealer', 'non-profit');
