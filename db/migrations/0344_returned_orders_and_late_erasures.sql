-- Up Migration
-- Two guards of 0341 held what the product does: an order whose payment is returned fails, and a second erasure notes what it took.
-- A settled order fails, once, when its payment is returned; its confirmation is added. A signed agreement may arrive after the end.
drop trigger final on investing.investment_order;
create trigger final before update on investing.investment_order for each row
  when (old.state in ('settled', 'cancelled', 'failed') and (
    (old.state is distinct from new.state and not (old.state = 'settled' and new.state = 'failed'))
    or (old.state <> 'settled' or new.state = 'settled')
      and (old.ended_at, old.failure_code, old.failure_message) is distinct from (new.ended_at, new.failure_code, new.failure_message)
    or (old.account_id, old.portfolio_id, old.amount_cents, old.shares_micro, old.share_price_micro, old.funding_source_id, old.bank_transfer_id,
        old.signed_at, old.settled_at)
      is distinct from (new.account_id, new.portfolio_id, new.amount_cents, new.shares_micro, new.share_price_micro, new.funding_source_id,
        new.bank_transfer_id, new.signed_at, new.settled_at)
    or new.returned_micro < old.returned_micro
    or old.confirmation_document_id is not null and old.confirmation_document_id is distinct from new.confirmation_document_id))
  execute function platform.keep_final('an order');

-- What the law keeps for years is erased later; `erased` says what has gone.
drop trigger final on privacy.closure;
create trigger final before update on privacy.closure for each row
  when ((old.erased_at is not null or old.cancelled_at is not null) and (old.erased_at, old.cancelled_at, old.cancelled_by) is distinct from (new.erased_at, new.cancelled_at, new.cancelled_by))
  execute function platform.keep_final('a closure');

-- Down Migration
do $$ begin raise exception 'What is over stays over: restore a backup from before this migration.'; end $$;
