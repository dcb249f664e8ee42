-- Up Migration
-- Each index is paid for at every posting, so there are as few as the reads need.
-- By transfer: what a resolution mirrors, what a seal covers. By account: histories and sums, read from the index alone.
alter table ledger.entry drop constraint entry_pkey;
alter table ledger.entry add primary key (transfer_id, account_id, pending);
drop index ledger.entry_history;
create index entry_history on ledger.entry (account_id, transfer_id) include (pending, amount, effective_at, booked_at);
drop index ledger.entry_transfer;
-- Days are written one after the other, so a few words about each stretch of the table find a day.
drop index ledger.transfer_booked;
create index transfer_booked on ledger.transfer using brin (booked_at) with (pages_per_range = 32, autosummarize = on);
drop index ledger.transfer_subject;
drop index ledger.transfer_xid;

-- A checkpoint counts all transfers whose transaction came before `upto`. No transfer up to `after_id` is missing from it:
-- whoever draws an id has taken the transaction's number before, so once all transactions before `next_upto` are over,
-- every id up to `next_id` is counted.
alter table ledger.hot_checkpoint add column after_id bigint not null default 0, add column next_id bigint not null default 0,
  add column next_upto xid8 not null default '0';

create or replace function ledger.balances(p_key text[])
returns table (key text, unit text, posted bigint, pending_credit bigint, pending_debit bigint)
language sql stable security definer set search_path = ledger, pg_catalog as $$
  select a.key, a.unit, b.posted, b.pending_credit, b.pending_debit
    from account a join balance b on b.account_id = a.id where a.key = any(p_key)
  union all
  select a.key, a.unit,
    (coalesce(c.posted, 0) + coalesce((select sum(e.amount) from entry e join transfer t on t.id = e.transfer_id
      where e.account_id = a.id and e.transfer_id > coalesce(c.after_id, 0) and not e.pending and t.xid >= coalesce(c.upto, '0'::xid8)), 0))::bigint,
    0::bigint, 0::bigint
    from account a left join hot_checkpoint c on c.account_id = a.id where a.hot and a.key = any(p_key);
$$;

create or replace function ledger.roll_hot() returns void
language plpgsql security definer set search_path = ledger, pg_catalog as $$
declare v_upto xid8; v_id bigint; v_next xid8;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.roll_hot'));
  -- First the id, then a number for this transaction: every id up to the one was drawn by one that came before the other.
  if pg_current_xact_id_if_assigned() is not null then raise exception 'checkpoints are rolled in a transaction of their own'; end if;
  v_id := coalesce(pg_sequence_last_value('ledger.transfer_id_seq'), 0);
  v_next := pg_current_xact_id();
  select pg_snapshot_xmin(pg_current_snapshot()) into v_upto;
  insert into hot_checkpoint (account_id, posted, upto, next_id, next_upto)
    select a.id, coalesce((select sum(e.amount) from entry e join transfer t on t.id = e.transfer_id
        where e.account_id = a.id and e.transfer_id > coalesce(c.after_id, 0) and not e.pending
          and t.xid >= coalesce(c.upto, '0'::xid8) and t.xid < v_upto), 0), v_upto, v_id, v_next
      from account a left join hot_checkpoint c on c.account_id = a.id where a.hot
  on conflict (account_id) do update set posted = hot_checkpoint.posted + excluded.posted, upto = excluded.upto,
    after_id = case when excluded.upto >= hot_checkpoint.next_upto then hot_checkpoint.next_id else hot_checkpoint.after_id end,
    next_id = case when excluded.upto >= hot_checkpoint.next_upto then excluded.next_id else hot_checkpoint.next_id end,
    next_upto = case when excluded.upto >= hot_checkpoint.next_upto then excluded.next_upto else hot_checkpoint.next_upto end;
end $$;

-- Down Migration
do $$ begin raise exception 'The history of the books runs forward: restore a backup from before this migration.'; end $$;
