-- Orders to buy shares, and the lots that they become.

create schema investing;
grant usage on schema investing to longlight_app;

create table investing.lot (
  id text primary key,
  account_id text not null,
  portfolio_id text not null,
  source text not null constraint lot_known_source check (source in ('purchase', 'reinvest', 'promotion', 'referral', 'transfer', 'inheritance')),
  subject text not null,
  from_lot_id text references investing.lot (id),
  acquired_on date not null,
  held_from date,
  inherited_on date,
  shares_micro bigint not null check (shares_micro > 0),
  left_micro bigint not null,
  cost_cents bigint not null check (cost_cents >= 0),
  reversed_at timestamptz,
  check (left_micro >= 0 and left_micro <= shares_micro),
  constraint lot_bears_subject check (id = ('lot_' || subject)),
  constraint lot_inherited check ((source = 'inheritance') = (inherited_on is not null))
);
comment on table investing.lot is 'What a holding consists of; shares leave the oldest lot first.';
comment on column investing.lot.from_lot_id is 'The lot of another account that its shares were in before; null where they came otherwise.';
comment on column investing.lot.held_from is
  'The day from which they count as held, where that is earlier than the day on which they came; null where it is that day.';
comment on column investing.lot.inherited_on is
  'The date of death at whose value their basis stands (26 USC 1014), held for more than a year whatever the days (26 USC 1223(9)); null where they were not inherited.';
comment on column investing.lot.reversed_at is 'When it was taken back; null while it holds.';
create index lot_account on investing.lot (account_id, portfolio_id);
create index lot_from_lot on investing.lot (from_lot_id) where from_lot_id is not null;
-- Shares leave a lot and never come back to it; it is taken back once.
create trigger final before update on investing.lot for each row
  when (new.left_micro > old.left_micro or old.reversed_at is not null and old.reversed_at is distinct from new.reversed_at
    or (old.account_id, old.portfolio_id, old.shares_micro, old.cost_cents, old.acquired_on)
      is distinct from (new.account_id, new.portfolio_id, new.shares_micro, new.cost_cents, new.acquired_on))
  execute function platform.keep_final('a lot');
grant select, insert, update (left_micro, reversed_at) on investing.lot to longlight_app;

create table investing.lot_use (
  subject text,
  lot_id text references investing.lot (id),
  account_id text not null,
  portfolio_id text not null,
  shares_micro bigint not null check (shares_micro > 0),
  cost_cents bigint not null check (cost_cents >= 0),
  used_at timestamptz not null,
  to_company boolean not null,
  primary key (subject, lot_id)
);
comment on table investing.lot_use is 'Shares that left a lot, first in first out, and the cost that left with them.';
comment on column investing.lot_use.to_company is
  'Whether the company bought shares of a lot back. Total Invested leaves out what those cost, and nothing else that is sold.';
create index lot_use_lot on investing.lot_use (lot_id);
create index lot_use_to_company on investing.lot_use (lot_id) where to_company;
create index lot_use_account on investing.lot_use (account_id, portfolio_id);
grant select, insert on investing.lot_use to longlight_app;

create table investing.basket (
  id text primary key,
  account_id text not null,
  funding_source_id text,
  paid_from text generated always as (coalesce(funding_source_id, 'cash')) stored not null,
  placed_by text not null,
  placed_at timestamptz not null,
  unique (id, account_id, paid_from),
  constraint basket_bank_of_account foreign key (funding_source_id, account_id) references banks.funding_source (id, account_id)
);
comment on table investing.basket is 'Orders of several portfolios with one agreement, one signature and one payment.';
comment on column investing.basket.funding_source_id is 'Null: paid from the account''s cash balance.';
comment on column investing.basket.paid_from is
  'The bank account or "cash"; never null, since a null would switch the key off that orders are held by.';
grant select, insert on investing.basket to longlight_app;

create table investing.signature_request (
  id text primary key,
  account_id text not null,
  group_id text not null,
  unique (id, account_id, group_id)
);
comment on table investing.signature_request is 'One request for a signature is about one order, or one basket, of one account.';
comment on column investing.signature_request.group_id is 'The order or the basket.';
grant select, insert on investing.signature_request to longlight_app;

