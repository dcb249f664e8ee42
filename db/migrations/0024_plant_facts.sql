-- What one owns through a portfolio, and what can go wrong with it.

create table portfolios.power_sale (
  portfolio_id text references portfolios.portfolio (id),
  place int check (place > 0),
  buyer text not null check (buyer <> ''),
  share_millionths bigint not null check (share_millionths between 1 and 1000000),
  ends_on date,
  terms text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  primary key (portfolio_id, place)
);
comment on table portfolios.power_sale is 'Who buys a portfolio''s power. The parts make up all of its revenue.';
comment on column portfolios.power_sale.ends_on is 'The last day of the contract; null where power is sold without one.';
comment on column portfolios.power_sale.terms is 'How the price is set, in words.';
comment on column portfolios.power_sale.currency is 'What the buyer pays in: BRL.';
grant select, insert, delete on portfolios.power_sale to longlight_app;

create table portfolios.loan (
  portfolio_id text references portfolios.portfolio (id),
  place int check (place > 0),
  lender text not null check (lender <> ''),
  is_related boolean not null,
  owed_cents bigint not null check (owed_cents >= 0),
  as_of date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  interest text not null,
  ends_on date not null,
  primary key (portfolio_id, place)
);
comment on table portfolios.loan is 'What a portfolio''s plants owe. Lenders are paid before holders.';
comment on column portfolios.loan.owed_cents is 'In dollars, at the rate of the day on which the figure holds.';
comment on column portfolios.loan.is_related is 'Whether the manager owns or controls the lender.';
grant select, insert, delete on portfolios.loan to longlight_app;

create table portfolios.risk (
  portfolio_id text references portfolios.portfolio (id),
  place int check (place > 0),
  title text not null check (title <> ''),
  explanation text not null check (explanation <> ''),
  primary key (portfolio_id, place)
);
comment on table portfolios.risk is 'What a holder of the portfolio can lose by, the largest first.';
grant select, insert, delete on portfolios.risk to longlight_app;
