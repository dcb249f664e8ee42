-- Each member of the staff has roles, and what they may do is the sum of them. Another person than the one who proposed it gives a role;
-- taking one away takes one person.
alter table people.operator add column roles jsonb not null default '{}'
  constraint operator_known_roles check (jsonb_typeof(roles) = 'object' and roles - array['support', 'investorRelations', 'payments',
    'fundAccounting', 'portfolioManager', 'compliance', 'engineerOnCall', 'accessAdministrator', 'auditor'] = '{}');
comment on column people.operator.roles is
  'The roles by name, each with who gave it and when: {"support": {"by": "usr_...", "at": "..."}}; `migration` gave those of before.';
grant update (roles) on people.operator to longlight_app;

create or replace function people.keep_staff() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_user text := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  v_gained text[] := case when tg_op <> 'DELETE' then
    array(select g.key from jsonb_each(new.roles) g where tg_op = 'INSERT' or old.roles -> g.key is distinct from g.value) end;
  v_kind text := case when tg_op = 'DELETE' then 'dismissOperator' when tg_op = 'INSERT' then 'appointOperator'
    when v_gained <> '{}' then 'grantRole' else 'reinstateOperator' end;
begin
  if pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage') then return null; end if;
  -- One operator is enough to suspend another, and to take a role away.
  if tg_op = 'UPDATE' and v_gained = '{}' and (new.suspended_at is not null or old.suspended_at is null) then return null; end if;
  perform pg_advisory_xact_lock(hashtext('people.operator'));
  if tg_op = 'INSERT' and (select count(*) from people.operator) <= 2 then return null; end if;
  -- Nobody comes to the staff, or back, with a role that was not decided by itself.
  if tg_op = 'INSERT' and v_gained <> '{}' or v_kind = 'grantRole' and old.suspended_at is distinct from new.suspended_at then
    raise exception 'roles of % are given one by one', v_user using errcode = 'restrict_violation';
  end if;
  -- The decision is made in the transaction that carries it out: an earlier one opens nothing. Nobody who is suspended decides.
  if not exists (select from platform.proposal p
      where p.kind = v_kind and p.state = 'approved' and p.result ->> 'id' = v_user and p.decided_by <> p.proposed_by
        and (v_kind <> 'grantRole' or v_gained = array[p.input ->> 'role'])
        and p.xmin = pg_current_xact_id()::xid
        and 2 = (select count(*) from (select o.user_id from people.operator o where o.suspended_at is null and (tg_op <> 'INSERT' or o.user_id <> v_user)
              and (tg_op <> 'UPDATE' or o.user_id <> v_user)
            union select v_user where tg_op = 'DELETE' and old.suspended_at is null) staff where staff.user_id in (p.proposed_by, p.decided_by))) then
    raise exception 'two operators decide who is one: no proposal about % was approved', v_user using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- Who was on the staff could do everything, and goes on with every role but the auditor's, which would be a role beside others.
update people.operator set roles = (
  select jsonb_object_agg(r, jsonb_build_object('by', 'migration', 'at', to_char((now() + (select offset_ms from platform.clock) * interval '1 ms')
    at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
  from unnest(array['support', 'investorRelations', 'payments', 'fundAccounting', 'portfolioManager', 'compliance', 'engineerOnCall',
    'accessAdministrator']) r);
