-- Tax years: what a portfolio's year came to for tax, and the forms that its holders get for it.

create schema tax;
grant usage on schema tax to longlight_app;

create table tax.close (
  id text primary key check (id like 'txc\_%'),
  portfolio_id text not null,
  year int not null check (year between 2000 and 2100),
  form text not null check (form in ('1099-DIV', 'K-1')),
  cause text not null check (cause in ('yearEnd', 'figures', 'dividend')),
  dividend_id text,
  as_of timestamptz not null,
  nondividend_millionths bigint check (nondividend_millionths between 0 and 1000000),
  qualified_millionths bigint check (qualified_millionths between 0 and 1000000),
  ordinary_income_cents bigint,
  interest_income_cents bigint check (interest_income_cents >= 0),
  proposed_by text,
  approved_by text,
  reason text not null check (reason <> ''),
  done_at timestamptz,
  unique (id, portfolio_id, year),
  check (proposed_by <> approved_by),
  check ((cause = 'dividend') = (proposed_by is null) and (cause = 'dividend') = (approved_by is null)),
  check ((cause = 'dividend') = (dividend_id is not null)),
  check ((form = '1099-DIV') = (nondividend_millionths is not null and qualified_millionths is not null)),
  check ((form = 'K-1') = (ordinary_income_cents is not null and interest_income_cents is not null))
);
comment on table tax.close is
  'The close of a portfolio''s tax year, and each time it was closed again: by operators with other figures, or because a dividend was corrected.';
comment on column tax.close.form is 'What the holders get, by the tax class of the portfolio in that year.';
comment on column tax.close.cause is 'The year''s end; other figures for a year that was closed; a dividend that was corrected or reversed later.';
comment on column tax.close.dividend_id is 'The correction or reversal that changed the forms.';
comment on column tax.close.as_of is 'The forms say what the books held at this moment.';
comment on column tax.close.nondividend_millionths is 'The part of the year''s distributions beyond earnings and profits: a return of capital.';
comment on column tax.close.qualified_millionths is 'The part of the ordinary dividends that is qualified where the shares were held long enough.';
comment on column tax.close.ordinary_income_cents is 'Ordinary business income of a partnership for the year, below zero a loss; shared by days of ownership.';
comment on column tax.close.interest_income_cents is 'Interest income of a partnership for the year, shared in the same way.';
comment on column tax.close.proposed_by is 'Null where a dividend''s correction, which two operators agreed on, asked for it.';
comment on column tax.close.done_at is 'When the last form was made.';
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
  form text not null check (form in ('1099-DIV', '1099-B', 'K-1')),
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
comment on table tax.form is 'A form of one holder, portfolio and year. Only ever added to: a correction is a further version that names the one before.';
comment on column tax.form.outcome is 'Issued to the holder; or kept for the books alone, with the reason why no form is required.';
comment on column tax.form.distributed_cents is 'Everything that was distributed to the holder in the year, by the books.';
comment on column tax.form.proceeds_cents is 'Net proceeds of the holder''s sales in the year, by the books.';
comment on column tax.form.boxes is 'The boxes in the order of the form: code, name, and an amount in cents as text, or text.';
comment on column tax.form.sales is 'Of Form 1099-B: one entry for each lot that was sold.';
comment on column tax.form.change is 'What a corrected form changes, in words.';
comment on column tax.form.corrects is 'The version that this one replaces.';
create index form_account on tax.form (account_id, year desc);
create index form_year on tax.form (portfolio_id, year, account_id);
create trigger append_only before update or delete on tax.form for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on tax.form for each statement execute function platform.refuse_change();
grant select, insert on tax.form to longlight_app;
