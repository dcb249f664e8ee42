-- The staff's lists read what they show and no more: how many forms of a closed year are held is kept as forms are made, and a person is found by an
-- index, by the beginning of an address, of a last name or of a whole name.

create table tax.year_count (
  portfolio_id text,
  year int check (year between 2000 and 2100),
  forms int not null check (forms >= 0),
  primary key (portfolio_id, year)
);
comment on table tax.year_count is 'How many forms of a portfolio''s tax year recipients hold. Every form that is added counts itself.';
comment on column tax.year_count.forms is 'Forms whose newest version was issued.';
grant select on tax.year_count to longlight_app;

-- A correction takes the place of the version that it corrects, so a form that was issued counts once, and one that is due no more does not count.
create function tax.count_forms() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into tax.year_count (portfolio_id, year, forms) select distinct n.portfolio_id, n.year, 0 from added n on conflict do nothing;
  update tax.year_count c set forms = c.forms + d.held
    from (select n.portfolio_id, n.year, count(*) filter (where n.outcome = 'issued') - count(*) filter (where b.outcome = 'issued') as held
      from added n left join tax.form b on b.id = n.corrects group by n.portfolio_id, n.year) d
    where (c.portfolio_id, c.year) = (d.portfolio_id, d.year);
  return null;
end $$;
revoke all on function tax.count_forms() from public;
create trigger count_forms after insert on tax.form referencing new table as added for each statement execute function tax.count_forms();

insert into tax.year_count (portfolio_id, year, forms)
  select portfolio_id, year, count(*) filter (where outcome = 'issued')
    from (select distinct on (account_id, portfolio_id, year, form) portfolio_id, year, outcome from tax.form
      order by account_id, portfolio_id, year, form, version desc) newest
    group by portfolio_id, year;

create index user_email_begins on people."user" (lower(email) text_pattern_ops);
create index user_last_name_begins on people."user" (lower(last_name) text_pattern_ops);
create index user_name_begins on people."user" (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) text_pattern_ops);
