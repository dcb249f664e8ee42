-- Updates to holders are documents of an offering like the others: dated, numbered and kept.

alter table portfolios.offering_document drop constraint offering_document_kind_check;
alter table portfolios.offering_document add constraint offering_document_kind_check check (kind in
  ('offeringCircular', 'privatePlacementMemorandum', 'operatingAgreement', 'filingNotice', 'financialStatements', 'holderUpdate'));
