-- Up Migration
-- Every id that a client made before claims were kept is claimed for whoever is on record as having sent it. Where one id stood for two things (a
-- deposit under an order's id), the first of these has it.
insert into platform.client_id (id, command, person, account_id, at)
  select e.id, e.command, e.person, e.account_id, e.at from (
    select 1 as rank, basket_id as id, 'placeBasket' as command, placed_by as person, account_id, placed_at as at
      from investing.investment_order where basket_id is not null
    union all select 2, id, case when basket_id is null then 'placeOrder' else 'placeBasket' end, placed_by, account_id, placed_at from investing.investment_order
    union all select 3, subject, case direction when 'in' then 'requestDeposit' else 'requestWithdrawal' end, requested_by, account_id, requested_at
      from cash.bank_transfer where purpose <> 'order' and retry_of is null
    union all select 4, id, 'placeSellOrder', placed_by, account_id, placed_at from selling.sell_order where account_id is not null
    union all select 5, id, 'startAutoInvest', agreed_by, account_id, agreed_at from auto_invest.subscription
    union all select 6, id, 'chooseDividend', chosen_by, account_id, chosen_at from dividends.choice
    union all select 7, id, 'inviteDelegate', owner_id, null, invited_at from delegates.access_grant
    union all select 8, id, 'declareDividend', declared_by, null, declared_at from dividends.dividend
    union all select 9, id, 'propose:' || kind, proposed_by, null, proposed_at from platform.proposal
    union all select 10, id, 'publishUpdate', published_by, null, published_on::timestamptz from portfolios.update
    union all select 11, id, 'requestPersonalData', 'visitor', null, received_at from privacy.data_request
  ) e
  where length(e.id) between 1 and 200 and e.person is not null and e.at is not null
  order by e.rank, e.at, e.id
  on conflict do nothing;

-- Down Migration
truncate platform.client_id;
