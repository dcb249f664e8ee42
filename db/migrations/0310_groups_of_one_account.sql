-- Up Migration
-- Whatever is signed, paid or presented together belongs to one account: a basket is a row, and composite keys hold
-- each order, transfer and instruction to the account (and the bank) of what it names.

-- Orders of several portfolios with one agreement, one signature and one payment.
create table investing.basket (
  id text primary key,
  account_id text not null,
  -- Null: paid from the account's cash balance.
  funding_source_id text,
  -- A null would switch the key off that orders are held by.
  paid_from text not null generated always as (coalesce(funding_source_id, 'cash')) stored,
  placed_by text not null,
  placed_at timestamptz not null,
  unique (id, account_id, paid_from)
);
-- A basket is written once, with all of its orders.
revoke update on investing.basket from longlight_app;

insert into investing.basket (id, account_id, funding_source_id, placed_by, placed_at)
  select distinct on (basket_id, account_id, funding_source_id) basket_id, account_id, funding_source_id, placed_by, placed_at
    from investing.investment_order where basket_id is not null
   order by basket_id, account_id, funding_source_id, placed_at, id;

alter table investing.investment_order
  add column paid_from text not null generated always as (coalesce(funding_source_id, 'cash')) stored,
  -- What the order is signed and paid under.
  add column group_id text not null generated always as (coalesce(basket_id, id)) stored,
  add constraint order_of_basket foreign key (basket_id, account_id, paid_from)
    references investing.basket (id, account_id, paid_from);

-- One request for a signature is about one order, or one basket, of one account.
create table investing.signature_request (
  id text primary key,
  account_id text not null,
  -- The order or the basket.
  group_id text not null,
  unique (id, account_id, group_id)
);
revoke update on investing.signature_request from longlight_app;
insert into investing.signature_request (id, account_id, group_id)
  select distinct signature_request_id, account_id, group_id from investing.investment_order where signature_request_id is not null;
alter table investing.investment_order add constraint order_signature_request foreign key (signature_request_id, account_id, group_id)
  references investing.signature_request (id, account_id, group_id);

-- A bank is used by the account that linked it.
alter table banks.item add constraint item_of_account unique (id, account_id);
alter table banks.funding_source
  add constraint funding_source_of_account unique (id, account_id),
  add constraint funding_source_item_of_account foreign key (item_id, account_id) references banks.item (id, account_id);
alter table banks.micro_deposit add constraint micro_deposit_of_account
  foreign key (id, account_id) references banks.funding_source (id, account_id);
alter table cash.bank_transfer
  add constraint bank_transfer_of_account unique (id, account_id),
  add constraint bank_transfer_bank_of_account foreign key (funding_source_id, account_id) references banks.funding_source (id, account_id),
  add constraint bank_transfer_retry_of_account foreign key (retry_of, account_id) references cash.bank_transfer (id, account_id);
alter table cash.preferred_account add constraint preferred_account_bank_of_account
  foreign key (funding_source_id, account_id) references banks.funding_source (id, account_id);
alter table cash.debt add constraint debt_of_account
  foreign key (bank_transfer_id, account_id) references cash.bank_transfer (id, account_id);
alter table cash.review add constraint review_of_account
  foreign key (bank_transfer_id, account_id) references cash.bank_transfer (id, account_id);
alter table investing.basket add constraint basket_bank_of_account
  foreign key (funding_source_id, account_id) references banks.funding_source (id, account_id);
alter table investing.investment_order
  add constraint order_bank_of_account foreign key (funding_source_id, account_id) references banks.funding_source (id, account_id),
  add constraint order_transfer_of_account foreign key (bank_transfer_id, account_id) references cash.bank_transfer (id, account_id);

-- What hangs on an instruction, a choice, a sale or a case is its account's.
alter table auto_invest.subscription
  add constraint subscription_of_account unique (id, account_id),
  add constraint subscription_bank_of_account foreign key (funding_source_id, account_id) references banks.funding_source (id, account_id);
alter table auto_invest.occurrence add constraint occurrence_of_account
  foreign key (subscription_id, account_id) references auto_invest.subscription (id, account_id);
alter table dividends.choice add constraint choice_of_account unique (id, account_id, portfolio_id);
alter table dividends.follow_up
  add constraint follow_up_of_account unique (id, account_id),
  add constraint follow_up_choice_of_account foreign key (choice_id, account_id, portfolio_id)
    references dividends.choice (id, account_id, portfolio_id),
  add constraint follow_up_carried_for_account foreign key (carried_by, account_id) references dividends.follow_up (id, account_id);
alter table selling.sell_order add constraint sell_order_of_account unique (id, account_id);
alter table selling.fill add constraint fill_of_seller
  foreign key (sell_order_id, seller_account_id) references selling.sell_order (id, account_id);
alter table accreditation.verification add constraint verification_of_account unique (id, account_id);
alter table accreditation.evidence add constraint evidence_of_account
  foreign key (verification_id, account_id) references accreditation.verification (id, account_id);
alter table identity.beneficial_owner add constraint owner_of_account unique (id, account_id);
alter table identity.document add constraint document_owner_of_account
  foreign key (owner_id, account_id) references identity.beneficial_owner (id, account_id);

-- Down Migration
alter table identity.document drop constraint document_owner_of_account;
alter table identity.beneficial_owner drop constraint owner_of_account;
alter table accreditation.evidence drop constraint evidence_of_account;
alter table accreditation.verification drop constraint verification_of_account;
alter table selling.fill drop constraint fill_of_seller;
alter table selling.sell_order drop constraint sell_order_of_account;
alter table dividends.follow_up drop constraint follow_up_carried_for_account, drop constraint follow_up_choice_of_account,
  drop constraint follow_up_of_account;
alter table dividends.choice drop constraint choice_of_account;
alter table auto_invest.occurrence drop constraint occurrence_of_account;
alter table auto_invest.subscription drop constraint subscription_bank_of_account, drop constraint subscription_of_account;
alter table investing.investment_order drop constraint order_transfer_of_account, drop constraint order_bank_of_account,
  drop constraint order_signature_request, drop constraint order_of_basket, drop column group_id, drop column paid_from;
drop table investing.signature_request, investing.basket;
alter table cash.review drop constraint review_of_account;
alter table cash.debt drop constraint debt_of_account;
alter table cash.preferred_account drop constraint preferred_account_bank_of_account;
alter table cash.bank_transfer drop constraint bank_transfer_retry_of_account, drop constraint bank_transfer_bank_of_account,
  drop constraint bank_transfer_of_account;
alter table banks.micro_deposit drop constraint micro_deposit_of_account;
alter table banks.funding_source drop constraint funding_source_item_of_account, drop constraint funding_source_of_account;
alter table banks.item drop constraint item_of_account;
