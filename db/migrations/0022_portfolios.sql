-- Portfolios, their plants, prices, months and news.

create schema portfolios;
grant usage on schema portfolios to longlight_app;

create table portfolios.portfolio (
  id text primary key,
  slug text not null unique,
  name text not null,
  subtitle text not null,
  summary text not null,
  markets text[] not null check (cardinality(markets) > 0),
  product_kinds text[] not null check (product_kinds <@ array['solar', 'hydro', 'storage']),
  regulation_id smallint not null check (regulation_id = any (array[1, 2, 3])),
  prohibited_states text[] not null default '{}',
  unaccredited_investor_limit int not null check (unaccredited_investor_limit >= 0),
  status text not null check (status in ('coming_soon', 'open', 'paused', 'closed')),
  status_reason text not null,
  status_since date not null,
  investment_cap_cents bigint not null check (investment_cap_cents > 0),
  target_return_low_millionths bigint not null,
  target_return_high_millionths bigint not null,
  in_wealth_channel boolean not null default false,
  pays_referral_rewards boolean not null default false,
  small_avatar_image_url text,
  position int not null,
  status_review_on date,
  check (target_return_high_millionths >= target_return_low_millionths)
);
comment on table portfolios.portfolio is 'A portfolio that sells shares.';
comment on column portfolios.portfolio.regulation_id is '1 Regulation A Tier 2, 2 Regulation D 506(b), 3 Regulation D 506(c)';
comment on column portfolios.portfolio.prohibited_states is 'States whose residents may not invest.';
comment on column portfolios.portfolio.unaccredited_investor_limit is 'How many who are not accredited may hold it; null without a limit.';
comment on column portfolios.portfolio.status_reason is 'Shown to investors while it is not open.';
comment on column portfolios.portfolio.investment_cap_cents is 'Of all investors together.';
comment on column portfolios.portfolio.position is 'The order on pages.';
comment on column portfolios.portfolio.status_review_on is
  'A pause says when it is looked at again; a month''s cash that was recorded wrong is corrected by a row of its own.';
grant select, insert, update (name, subtitle, summary, prohibited_states, unaccredited_investor_limit, status, status_reason, status_since,
    investment_cap_cents, target_return_low_millionths, target_return_high_millionths, in_wealth_channel, pays_referral_rewards, status_review_on) on
    portfolios.portfolio to longlight_app;

create table portfolios.tax_class (
  portfolio_id text references portfolios.portfolio (id),
  from_year int,
  form text not null check (form in ('1099-DIV', 'K-1')),
  primary key (portfolio_id, from_year)
);
comment on table portfolios.tax_class is 'The form a holder gets follows the vehicle, and may change from one year to the next.';
grant select, insert on portfolios.tax_class to longlight_app;

