-- IRAs without a value of the last year are looked for once a day and not at every look for due work.

create table ira.valuation_day (
  day date primary key
);
comment on table ira.valuation_day is 'The business days on which no IRA was left without its value of the last year.';
grant select, insert on ira.valuation_day to longlight_app;

-- Claims that wait for shares are asked for at every look for due work, and are few among those that may still be claimed.
create index reward_asked on referrals.reward (id) where state = 'asked';
