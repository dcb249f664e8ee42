-- Up Migration
-- Orders that somebody else than a checkout places, baskets, what filled an order, and what a lot gave away.

alter table investing.investment_order
  add column origin text not null default 'checkout' check (origin in ('checkout', 'basket', 'autoInvest', 'reinvest')),
  -- Orders of one basket share it, their agreement, their signature and their payment.
  add column basket_id text,
  -- The signed standing instruction that covers this order; null: the order has a signature of its own.
  add column standing_agreement text,
  add column accredited boolean not null default false,
  -- Whether this order, while it is open, keeps one of the offering's places for the unaccredited.
  add column takes_place boolean not null default false,
  -- What the investor stated when confirming the 10% rule, and what it left then; null where the rule does not apply.
  add column stated_income_cents bigint,
  add column stated_net_worth_cents bigint,
  add column ten_percent_headroom_cents bigint,
  add column confirmation_document_id text,
  -- Shares that went back to the portfolio when the bank took the money back.
  add column returned_micro bigint,
  add constraint basket_named check ((origin = 'basket') = (basket_id is not null)),
  add constraint standing_signed check ((origin in ('autoInvest', 'reinvest')) = (standing_agreement is not null));
alter table investing.investment_order drop constraint investment_order_signature_request_id_key;
alter table investing.investment_order drop constraint investment_order_bank_transfer_id_key;
create index order_signature_request on investing.investment_order (signature_request_id);
create index order_basket on investing.investment_order (basket_id) where basket_id is not null;

-- Where the shares of an order came from, in the order in which they were taken; written once, when it settles.
create table investing.fill (
  order_id text not null references investing.investment_order,
  nth int not null,
  source text not null check (source in ('listed', 'new')),
  -- The sell order; null for new shares.
  listing_id text,
  shares_micro bigint not null check (shares_micro > 0),
  paid_cents bigint not null check (paid_cents >= 0),
  primary key (order_id, nth),
  check ((source = 'listed') = (listing_id is not null))
);

-- Shares that left a lot, first in first out, and the cost that left with them.
create table investing.lot_use (
  subject text not null,
  lot_id text not null references investing.lot,
  account_id text not null,
  portfolio_id text not null,
  shares_micro bigint not null check (shares_micro > 0),
  cost_cents bigint not null check (cost_cents >= 0),
  used_at timestamptz not null,
  primary key (subject, lot_id)
);
create index lot_use_lot on investing.lot_use (lot_id);

-- Rule 251(d)(2)(ii): within two business days of a sale the buyer is told where the final offering circular is.
create table investing.circular_notice (
  order_id text primary key references investing.investment_order,
  account_id text not null,
  portfolio_id text not null,
  sold_at timestamptz not null,
  due_on date not null,
  -- Taken once by whoever sends it; the mail's own id lets a repeated delivery arrive once.
  mail_id text unique,
  document_id text,
  sent_at timestamptz,
  refused text
);
create index circular_waiting on investing.circular_notice (sold_at) where mail_id is null;
create index circular_account on investing.circular_notice (account_id);

-- Down Migration
drop table investing.circular_notice;
drop table investing.lot_use;
drop table investing.fill;
