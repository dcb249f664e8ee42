-- Deposits of withheld tax with the IRS, as Form 945 reports them.

create table tax.deposit (
  id text primary key check (id like 'tdp\_%'),
  portfolio_id text not null,
  year int not null check (year between 2000 and 2100),
  amount_cents bigint not null check (amount_cents > 0),
  paid_on date not null,
  reference text not null check (reference <> ''),
  proposed_by text not null,
  approved_by text not null,
  reason text not null check (reason <> ''),
  posted_at timestamptz not null,
  check (proposed_by <> approved_by),
  unique (portfolio_id, reference)
);
comment on table tax.deposit is 'Withheld tax that an issuer has paid to the IRS from its bank account; posted to the books under the same id.';
comment on column tax.deposit.year is 'In which it was withheld: the year of the Form 945.';
comment on column tax.deposit.reference is 'What the IRS''s payment system gave.';
create index deposit_of on tax.deposit (portfolio_id, year);
create trigger append_only before update or delete on tax.deposit for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on tax.deposit for each statement execute function platform.refuse_change();
grant select, insert on tax.deposit to longlight_app;
