-- Up Migration
-- Addresses are stored in one spelling, so that comparing them is comparing text. The unique index on lower(email) has kept these apart already.
update people."user" set email = lower(btrim(email)) where email <> lower(btrim(email));
alter table people."user" add constraint user_email_in_one_spelling check (email = lower(btrim(email)));

-- An undo, and the hold on the address that comes with it, belong to whoever had proved the old address.
alter table people.email_change add column old_email_confirmed boolean not null default true;
alter table people.email_change alter column old_email_confirmed drop default;
create index email_change_holds on people.email_change (lower(old_email)) where confirmed_at is not null and vetoed_at is null;

-- Access that somebody accepted without having proved the invited address ends.
with unproved as (
  update delegates.access_grant g set ended_as = 'revoked', ended_at = now(), ended_by = 'address-not-confirmed'
    from people."user" u where u.id = g.delegate_id and u.confirmed_at is null and g.ended_as is null returning g.id
)
delete from accounts.access a using unproved where a.grant_id = unproved.id;

-- Down Migration
drop index people.email_change_holds;
alter table people.email_change drop column old_email_confirmed;
alter table people."user" drop constraint user_email_in_one_spelling;
