-- What the nightly check finds wrong with an account stops its payouts and nothing else, until an operator has looked and closed the review.

alter table cash.review alter column bank_transfer_id drop not null;
alter table cash.review drop constraint review_kind_check;
alter table cash.review add constraint review_kind_check
  check (kind in ('return', 'debt', 'partnerDisagrees', 'payoutNotRecalled', 'booksDisagree'));
alter table cash.review add constraint review_of_transfer check ((kind = 'booksDisagree') = (bank_transfer_id is null));
create unique index review_stops_payouts on cash.review (account_id) where kind = 'booksDisagree' and closed_at is null;
comment on table cash.review is
  'What a person has to look at: a return that speaks of fraud or death, a debt, a partner that says otherwise than we, an account on which our own '
  'records disagree. The last stops the payouts of its account while it is open.';
comment on column cash.review.bank_transfer_id is 'Null where it is about the account as a whole.';

alter table proof.books_check add column in_full boolean not null default false;
comment on column proof.books_check.in_full is 'Whether that night looked at every row, as it does once a month, or at what changed and a part of the rest.';
grant update (in_full) on proof.books_check to longlight_app;
