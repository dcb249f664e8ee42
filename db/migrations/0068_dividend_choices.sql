-- Up Migration
-- What a holder wants done with the dividends of a portfolio, and what was done for each of them.

-- Only added to: what held on a payment date can be read at any time.
create table dividends.choice (
  id text primary key check (id like 'chc\_%'),
  account_id text not null,
  portfolio_id text not null,
  kind text not null check (kind in ('keep', 'reinvest', 'payout')),
  -- How much of a dividend is reinvested, in millionths; the rest is kept.
  share_millionths bigint not null check (share_millionths between 10000 and 1000000),
  target_portfolio_id text,
  -- Less than this waits as cash and goes with the next dividend.
  minimum_cents bigint not null check (minimum_cents >= 0),
  -- The text that was agreed to when reinvesting; it covers the orders that follow.
  agreement_version text,
  agreement_hash text,
  chosen_by text not null,
  chosen_at timestamptz not null,
  check ((kind = 'reinvest') = (target_portfolio_id is not null)),
  check ((kind = 'reinvest') = (agreement_version is not null and agreement_hash is not null)),
  check (kind = 'reinvest' or share_millionths = 1000000)
);
create index choice_account on dividends.choice (account_id, portfolio_id, chosen_at desc, id desc);
create index choice_portfolio on dividends.choice (portfolio_id, account_id, chosen_at desc, id desc);
create trigger append_only before update or delete on dividends.choice for each row execute function platform.refuse_change();
revoke update on dividends.choice from longlight_app;

-- One holder's dividend that is not simply kept. What waits is carried by a later one and then names it.
create table dividends.follow_up (
  id text primary key,
  dividend int not null references dividends.dividend (number),
  account_id text not null,
  portfolio_id text not null,
  choice_id text not null references dividends.choice,
  kind text not null check (kind in ('reinvest', 'payout')),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'due' check (state in ('due', 'waiting', 'done', 'refused', 'dropped')),
  -- The order or payout, and all that it carried.
  carried_out_as text,
  carried_cents bigint check (carried_cents > 0),
  carried_by text references dividends.follow_up,
  code text,
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (dividend, account_id),
  check ((state = 'done') = (carried_out_as is not null or carried_by is not null)),
  check ((state in ('waiting', 'refused')) = (code is not null))
);
create index follow_up_due on dividends.follow_up (id) where state = 'due';
create index follow_up_waiting on dividends.follow_up (account_id, portfolio_id) where state = 'waiting';
create index follow_up_account on dividends.follow_up (account_id, dividend);

create function dividends.choices_at(p_portfolio text, p_at timestamptz) returns setof dividends.choice
language sql stable as $$
  select distinct on (c.account_id) c.* from dividends.choice c where c.portfolio_id = p_portfolio and c.chosen_at <= p_at
    order by c.account_id, c.chosen_at desc, c.id desc;
$$;

-- Notes for every holder who chose so on the payment date what is to be done with what was just paid, debts taken off.
create function dividends.start_follow_ups(p_dividend text, p_at timestamptz) returns int
language plpgsql as $$
declare v_count int;
begin
  insert into dividends.follow_up (id, dividend, account_id, portfolio_id, choice_id, kind, amount_cents, created_at, changed_at)
    select 'fol_' || uuidv7(), d.number, c.account_id, d.portfolio_id, c.id, c.kind, x.wanted, p_at, p_at
      from dividends.dividend d cross join dividends.choices_at(d.portfolio_id, p_at) c
        join ledger.account h on h.key = 'holding:' || c.account_id || ':' || d.portfolio_id
        join dividends.lines(d.number) l on l.holding = h.id
        left join (ledger.transfer t join ledger.entry e on e.transfer_id = t.id join ledger.account o on o.id = e.account_id and o.kind = 'overpaid')
          on t.key = d.id || ':recover' and o.owner = c.account_id
        cross join lateral (select div((l.amount - coalesce(e.amount, 0))::numeric * c.share_millionths, 1000000)::bigint as wanted) x
      where d.id = p_dividend and c.kind <> 'keep' and x.wanted > 0;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Down Migration
drop function dividends.start_follow_ups(text, timestamptz);
drop function dividends.choices_at(text, timestamptz);
drop table dividends.follow_up;
drop table dividends.choice;
