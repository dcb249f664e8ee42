-- A price of a share that was published by mistake is withdrawn before its day, and another may be published for that day.
-- Both stay on record: a withdrawal is a row of its own, and the next price for the day is another attempt.

alter table portfolios.share_price add column attempt smallint not null default 1 check (attempt >= 1);
comment on column portfolios.share_price.attempt is 'Counts the prices published for one day: all but the last of them have been withdrawn.';
alter table portfolios.share_price drop constraint share_price_pkey;
alter table portfolios.share_price add primary key (portfolio_id, effective_on, attempt);
alter table portfolios.share_price add column outside_bounds_reason text check (outside_bounds_reason <> '');
comment on column portfolios.share_price.outside_bounds_reason is 'Why it lies further from the price before it than prices usually do.';

create table portfolios.share_price_withdrawal (
  portfolio_id text not null,
  effective_on date not null,
  attempt smallint not null,
  reason text not null check (reason <> ''),
  withdrawn_by text not null,
  withdrawn_at timestamptz not null check ((withdrawn_at at time zone 'America/New_York')::date < effective_on),
  primary key (portfolio_id, effective_on, attempt),
  foreign key (portfolio_id, effective_on, attempt) references portfolios.share_price (portfolio_id, effective_on, attempt)
);
comment on table portfolios.share_price_withdrawal is 'Prices that were withdrawn before they took effect. Only ever added to.';
comment on column portfolios.share_price_withdrawal.withdrawn_at is 'Before the day of the price began, in Eastern time.';
create trigger append_only before update or delete on portfolios.share_price_withdrawal for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on portfolios.share_price_withdrawal for each statement execute function platform.refuse_change();
grant select, insert on portfolios.share_price_withdrawal to longlight_app;

-- One price holds for a day: the next is published once the one before it is withdrawn.
create function portfolios.one_price_a_day() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from portfolios.share_price p
    where p.portfolio_id = new.portfolio_id and p.effective_on = new.effective_on
      and not exists (select from portfolios.share_price_withdrawal w
        where (w.portfolio_id, w.effective_on, w.attempt) = (p.portfolio_id, p.effective_on, p.attempt))
  ) then
    raise unique_violation using message = 'a price for ' || new.effective_on || ' is published already', constraint = 'share_price_pkey';
  end if;
  return new;
end $$;
create trigger one_price_a_day before insert on portfolios.share_price for each row execute function portfolios.one_price_a_day();
