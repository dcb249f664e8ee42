-- How tax forms reach people: consents to electronic delivery, their withdrawal, and the forms that go by mail instead.

create table tax.delivery_choice (
  id text primary key check (id like 'tdc\_%'),
  user_id text not null,
  document text not null check (document in ('electronic-1099', 'electronic-k-1')),
  consents boolean not null,
  version text not null,
  chosen_at timestamptz not null
);
comment on table tax.delivery_choice is 'A consent to electronic tax forms after the sign-up, or its withdrawal. The newest of a document holds. Only ever added to.';
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
create index mailing_open on tax.mailing (due_on, id) where mailed_on is null;
create trigger final before update on tax.mailing for each row
  when (old.mailed_on is not null) execute function platform.keep_final('a mailed form');
grant select, insert, update (mailed_on, mailed_by) on tax.mailing to longlight_app;