create table investing.investment_order (
  id text primary key,
  account_id text not null,
  portfolio_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  shares_micro bigint not null check (shares_micro > 0),
  share_price_micro bigint not null check (share_price_micro > 0),
  price_effective_on date not null,
  funding_source_id text,
  state text not null check (state in ('awaitingSignature', 'funding', 'settled', 'cancelled', 'failed')),
  ten_percent_confirmed boolean not null,
  signer_name text not null,
  signer_email text not null,
  signs_for text,
  signs_by_access_on date,
  placed_by text not null,
  placed_at timestamptz not null,
  agreement_document_id text,
  signature_request_id text,
  signature_id text,
  signed_at timestamptz,
  signed_document_id text,
  bank_transfer_id text,
  expected_settlement_on date,
  settled_at timestamptz,
  ended_at timestamptz,
  failure_code text,
  failure_message text,
  origin text not null default 'checkout' check (origin in ('checkout', 'basket', 'autoInvest', 'reinvest')),
  basket_id text,
  standing_agreement text,
  accredited boolean not null default false,
  takes_place boolean not null default false,
  stated_income_cents bigint,
  stated_net_worth_cents bigint,
  ten_percent_headroom_cents bigint,
  confirmation_document_id text,
  returned_micro bigint,
  paid_from text generated always as (coalesce(funding_source_id, 'cash')) stored not null,
  group_id text generated always as (coalesce(basket_id, id)) stored not null,
  constraint basket_named check ((origin = 'basket') = (basket_id is not null)),
  constraint standing_signed check ((origin in ('autoInvest', 'reinvest')) = (standing_agreement is not null)),
  constraint order_of_basket foreign key (basket_id, account_id, paid_from) references investing.basket (id, account_id, paid_from),
  constraint order_signature_request foreign key (signature_request_id, account_id, group_id) references investing.signature_request (id,
    account_id, group_id),
  constraint order_bank_of_account foreign key (funding_source_id, account_id) references banks.funding_source (id, account_id),
  constraint order_transfer_of_account foreign key (bank_transfer_id, account_id) references cash.bank_transfer (id, account_id),
  constraint delegate_signs_for_holder check (signs_by_access_on is null or signs_for is not null)
);
comment on table investing.investment_order is 'An order to buy shares.';
comment on column investing.investment_order.shares_micro is 'Millionths of a share.';
comment on column investing.investment_order.share_price_micro is 'Millionths of a dollar; the price when it was placed.';
comment on column investing.investment_order.funding_source_id is 'Null: paid from the account''s cash balance.';
comment on column investing.investment_order.signs_for is
  'The legal name of the holder for whom someone else signs: a business, or the investor whose delegate the signer is; null where the holder signs.';
comment on column investing.investment_order.signs_by_access_on is
  'When the access was granted by which the signer acts for the holder of the account; null where the owner of the account signs.';
comment on column investing.investment_order.agreement_document_id is
  'The agreement to be signed; null until it is drawn, and for orders under a signed instruction.';
comment on column investing.investment_order.signature_request_id is 'The request at the e-signing partner; null until it is made.';
comment on column investing.investment_order.signature_id is 'The e-signing partner''s id of the signature; null until the request is made.';
comment on column investing.investment_order.signed_at is 'When it was signed; null until then.';
comment on column investing.investment_order.signed_document_id is 'The signed agreement; null until it was fetched from the partner.';
comment on column investing.investment_order.bank_transfer_id is 'The bank transfer that pays it; null where cash does, and until it is made.';
comment on column investing.investment_order.expected_settlement_on is 'The day on which it should settle; null until it is paid.';
comment on column investing.investment_order.settled_at is 'When the shares became the investor''s; null until then.';
comment on column investing.investment_order.ended_at is 'When it was canceled or failed; null otherwise.';
comment on column investing.investment_order.failure_code is 'The code of the failure; null where it did not fail.';
comment on column investing.investment_order.failure_message is 'The failure in words; null where it did not fail.';
comment on column investing.investment_order.origin is 'Who caused it: the investor, a recurring instruction, a dividend, a reward.';
comment on column investing.investment_order.basket_id is
  'The basket whose orders share their agreement, their signature and their payment; null for an order alone.';
comment on column investing.investment_order.standing_agreement is
  'The signed recurring instruction that covers this order; null: the order has a signature of its own.';
comment on column investing.investment_order.accredited is 'Whether the buyer was, when it was placed.';
comment on column investing.investment_order.takes_place is
  'Whether this order, while it is open, keeps one of the offering''s places for the unaccredited.';
comment on column investing.investment_order.stated_income_cents is
  'The income that the investor stated when confirming the 10% rule; null where the rule does not apply.';
comment on column investing.investment_order.stated_net_worth_cents is
  'The net worth that the investor stated then; null where the rule does not apply.';
comment on column investing.investment_order.ten_percent_headroom_cents is
  'What the rule still left the investor then; null where the rule does not apply.';