create table portfolios.issuer (
  portfolio_id text primary key references portfolios.portfolio (id),
  legal_name text not null,
  form text not null check (form in ('corporation', 'limitedLiabilityCompany', 'limitedPartnership')),
  state text not null check (state ~ '^[A-Z]{2}$'),
  governing_law text not null check (governing_law ~ '^[A-Z]{2}$'),
  ein text not null check (ein ~ '^\d{2}-\d{7}$'),
  fiscal_year_end text not null check (fiscal_year_end ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  auditor text,
  transfer_agent text,
  cik text check (cik ~ '^\d{10}$'),
  filing_form text check (filing_form in ('1-A', 'D')),
  filing_number text,
  filing_address text check (filing_address like 'https://%'),
  qualified_on date,
  signer_title text not null,
  contact_name text not null,
  contact_address text not null,
  contact_email text not null,
  contact_phone text not null,
  check ((filing_form is null) = (filing_number is null)),
  check (qualified_on is null or (filing_form = '1-A' and filing_address is not null and cik is not null))
);
comment on table portfolios.issuer is 'The company that issues a portfolio''s shares. It is the counterparty of its investors; the manager acts for it.';
comment on column portfolios.issuer.state is 'Where it is organized, as a postal code.';
comment on column portfolios.issuer.governing_law is 'The state whose law its agreements name.';
comment on column portfolios.issuer.ein is 'Employer identification number, which its tax forms carry.';
comment on column portfolios.issuer.fiscal_year_end is 'Month and day: 12-31.';
comment on column portfolios.issuer.cik is 'Central index key: its number at the Securities and Exchange Commission.';
comment on column portfolios.issuer.filing_form is 'Form 1-A of an offering under Regulation A, Form D of a private placement; null before anything was filed.';
comment on column portfolios.issuer.filing_address is 'Where the filings are read on EDGAR, the regulator''s system.';
comment on column portfolios.issuer.qualified_on is 'The day from which a Regulation A offering may sell; null before that and for private placements.';
comment on column portfolios.issuer.signer_title is 'The office of the person who signs for the issuer.';
comment on column portfolios.issuer.contact_name is 'Whom to ask for a printed copy of the offering circular.';
grant select, insert, update (legal_name, form, state, governing_law, ein, fiscal_year_end, auditor, transfer_agent, cik, filing_form,
    filing_number, filing_address, qualified_on, signer_title, contact_name, contact_address, contact_email, contact_phone) on
    portfolios.issuer to longlight_app;

create table portfolios.proceeds_use (
  portfolio_id text references portfolios.portfolio (id),
  kind text check (kind in ('newPlants', 'constructionDebt', 'fees', 'reserve')),
  share_millionths bigint not null check (share_millionths between 0 and 1000000),
  paid_to text not null,
  is_related boolean not null,
  primary key (portfolio_id, kind)
);
comment on table portfolios.proceeds_use is 'What the money that investors pay for new shares is spent on. The parts of a portfolio make up the whole.';
comment on column portfolios.proceeds_use.is_related is 'Whether the manager owns or controls who is paid.';
grant select, insert, delete on portfolios.proceeds_use to longlight_app;

create table portfolios.yearly_cost (
  portfolio_id text references portfolios.portfolio (id),
  kind text check (kind in ('management', 'operation', 'audit', 'administration')),
  on_thousand_cents bigint not null check (on_thousand_cents >= 0),
  basis text not null,
  paid_to text not null,
  is_related boolean not null,
  primary key (portfolio_id, kind)
);
comment on table portfolios.yearly_cost is 'What a holder bears in a year through the portfolio, by $1,000 of shares.';
comment on column portfolios.yearly_cost.basis is 'How the cost is computed, in words.';
comment on column portfolios.yearly_cost.is_related is 'Whether the manager owns or controls who is paid.';
grant select, insert, delete on portfolios.yearly_cost to longlight_app;

create table portfolios.plant (
  id text primary key,
  portfolio_id text not null references portfolios.portfolio (id),
  name text not null,
  technology text not null check (technology in ('solar', 'hydro', 'storage')),
  city text not null,
  region text not null,
  country text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  capacity_dc_kw double precision check (capacity_dc_kw > 0),
  capacity_ac_kw double precision not null check (capacity_ac_kw > 0),
  commissioned_on date not null,
  tariff_microdollars_per_kwh bigint not null check (tariff_microdollars_per_kwh >= 0),
  read_until timestamptz,
  position int not null,
  read_asked_until timestamptz
);
comment on table portfolios.plant is 'A power plant of a portfolio.';
comment on column portfolios.plant.tariff_microdollars_per_kwh is 'Millionths of a dollar.';
comment on column portfolios.plant.read_until is 'The hour up to which readings are recorded; null before the meter is connected.';
comment on column portfolios.plant.position is 'The order on pages.';
comment on column portfolios.plant.read_asked_until is 'Up to which hour someone has been sent to read a meter, so that each hour is asked for once.';
create index plant_portfolio on portfolios.plant (portfolio_id, position);
grant select, insert, update (read_until, read_asked_until) on portfolios.plant to longlight_app;

create table portfolios.meter_day (
  plant_id text references portfolios.plant (id),
  day date,
  watt_hours int[] not null check (cardinality(watt_hours) between 1 and 24 and (0 <= all (watt_hours))),
  primary key (plant_id, day)
);
comment on table portfolios.meter_day is
  'What a meter recorded: watt-hours of the hours of one UTC day, in order. The running day grows hour by hour.';
create index meter_day_day on portfolios.meter_day (day);
grant select, insert, update (watt_hours) on portfolios.meter_day to longlight_app;

create table portfolios.expected_month (
  plant_id text references portfolios.plant (id),
  calendar_month smallint check (calendar_month between 1 and 12),
  watt_hours bigint not null check (watt_hours >= 0),
  primary key (plant_id, calendar_month)
);
comment on table portfolios.expected_month is 'What a plant is expected to produce in a month of the calendar.';
grant select, insert on portfolios.expected_month to longlight_app;

create table portfolios.share_price (
  portfolio_id text references portfolios.portfolio (id),
  effective_on date,
  price_millionths bigint not null check (price_millionths > 0),
  filing_reference text,
  published_by text not null,
  published_at timestamptz not null,
  primary key (portfolio_id, effective_on)
);
comment on table portfolios.share_price is 'Prices of a share by the day from which they hold. Only ever added to.';
comment on column portfolios.share_price.filing_reference is 'The filing that it was published in.';
create trigger append_only before update or delete on portfolios.share_price for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.share_price for each statement execute function platform.refuse_change();
grant select, insert on portfolios.share_price to longlight_app;

create table portfolios.update (
  id text primary key,
  portfolio_id text not null references portfolios.portfolio (id),
  plant_id text references portfolios.plant (id),
  title text not null,
  body text not null,
  published_on date not null,
  published_by text not null
);
comment on table portfolios.update is 'News of a portfolio or one of its plants.';
create index update_portfolio on portfolios.update (portfolio_id, published_on desc);
grant select, insert on portfolios.update to longlight_app;

create table portfolios.period_cash (
  portfolio_id text references portfolios.portfolio (id),
  month text check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  revenue_cents bigint not null check (revenue_cents >= 0),
  costs_cents bigint not null check (costs_cents >= 0),
  reserve_cents bigint not null,
  pool_cents bigint generated always as (((revenue_cents - costs_cents) - reserve_cents)) stored not null check (pool_cents >= 0),
  note text not null default '',
  opened_by text not null,
  opened_at timestamptz not null,
  primary key (portfolio_id, month)
);
comment on table portfolios.period_cash is 'What a portfolio earned and spent in a month, and what is left for its holders.';
comment on column portfolios.period_cash.reserve_cents is 'Above zero is put aside, below zero is taken from what was put aside before.';
create trigger append_only before update or delete on portfolios.period_cash for each row execute function platform.refuse_change();
grant select, insert on portfolios.period_cash to longlight_app;

create table portfolios.investor (
  portfolio_id text references portfolios.portfolio (id),
  account_id text,
  accredited boolean not null,
  first_invested_on date not null,
  primary key (portfolio_id, account_id)
);
comment on table portfolios.investor is 'Who holds a portfolio, as far as its rules about people ask for it.';
create index investor_account on portfolios.investor (account_id);
create index investor_unaccredited on portfolios.investor (portfolio_id) where not accredited;
grant select, insert, delete on portfolios.investor to longlight_app;

create table portfolios.listed_share (
  portfolio_id text primary key references portfolios.portfolio (id),
  shares_micro bigint not null check (shares_micro >= 0)
);
comment on table portfolios.listed_share is
  'How many shares of each portfolio investors have on sale now: a full portfolio still takes buyers for these.';
grant select, insert, update (shares_micro) on portfolios.listed_share to longlight_app;

create table portfolios.period_correction (
  id bigint generated always as identity primary key,
  portfolio_id text not null,
  month text not null,
  revenue_cents bigint not null check (revenue_cents >= 0),
  costs_cents bigint not null check (costs_cents >= 0),
  reserve_cents bigint not null,
  reason text not null check (reason <> ''),
  proposed_by text not null,
  approved_by text not null,
  corrected_at timestamptz not null,
  check (approved_by <> proposed_by),
  check ((revenue_cents - costs_cents - reserve_cents) >= 0),
  foreign key (portfolio_id, month) references portfolios.period_cash (portfolio_id, month)
);
comment on table portfolios.period_correction is 'Corrections of a month''s cash: whole figures that hold from then on. Only ever added to.';
create index period_correction_month on portfolios.period_correction (portfolio_id, month, id desc);
create trigger append_only before update or delete on portfolios.period_correction for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.period_correction for each statement execute function platform.refuse_change();
grant select, insert on portfolios.period_correction to longlight_app;

create table portfolios.weather (
  plant_id text primary key references portfolios.plant (id),
  observed_at timestamptz not null,
  celsius real not null,
  cloud_percent real not null check (cloud_percent between 0 and 100),
  wind_kmh real not null check (wind_kmh >= 0),
  rain_mm real not null check (rain_mm >= 0)
);
comment on table portfolios.weather is
  'The last weather that was told of each plant''s place, and the twenty minutes for which someone was sent to ask.';
grant select, insert, update (observed_at, celsius, cloud_percent, wind_kmh, rain_mm) on portfolios.weather to longlight_app;

create table portfolios.weather_round (
  period timestamptz primary key
);
comment on table portfolios.weather_round is 'Rounds of asking for the weather; a row is the process that came first.';
comment on column portfolios.weather_round.period is 'The twenty minutes that the round is for.';
grant select, insert, delete on portfolios.weather_round to longlight_app;
