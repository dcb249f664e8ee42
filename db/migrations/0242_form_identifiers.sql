-- Each original Form 1042-S has an identifier of ten digits of its own within the year of a withholding agent, which is the
-- issuer; a corrected one has the same and the number of the amendment (instructions to Form 1042-S, "Unique form identifier").

create table tax.form_identifier (
  portfolio_id text not null,
  year int not null,
  account_id text not null,
  number bigint not null check (number between 1 and 9999999999),
  primary key (portfolio_id, year, account_id),
  unique (portfolio_id, year, number)
);
comment on table tax.form_identifier is 'The unique form identifiers of Forms 1042-S, for each issuer and year from 1 on. Only ever added to.';
comment on column tax.form_identifier.number is 'Written with ten digits. It is no taxpayer''s number, as it must not be one.';
create trigger append_only before update or delete on tax.form_identifier for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on tax.form_identifier for each statement execute function platform.refuse_change();
grant select, insert on tax.form_identifier to longlight_app;
