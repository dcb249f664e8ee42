-- What was filed with the IRS: each file with its receipt, and each return as it went out, so that it can be corrected.

create table tax.filing (
  id text primary key check (id like 'tfl\_%'),
  portfolio_id text not null,
  year int not null check (year between 2000 and 2100),
  form text not null check (form in ('1099-DIV', '1099-B')),
  kind text not null check (kind in ('original', 'corrected')),
  receipt_id text not null check (receipt_id <> ''),
  filed_on date not null,
  sha256 text not null check (length(sha256) = 64),
  recorded_by text not null,
  recorded_at timestamptz not null,
  unique (portfolio_id, year, form, receipt_id)
);
comment on table tax.filing is 'A file that the IRS has taken, by the receipt that it gave. Only ever added to.';
comment on column tax.filing.kind is 'Originals, or corrections of returns that were filed before.';
comment on column tax.filing.sha256 is 'Of the returns in it, as CSV.';
create index filing_of on tax.filing (portfolio_id, year, form, recorded_at);
create trigger append_only before update or delete on tax.filing for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on tax.filing for each statement execute function platform.refuse_change();
grant select, insert on tax.filing to longlight_app;

create table tax.filed_return (
  id text primary key check (id = filing_id || ':' || record),
  filing_id text not null references tax.filing (id),
  record int not null check (record > 0),
  account_id text not null,
  account_number text not null,
  form_id text not null references tax.form (id),
  kind text not null check (kind in ('original', 'amounts', 'zeroed')),
  cells jsonb not null,
  recipient_index text not null,
  recipient_sealed text,
  unique (filing_id, record),
  unique (filing_id, account_number)
);
comment on table tax.filed_return is 'A return as it was filed. The newest under an account number is what the IRS has.';
comment on column tax.filed_return.id is 'The file and the place in it; what is sealed is bound to it.';
comment on column tax.filed_return.record is 'Its place in the file, from 1: with the receipt it names the return to the IRS.';
comment on column tax.filed_return.account_number is 'As the return gives it: the same in each version.';
comment on column tax.filed_return.kind is 'An original; a correction of amounts; or the return to a wrong recipient again, with zeros.';
comment on column tax.filed_return.cells is 'What it said, by the column of the template.';
comment on column tax.filed_return.recipient_index is 'The same for the same number and name: tells whether they have changed since.';
comment on column tax.filed_return.recipient_sealed is 'Number, name and address as filed, sealed: what takes the return back repeats them. Null once they were erased.';
create index filed_return_of on tax.filed_return (account_id);
create index filed_return_form on tax.filed_return (form_id);
create trigger final before update on tax.filed_return for each row
  when (new.recipient_sealed is not null or (to_jsonb(old) - 'recipient_sealed') is distinct from (to_jsonb(new) - 'recipient_sealed'))
  execute function platform.keep_final('a return that was filed');
create trigger append_only_all before truncate on tax.filed_return for each statement execute function platform.refuse_change();
grant select, insert, update (recipient_sealed) on tax.filed_return to longlight_app;
