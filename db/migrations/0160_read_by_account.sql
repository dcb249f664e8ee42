-- What one request or one look for due work asks for is found by an index, so that it takes no longer as others join.

create index account_of on accounts.account (owner_id);
create index account_frozen on accounts.account (frozen_at, id) where frozen_at is not null;
create index lot_use_account on investing.lot_use (account_id, portfolio_id);
create index distribution_of_excess on ira.distribution (contribution_id) where contribution_id is not null;
create index sell_order_ended on selling.sell_order (portfolio_id, ended_at) where ended_at is not null;
create index subscription_unreminded on auto_invest.subscription (next_on)
  where state <> 'ended' and reminded_period is distinct from next_period;
create index application_waits on ira.application (state_since)
  where state in ('otpPending', 'otpFailed', 'documentsRequired', 'agreementPending');
create index bank_transfer_failed on cash.bank_transfer (ended_at, id) where state in ('failed', 'returned');
create index sell_order_waits on selling.sell_order (placed_at, id) where state in ('open', 'awaitingCustodian', 'indicated', 'standing');
