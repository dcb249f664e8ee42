-- Directions to custodians to buy and sell shares of IRAs; what leaves IRAs as distributions and removals of an excess; and what each IRA was worth
-- at the end of a year.

create table ira.direction (
  id text primary key check (id like 'bdr\_%'),
  account_id text not null references accounts.account (id),
  order_id text not null unique,
  portfolio_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  shares_micro bigint not null check (shares_micro > 0),
  share_price_micro bigint not null check (share_price_micro > 0),
  state text not null check (state in ('created', 'signaturePending', 'signed', 'inReview', 'notInGoodOrder', 'approved', 'fundsSent',
    'confirmationDue', 'proceedsDue', 'proceedsReceived', 'settled', 'canceled', 'rejected', 'failed')),
  reason text,
  partner_id text,
  version bigint not null default 0,
  created_at timestamptz not null,
  funded_at timestamptz,
  settled_at timestamptz,
  canceled_at timestamptz,
  ended_at timestamptz
);
comment on table ira.direction is 'An order to a custodian to buy shares for an IRA: an investment order, signed, on its way to being paid.';
comment on column ira.direction.reason is 'What the custodian said of the state; null where it said nothing.';
comment on column ira.direction.partner_id is 'The custodian''s id of it; null until it has it.';
comment on column ira.direction.funded_at is 'When the custodian had paid; null until then.';
comment on column ira.direction.settled_at is 'When the shares were the IRA''s; null until then.';
comment on column ira.direction.canceled_at is 'When its owner canceled it; null otherwise.';
comment on column ira.direction.ended_at is 'When it was canceled, rejected or failed; null otherwise.';
create index direction_account on ira.direction (account_id, created_at desc);
create trigger final before update on ira.direction for each row
  when (old.state in ('settled', 'canceled', 'rejected', 'failed') and old.state is distinct from new.state)
  execute function platform.keep_final('a direction');
grant select, insert, update (state, reason, partner_id, version, funded_at, settled_at, canceled_at, ended_at) on ira.direction to longlight_app;

create table ira.sale_direction (
  id text primary key check (id like 'isl\_%'),
  account_id text not null references accounts.account (id),
  sell_order_id text not null unique,
  portfolio_id text not null,
  shares_micro bigint not null check (shares_micro > 0),
  share_price_micro bigint not null check (share_price_micro > 0),
  value_cents bigint not null check (value_cents > 0),
  sold_micro bigint not null default 0 check (sold_micro between 0 and shares_micro),
  state text not null check (state in ('signed', 'inReview', 'notInGoodOrder', 'approved', 'proceedsDue', 'proceedsReceived', 'settled', 'canceled',
    'rejected', 'failed')),
  reason text,
  partner_id text,
  version bigint not null default 0,
  created_at timestamptz not null,
  offered_at timestamptz,
  order_ended_at timestamptz,
  confirm_sent_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  constraint sale_direction_of_account unique (id, account_id)
);
comment on table ira.sale_direction is
  'An order to a custodian to sell shares of an IRA: a sell order that is on offer once the custodian has approved it.';
comment on column ira.sale_direction.sold_micro is 'Microshares that found a buyer; their proceeds go to the custodian.';
comment on column ira.sale_direction.reason is 'What the custodian said of the state; null where it said nothing.';
comment on column ira.sale_direction.partner_id is 'The custodian''s id of it; null until it has it.';
comment on column ira.sale_direction.offered_at is 'When the custodian had approved it, so that its shares were offered; null until then.';
comment on column ira.sale_direction.order_ended_at is 'When the sell order was filled or canceled; null until then.';
comment on column ira.sale_direction.confirm_sent_at is 'When the custodian was told how many shares left the register; null until then.';
comment on column ira.sale_direction.settled_at is 'When the custodian had the proceeds; null until then.';
comment on column ira.sale_direction.ended_at is 'When it was canceled, rejected or failed; null otherwise.';
create index sale_direction_account on ira.sale_direction (account_id, created_at desc);
create trigger final before update on ira.sale_direction for each row
  when (old.state in ('settled', 'canceled', 'rejected', 'failed') and old.state is distinct from new.state)
  execute function platform.keep_final('a direction to sell');
grant select, insert, update (sold_micro, state, reason, partner_id, version, offered_at, order_ended_at, confirm_sent_at, settled_at, ended_at)
    on ira.sale_direction to longlight_app;

