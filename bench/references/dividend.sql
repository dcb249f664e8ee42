-- The least that pays a pool to all holders: exact largest remainder in whole numbers, one transfer, one entry a holder, balances moved,
-- the run kept under its id, all in one transaction.
create table holding (run_group int not null, account_id bigint not null, shares bigint not null, primary key (run_group, account_id));
create table dividend_run (id uuid primary key, transfer_id bigint not null, pool bigint not null, holders int not null);

create function pay_dividend(p_run uuid, p_group int, p_source bigint, p_pool bigint) returns int language plpgsql as $$
declare v_id bigint; v_total numeric; v_holders int;
begin
  if exists (select from dividend_run where id = p_run) then return 0; end if;
  insert into transfer (key, kind) values (p_run, 2) returning id into v_id;
  select sum(shares) into v_total from holding where run_group = p_group;
  with weighed as (
      select account_id, p_pool::numeric * shares as product from holding where run_group = p_group),
    parts as (select account_id, div(product, v_total)::bigint as whole, mod(product, v_total) as remainder from weighed),
    ranked as (select account_id, whole, row_number() over (order by remainder desc, account_id) as place, p_pool - sum(whole) over () as leftover from parts),
    amounts as (select account_id, whole + (place <= leftover)::int as cents from ranked),
    entries as (
      insert into entry (account_id, transfer_id, cents) select account_id, v_id, cents from amounts where cents > 0 order by account_id returning account_id, cents),
    moved as (update balance b set cents = b.cents + e.cents from entries e where e.account_id = b.account_id returning 1)
  select count(*) into v_holders from moved;
  insert into entry (account_id, transfer_id, cents) values (p_source, v_id, -p_pool);
  update balance set cents = cents - p_pool where account_id = p_source;
  insert into dividend_run values (p_run, v_id, p_pool, v_holders);
  return v_holders;
end $$;
