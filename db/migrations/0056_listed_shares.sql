-- Up Migration
-- How many shares of each portfolio investors have on sale now: a full portfolio still takes buyers for these.
create table portfolios.listed_share (
  portfolio_id text primary key references portfolios.portfolio,
  shares_micro bigint not null check (shares_micro >= 0)
);

-- Down Migration
drop table portfolios.listed_share;
