-- Form 1099-MISC: what the company gave a holder as rewards of promotions and referrals, made with the year of the portfolio whose
-- shares they were. A reward that is taken back after its year was closed closes the year again; nobody proposes that.

alter table tax.form drop constraint form_form_check;
alter table tax.form add constraint form_form_check check (form in ('1099-DIV', '1042-S', '1099-B', '1099-MISC', 'K-1'));
alter table tax.missing_form drop constraint missing_form_form_check;
alter table tax.missing_form add constraint missing_form_form_check check (form in ('1099-DIV', '1042-S', '1099-B', '1099-MISC', 'K-1'));
alter table tax.filing drop constraint filing_form_check;
alter table tax.filing add constraint filing_form_check check (form in ('1099-DIV', '1099-B', '1099-MISC'));

alter table tax.close drop constraint close_cause_check;
alter table tax.close add constraint close_cause_check check (cause in ('yearEnd', 'figures', 'dividend', 'january', 'reward'));
alter table tax.close drop constraint close_by_people;
alter table tax.close add constraint close_by_people check (
  (cause in ('dividend', 'january', 'reward')) = (proposed_by is null) and (cause in ('dividend', 'january', 'reward')) = (approved_by is null)
);
comment on column tax.close.cause is
  'The year''s end; other figures for a year that was closed; a dividend that was corrected or reversed later; purchases of January, which put off losses of December; a reward that was taken back later.';

-- The forms of closes of before say nothing of rewards. A year that is closed again makes them.
alter table tax.close add column reports_rewards boolean not null default false;
alter table tax.close alter column reports_rewards set default true;
comment on column tax.close.reports_rewards is 'Whether Form 1099-MISC is among its forms; false of those made before there was one.';
