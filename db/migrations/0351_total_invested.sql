-- Up Migration
-- Whether the company bought shares of a lot back. Total Invested leaves out what those cost, and nothing else that is sold.
alter table investing.lot_use add column to_company boolean not null default false;
update investing.lot_use u set to_company = true from selling.fill f where f.id = u.subject and f.rail = 'redemption';
alter table investing.lot_use alter column to_company drop default;
create index lot_use_to_company on investing.lot_use (lot_id) where to_company;

-- Total Invested by account: settled orders, less the cost of those of their shares that went back to the company. Of some
-- accounts, or with null of all. An order whose payment the bank took back is no purchase, whatever became of its shares.
create function investing.total_invested(p_accounts text[]) returns table (account_id text, amount_cents bigint)
language sql stable as $$
  select o.account_id, (sum(o.amount_cents) - coalesce(sum(back.cost), 0))::bigint
    from investing.investment_order o
      left join (select l.subject, sum(u.cost_cents) as cost from investing.lot_use u join investing.lot l on l.id = u.lot_id where u.to_company group by 1) back
        on back.subject = o.id
    where o.state = 'settled' and (p_accounts is null or o.account_id = any(p_accounts))
    group by o.account_id;
$$;

-- Down Migration
drop function investing.total_invested(text[]);
drop index investing.lot_use_to_company;
alter table investing.lot_use drop column to_company;
