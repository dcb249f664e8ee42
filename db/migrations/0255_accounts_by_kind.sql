-- What the accounts of one kind hold together is asked each day and for each sweep: without passing every holding of every investor.
create index account_of_kind on ledger.account (kind) where unit = 'USD';
