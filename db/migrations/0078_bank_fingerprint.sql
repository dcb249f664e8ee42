-- Up Migration
-- The payment partner's mark of a bank account: the same for the same account, whoever linked it. It says nothing else.
alter table banks.funding_source add column fingerprint text;
create index funding_source_fingerprint on banks.funding_source (fingerprint) where fingerprint is not null;

-- Down Migration
alter table banks.funding_source drop column fingerprint;
