-- Up Migration
-- Up to which hour somebody has been sent to read a meter, so that each hour is asked for once.
alter table portfolios.plant add column read_asked_until timestamptz;

-- Down Migration
alter table portfolios.plant drop column read_asked_until;
