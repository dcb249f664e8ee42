-- Up Migration
-- Accounts as their owners look at them: what is in each and its newest movements, for many at once. Its plan is kept: made anew for the
-- lists of each call it would cost more than what it finds.
create function ledger.account_views(p_key text[], p_lines int[], p_after bigint[])
returns table (nth bigint, posted bigint, pending_credit bigint, pending_debit bigint, lines json)
language plpgsql stable set search_path = ledger, pg_catalog set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
    select v.nth, b.posted, b.pending_credit, b.pending_debit, h.lines
    from unnest(p_key, p_lines, p_after) with ordinality v(key, wanted, after, nth)
      join account a on a.key = v.key
      left join balance b on b.account_id = a.id
      cross join lateral (
        select json_agg(json_build_array(e.transfer_id, coalesce(target.key, t.key), coalesce(target.kind, t.kind), t.subject, e.amount::text,
            e.effective_at, coalesce(target.memo, t.memo),
            case when not e.pending then 'posted' when exists (select from transfer r where r.target = t.id) then 'voided' else 'pending' end)
          order by e.effective_at desc, e.transfer_id desc) as lines
        from (
          -- What is shown is found in the index alone; only that much is then looked up.
          select e.transfer_id, e.pending, e.amount, e.effective_at from entry e where e.account_id = a.id and v.wanted > 0
            and (not e.pending or exists (select from transfer t where t.id = e.transfer_id and t.phase = 'pending'
              and not exists (select from transfer r where r.target = t.id and r.phase <> 'void')))
            and (v.after is null or (e.effective_at, e.transfer_id) < (select t.effective_at, t.id from transfer t where t.id = v.after))
          order by e.effective_at desc, e.transfer_id desc limit v.wanted) e
          join transfer t on t.id = e.transfer_id
          left join transfer target on t.phase = 'post' and target.id = t.target) h;
end $$;
revoke all on function ledger.account_views(text[], int[], bigint[]) from public;
grant execute on function ledger.account_views(text[], int[], bigint[]) to longlight_app;

-- Down Migration
drop function ledger.account_views(text[], int[], bigint[]);
