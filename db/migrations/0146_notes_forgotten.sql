-- Up Migration
-- What the staff noted of somebody goes with the last of their data. A note still cannot be changed, and only this deletes one.
drop trigger append_only on operations.note;
create trigger append_only before update on operations.note for each row execute function platform.refuse_change();
create function operations.forget(p_user text) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from operations.note where user_id = p_user;
  update operations.opening set reason = 'erased' where user_id = p_user;
$$;
revoke execute on function operations.forget(text) from public;
grant execute on function operations.forget(text) to longlight_app;

-- Down Migration
drop function operations.forget(text);
drop trigger append_only on operations.note;
create trigger append_only before update or delete on operations.note for each row execute function platform.refuse_change();
