-- Up Migration
-- Every order that settles as it is placed paid for these.
-- An offering's orders are looked for while they are on their way; settled ones are found by their account or their id.
drop index investing.order_portfolio;
create index order_portfolio on investing.investment_order (portfolio_id) where state in ('awaitingSignature', 'funding');
-- A notice has a mail once it is sent.
alter table investing.circular_notice drop constraint circular_notice_mail_id_key;
create unique index circular_mail on investing.circular_notice (mail_id) where mail_id is not null;
-- A lot bears the name of its subject, so its key says already that a subject has one.
alter table investing.lot drop constraint lot_subject_key;
alter table investing.lot add constraint lot_bears_subject check (id = 'lot_' || subject) not valid;
-- Occurrences are found by their schedule.
drop index auto_invest.occurrence_account;

-- Down Migration
create index occurrence_account on auto_invest.occurrence (account_id, due_on desc);
alter table investing.lot drop constraint lot_bears_subject;
alter table investing.lot add constraint lot_subject_key unique (subject);
drop index investing.circular_mail;
alter table investing.circular_notice add constraint circular_notice_mail_id_key unique (mail_id);
drop index investing.order_portfolio;
create index order_portfolio on investing.investment_order (portfolio_id, state);
