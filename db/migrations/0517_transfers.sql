-- Transfers of holdings between two people without a sale: a gift, or a division by divorce. A case with its documents, what it moves, and the lots that it moved.
create schema transfers;
grant usage on schema transfers to longlight_app;

create table transfers.holding_transfer (
  id text primary key check (id like 'htr\_%'),
  number int generated always as identity unique,
  kind text not null check (kind in ('gift', 'divorce')),
  account_id text not null,
  from_user_id text not null,
  to_account_id text not null check (to_account_id <> account_id),
  to_user_id text not null check (to_user_id <> from_user_id),
  marriage_ended_on date,
  opened_by text not null,
  opened_at timestamptz not null,
  proposed_by text,
  approved_by text,
  transferred_at timestamptz,
  withdrawn_by text,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  reversal_proposed_by text,
  reversed_by text,
  reversed_at timestamptz,
  reversed_reason text,
  constraint transfer_ends_once check (transferred_at is null or withdrawn_at is null),
  constraint transfer_two_people check (proposed_by <> approved_by),
  constraint transfer_done check ((transferred_at is null) = (approved_by is null) and (transferred_at is null) = (proposed_by is null)),
  constraint transfer_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)),
  constraint transfer_reversed check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversed_reason is null)
    and (reversed_at is null) = (reversal_proposed_by is null)),
  constraint transfer_reversed_after check (reversed_at is null or transferred_at is not null),
  constraint reversal_two_people check (reversal_proposed_by <> reversed_by),
  constraint marriage_of_divorce check (marriage_ended_on is null or kind = 'divorce'),
  unique (id, account_id)
);
comment on table transfers.holding_transfer is 'Shares of one person that become another''s without a sale.';
comment on column transfers.holding_transfer.account_id is 'The account that the shares leave.';
comment on column transfers.holding_transfer.from_user_id is 'Its owner.';
comment on column transfers.holding_transfer.to_account_id is 'The account that they come to.';
comment on column transfers.holding_transfer.to_user_id is 'Its owner.';
comment on column transfers.holding_transfer.marriage_ended_on is 'The day on which the marriage ended; null for a gift, and while the two are married.';
comment on column transfers.holding_transfer.proposed_by is 'The operator who proposed the transfer; null until it is done.';
comment on column transfers.holding_transfer.approved_by is 'Another operator, who approved it; null until it is done.';
comment on column transfers.holding_transfer.transferred_at is 'When the shares moved; null until then.';
comment on column transfers.holding_transfer.withdrawn_by is 'The operator who ended the case without a transfer; null where none did.';
comment on column transfers.holding_transfer.withdrawn_at is 'When that was; null where it was not.';
comment on column transfers.holding_transfer.withdrawn_reason is 'Why, in words; null where it was not.';
comment on column transfers.holding_transfer.reversal_proposed_by is 'The operator who proposed to reverse it; null where it stands.';
comment on column transfers.holding_transfer.reversed_by is 'Another operator, who approved that; null where it stands.';
comment on column transfers.holding_transfer.reversed_at is 'When the shares went back; null where it stands.';
comment on column transfers.holding_transfer.reversed_reason is 'Why, in words; null where it stands.';
create index holding_transfer_open on transfers.holding_transfer (opened_at, id) where transferred_at is null and withdrawn_at is null;
create index holding_transfer_over on transfers.holding_transfer (opened_at desc, id desc) where transferred_at is not null or withdrawn_at is not null;
create index holding_transfer_from on transfers.holding_transfer (account_id);
create index holding_transfer_to on transfers.holding_transfer (to_account_id);
create index holding_transfer_between on transfers.holding_transfer (from_user_id, to_user_id, transferred_at) where transferred_at is not null;
create trigger final before update on transfers.holding_transfer for each row
  when (old.withdrawn_at is not null or old.reversed_at is not null
    or (old.transferred_at is not null and (old.transferred_at, old.approved_by, old.proposed_by) is distinct from (new.transferred_at, new.approved_by, new.proposed_by)))
  execute function platform.keep_final('a transfer of holdings');