comment on column investing.investment_order.confirmation_document_id is 'The confirmation; null until it is drawn.';
comment on column investing.investment_order.returned_micro is
  'Shares, in millionths, that went back to the portfolio when the bank took the money back; null where it did not.';
comment on column investing.investment_order.group_id is 'What the order is signed and paid under.';
create index order_account on investing.investment_order (account_id, placed_at desc);
create index order_unsigned on investing.investment_order (placed_at) where state = 'awaitingSignature';
create index order_basket on investing.investment_order (basket_id) where basket_id is not null;
create index order_signature_request on investing.investment_order (signature_request_id) where signature_request_id is not null;
create index order_portfolio on investing.investment_order (portfolio_id) where state in ('awaitingSignature', 'funding');
-- A settled order: its confirmation and what a returned payment took back are added; a signed agreement may arrive after the end.
create trigger final before update on investing.investment_order for each row
  when (old.state in ('settled', 'cancelled', 'failed') and (
    (old.state is distinct from new.state and not (old.state = 'settled' and new.state = 'failed'))
    or (old.state <> 'settled' or new.state = 'settled')
      and (old.ended_at, old.failure_code, old.failure_message) is distinct from (new.ended_at, new.failure_code, new.failure_message)
    or (old.account_id, old.portfolio_id, old.amount_cents, old.shares_micro, old.share_price_micro, old.funding_source_id, old.bank_transfer_id,
        old.signed_at, old.settled_at)
      is distinct from (new.account_id, new.portfolio_id, new.amount_cents, new.shares_micro, new.share_price_micro, new.funding_source_id,
        new.bank_transfer_id, new.signed_at, new.settled_at)
    or new.returned_micro < old.returned_micro
    or old.confirmation_document_id is not null and old.confirmation_document_id is distinct from new.confirmation_document_id))
  execute function platform.keep_final('an order');
grant select, insert, update (state, agreement_document_id, signature_request_id, signature_id, signed_at, signed_document_id, bank_transfer_id,
    expected_settlement_on, settled_at, ended_at, failure_code, failure_message, confirmation_document_id, returned_micro) on
    investing.investment_order to longlight_app;

create table investing.fill (
  order_id text references investing.investment_order (id),
  nth int,
  source text not null check (source in ('listed', 'new')),
  listing_id text,
  shares_micro bigint not null check (shares_micro > 0),
  paid_cents bigint not null check (paid_cents >= 0),
  primary key (order_id, nth),
  check ((source = 'listed') = (listing_id is not null))
);
comment on table investing.fill is 'Where the shares of an order came from, in the order in which they were taken; written once, when it settles.';
comment on column investing.fill.listing_id is 'The sell order; null for new shares.';
grant select, insert on investing.fill to longlight_app;

create table investing.circular_owed (
  id bigint generated always as identity primary key,
  order_ids text[] not null check (cardinality(order_ids) > 0),
  sold_at timestamptz not null,
  due_on date not null,
  taken_at timestamptz
);
comment on table investing.circular_owed is
  'Sales that settle together owe their notices of the final circular by one row. The row of each sale is written with its mail and not twice: '
  'once when it is sold and once more when the mail leaves.';
comment on column investing.circular_owed.taken_at is 'When it was taken, with the mails of all its sales; null until then.';
create index circular_owed_waiting on investing.circular_owed (sold_at) where taken_at is null;
grant select, insert, update (taken_at) on investing.circular_owed to longlight_app;

create table investing.circular_notice (
  order_id text primary key references investing.investment_order (id),
  account_id text not null,
  portfolio_id text not null,
  sold_at timestamptz not null,
  due_on date not null,
  mail_id text,
  document_id text,
  sent_at timestamptz,
  refused text
);
comment on table investing.circular_notice is
  'Rule 251(d)(2)(ii): within two business days of a sale the buyer is told where the final offering circular is.';
comment on column investing.circular_notice.mail_id is
  'The id of the mail; null until a process takes it. Taken once; the mail''s own id lets a repeated delivery arrive once.';
comment on column investing.circular_notice.document_id is 'The circular that the mail names; null until it is sent.';
comment on column investing.circular_notice.sent_at is 'When the mail was sent; null until then.';
comment on column investing.circular_notice.refused is 'Why it could not be sent; null where it was.';
create index circular_waiting on investing.circular_notice (sold_at) where mail_id is null;
create unique index circular_mail on investing.circular_notice (mail_id) where mail_id is not null;
grant select, insert, update (mail_id, document_id, sent_at, refused) on investing.circular_notice to longlight_app;
