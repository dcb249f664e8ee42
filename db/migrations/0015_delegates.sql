-- Access to accounts that their owners gave to others.

create schema delegates;
grant usage on schema delegates to longlight_app;

create table delegates.access_grant (
  id text primary key check (id like 'grt\_%'),
  owner_id text not null,
  account_ids text[] not null check (cardinality(account_ids) > 0),
  delegate_email text not null check (delegate_email = lower(delegate_email)),
  invited_id text,
  delegate_id text,
  access_type text not null check (access_type in ('read_only', 'read_write')),
  ends_on date,
  invited_at timestamptz not null,
  link_expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_as text check (ended_as in ('declined', 'resigned', 'revoked', 'expired')),
  ended_at timestamptz,
  ended_by text,
  check ((delegate_id is null) = (accepted_at is null)),
  check ((ended_as is null) = (ended_at is null) and (ended_as is null) = (ended_by is null)),
  check (ended_as is distinct from 'resigned' or accepted_at is not null),
  check (ended_as is distinct from 'declined' or accepted_at is null)
);
comment on table delegates.access_grant is 'Nobody''s row is ever deleted: a grant ends by saying how, when and by whom.';
comment on column delegates.access_grant.delegate_email is
  'Lower case: the address that the invitation went to, and the only one that may accept it.';
comment on column delegates.access_grant.invited_id is
  'The person who had proved the invited address first; null while nobody has. An address may change hands while an invitation to it is open.';
comment on column delegates.access_grant.delegate_id is 'The user who accepted the invitation; null until someone has.';
comment on column delegates.access_grant.access_type is 'What the delegate may do.';
comment on column delegates.access_grant.ends_on is 'The last day of the access; null where it holds until someone ends it.';
comment on column delegates.access_grant.accepted_at is 'When it was accepted; null until then.';
comment on column delegates.access_grant.ended_as is 'How it ended; null while it holds.';
comment on column delegates.access_grant.ended_at is 'When it ended; null while it holds.';
comment on column delegates.access_grant.ended_by is 'Who ended it; null while it holds.';
-- An owner has one open grant for a person.
create unique index one_open_grant on delegates.access_grant (owner_id, delegate_email) where ended_as is null;
create index grants_of_owner on delegates.access_grant (owner_id, invited_at desc);
create index grants_of_delegate on delegates.access_grant (delegate_id) where delegate_id is not null;
create index open_grants on delegates.access_grant (link_expires_at, ends_on) where ended_as is null;
create index invitations_of_nobody on delegates.access_grant (delegate_email) where (invited_id is null) and (ended_as is null);
create index invitations_of_person on delegates.access_grant (invited_id) where invited_id is not null;
create trigger final before update on delegates.access_grant for each row
  when (old.ended_as is not null and (old.ended_as, old.ended_at, old.ended_by, old.account_ids, old.delegate_id)
    is distinct from (new.ended_as, new.ended_at, new.ended_by, new.account_ids, new.delegate_id))
  execute function platform.keep_final('an access');
grant select, insert, update (account_ids, delegate_email, invited_id, delegate_id, accepted_at, ended_as, ended_at, ended_by) on
    delegates.access_grant to longlight_app;
