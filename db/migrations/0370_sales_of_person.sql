-- The bound of a day above which a sale needs a recent sign-in holds for a person, in whichever accounts they list shares.
create index sell_order_placed_by on selling.sell_order (placed_by, placed_at);
