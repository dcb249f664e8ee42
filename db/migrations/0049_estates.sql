-- The death of an investor: a case with its documents, its heirs and what went to them. Shares go from lot to lot without a sale.

create schema estates;
grant usage on schema estates to longlight_app;

create table estates.estate (
  id text primary key check (id like 'est\_%'),
  number int generated always as identity unique,
  account_id text not null,
  user_id text not null,
  registration text not null check (registration in ('individual')),
  authority text not null check (authority in ('probate', 'smallEstate')),
  died_on date not null,
  reported_by text not null,
  reported_how text not null check (reported_how in ('phone', 'email', 'mail', 'bank')),
  was_frozen boolean not null,
  opened_by text not null,
  opened_at timestamptz not null,
  whole int check (whole between 1 and 1000000),
  proposed_by text,
  approved_by text,
  transferred_at timestamptz,
  withdrawn_by text,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  constraint estate_ends_once check (transferred_at is null or withdrawn_at is null),
  constraint estate_two_people check (proposed_by <> approved_by),
  constraint estate_transferred check ((transferred_at is null) = (approved_by is null) and (transferred_at is null) = (proposed_by is null)),
  constraint estate_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)),
  unique (id, account_id)
);
comment on table estates.estate is 'What an investor who died held with us, until it is its heirs''.';
comment on column estates.estate.authority is 'The way in which someone shows that they may act for the estate.';
comment on column estates.estate.reported_by is 'The person who reported the death, as they named themselves.';
comment on column estates.estate.was_frozen is 'Whether the account was frozen before: then a withdrawn case leaves it so.';
comment on column estates.estate.whole is 'What the parts of the heirs add up to; null while none are named.';
comment on column estates.estate.proposed_by is 'The operator who proposed the transfer; null until it is done.';
comment on column estates.estate.approved_by is 'Another operator, who approved it; null until it is done.';
comment on column estates.estate.transferred_at is 'When everything went to the heirs; null until then.';
comment on column estates.estate.withdrawn_by is 'The operator who approved that the case ends without a transfer; null where it does not.';
comment on column estates.estate.withdrawn_at is 'When that was; null where it was not.';
comment on column estates.estate.withdrawn_reason is 'Why, in words; null where it was not.';
create unique index estate_of_account on estates.estate (account_id) where withdrawn_at is null;
create index estate_open on estates.estate (opened_at, id) where transferred_at is null and withdrawn_at is null;
create trigger final before update on estates.estate for each row
  when (old.transferred_at is not null or old.withdrawn_at is not null)
  execute function platform.keep_final('an estate');
grant select, insert, update (whole, proposed_by, approved_by, transferred_at, withdrawn_by, withdrawn_at, withdrawn_reason) on estates.estate
  to longlight_app;

create table estates.document (
  id text primary key check (id like 'esd\_%'),
  estate_id text not null,
  account_id text not null,
  kind text not null check (kind in ('deathCertificate', 'courtAppointment', 'smallEstateAffidavit', 'transferForm')),
  reference text not null,
  received_on date not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'rejected')),
  review_note text,
  reviewed_by text,
  reviewed_at timestamptz,
  constraint document_reviewed check ((outcome is null) = (reviewed_by is null) and (outcome is null) = (reviewed_at is null)),
  constraint document_two_people check (reviewed_by <> recorded_by),
  constraint document_of_estate foreign key (estate_id, account_id) references estates.estate (id, account_id)
);
comment on table estates.document is 'A document about an estate, as it was received, and what the person who read it decided.';
comment on column estates.document.reference is 'Where the document is filed.';
comment on column estates.document.outcome is 'What a second person decided who read it; null until then.';
comment on column estates.document.review_note is 'What is wrong with it, or what was noted; null where nothing was.';
comment on column estates.document.reviewed_by is 'The operator who read it; null until then.';
comment on column estates.document.reviewed_at is 'When they decided; null until then.';
create index document_estate on estates.document (estate_id, recorded_at);
create trigger final before update on estates.document for each row when (old.outcome is not null) execute function platform.keep_final('a document');
grant select, insert, update (outcome, review_note, reviewed_by, reviewed_at) on estates.document to longlight_app;

create table estates.heir (
  estate_id text references estates.estate (id),
  account_id text,
  nth int not null check (nth >= 0),
  part int not null check (part > 0),
  relation text not null,
  primary key (estate_id, account_id),
  unique (estate_id, nth)
);
comment on table estates.heir is 'An account to which a part of an estate goes. The list is replaced as a whole while the case is open.';
comment on column estates.heir.relation is 'What the heir was to the person who died.';
create index heir_account on estates.heir (account_id);
grant select, insert, delete on estates.heir to longlight_app;

create table estates.lot_moved (
  estate_id text not null references estates.estate (id),
  lot_id text primary key,
  account_id text not null,
  portfolio_id text not null,
  from_lot_id text not null,
  shares_micro bigint not null check (shares_micro > 0),
  cost_cents bigint not null check (cost_cents >= 0),
  basis_cents bigint not null check (basis_cents >= 0),
  price_micro bigint check (price_micro > 0)
);
comment on table estates.lot_moved is 'Shares that went out of a lot of an estate into a lot of an heir.';
comment on column estates.lot_moved.cost_cents is 'What they had cost the person who died.';
comment on column estates.lot_moved.basis_cents is 'The basis with which the heir has them.';
comment on column estates.lot_moved.price_micro is
  'Millionths of a dollar: the share price of the date of death; null for shares that the account bought after it, which keep their cost.';
create index lot_moved_estate on estates.lot_moved (estate_id, lot_id);
create index lot_moved_account on estates.lot_moved (account_id);
create trigger append_only before update or delete on estates.lot_moved for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on estates.lot_moved for each statement execute function platform.refuse_change();
grant select, insert on estates.lot_moved to longlight_app;

create table estates.cash_moved (
  estate_id text references estates.estate (id),
  nth int check (nth >= 0),
  account_id text,
  amount_cents bigint not null check (amount_cents > 0),
  moved_at timestamptz not null,
  primary key (estate_id, nth, account_id)
);
comment on table estates.cash_moved is 'Cash of an estate that went to an heir: with the transfer, and once more for each payment that came after it.';
create index cash_moved_account on estates.cash_moved (account_id);
create trigger append_only before update or delete on estates.cash_moved for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on estates.cash_moved for each statement execute function platform.refuse_change();
grant select, insert on estates.cash_moved to longlight_app;
