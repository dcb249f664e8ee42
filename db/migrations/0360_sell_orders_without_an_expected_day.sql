-- Up Migration
-- How long a sale takes is computed from the sales of its portfolio each time it is shown; a day kept from the moment of
-- listing was neither shown nor true.
alter table selling.sell_order drop column expected_on;

-- Down Migration
alter table selling.sell_order add column expected_on date;
