-- Holders who are no longer U.S. persons: their dividends are withheld from under chapter 3 and reported on Form 1042-S.

alter table tax.withholding drop constraint withholding_why_check;
alter table tax.withholding add constraint withholding_why_check
  check (why in ('notCertified', 'notUsPerson', 'underreporting', 'itemCrossedOut', 'firstNotice', 'secondNotice'));

alter table tax.withheld drop constraint withheld_cause_check;
alter table tax.withheld add constraint withheld_cause_check check (cause in ('dividend', 'sale', 'foreignDividend'));
comment on column tax.withheld.cause is
  'Backup withholding from a dividend or a sale; or, of a holder who is no U.S. person, the tax of section 1441 on a dividend.';

alter table tax.form drop constraint form_form_check;
alter table tax.form add constraint form_form_check check (form in ('1099-DIV', '1042-S', '1099-B', 'K-1'));

alter table tax.deposit add column return_form text not null default '945' check (return_form in ('945', '1042'));
comment on column tax.deposit.return_form is 'The yearly return that reports it: Form 945 of backup withholding, Form 1042 of tax withheld from foreign persons.';
comment on column tax.deposit.year is 'In which it was withheld: the year of the return.';
