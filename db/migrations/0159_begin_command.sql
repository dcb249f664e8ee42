-- A command begins by one call with its own arguments. The list of commands that the call took before had one command in it, always.

-- Begins a command and answers what became of it: `new`; `repeated` with its answer of then; `otherInput`; or `idNotUsable`, where an id of its
-- input belongs to someone or something else. Of a new one also with the standing that decides about it.
create function platform.begin_command(p_at timestamptz, p_actor text, p_operation text, p_key text, p_hash text, p_account text, p_ids text[],
    p_checked boolean, out outcome text, out response jsonb, out standing text)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_hash text; v_claimed bigint;
begin
  insert into platform.command (actor, operation, key, request_hash, at) values (p_actor, p_operation, p_key, p_hash, p_at) on conflict do nothing;
  if not found then
    select k.request_hash, k.response into v_hash, response from platform.command k
      where k.actor = p_actor and k.operation = p_operation and k.key = p_key;
    outcome := case
      when v_hash = p_hash then 'repeated'
      when exists (select from platform.client_id i where i.id = any(p_ids) and i.account_id is distinct from p_account) then 'idNotUsable'
      else 'otherInput' end;
    return;
  end if;
  outcome := 'new';
  if p_checked then standing := platform.standing_of(p_actor, p_account); end if;
  if p_ids = '{}' then return; end if;
  insert into platform.client_id (id, command, person, account_id, at)
    select i.id, p_operation, p_actor, p_account, p_at from unnest(p_ids) i(id) on conflict do nothing;
  get diagnostics v_claimed = row_count;
  -- The person who made an id may send it again in the same command about the same account, as with a list that is saved again.
  if v_claimed < cardinality(p_ids) and exists (select from platform.client_id i where i.id = any(p_ids)
      and (i.person, i.command, i.account_id) is distinct from (p_actor, p_operation, p_account)) then
    outcome := 'idNotUsable';
  end if;
end $$;
revoke all on function platform.begin_command(timestamptz, text, text, text, text, text, text[], boolean) from public;
grant execute on function platform.begin_command(timestamptz, text, text, text, text, text, text[], boolean) to longlight_app;
drop function platform.begin_commands(timestamptz, jsonb);

-- The worst standing of a person, of an account and of its owner; without an account it is that of the person's own first one. Every command asks
-- for it, so that it reads the rows of these people and never the table.
create or replace function platform.standing_of(p_person text, p_account_id text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
      when bool_or(u.closed_at is not null) then 'closed'
      when bool_or(u.suspended_at is not null or c.status = 'suspended') then 'suspended'
      when bool_or(c.status = 'deactivated') then 'deactivated'
      when bool_or(a.frozen_at is not null and (a.id = p_account_id or p_account_id is null and a.owner_id = p_person)) then 'frozen'
      else 'good' end
    from accounts.account a join people."user" u on u.id = a.owner_id left join identity.customer c on c.account_id = a.id
    where a.id = p_account_id or a.parent_id is null
      and a.owner_id in (p_person, (select asked.owner_id from accounts.account asked where asked.id = p_account_id))
$$;
