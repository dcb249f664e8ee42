-- Up Migration
-- Which definition of the realized return a day's figure was computed by: a day that has only an older one is computed anew.
-- Definition 2 counts investors' accounts alone, with what they paid for listed shares and what sales brought them.
alter table returns.nav_based_irr add column definition smallint not null default 1;
alter table returns.nav_based_irr alter column definition drop default;
alter table returns.nav_based_irr drop constraint nav_based_irr_pkey, add primary key (computed_on, definition);

-- Down Migration
delete from returns.nav_based_irr where definition <> 1;
alter table returns.nav_based_irr drop constraint nav_based_irr_pkey, add primary key (computed_on);
alter table returns.nav_based_irr drop column definition;
