-- How an account stands, read in one place by every command.

-- The worst standing of a person, of an account and of its owner. Without an account it is that of the person's own first one.
create function platform.standing_of(p_person text, p_account_id text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  with account as (
    select a.owner_id, a.frozen_at from accounts.account a where a.id = p_account_id
    union all
    select a.owner_id, a.frozen_at from accounts.account a
      where p_account_id is null and a.owner_id = p_person and a.parent_id is null),
  people as (
    select u.closed_at, u.suspended_at, c.status
      from (select p_person as id union select owner_id from account) p
      join people."user" u on u.id = p.id
      left join identity.customer c on c.user_id = u.id)
  select case
    when exists (select from people where closed_at is not null) then 'closed'
    when exists (select from people where suspended_at is not null or status = 'suspended') then 'suspended'
    when exists (select from people where status = 'deactivated') then 'deactivated'
    when exists (select from account where frozen_at is not null) then 'frozen'
    else 'good' end
$$;
revoke all on function platform.standing_of(text, text) from public;
grant execute on function platform.standing_of(text, text) to longlight_app;