grant select, insert, update (proposed_by, approved_by, transferred_at, withdrawn_by, withdrawn_at, withdrawn_reason, reversal_proposed_by, reversed_by, reversed_at,
  reversed_reason) on transfers.holding_transfer to longlight_app;

create table transfers.holding (
  transfer_case_id text not null,
  account_id text not null,
  portfolio_id text not null,
  shares_micro bigint check (shares_micro > 0),
  part_millionths bigint check (part_millionths between 1 and 1000000),
  primary key (transfer_case_id, portfolio_id),
  constraint holding_one_measure check ((shares_micro is null) <> (part_millionths is null)),
  constraint holding_of_transfer foreign key (transfer_case_id, account_id) references transfers.holding_transfer (id, account_id)
);
comment on table transfers.holding is 'What a transfer moves of one portfolio, as its documents name it.';
comment on column transfers.holding.shares_micro is 'So many shares; null where a part is named.';
comment on column transfers.holding.part_millionths is 'Such a part of what is held on the day of the transfer, in millionths; null where a number of shares is named.';
create index holding_account on transfers.holding (account_id);
create trigger append_only before update or delete on transfers.holding for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on transfers.holding for each statement execute function platform.refuse_change();
grant select, insert on transfers.holding to longlight_app;

create table transfers.document (
  id text primary key check (id like 'htd\_%'),
  transfer_case_id text not null,
  account_id text not null,
  kind text not null check (kind in ('giftDeed', 'acceptance', 'courtOrder', 'giverIdentity', 'receiverIdentity')),
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
  constraint document_of_transfer foreign key (transfer_case_id, account_id) references transfers.holding_transfer (id, account_id)
);
comment on table transfers.document is 'A document about a transfer of holdings, as it was received, and what the person who read it decided.';
comment on column transfers.document.reference is 'Where the document is filed.';
comment on column transfers.document.outcome is 'What a second person decided who read it; null until then.';
comment on column transfers.document.review_note is 'What is wrong with it, or what was noted; null where nothing was.';
comment on column transfers.document.reviewed_by is 'The operator who read it; null until then.';
comment on column transfers.document.reviewed_at is 'When they decided; null until then.';
create index document_transfer on transfers.document (transfer_case_id, recorded_at);
create trigger final before update on transfers.document for each row when (old.outcome is not null) execute function platform.keep_final('a document');
grant select, insert, update (outcome, review_note, reviewed_by, reviewed_at) on transfers.document to longlight_app;

create table transfers.lot_moved (
  transfer_case_id text not null references transfers.holding_transfer (id),
  lot_id text primary key,
  account_id text not null,
  portfolio_id text not null,
  from_lot_id text not null,
  shares_micro bigint not null check (shares_micro > 0),
  cost_cents bigint not null check (cost_cents >= 0),
  held_from date not null,
  price_micro bigint check (price_micro > 0),
  is_return boolean not null
);
comment on table transfers.lot_moved is 'Shares that went out of a lot of one person into a lot of another, with the basis and the days that they had.';
comment on column transfers.lot_moved.account_id is 'The account to which they came.';
comment on column transfers.lot_moved.cost_cents is 'Their basis, which goes along (26 USC 1015, 1041).';
comment on column transfers.lot_moved.held_from is 'The day from which they count as held, which goes along too (26 USC 1223(2)).';
comment on column transfers.lot_moved.price_micro is
  'Millionths of a dollar: the share price of the day, by which a gift is valued, and below the basis a loss is limited; null where there was none.';
comment on column transfers.lot_moved.is_return is 'Whether they went back because the transfer was reversed.';
create index lot_moved_transfer on transfers.lot_moved (transfer_case_id, lot_id);
create index lot_moved_account on transfers.lot_moved (account_id);
create trigger append_only before update or delete on transfers.lot_moved for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on transfers.lot_moved for each statement execute function platform.refuse_change();
grant select, insert on transfers.lot_moved to longlight_app;
