-- A deposit that was canceled here while the partner's answer was lost may have been fetched by the partner all the same. As one
-- that failed as not sent it becomes cash then, and keeps when and why it had ended.
drop trigger final on cash.bank_transfer;
create trigger final before update on cash.bank_transfer for each row
  when (old.state in ('settled', 'failed', 'cancelled', 'returned')
    and not ((old.state = 'cancelled' or old.state = 'failed' and old.failure_code = 'notSent')
      and old.direction = 'in' and new.state = 'settled'
      and (old.ended_at, old.failure_code, old.failure_message, old.account_id, old.direction, old.purpose, old.subject, old.amount_cents, old.funding_source_id)
        is not distinct from (new.ended_at, new.failure_code, new.failure_message, new.account_id, new.direction, new.purpose, new.subject, new.amount_cents, new.funding_source_id))
    and (
    (old.state is distinct from new.state and not (old.state = 'settled' and new.state = 'returned'))
    or (old.state <> 'settled' or new.state = 'settled')
      and (old.settled_at, old.ended_at, old.failure_code, old.failure_message) is distinct from (new.settled_at, new.ended_at, new.failure_code, new.failure_message)
    or (old.account_id, old.direction, old.purpose, old.subject, old.amount_cents, old.funding_source_id)
      is distinct from (new.account_id, new.direction, new.purpose, new.subject, new.amount_cents, new.funding_source_id)))
  execute function platform.keep_final('a bank transfer');
