-- What shows that a payment was right is not the product's to rewrite: readings behind a paid month, the leaves of a night that can still be proved, and
-- what a comparison with the payment partner came to.

create function portfolios.keep_paid_reading() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage')
    and exists (select from portfolios.plant p join dividends.dividend d on d.portfolio_id = p.portfolio_id
      where p.id = old.plant_id and d.month = to_char(old.day, 'YYYY-MM') and d.kind = 'regular' and d.state in ('paid', 'reversed')) then
    raise exception 'a reading behind a paid month in portfolios.meter_day stays as it was read' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
-- Hours that come late are added to their day; those that were read stay.
create trigger final before update on portfolios.meter_day for each row
  when (new.watt_hours[1 : cardinality(old.watt_hours)] is distinct from old.watt_hours) execute function portfolios.keep_paid_reading();

create function proof.keep_provable_leaves() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from old_rows r where r.day > (select max(s.day) from proof.snapshot s where s.done_at is not null) - 35) then
    raise exception 'the leaves of a night that can still be proved in proof.leaf stay as they are' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger final after delete on proof.leaf referencing old table as old_rows for each statement execute function proof.keep_provable_leaves();

alter table cash.reconciliation_day add constraint difference_of_parts
  check (difference_cents is null or difference_cents = ledger_cents - leaving_cents - recalling_cents - partner_cents);
