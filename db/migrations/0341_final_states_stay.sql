-- Up Migration
-- What is over stays as it is. The product's rules know that; the engine knows it too. The owner passes (migrations, and the functions that erase a
-- person with their owner's rights); ledger, audit and registers refuse even the owner, by triggers of their own.
create function platform.keep_final() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage') then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception '% is over in %.% and stays as it is', tg_argv[0], tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

-- A settled order: its confirmation and what a returned payment took back are added; a signed agreement may arrive after the end.
create trigger final before update on investing.investment_order for each row
  when (old.state in ('settled', 'cancelled', 'failed') and (
    (old.state, old.account_id, old.portfolio_id, old.amount_cents, old.shares_micro, old.share_price_micro, old.funding_source_id, old.bank_transfer_id,
      old.signed_at, old.settled_at, old.ended_at, old.failure_code, old.failure_message)
    is distinct from (new.state, new.account_id, new.portfolio_id, new.amount_cents, new.shares_micro, new.share_price_micro, new.funding_source_id,
      new.bank_transfer_id, new.signed_at, new.settled_at, new.ended_at, new.failure_code, new.failure_message)
    or new.returned_micro < old.returned_micro
    or old.confirmation_document_id is not null and old.confirmation_document_id is distinct from new.confirmation_document_id))
  execute function platform.keep_final('an order');

-- Shares leave a lot and never come back to it; it is taken back once.
create trigger final before update on investing.lot for each row
  when (new.left_micro > old.left_micro or old.reversed_at is not null and old.reversed_at is distinct from new.reversed_at
    or (old.account_id, old.portfolio_id, old.shares_micro, old.cost_cents, old.acquired_on)
      is distinct from (new.account_id, new.portfolio_id, new.shares_micro, new.cost_cents, new.acquired_on))
  execute function platform.keep_final('a lot');

-- A settled bank transfer may be returned, once.
create trigger final before update on cash.bank_transfer for each row
  when (old.state in ('settled', 'failed', 'cancelled', 'returned') and (
    (old.state is distinct from new.state and not (old.state = 'settled' and new.state = 'returned'))
    or (old.state <> 'settled' or new.state = 'settled')
      and (old.settled_at, old.ended_at, old.failure_code, old.failure_message) is distinct from (new.settled_at, new.ended_at, new.failure_code, new.failure_message)
    or (old.account_id, old.direction, old.purpose, old.subject, old.amount_cents, old.funding_source_id)
      is distinct from (new.account_id, new.direction, new.purpose, new.subject, new.amount_cents, new.funding_source_id)))
  execute function platform.keep_final('a bank transfer');

create trigger final before update on cash.debt for each row
  when (old.closed_at is not null and (old.closed_at, old.closed_because) is distinct from (new.closed_at, new.closed_because))
  execute function platform.keep_final('a debt');
create trigger final before update on cash.review for each row
  when (old.closed_at is not null and (old.closed_at, old.closed_by, old.outcome) is distinct from (new.closed_at, new.closed_by, new.outcome))
  execute function platform.keep_final('a review');

create trigger final before update on selling.sell_order for each row
  when (old.state in ('filled', 'cancelled')
    and (old.state, old.shares_micro, old.filled_micro, old.ended_at, old.end_code, old.end_reason, old.account_id, old.portfolio_id)
      is distinct from (new.state, new.shares_micro, new.filled_micro, new.ended_at, new.end_code, new.end_reason, new.account_id, new.portfolio_id)
    or new.state <> 'standing' and new.filled_micro < old.filled_micro)
  execute function platform.keep_final('a sell order');

create trigger final before update on dividends.dividend for each row
  when (old.state in ('paid', 'withdrawn', 'reversed') and (
    (old.state is distinct from new.state and not (old.state = 'paid' and new.state = 'reversed'))
    or (old.portfolio_id, old.month, old.pool_cents, old.approved_by, old.paid_at, old.holders, old.shares_micro)
      is distinct from (new.portfolio_id, new.month, new.pool_cents, new.approved_by, new.paid_at, new.holders, new.shares_micro)))
  execute function platform.keep_final('a dividend');

-- Lines are entered as a dividend is paid. One that has been paid takes no more.
create function dividends.is_over(p_dividend int) returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select not exists (select from dividends.dividend d where d.number = p_dividend and d.state = 'declared');
$$;
create function dividends.keep_register_closed() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if dividends.is_over(new.dividend) and not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage') then
    raise exception 'the register of dividend % is closed', new.dividend using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger final before insert on dividends.register for each row execute function dividends.keep_register_closed();

create trigger final before update on dividends.follow_up for each row
  when (old.state in ('done', 'refused', 'dropped')
    and (old.state, old.amount_cents, old.carried_out_as, old.carried_cents, old.carried_by)
      is distinct from (new.state, new.amount_cents, new.carried_out_as, new.carried_cents, new.carried_by))
  execute function platform.keep_final('a follow-up');

