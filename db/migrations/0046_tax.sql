-- Tax years: what a portfolio's year came to for tax, the forms that its holders get for it, and how they reach them and the IRS.

create schema tax;
grant usage on schema tax to longlight_app;

-- Shares bought in January replace those sold at a loss in December (26 USC 1091): a corporation's year that was closed before January 31 is closed
-- again then, and the forms that differ are corrected. A reward that is taken back after its year was closed closes the year again as well. Nobody
-- decides that, so nobody proposes it. Rewards of promotions and referrals are on Form 1099-MISC with the year of the portfolio whose shares they were.
create table tax.close (
  id text primary key check (id like 'txc\_%'),
  portfolio_id text not null,
  year int not null check (year between 2000 and 2100),
  form text not null check (form in ('1099-DIV', 'K-1')),
  cause text not null check (cause in ('yearEnd', 'figures', 'dividend', 'january', 'reward')),
  dividend_id text,
  as_of timestamptz not null,
  nondividend_millionths bigint check (nondividend_millionths between 0 and 1000000),
  qualified_millionths bigint check (qualified_millionths between 0 and 1000000),
  ordinary_income_cents bigint,
  interest_income_cents bigint check (interest_income_cents >= 0),
  foreign_taxes_cents bigint,
  reports_rewards boolean not null default true,
  proposed_by text,
  approved_by text,
  reason text not null check (reason <> ''),
  done_at timestamptz,
  unique (id, portfolio_id, year),
  constraint close_check check (proposed_by <> approved_by),
  constraint close_by_people check ((cause in ('dividend', 'january', 'reward')) = (proposed_by is null)
    and (cause in ('dividend', 'january', 'reward')) = (approved_by is null)),
  constraint close_check2 check ((cause = 'dividend') = (dividend_id is not null)),
  constraint close_check3 check ((form = '1099-DIV') = (nondividend_millionths is not null and qualified_millionths is not null)),
  constraint close_check4 check ((form = 'K-1') = (ordinary_income_cents is not null and interest_income_cents is not null)),
  constraint close_check5 check (foreign_taxes_cents is null or (foreign_taxes_cents >= 0 and form = 'K-1'))
);
comment on table tax.close is
  'The close of a portfolio''s tax year, and each time it was closed again: by operators with other figures, or because a dividend was corrected.';
comment on column tax.close.form is 'What the holders get, by the tax class of the portfolio in that year.';
comment on column tax.close.cause is
  'The year''s end; other figures for a year that was closed; a dividend that was corrected or reversed later; purchases of January, which put off losses of December; a reward that was taken back later.';
comment on column tax.close.dividend_id is 'The correction or reversal that changed the forms; null for all other causes.';
comment on column tax.close.as_of is 'The forms say what the books held at this moment.';
comment on column tax.close.nondividend_millionths is
  'The part of the year''s distributions, in millionths, beyond earnings and profits: a return of capital. Null for a partnership.';
comment on column tax.close.qualified_millionths is
  'The part of the ordinary dividends, in millionths, that is qualified where the shares were held long enough; null for a partnership.';
comment on column tax.close.ordinary_income_cents is
  'Ordinary business income of a partnership for the year, below zero a loss; shared by days of ownership. Null for a corporation.';
comment on column tax.close.interest_income_cents is 'Interest income of a partnership for the year, shared in the same way; null for a corporation.';
comment on column tax.close.foreign_taxes_cents is 'Taxes that a partnership paid abroad, shared like its income; null where none were entered.';
comment on column tax.close.reports_rewards is 'Whether Form 1099-MISC is among its forms; false of those made before there was one.';
comment on column tax.close.proposed_by is 'Null where a dividend''s correction, which two operators agreed on, asked for it.';
comment on column tax.close.approved_by is 'The operator who approved it; null where nobody proposed it.';
comment on column tax.close.done_at is 'When the last form was made; null until then.';
create index close_year on tax.close (portfolio_id, year, as_of desc, id desc);
create trigger final before update on tax.close for each row
  when (old.done_at is not null or (to_jsonb(old) - 'done_at') is distinct from (to_jsonb(new) - 'done_at'))
  execute function platform.keep_final('the close of a tax year');
grant select, insert, update (done_at) on tax.close to longlight_app;

create table tax.form (
  id text primary key check (id like 'txf\_%'),
  close_id text not null,
  account_id text not null,
  portfolio_id text not null,
  year int not null,
  form text not null check (form in ('1099-DIV', '1042-S', '1099-B', '1099-MISC', 'K-1')),
  version int not null check (version > 0),
  outcome text not null check (outcome in ('issued', 'belowThreshold', 'nothingToReport', 'exempt')),
  distributed_cents bigint not null,
  proceeds_cents bigint not null check (proceeds_cents >= 0),
  boxes jsonb not null,
  sales jsonb not null,
  change text,
  corrects text,
  document_id text,
  made_at timestamptz not null,
  unique (account_id, portfolio_id, year, form, version),
  constraint form_of_account unique (id, account_id, portfolio_id, year, form),
  constraint form_of_close foreign key (close_id, portfolio_id, year) references tax.close (id, portfolio_id, year),
  constraint form_corrects foreign key (corrects, account_id, portfolio_id, year, form) references tax.form (id, account_id, portfolio_id, year, form),
  check ((version = 1) = (corrects is null)),
  check ((corrects is null) = (change is null)),
  check (outcome <> 'issued' or document_id is not null)
);
comment on table tax.form is
  'A form of one holder, portfolio and year. Only ever added to: a correction is a further version that names the one before.';
