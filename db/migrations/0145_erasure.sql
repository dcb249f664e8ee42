-- Up Migration
-- What the identity room knows of an account goes when its owner's data is erased: invitations at once, owners, papers and
-- certifications when the law lets go of them. Certifications still cannot be changed, and only this function deletes one.
drop trigger append_only on identity.certification;
create trigger append_only before update on identity.certification for each row execute function platform.refuse_change();

create function identity.forget(p_account text, p_all boolean) returns void
language sql security definer set search_path = pg_catalog as $$
  delete from identity.owner_invitation i using identity.beneficial_owner o where o.id = i.owner_id and o.account_id = p_account;
  update identity.document set content_sealed = null, file_name = 'erased' where account_id = p_account and p_all;
  update identity.beneficial_owner set first_name = 'Erased', last_name = 'Owner', date_of_birth = null, address1 = null, address2 = null,
    city = null, state = null, postal_code = null, country_code = null, number_kind = null, number_sealed = null, number_last_four = null,
    passport_country = null, refusal = null where account_id = p_account and p_all;
  delete from identity.certification where account_id = p_account and p_all;
$$;
revoke execute on function identity.forget(text, boolean) from public;
grant execute on function identity.forget(text, boolean) to longlight_app;

-- A text of which we do not know whether the partner took it is not sent again.
alter table notifications.text drop constraint text_state_check;
alter table notifications.text add constraint text_state_check
  check (state in ('waiting', 'queued', 'sending', 'sent', 'delivered', 'failed', 'dropped', 'unknown'));

-- Down Migration
alter table notifications.text drop constraint text_state_check;
alter table notifications.text add constraint text_state_check
  check (state in ('waiting', 'queued', 'sent', 'delivered', 'failed', 'dropped'));
drop function identity.forget(text, boolean);
drop trigger append_only on identity.certification;
create trigger append_only before update or delete on identity.certification for each row execute function platform.refuse_change();