create trigger final before update on promotions.reward for each row
  when (old.state in ('released', 'takenBack') and (old.state, old.ended_at, old.charged_cents) is distinct from (new.state, new.ended_at, new.charged_cents)
    or old.state = 'granted' and new.state not in ('granted', 'takenBack'))
  execute function platform.keep_final('a reward');
create trigger final before update on promotions.promotion for each row
  when (old.ended_by is not null and (old.ends_on, old.ended_by, old.ended_because) is distinct from (new.ends_on, new.ended_by, new.ended_because))
  execute function platform.keep_final('a promotion');
create trigger final before update on referrals.reward for each row
  when (old.state in ('expired', 'takenBack') and old.state is distinct from new.state
    or old.state = 'claimed' and (new.state not in ('claimed', 'takenBack') or (old.portfolio_id, old.shares_micro, old.claimed_at) is distinct from (new.portfolio_id, new.shares_micro, new.claimed_at)))
  execute function platform.keep_final('a reward');
create trigger final before update on referrals.referral for each row
  when (old.state in ('refused', 'undone') and (old.state, old.order_id) is distinct from (new.state, new.order_id)
    or old.state = 'earned' and new.state not in ('earned', 'undone'))
  execute function platform.keep_final('a referral');

create trigger final before update on auto_invest.subscription for each row
  when (old.state = 'ended' and (old.state, old.ended_at, old.funding_source_id) is distinct from (new.state, new.ended_at, new.funding_source_id))
  execute function platform.keep_final('a recurring instruction');
create trigger final before update on delegates.access_grant for each row
  when (old.ended_as is not null and (old.ended_as, old.ended_at, old.ended_by, old.account_ids, old.delegate_id)
    is distinct from (new.ended_as, new.ended_at, new.ended_by, new.account_ids, new.delegate_id))
  execute function platform.keep_final('an access');
create trigger final before update on privacy.closure for each row
  when (old.erased_at is not null or old.cancelled_at is not null)
  execute function platform.keep_final('a closure');
create trigger final before update on operations.alert for each row
  when (old.acknowledged_at is not null and (old.acknowledged_at, old.acknowledged_by, old.note) is distinct from (new.acknowledged_at, new.acknowledged_by, new.note))
  execute function platform.keep_final('an alert');

-- A message that has arrived stays so; its words may be blanked, and never replaced.
create trigger final before update on platform.outbox for each row
  when (old.state = 'done' and ((old.state, old.partner, old.operation, old.subject, old.done_at) is distinct from (new.state, new.partner, new.operation, new.subject, new.done_at)
    or new.payload is distinct from old.payload and new.payload::text <> '{}'))
  execute function platform.keep_final('a message');
create trigger final before update on platform.inbox for each row
  when (old.state = 'done' and ((old.state, old.topic, old.done_at) is distinct from (new.state, new.topic, new.done_at)
    or new.body is distinct from old.body and new.body::text <> '{}'))
  execute function platform.keep_final('a message');

-- The answer to a command is given once; only a claim without an answer, which is that of a refusal, is let go of.
create trigger final before update on platform.command for each row
  when (old.response is not null and old.response is distinct from new.response) execute function platform.keep_final('a command');
create trigger never_forgotten before delete on platform.command for each row
  when (old.response is not null) execute function platform.keep_final('a command');

-- A proposal starts as one: nobody enters a decision that was never asked for.
create trigger begins_undecided before insert on platform.proposal for each row
  when (new.state <> 'proposed') execute function platform.keep_final('a proposal that nobody decided');

-- Who is staff is decided by two who are. The first two of a company are the exception, since nobody could decide about them.
create function people.keep_staff() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_kind text := case tg_op when 'DELETE' then 'dismissOperator' else 'appointOperator' end;
  v_user text := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  if pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage') then return null; end if;
  perform pg_advisory_xact_lock(hashtext('people.operator'));
  if tg_op = 'INSERT' and (select count(*) from people.operator) <= 2 then return null; end if;
  -- The decision is made in the transaction that carries it out: an earlier one opens nothing.
  if not exists (select from platform.proposal p
      where p.kind = v_kind and p.state = 'approved' and p.result ->> 'id' = v_user and p.decided_by <> p.proposed_by
        and p.xmin = pg_current_xact_id()::xid
        and 2 = (select count(*) from (select o.user_id from people.operator o where tg_op = 'INSERT' and o.user_id <> v_user or tg_op = 'DELETE'
            union select v_user where tg_op = 'DELETE') staff where staff.user_id in (p.proposed_by, p.decided_by))) then
    raise exception 'two operators decide who is one: no proposal about % was approved', v_user using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger decided_by_two after insert or delete on people.operator deferrable initially deferred
  for each row execute function people.keep_staff();

-- Down Migration
do $$ begin raise exception 'What is over stays over: restore a backup from before this migration.'; end $$;
