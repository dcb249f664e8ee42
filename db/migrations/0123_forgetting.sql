-- Up Migration
-- When somebody's data is erased, so is what they were told and whom they named. Rows still cannot be changed, and the
-- product may delete none by itself: only these functions do.
drop trigger append_only on people.beneficiary;
drop trigger append_only on people.designation;
drop trigger append_only on people.trusted_contact;
drop trigger append_only on notifications.text_consent;
create trigger append_only before update on people.beneficiary for each row execute function platform.refuse_change();
create trigger append_only before update on people.designation for each row execute function platform.refuse_change();
create trigger append_only before update on people.trusted_contact for each row execute function platform.refuse_change();
create trigger append_only before update on notifications.text_consent for each row execute function platform.refuse_change();

revoke update, delete on people.beneficiary, people.designation, people.trusted_contact from longlight_app;

create function people.forget_heirs(p_user text) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from people.beneficiary b using people.designation d where d.id = b.designation_id and d.user_id = p_user;
  delete from people.designation where user_id = p_user;
  delete from people.trusted_contact where user_id = p_user;
$$;

-- That somebody agreed to texts is kept as long as they could say that they did not.
create function notifications.forget(p_user text, p_consents boolean) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from notifications.notification where user_id = p_user;
  delete from notifications.text where user_id = p_user;
  delete from notifications.phone where user_id = p_user;
  delete from notifications.preference where user_id = p_user;
  delete from notifications.pause where user_id = p_user;
  delete from notifications.text_consent where user_id = p_user and p_consents;
$$;
revoke execute on function people.forget_heirs(text), notifications.forget(text, boolean) from public;
grant execute on function people.forget_heirs(text), notifications.forget(text, boolean) to longlight_app;

-- Down Migration
drop function people.forget_heirs(text);
drop function notifications.forget(text, boolean);
drop trigger append_only on people.beneficiary;
drop trigger append_only on people.designation;
drop trigger append_only on people.trusted_contact;
drop trigger append_only on notifications.text_consent;
create trigger append_only before update or delete on people.beneficiary for each row execute function platform.refuse_change();
create trigger append_only before update or delete on people.designation for each row execute function platform.refuse_change();
create trigger append_only before update or delete on people.trusted_contact for each row execute function platform.refuse_change();
create trigger append_only before update or delete on notifications.text_consent for each row execute function platform.refuse_change();
