-- What people certified about their taxpayer numbers.

create table people.w9 (
  id text primary key check (id like 'w9c\_%'),
  user_id text not null references people."user" (id),
  version text not null,
  hash text,
  is_subject boolean not null,
  signed_at timestamptz not null,
  check ((hash is null) = (version = 'before'))
);
comment on table people.w9 is 'Each certification of Form W-9: which words, when, and whether item 2 was crossed out. Only ever added to.';
comment on column people.w9.version is 'Of the words; "before" of people who gave their number while the words were part of the terms.';
comment on column people.w9.is_subject is 'Item 2 was crossed out: the IRS has told the person that they are subject to backup withholding.';
create index w9_of on people.w9 (user_id, signed_at);
create trigger append_only before update or delete on people.w9 for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on people.w9 for each statement execute function platform.refuse_change();
grant select, insert on people.w9 to longlight_app;

-- People who gave a number before this table was there certified it in the same step.
insert into people.w9 (id, user_id, version, is_subject, signed_at)
  select 'w9c_' || uuidv7(), id, 'before', false, personal_saved_at from people."user" where ssn_sealed is not null and personal_saved_at is not null;