comment on column tax.form.outcome is 'Issued to the holder; or kept for the books alone, with the reason why no form is required.';
comment on column tax.form.distributed_cents is 'Everything that was distributed to the holder in the year, by the books.';
comment on column tax.form.proceeds_cents is 'Net proceeds of the holder''s sales in the year, by the books.';
comment on column tax.form.boxes is 'The boxes in the order of the form: code, name, and an amount in cents as text, or text.';
comment on column tax.form.sales is 'Of Form 1099-B: one entry for each lot that was sold.';
comment on column tax.form.change is 'What a corrected form changes, in words; null for a first version.';
comment on column tax.form.corrects is 'The version that this one replaces; null for a first version.';
comment on column tax.form.document_id is 'The form as a document; null where none is issued.';
create index form_account on tax.form (account_id, year desc);
create index form_year on tax.form (portfolio_id, year, account_id);
-- How many forms were made of each close is shown to staff, without reading the forms of all years.
create index form_close on tax.form (close_id);
create trigger append_only before update or delete on tax.form for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on tax.form for each statement execute function platform.refuse_change();
grant select, insert on tax.form to longlight_app;

-- A sealed value of one holder that does not open keeps nobody else's form waiting.
create table tax.missing_form (
  portfolio_id text not null,
  year int not null,
  account_id text not null,
  form text not null check (form in ('1099-DIV', '1042-S', '1099-B', '1099-MISC', 'K-1')),
  reason text not null,
  missing_since timestamptz not null,
  next_try_at timestamptz not null,
  primary key (portfolio_id, year, account_id, form)
);
comment on table tax.missing_form is
  'Forms of closed years that are due to a holder and are not made. A row goes when its form is made, or is due no more.';
comment on column tax.missing_form.reason is 'What stopped it, without the value.';
create index missing_form_due on tax.missing_form (next_try_at);
create index missing_form_of on tax.missing_form (account_id);
grant select, insert, delete, update (next_try_at) on tax.missing_form to longlight_app;

-- Each original Form 1042-S has an identifier of ten digits of its own within the year of a withholding agent, which is the issuer; a corrected
-- one has the same and the number of the amendment (instructions to Form 1042-S, "Unique form identifier").
create table tax.form_identifier (
  portfolio_id text not null,
  year int not null,
  account_id text not null,
  number bigint not null check (number between 1 and 9999999999),
  primary key (portfolio_id, year, account_id),
  unique (portfolio_id, year, number)
);
comment on table tax.form_identifier is 'The unique form identifiers of Forms 1042-S, for each issuer and year from 1 on. Only ever added to.';
comment on column tax.form_identifier.number is 'Written with ten digits. It is no taxpayer''s number, as it must not be one.';
create trigger append_only before update or delete on tax.form_identifier for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on tax.form_identifier for each statement execute function platform.refuse_change();
grant select, insert on tax.form_identifier to longlight_app;

create table tax.delivery_choice (
  id text primary key check (id like 'tdc\_%'),
  user_id text not null,
  document text not null check (document in ('electronic-1099', 'electronic-k-1')),
  consents boolean not null,
  version text not null,
  chosen_at timestamptz not null
);
comment on table tax.delivery_choice is
  'A consent to electronic tax forms after the sign-up, or its withdrawal. The newest of a document holds. Only ever added to.';
comment on column tax.delivery_choice.version is 'Of the disclosure that was in force.';
create index delivery_choice_of on tax.delivery_choice (user_id, document, chosen_at);
create trigger append_only before update or delete on tax.delivery_choice for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on tax.delivery_choice for each statement execute function platform.refuse_change();
grant select, insert on tax.delivery_choice to longlight_app;

create table tax.mailing (
  id text primary key references tax.form (id),
  account_id text not null,
  due_on date not null,
  mailed_on date,
  mailed_by text,
  check ((mailed_on is null) = (mailed_by is null))
);
comment on table tax.mailing is 'Forms whose recipient has not agreed to electronic delivery: they are in the account and go out by mail as well.';
comment on column tax.mailing.mailed_on is 'The day on which it was mailed; null until then.';
comment on column tax.mailing.mailed_by is 'The operator who mailed it; null until then.';
create index mailing_open on tax.mailing (due_on, id) where mailed_on is null;
create trigger final before update on tax.mailing for each row
  when (old.mailed_on is not null) execute function platform.keep_final('a mailed form');
grant select, insert, update (mailed_on, mailed_by) on tax.mailing to longlight_app;

create table tax.filing (
  id text primary key check (id like 'tfl\_%'),
  portfolio_id text not null,
  year int not null check (year between 2000 and 2100),
  form text not null check (form in ('1099-DIV', '1099-B', '1099-MISC')),
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
comment on column tax.filed_return.recipient_sealed is
  'Number, name and address as filed, sealed: what takes the return back repeats them. Null once they were erased.';
create index filed_return_of on tax.filed_return (account_id);
create index filed_return_form on tax.filed_return (form_id);
create trigger final before update on tax.filed_return for each row
  when (new.recipient_sealed is not null or (to_jsonb(old) - 'recipient_sealed') is distinct from (to_jsonb(new) - 'recipient_sealed'))
  execute function platform.keep_final('a return that was filed');
create trigger append_only_all before truncate on tax.filed_return for each statement execute function platform.refuse_change();
grant select, insert, update (recipient_sealed) on tax.filed_return to longlight_app;
