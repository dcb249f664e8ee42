-- Up Migration
-- Ids that clients make are claimed once, for one person, one account and one command, and stay claimed. How an account
-- stands is read in one place. A command begins with one call that does both beside claiming its key.

create table platform.client_id (
  id text primary key check (length(id) between 1 and 200),
  command text not null,
  -- Who made it: a user, an operator, or the link or visitor that a public command came from.
  person text not null,
  -- Null where the command is about the person and not about one of their accounts.
  account_id text,
  at timestamptz not null
);
grant select, insert on platform.client_id to longlight_app;
revoke update, delete on platform.client_id from longlight_app;

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

-- Begins commands, in the order of their keys so that two processes never wait for each other in a ring. Each answers with its place
-- in the list and with what became of it: `new`; `repeated` with its answer of then; `otherInput`; or `idNotUsable`, where an id of
-- its input belongs to somebody or something else. Of a new one also with the standing that decides about it.
create function platform.begin_commands(p_at timestamptz, p_commands jsonb)
returns table (nth int, outcome text, response jsonb, standing text, has_claims boolean)
language plpgsql set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare c record; v_id text; v_hash text; v_account text;
begin
  for c in
    select e.*, o.nth - 1 as place
      from jsonb_array_elements(p_commands) with ordinality o(command, nth),
           jsonb_to_record(o.command) e(actor text, operation text, key text, hash text, account text, ids text[], checked boolean)
      order by e.actor, e.operation, e.key, o.nth
  loop
    nth := c.place; response := null; standing := null; has_claims := false;
    insert into platform.command (actor, operation, key, request_hash, at)
      values (c.actor, c.operation, c.key, c.hash, p_at) on conflict do nothing;
    if not found then
      select k.request_hash, k.response into v_hash, response from platform.command k
        where k.actor = c.actor and k.operation = c.operation and k.key = c.key;
      outcome := case
        when v_hash = c.hash then 'repeated'
        when exists (select from platform.client_id i where i.id = any(c.ids) and i.account_id is distinct from c.account) then 'idNotUsable'
        else 'otherInput' end;
      return next;
      continue;
    end if;
    outcome := 'new'; has_claims := true;
    if c.checked then standing := platform.standing_of(c.actor, c.account); end if;
    foreach v_id in array c.ids loop
      insert into platform.client_id (id, command, person, account_id, at)
        values (v_id, c.operation, c.actor, c.account, p_at) on conflict do nothing;
      -- Whoever made it may send it again in the same command about the same account, as with a list that is saved anew.
      if not found and not exists (select from platform.client_id i where i.id = v_id and i.person = c.actor
          and i.command = c.operation and i.account_id is not distinct from c.account) then
        outcome := 'idNotUsable';
      end if;
    end loop;
    return next;
  end loop;
end $$;

-- Commands of a batch that were refused may be sent again with their ids. Only what this very transaction began is let go of.
create function platform.forget_commands(p_commands jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from platform.client_id i using jsonb_to_recordset(p_commands) e(actor text, operation text, account text, ids text[])
    where i.id = any(e.ids) and i.person = e.actor and i.command = e.operation and i.account_id is not distinct from e.account
      and i.xmin = pg_current_xact_id()::xid;
  delete from platform.command k using jsonb_to_recordset(p_commands) e(actor text, operation text, key text)
    where k.actor = e.actor and k.operation = e.operation and k.key = e.key and k.xmin = pg_current_xact_id()::xid;
end $$;

revoke all on function platform.standing_of(text, text), platform.begin_commands(timestamptz, jsonb), platform.forget_commands(jsonb) from public;
grant execute on function platform.standing_of(text, text), platform.begin_commands(timestamptz, jsonb), platform.forget_commands(jsonb) to longlight_app;

-- Down Migration
drop function platform.forget_commands(jsonb);
drop function platform.begin_commands(timestamptz, jsonb);
drop function platform.standing_of(text, text);
drop table platform.client_id;
