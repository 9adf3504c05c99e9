-- Standing orders of other systems that go on here as templates of billing (decision 0356).

create table moved_orders (
  account_id bigint not null,
  id uuid not null,
  system text not null check (system in ('cardcom', 'sumit', 'icount')),
  -- The id of the order at the other system.
  external_id text not null,
  -- The id of its customer there; '' where it was not said.
  customer_ref text not null,
  template_id uuid not null,
  moved_at timestamptz not null,
  moved_by uuid not null,
  -- When a person said that the order was stopped there; nothing is billed before.
  stopped_at timestamptz,
  stopped_by uuid check ((stopped_by is null) = (stopped_at is null)),
  primary key (account_id, id),
  -- An order is moved once, however often it is read.
  unique (account_id, system, external_id),
  unique (account_id, template_id)
);

select distribute('moved_orders');

alter table moved_orders add constraint moved_orders_template_fkey
  foreign key (account_id, template_id) references billing_templates;

select restrict_to_account('moved_orders');
select put_under_evidence('moved_orders');

grant select, insert, update (stopped_at, stopped_by) on moved_orders to pinkas_app;
