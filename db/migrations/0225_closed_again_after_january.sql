-- Shares bought in January replace those sold at a loss in December (26 USC 1091): a corporation's year that was closed before
-- January 31 is closed again then, and the forms that differ are corrected. Nobody decides that, so nobody proposes it.

alter table tax.close drop constraint close_cause_check;
alter table tax.close add constraint close_cause_check check (cause in ('yearEnd', 'figures', 'dividend', 'january'));
alter table tax.close drop constraint close_check1;
alter table tax.close add constraint close_by_people check (
  (cause in ('dividend', 'january')) = (proposed_by is null) and (cause in ('dividend', 'january')) = (approved_by is null)
);
comment on column tax.close.cause is
  'The year''s end; other figures for a year that was closed; a dividend that was corrected or reversed later; purchases of January, which put off losses of December.';
