-- Sales and wishes in the order of their ids, matched by their running sums: a fill is where two stretches overlap. Fills are written and
-- what is left of each order is updated, in one statement.
create table sale_order (id bigint primary key, is_sale bool not null, quantity bigint not null, rest bigint not null);
create table sale_fill (sale_id bigint not null, wish_id bigint not null, quantity bigint not null, primary key (sale_id, wish_id));

create function match_all() returns setof sale_fill language sql as $$
  with placed as (select id, is_sale, sum(rest) over (partition by is_sale order by id) as upto from sale_order where rest > 0),
    cuts as (select id, is_sale, upto, row_number() over (order by upto, is_sale) as n from placed),
    owned as (
      select upto, lag(upto, 1, 0) over (order by n) as since,
        min(id) filter (where is_sale) over (order by n rows between current row and unbounded following) as sale_id,
        min(id) filter (where not is_sale) over (order by n rows between current row and unbounded following) as wish_id from cuts),
    fills as (
      insert into sale_fill select sale_id, wish_id, upto - since from owned where upto > since and sale_id is not null and wish_id is not null returning *),
    used as (
      update sale_order o set rest = o.rest - f.quantity
        from (select x.id, sum(x.quantity) as quantity from (select sale_id as id, quantity from fills union all select wish_id, quantity from fills) x group by 1) f
        where f.id = o.id)
  select * from fills;
$$;
