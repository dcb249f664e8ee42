-- One operator suspends another at once; who comes back or goes for good is decided by two. A suspended one counts among the
-- staff, so that nobody gets around the two by suspending, and decides about nothing.

alter table people.operator
  add column suspended_at timestamptz,
  add column suspended_by text,
  add column suspension_reason text check (suspension_reason <> ''),
  add constraint operator_suspended_whole check ((suspended_at is null) = (suspended_by is null) and (suspended_at is null) = (suspension_reason is null)),
  add constraint operator_not_by_oneself check (suspended_by <> user_id);
comment on column people.operator.suspended_at is 'Since when they may do nothing as staff; null while they may.';
comment on column people.operator.suspension_reason is 'In the words of the person who suspended them.';
grant update (suspended_at, suspended_by, suspension_reason) on people.operator to longlight_app;

create or replace function people.keep_staff() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_kind text := case tg_op when 'DELETE' then 'dismissOperator' when 'UPDATE' then 'reinstateOperator' else 'appointOperator' end;
  v_user text := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage') then return null; end if;
  -- One operator is enough to suspend another.
  if tg_op = 'UPDATE' and new.suspended_at is not null then return null; end if;
  perform pg_advisory_xact_lock(hashtext('people.operator'));
  if tg_op = 'INSERT' and (select count(*) from people.operator) <= 2 then return null; end if;
  -- The decision is made in the transaction that carries it out: an earlier one opens nothing. Nobody who is suspended decides.
  if not exists (select from platform.proposal p
      where p.kind = v_kind and p.state = 'approved' and p.result ->> 'id' = v_user and p.decided_by <> p.proposed_by
        and p.xmin = pg_current_xact_id()::xid
        and 2 = (select count(*) from (select o.user_id from people.operator o where o.suspended_at is null and (tg_op <> 'INSERT' or o.user_id <> v_user)
              and (tg_op <> 'UPDATE' or o.user_id <> v_user)
            union select v_user where tg_op = 'DELETE' and old.suspended_at is null) staff where staff.user_id in (p.proposed_by, p.decided_by))) then
    raise exception 'two operators decide who is one: no proposal about % was approved', v_user using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create constraint trigger reinstated_by_two after update on people.operator deferrable initially deferred
  for each row execute function people.keep_staff();
