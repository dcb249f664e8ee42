-- Forms that could not be made because a sealed value of their holder does not open: everyone else's are made, these are tried again.

create table tax.missing_form (
  portfolio_id text not null,
  year int not null,
  account_id text not null,
  form text not null check (form in ('1099-DIV', '1042-S', '1099-B', 'K-1')),
  reason text not null,
  missing_since timestamptz not null,
  next_try_at timestamptz not null,
  primary key (portfolio_id, year, account_id, form)
);
comment on table tax.missing_form is 'Forms of closed years that are due to a holder and are not made. A row goes when its form is made, or is due no more.';
comment on column tax.missing_form.reason is 'What stopped it, without the value.';
create index missing_form_due on tax.missing_form (next_try_at);
create index missing_form_of on tax.missing_form (account_id);
grant select, insert, update (next_try_at), delete on tax.missing_form to longlight_app;
