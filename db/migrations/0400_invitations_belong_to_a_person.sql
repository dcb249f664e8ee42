-- Up Migration
-- Whoever had proved the invited address first: an address may change hands while an invitation to it is open.
alter table delegates.access_grant add column invited_id text;
update delegates.access_grant g set invited_id = coalesce(g.delegate_id,
  (select u.id from people."user" u where u.email = g.delegate_email and u.confirmed_at is not null)) where g.ended_as is null;
create index invitations_of_nobody on delegates.access_grant (delegate_email) where invited_id is null and ended_as is null;
create index invitations_of_person on delegates.access_grant (invited_id) where invited_id is not null;
grant update (invited_id) on delegates.access_grant to longlight_app;

-- Down Migration
alter table delegates.access_grant drop column invited_id;
