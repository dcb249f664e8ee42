-- A certification that was withdrawn, because the person is no longer a U.S. person.

alter table people.w9 add column is_withdrawn boolean not null default false;
comment on column people.w9.is_withdrawn is
  'The person no longer certifies to be a U.S. person: shares cannot be bought and payments are withheld from until Form W-9 is signed again.';
alter table people.w9 add constraint w9_withdrawn_is_not_subject check (not (is_withdrawn and is_subject));
