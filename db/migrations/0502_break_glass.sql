-- One more role for half an hour, in an emergency. Nobody approves with it, everyone who watches over access is told, and another person
-- reads afterward what was done.
create table people.break_glass (
  id text primary key check (id like 'bgl\_%'),
  user_id text not null references people."user" (id),
  role text not null check (role in ('support', 'payments', 'compliance', 'engineerOnCall')),
  reason text not null check (btrim(reason) <> ''),
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at and ends_at <= began_at + interval '30 minutes'),
  ended_at timestamptz,
  ended_by text,
  reviewed_at timestamptz,
  reviewed_by text,
  finding text check (btrim(finding) <> ''),
  check ((ended_at is null) = (ended_by is null)),
  check ((reviewed_at is null) = (reviewed_by is null) and (reviewed_at is null) = (finding is null)),
  check (reviewed_at is null or ended_at is not null),
  constraint break_glass_not_by_oneself check (reviewed_by <> user_id)
);
comment on table people.break_glass is 'A role that a member of the staff took for an emergency, until when, and the finding of the person who read what was done.';
comment on column people.break_glass.ends_at is 'When it ends by itself.';
comment on column people.break_glass.ended_at is 'When it ended, by itself or before; null while nobody has noted that.';
comment on column people.break_glass.ended_by is 'The operator who ended it, or `breakGlass` where its time was over; null while nobody has noted that.';
comment on column people.break_glass.reviewed_at is 'When another person closed its review; null until then.';
comment on column people.break_glass.reviewed_by is 'That person; null until then.';
comment on column people.break_glass.finding is 'What they found; null until then.';
-- A person has one at a time; each request of the staff asks for it.
create unique index break_glass_open on people.break_glass (user_id) where ended_at is null;
create index break_glass_due on people.break_glass (ends_at) where ended_at is null;
create index break_glass_to_review on people.break_glass (ended_at) where reviewed_at is null;
create index break_glass_time on people.break_glass (began_at desc, id desc);
create trigger final before update on people.break_glass for each row
  when ((old.id, old.user_id, old.role, old.reason, old.began_at, old.ends_at) is distinct from (new.id, new.user_id, new.role, new.reason, new.began_at, new.ends_at)
    or old.ended_at is not null and (old.ended_at, old.ended_by) is distinct from (new.ended_at, new.ended_by)
    or old.reviewed_at is not null)
  execute function platform.keep_final('a role for an emergency');
grant select, insert, update (ended_at, ended_by, reviewed_at, reviewed_by, finding) on people.break_glass to longlight_app;
