-- A transfer says that something moved, so it has entries: one without them is refused at the end of its transaction, by whichever way it was written. Together with
-- the sum of zero in each unit and amounts that are never zero, it has two or more in each unit that it touches.

create function ledger.refuse_empty() returns trigger
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
begin
  if not exists (select from entry e where e.transfer_id = new.id) then
    raise exception 'transfer % moves nothing: it has no entries', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke all on function ledger.refuse_empty() from public;

create constraint trigger has_entries after insert on ledger.transfer deferrable initially deferred for each row execute function ledger.refuse_empty();
