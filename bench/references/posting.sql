-- The least that a ledger can do in Postgres: a transfer under a unique key, two entries, two balances, an account's history from one
-- index alone, one call a posting.
create table account (id bigint primary key);
create table balance (account_id bigint primary key, cents bigint not null) with (fillfactor = 50);
create table transfer (id bigint generated always as identity primary key, key uuid not null unique, kind smallint not null, at timestamptz not null default now());
create table entry (
  account_id bigint not null, transfer_id bigint not null, cents bigint not null, at timestamptz not null default now(),
  primary key (account_id, transfer_id)
);
create index entry_cover on entry (account_id, at desc) include (transfer_id, cents);

create function post(p_key uuid, p_from bigint, p_to bigint, p_cents bigint) returns bigint language plpgsql as $$
declare v_id bigint;
begin
  perform 1 from balance where account_id in (p_from, p_to) order by account_id for no key update;
  insert into transfer (key, kind) values (p_key, 1) on conflict do nothing returning id into v_id;
  if v_id is null then
    select id into v_id from transfer where key = p_key;
    return v_id;
  end if;
  insert into entry (account_id, transfer_id, cents) values (p_from, v_id, -p_cents), (p_to, v_id, p_cents);
  update balance set cents = cents + case when account_id = p_to then p_cents else -p_cents end where account_id in (p_from, p_to);
  return v_id;
end $$;

-- A batch in one call: idempotency join, locks in order, one insert a table, one update by account.
create function post_batch(p_key uuid[], p_from bigint[], p_to bigint[], p_cents bigint[]) returns bigint[] language plpgsql as $$
declare v_ids bigint[];
begin
  perform 1 from balance where account_id in (select unnest(p_from || p_to)) order by account_id for no key update;
  with asked as (select * from unnest(p_key, p_from, p_to, p_cents) with ordinality q(key, source, target, cents, ord)),
    written as (insert into transfer (key, kind) select key, 1 from asked order by key on conflict do nothing returning id, key),
    lines as (
      select l.account_id, w.id as transfer_id, l.cents from asked a join written w using (key)
        cross join lateral (values (a.source, -a.cents), (a.target, a.cents)) l(account_id, cents)),
    entries as (insert into entry (account_id, transfer_id, cents) select account_id, transfer_id, cents from lines order by account_id),
    moved as (update balance b set cents = b.cents + s.cents
      from (select account_id, sum(cents)::bigint as cents from lines group by 1) s where s.account_id = b.account_id)
  select array_agg(coalesce(w.id, t.id) order by a.ord) into v_ids from asked a left join written w using (key) left join transfer t using (key);
  return v_ids;
end $$;
