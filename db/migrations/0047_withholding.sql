-- Backup withholding and the tax of foreign holders: what the IRS said about people's numbers, from when until when payments are withheld from,
-- what was withheld, and its deposits with the IRS.

create table tax.number_notice (
  id text primary key check (id like 'tnn\_%'),
  user_id text not null,
  account_id text check (account_id like 'acc\_%'),
  kind text not null check (kind in ('bNotice', 'cNotice', 'cNoticeEnded', 'numberProven')),
  is_second boolean not null,
  received_on date not null,
  withhold_from date check (withhold_from > received_on),
  proposed_by text not null,
  approved_by text not null,
  reason text not null check (reason <> ''),
  recorded_at timestamptz not null,
  counted_at timestamptz,
  check (proposed_by <> approved_by),
  check (not is_second or kind = 'bNotice'),
  check ((kind in ('bNotice', 'cNotice')) = (withhold_from is not null))
);
comment on table tax.number_notice is 'What two operators recorded about a person''s taxpayer number: notices of the IRS and what ends them.';
comment on column tax.number_notice.account_id is 'The business account whose number it is about; null where it is the person''s own.';
comment on column tax.number_notice.kind is
  'A mismatch of name and number; underreporting, or its end; proof of the number from the authority that gave it.';
comment on column tax.number_notice.is_second is 'The second mismatch within three years.';
comment on column tax.number_notice.withhold_from is
  'The first day on which payments are withheld from, unless it is answered before; null for what ends withholding.';
comment on column tax.number_notice.counted_at is 'When that day had come and the person''s payments were looked at again; null until then.';
create index number_notice_of on tax.number_notice (user_id, recorded_at);
create index number_notice_due on tax.number_notice (withhold_from) where counted_at is null and withhold_from is not null;
create trigger final before update on tax.number_notice for each row
  when (old.counted_at is not null or (to_jsonb(old) - 'counted_at') is distinct from (to_jsonb(new) - 'counted_at'))
  execute function platform.keep_final('a notice about a taxpayer number');
grant select, insert, update (counted_at) on tax.number_notice to longlight_app;

create table tax.withholding (
  id text primary key check (id like 'bwh\_%'),
  user_id text not null,
  account_id text check (account_id like 'acc\_%'),
  why text not null check (why in ('notCertified', 'notUsPerson', 'underreporting', 'itemCrossedOut', 'firstNotice', 'secondNotice')),
  since timestamptz not null,
  until timestamptz check (until >= since)
);
comment on table tax.withholding is
  'From when until when payments to a person are withheld from, and why. A person without a row is not subject to it.';
comment on column tax.withholding.account_id is 'The business account whose payments are withheld from; null for the person''s own and their IRAs.';
comment on column tax.withholding.until is 'When it ended; null while payments are withheld from.';
create index withholding_of on tax.withholding (user_id, since);
create unique index withholding_open on tax.withholding (user_id, account_id) nulls not distinct where until is null;
create trigger final before update on tax.withholding for each row
  when (old.until is not null or (to_jsonb(old) - 'until') is distinct from (to_jsonb(new) - 'until'))
  execute function platform.keep_final('a time of backup withholding');
grant select, insert, update (until) on tax.withholding to longlight_app;

create table tax.withheld (
  id text primary key check (id like 'whd\_%'),
  account_id text not null,
  portfolio_id text not null,
  withholding_id text not null references tax.withholding (id),
  cause text not null check (cause in ('dividend', 'sale', 'foreignDividend')),
  subject text not null,
  gross_cents bigint not null check (gross_cents > 0),
  withheld_cents bigint not null check (withheld_cents > 0 and withheld_cents <= gross_cents),
  at timestamptz not null,
  unique (account_id, cause, subject)
);
comment on table tax.withheld is 'Tax withheld from one payment to one account; posted to the books under the same id.';
comment on column tax.withheld.cause is
  'Backup withholding from a dividend or a sale; or, of a holder who is no U.S. person, the tax of section 1441 on a dividend.';
comment on column tax.withheld.subject is 'The dividend, or the fill of a sale.';
comment on column tax.withheld.gross_cents is 'What was paid: the holder''s part of the dividend, or the net proceeds.';
create index withheld_of on tax.withheld (account_id, at);
create index withheld_year on tax.withheld (portfolio_id, account_id);
create trigger append_only before update or delete on tax.withheld for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on tax.withheld for each statement execute function platform.refuse_change();
grant select, insert on tax.withheld to longlight_app;

create table tax.deposit (
  id text primary key check (id like 'tdp\_%'),
  portfolio_id text not null,
  year int not null check (year between 2000 and 2100),
  return_form text not null default '945' check (return_form in ('945', '1042')),
  amount_cents bigint not null check (amount_cents > 0),
  paid_on date not null,
  reference text not null check (reference <> ''),
  proposed_by text not null,
  approved_by text not null,
  reason text not null check (reason <> ''),
  posted_at timestamptz not null,
  check (proposed_by <> approved_by),
  unique (portfolio_id, reference)
);
comment on table tax.deposit is 'Withheld tax that an issuer has paid to the IRS from its bank account; posted to the books under the same id.';
comment on column tax.deposit.year is 'In which it was withheld: the year of the return.';
comment on column tax.deposit.return_form is
  'The yearly return that reports it: Form 945 of backup withholding, Form 1042 of tax withheld from foreign persons.';
comment on column tax.deposit.reference is 'What the IRS''s payment system gave.';
create index deposit_of on tax.deposit (portfolio_id, year);
create trigger append_only before update or delete on tax.deposit for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on tax.deposit for each statement execute function platform.refuse_change();
grant select, insert on tax.deposit to longlight_app;
