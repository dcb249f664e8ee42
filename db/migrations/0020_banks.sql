-- Bank sign-ins and the bank accounts behind them.

create schema banks;
grant usage on schema banks to longlight_app;

create table banks.item (
  id text primary key check (id like 'itm\_%'),
  account_id text not null,
  public_token_index text not null,
  public_token_sealed text,
  partner_item_id text unique,
  access_token_sealed text,
  institution_name text not null,
  reverification_required boolean not null default false,
  state text not null default 'exchanging' check (state in ('exchanging', 'linked', 'refused', 'revoked', 'removed')),
  linked_at timestamptz not null,
  changed_at timestamptz not null,
  unique (account_id, public_token_index),
  constraint item_of_account unique (id, account_id)
);
comment on table banks.item is 'A sign-in at a bank, linked through the bank-link partner.';
comment on column banks.item.public_token_index is
  'Finds the same public token again: it may be exchanged once, but several accounts may be linked with it.';
comment on column banks.item.public_token_sealed is 'The token that is exchanged once for an access token, sealed; null once it was.';
comment on column banks.item.partner_item_id is 'The bank-link partner''s id of the sign-in; null until the exchange.';
comment on column banks.item.access_token_sealed is
  'The token by which the partner is asked, sealed for this row alone; null until the exchange and after the end.';
comment on column banks.item.reverification_required is 'The bank wants the owner to sign in again.';
grant select, insert, update (public_token_index, public_token_sealed, partner_item_id, access_token_sealed, institution_name,
    reverification_required, state, linked_at, changed_at) on banks.item to longlight_app;

create table banks.funding_source (
  id text primary key check (id like 'bnk\_%'),
  account_id text not null,
  item_id text references banks.item (id),
  partner_account_id text,
  partner_id text,
  processor_token_sealed text,
  name text not null,
  mask text,
  subtype text,
  fingerprint text,
  bank_name text not null,
  verification_status text,
  status text not null default 'linking' check (status in ('linking', 'waiting', 'confirming', 'verified', 'unverified', 'refused', 'disabled',
    'removed')),
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (item_id, partner_account_id),
  constraint funding_source_of_account unique (id, account_id),
  constraint funding_source_item_of_account foreign key (item_id, account_id) references banks.item (id, account_id)
);
comment on table banks.funding_source is 'A bank account that money comes from and goes to.';
comment on column banks.funding_source.item_id is 'The sign-in at the bank; null where the account was entered by its numbers.';
comment on column banks.funding_source.partner_account_id is 'The bank-link partner''s id of the account; null where it was entered by its numbers.';
comment on column banks.funding_source.partner_id is 'The payment partner''s id of the account; null until it has it.';
comment on column banks.funding_source.processor_token_sealed is
  'The token by which the payment partner takes the account over, sealed; null once it has, and where the account was entered by its numbers.';
comment on column banks.funding_source.mask is 'The last digits of its number; null where the bank did not say.';
comment on column banks.funding_source.subtype is 'The kind of account, as the bank says: checking, savings. Null where it did not say.';
comment on column banks.funding_source.fingerprint is
  'The payment partner''s mark of a bank account: the same for the same account, no matter who linked it. It says nothing else. Null until the partner gave it.';
comment on column banks.funding_source.verification_status is 'What the bank-link partner said of its check; null where it made none.';
comment on column banks.funding_source.reason is 'Why it was refused, disabled or removed; null otherwise.';
create index funding_source_of on banks.funding_source (account_id, created_at);
create unique index funding_source_partner on banks.funding_source (account_id, partner_id) where status <> 'removed';
create index funding_source_by_partner on banks.funding_source (partner_id);
create index funding_source_fingerprint on banks.funding_source (fingerprint) where fingerprint is not null;
grant select, insert, update (item_id, partner_account_id, partner_id, processor_token_sealed, name, mask, subtype, fingerprint, bank_name,
    verification_status, status, reason, changed_at) on banks.funding_source to longlight_app;

create table banks.micro_deposit (
  id text primary key references banks.funding_source (id),
  account_id text not null,
  numbers_sealed text,
  numbers_index text not null,
  state text not null default 'entered' check (state in ('entered', 'sent', 'arrived', 'checking', 'confirmed', 'locked', 'returned', 'refused')),
  wrong_tries int not null default 0 check (wrong_tries between 0 and 3),
  expected_on date,
  next_look_at timestamptz,
  entered_at timestamptz not null,
  changed_at timestamptz not null,
  constraint micro_deposit_of_account foreign key (id, account_id) references banks.funding_source (id, account_id)
);
comment on table banks.micro_deposit is 'A bank account entered by its numbers and proved by two small deposits.';
comment on column banks.micro_deposit.id is 'The funding source that they prove.';
comment on column banks.micro_deposit.numbers_sealed is 'Routing and account number, sealed; null once the payment partner has them.';
comment on column banks.micro_deposit.numbers_index is 'Finds the same numbers again while they are being proved.';
comment on column banks.micro_deposit.expected_on is 'The day on which the deposits should have arrived; null until they are sent.';
comment on column banks.micro_deposit.next_look_at is 'When the partner is asked although it sent nothing; null where nothing is awaited.';
create unique index micro_deposit_numbers on banks.micro_deposit (account_id, numbers_index) where state in ('entered', 'sent', 'arrived', 'checking');
create index micro_deposit_look on banks.micro_deposit (next_look_at) where next_look_at is not null;
grant select, insert, update (numbers_sealed, numbers_index, state, wrong_tries, expected_on, next_look_at, changed_at) on banks.micro_deposit to
    longlight_app;
