-- Portfolios: their issuers, what one owns through them, what that costs and can lose.

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
  status_review_on date,
  investment_cap_cents bigint not null check (investment_cap_cents > 0),
  target_return_low_millionths bigint not null,
  target_return_high_millionths bigint not null,
  in_wealth_channel boolean not null default false,
  pays_referral_rewards boolean not null default false,
  small_avatar_image_url text,
  position int not null,
  check (target_return_high_millionths >= target_return_low_millionths)
);
comment on table portfolios.portfolio is 'A portfolio that sells shares.';
comment on column portfolios.portfolio.regulation_id is '1 Regulation A Tier 2, 2 Regulation D 506(b), 3 Regulation D 506(c)';
comment on column portfolios.portfolio.prohibited_states is 'States whose residents may not invest.';
comment on column portfolios.portfolio.unaccredited_investor_limit is 'How many who are not accredited may hold it.';
comment on column portfolios.portfolio.status_reason is 'Shown to investors while it is not open.';
comment on column portfolios.portfolio.status_review_on is 'The day on which a pause is looked at again; null where none is planned.';
comment on column portfolios.portfolio.investment_cap_cents is 'Of all investors together.';
comment on column portfolios.portfolio.small_avatar_image_url is 'The address of its picture; null where it has none.';
comment on column portfolios.portfolio.position is 'The portfolio''s place on pages.';
grant select, insert, update (name, subtitle, summary, prohibited_states, unaccredited_investor_limit, status, status_reason, status_since,
    status_review_on, investment_cap_cents, target_return_low_millionths, target_return_high_millionths, in_wealth_channel,
    pays_referral_rewards) on portfolios.portfolio to longlight_app;

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
comment on table portfolios.issuer is
  'The company that issues a portfolio''s shares. It is the counterparty of its investors; the manager acts for it.';
comment on column portfolios.issuer.state is 'Where it is organized, as a postal code.';
comment on column portfolios.issuer.governing_law is 'The state whose law its agreements name.';
comment on column portfolios.issuer.ein is 'Employer identification number, which its tax forms carry.';
comment on column portfolios.issuer.fiscal_year_end is 'Month and day on which its fiscal year ends: 12-31.';
comment on column portfolios.issuer.auditor is 'The firm that audits it; null where none does.';
comment on column portfolios.issuer.transfer_agent is 'The firm that keeps its register; null where no firm does.';
comment on column portfolios.issuer.cik is 'Central index key: its number at the Securities and Exchange Commission; null before anything was filed.';
comment on column portfolios.issuer.filing_form is
  'Form 1-A of an offering under Regulation A, Form D of a private placement; null before anything was filed.';
comment on column portfolios.issuer.filing_number is 'The number of that filing; null before anything was filed.';
comment on column portfolios.issuer.filing_address is 'Where the filings are read on EDGAR, the regulator''s system; null before anything was filed.';
comment on column portfolios.issuer.qualified_on is
  'The day from which a Regulation A offering may sell; null before that and for private placements.';
comment on column portfolios.issuer.signer_title is 'The office of the person who signs for the issuer.';
comment on column portfolios.issuer.contact_name is 'Whom to ask for a printed copy of the offering circular.';
grant select, insert, update (legal_name, form, state, governing_law, ein, fiscal_year_end, auditor, transfer_agent, cik, filing_form,
    filing_number, filing_address, qualified_on, signer_title, contact_name, contact_address, contact_email, contact_phone) on portfolios.issuer
    to longlight_app;

create table portfolios.proceeds_use (
  portfolio_id text references portfolios.portfolio (id),
  kind text check (kind in ('newPlants', 'constructionDebt', 'fees', 'reserve')),
  share_millionths bigint not null check (share_millionths between 0 and 1000000),
  paid_to text not null,
  is_related boolean not null,
  primary key (portfolio_id, kind)
);
comment on table portfolios.proceeds_use is
  'What the money that investors pay for new shares is spent on. The parts of a portfolio make up the whole.';
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
comment on column portfolios.loan.is_related is 'Whether the manager owns or controls the lender.';
comment on column portfolios.loan.owed_cents is 'In dollars, at the rate of the day on which the figure holds.';
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