create table ira.distribution (
  id text primary key check (id like 'idi\_%'),
  account_id text not null references accounts.account (id),
  kind text not null check (kind in ('normal', 'early', 'earlyWithException', 'requiredMinimum', 'returnOfExcess')),
  exception text check (exception in ('disability', 'terminalIllness', 'periodicPayments', 'medicalExpenses', 'healthPremiums', 'higherEducation',
    'firstHome', 'birthOrAdoption', 'disaster', 'domesticAbuse', 'emergency', 'reservist', 'levy')),
  tax_year smallint not null check (tax_year between 2020 and 2100),
  gross_cents bigint not null check (gross_cents > 0),
  federal_percent smallint not null check (federal_percent between 0 and 100),
  state_percent smallint not null check (state_percent between 0 and 100),
  state_code text not null check (state_code ~ '^[A-Z]{2}$'),
  federal_cents bigint not null check (federal_cents >= 0),
  state_cents bigint not null check (state_cents >= 0),
  funding_source_id text not null,
  contribution_id text,
  excess_cents bigint check (excess_cents > 0),
  earnings_cents bigint,
  state text not null check (state in ('requested', 'inReview', 'approved', 'paid', 'returned', 'rejected', 'canceled')),
  reason_code text,
  reason text,
  partner_id text,
  version bigint not null default 0,
  requested_by text not null,
  requested_at timestamptz not null,
  cancel_asked_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  constraint withheld_within check (federal_cents + state_cents <= gross_cents and federal_percent + state_percent <= 100),
  constraint exception_named check ((exception is not null) = (kind = 'earlyWithException')),
  constraint excess_whole check ((kind = 'returnOfExcess') = (contribution_id is not null)
    and (contribution_id is null) = (excess_cents is null) and (contribution_id is null) = (earnings_cents is null)
    and (excess_cents is null or excess_cents + earnings_cents = gross_cents)),
  constraint excess_of_contribution foreign key (contribution_id, account_id) references ira.contribution (id, account_id)
);
comment on table ira.distribution is 'Money that leaves an IRA for its owner: the custodian withholds and pays, and reports it on Form 1099-R.';
comment on column ira.distribution.exception is
  'The exception from the additional tax that the owner claims; null for all but early ones with an exception.';
comment on column ira.distribution.tax_year is 'The year of a distribution; of an excess, the year that it was contributed for.';
comment on column ira.distribution.federal_percent is 'The election of Form W-4R.';
comment on column ira.distribution.federal_cents is 'Withheld for the federal government, as elected; once it is paid, as the custodian says.';
comment on column ira.distribution.funding_source_id is 'The bank account of the person''s own account that is paid.';
comment on column ira.distribution.contribution_id is 'The contribution whose excess is removed; null for all but a return of an excess.';
comment on column ira.distribution.excess_cents is
  'The part of the contribution that a removal takes out, without what it earned; null for all others.';
comment on column ira.distribution.earnings_cents is 'What the excess earned; below zero where the IRA lost, null for all but a return of an excess.';
comment on column ira.distribution.reason_code is 'The custodian''s code of why it ended; null where it did not.';
comment on column ira.distribution.reason is 'The same in words; null where it said nothing.';
comment on column ira.distribution.partner_id is 'The custodian''s id of it; null until it has it.';
comment on column ira.distribution.cancel_asked_at is 'When its owner asked the custodian to cancel it; null once it answered.';
comment on column ira.distribution.paid_at is 'When the custodian paid; null until then.';
comment on column ira.distribution.ended_at is 'When it was returned, rejected or canceled; null otherwise.';
create index distribution_account on ira.distribution (account_id, requested_at desc, id desc);
create index distribution_of_excess on ira.distribution (contribution_id) where contribution_id is not null;
create trigger final before update on ira.distribution for each row
  when (old.state in ('returned', 'rejected', 'canceled') and old.state is distinct from new.state)
  execute function platform.keep_final('a distribution');
grant select, insert, update (federal_cents, state_cents, state, reason_code, reason, partner_id, version, cancel_asked_at, paid_at, ended_at) on
    ira.distribution to longlight_app;

create table ira.year_value (
  account_id text references accounts.account (id),
  year smallint check (year between 2020 and 2100),
  cash_cents bigint not null check (cash_cents >= 0),
  shares_cents bigint not null check (shares_cents >= 0),
  computed_at timestamptz not null,
  primary key (account_id, year)
);
comment on table ira.year_value is 'What an IRA was worth on the last day of a year: the fair market value of Form 5498. Only ever added to.';
comment on column ira.year_value.cash_cents is 'Its cash, with the custodian and due to it, less what it owed.';
comment on column ira.year_value.shares_cents is 'Its shares at the share price in force on that day.';
create trigger append_only before update or delete on ira.year_value for each row execute function platform.refuse_change();
grant select, insert on ira.year_value to longlight_app;

create table ira.valuation (
  id text primary key check (id like 'ivl\_%'),
  custodian text not null check (custodian in ('sacoRiver', 'penobscot')),
  portfolio_id text not null,
  as_of date not null,
  price_micro bigint not null check (price_micro > 0),
  asset_code text not null check (asset_code in ('A', 'C', 'E')),
  state text not null check (state in ('sending', 'received', 'accepted', 'questioned', 'refused')),
  reason text,
  partner_id text,
  version bigint not null default 0,
  due_on date not null,
  reported_at timestamptz not null,
  constraint valuation_once unique (custodian, portfolio_id, as_of)
);
comment on table ira.valuation is 'The price at the end of a year of shares that a custodian holds for IRAs, as it was reported to it.';
comment on column ira.valuation.asset_code is 'Form 5498 box 15b: A stock of a corporation that is not traded, C an LLC, E a partnership.';
comment on column ira.valuation.reason is 'What the custodian asked or why it refused; null where it did neither.';
comment on column ira.valuation.partner_id is 'The custodian''s id of it; null until it has it.';
comment on column ira.valuation.due_on is 'The last day on which the custodian takes it for the year''s forms.';
grant select, insert, update (state, reason, partner_id, version) on ira.valuation to longlight_app;

create table ira.valuation_day (
  day date primary key
);
comment on table ira.valuation_day is 'The business days on which no IRA was left without its value of the last year.';
grant select, insert on ira.valuation_day to longlight_app;
