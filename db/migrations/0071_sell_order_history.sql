-- Up Migration
-- The first listing of a portfolio says since when there has been a market; ended orders tell how it went.
create index sell_order_portfolio on selling.sell_order (portfolio_id, placed_at);

-- Down Migration
drop index selling.sell_order_portfolio;
