-- Up Migration

-- Commands are worked on one by one: one that is refused is undone with its transaction.
drop function platform.forget_commands(jsonb);

-- Down Migration

create function platform.forget_commands(p_commands jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from platform.client_id i using jsonb_to_recordset(p_commands) e(actor text, operation text, account text, ids text[])
    where i.id = any(e.ids) and i.person = e.actor and i.command = e.operation and i.account_id is not distinct from e.account
      and i.xmin = pg_current_xact_id()::xid;
  delete from platform.command k using jsonb_to_recordset(p_commands) e(actor text, operation text, key text)
    where k.actor = e.actor and k.operation = e.operation and k.key = e.key and k.xmin = pg_current_xact_id()::xid;
end $$;

revoke all on function platform.forget_commands(jsonb) from public;
grant execute on function platform.forget_commands(jsonb) to longlight_app;
