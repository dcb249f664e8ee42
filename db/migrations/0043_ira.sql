-- Retirement accounts that a custodian holds: opening, who inherits, and money in.

create schema ira;
grant usage on schema ira to longlight_app;

create table ira.application (
  id text primary key check (id like 'iap\_%'),
  account_id text not null references accounts.account (id),
  custodian text not null check (custodian in ('sacoRiver', 'penobscot')),
  ira_type text not null check (ira_type in ('traditional', 'roth', 'sep')),
  is_married boolean not null,
  spouse_name text,
  spouse_consented_at timestamptz,
  employer_name text,
  employer_ein_sealed text,
  state text not null check (state in ('draft', 'otpPending', 'otpFailed', 'identityReview', 'documentsRequired', 'agreementPending', 'submitted',
    'opened', 'rejected', 'withdrawn', 'expired')),
  state_since timestamptz not null,
  reason text,
  applied_at timestamptz not null,
  partner_id text,
  version bigint not null default 0,
  code_sealed text,
  code_expires_at timestamptz,
  code_tries_left smallint check (code_tries_left between 0 and 5),
  code_resend_at timestamptz,
  code_verified_at timestamptz,
  agreement_version text,
  agreement_sha256 text,
  agreement_signed_at timestamptz,
  agreement_signed_ip text,
  custodian_account_id text,
  registration text,
  opened_at timestamptz,
  constraint application_of_account unique (id, account_id),
  constraint employer_both check ((employer_name is null) = (employer_ein_sealed is null)),
  constraint spouse_both check ((spouse_name is null) = (spouse_consented_at is null)),
  constraint opened_whole check ((state = 'opened') = (opened_at is not null) and (state <> 'opened' or custodian_account_id is not null)),
  constraint custodian_account_once unique (custodian, custodian_account_id)
);
comment on table ira.application is 'The opening of an IRA at a custodian, and the account that came of it.';
comment on column ira.application.spouse_name is 'The spouse''s name as typed under the consent; null where the state asks for none.';
comment on column ira.application.spouse_consented_at is 'When the spouse consented; null where the state asks for none.';
comment on column ira.application.employer_name is 'The employer of a SEP IRA; null for all others.';
comment on column ira.application.employer_ein_sealed is 'The employer''s number, sealed; null for all but a SEP IRA.';
comment on column ira.application.reason is 'What the custodian said of the state; null where it said nothing.';
comment on column ira.application.partner_id is 'The custodian''s id of the application; null until it has it.';
comment on column ira.application.version is 'The newest version of the custodian''s that was applied.';
comment on column ira.application.code_sealed is 'A one-time code that we sent ourselves, sealed; null once it was used or is void.';
comment on column ira.application.code_expires_at is 'When the code expires; null where none is awaited.';
comment on column ira.application.code_tries_left is 'Wrong tries that are left; null where no code is awaited.';
comment on column ira.application.code_resend_at is 'From when another code may be sent; null where none is awaited.';
comment on column ira.application.code_verified_at is 'When the code came back; null until then.';
comment on column ira.application.agreement_version is 'The version of the custodian''s agreement that was signed; null until then.';
comment on column ira.application.agreement_sha256 is 'The hash of its text; null until it is signed.';
comment on column ira.application.agreement_signed_at is 'When it was signed; null until then.';
comment on column ira.application.agreement_signed_ip is 'The network address from which it was signed; null until then.';
comment on column ira.application.custodian_account_id is 'The custodian''s number of the account; null until it is opened.';
comment on column ira.application.registration is 'How its shares are named in the register; null until it is opened.';
comment on column ira.application.opened_at is 'When the custodian opened it; null until then.';
create unique index application_open on ira.application (account_id) where state not in ('rejected', 'withdrawn', 'expired');
create index application_account on ira.application (account_id, applied_at);
create index application_partner on ira.application (custodian, partner_id);
create index application_waits on ira.application (state_since)
  where state in ('otpPending', 'otpFailed', 'documentsRequired', 'agreementPending');
grant select, insert, update (spouse_name, employer_name, employer_ein_sealed, state, state_since, reason, partner_id, version, code_sealed,
    code_expires_at, code_tries_left, code_resend_at, code_verified_at, agreement_version, agreement_sha256, agreement_signed_at,
    agreement_signed_ip, custodian_account_id, registration, opened_at) on ira.application to longlight_app;

create table ira.state_change (
  id uuid primary key,
  account_id text not null references accounts.account (id),
  subject text not null,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  reason text not null
);
comment on table ira.state_change is 'Each change of state of an application, a contribution, a direction and the like. Only ever added to.';
comment on column ira.state_change.subject is 'The id of what changed.';
comment on column ira.state_change.from_state is 'The state before; null for the first.';
create index state_change_of on ira.state_change (subject, at);
create trigger append_only before update or delete on ira.state_change for each row execute function platform.refuse_change();
grant select, insert on ira.state_change to longlight_app;

create table ira.beneficiary (
  application_id text not null,
  account_id text not null,
  position smallint not null check (position between 0 and 5),
  class text not null check (class in ('primary', 'contingent')),
  first_name text,
  last_name text,
  entity_name text,
  relationship text not null check (relationship in ('spouse', 'child', 'other', 'trust', 'charity', 'estate')),
  date_of_birth date,
  share_hundredths int not null check (share_hundredths between 1 and 10000),
  per_stirpes boolean not null,
  primary key (application_id, position),
  constraint person_or_entity check ((entity_name is null) = (first_name is not null and last_name is not null)),
  constraint beneficiary_of_application foreign key (application_id, account_id) references ira.application (id, account_id)
);
comment on table ira.beneficiary is 'Who inherits an IRA, as it was named when the IRA was applied for.';
comment on column ira.beneficiary.first_name is 'The first name of a person; null for others, and after erasure.';
comment on column ira.beneficiary.last_name is 'The last name of a person; null for others, and after erasure.';
comment on column ira.beneficiary.entity_name is 'The name of a trust, a charity or an estate; null for a person.';
comment on column ira.beneficiary.date_of_birth is 'Null for all but persons, and after erasure.';
comment on column ira.beneficiary.share_hundredths is 'Hundredths of a percent of the class: 3334 is 33.34%.';
comment on column ira.beneficiary.per_stirpes is 'If they die first, their part goes to their own children.';
-- What names a third person is erased with its owner.
grant select, insert, update (first_name, last_name, entity_name, date_of_birth) on ira.beneficiary to longlight_app;

create table ira.beneficiary_change (
  id text primary key check (id like 'ibc\_%'),
  application_id text not null,
  account_id text not null,
  is_married boolean not null,
  spouse_name text,
  spouse_consented_at timestamptz,
  state text not null check (state in ('requested', 'accepted', 'rejected')),
  reason text,
  version bigint not null default 0,
  requested_by text not null,
  requested_at timestamptz not null,
  decided_at timestamptz,
  constraint change_of_account unique (id, account_id),
  constraint change_of_application foreign key (application_id, account_id) references ira.application (id, account_id),
  constraint change_spouse_both check ((spouse_name is null) = (spouse_consented_at is null)),
  constraint change_decided check ((state = 'requested') = (decided_at is null))
);
comment on table ira.beneficiary_change is
  'A new list of beneficiaries for an open IRA, as its owner asked the custodian for it. The newest accepted one is in force.';
comment on column ira.beneficiary_change.is_married is 'As the owner said when they asked.';
comment on column ira.beneficiary_change.spouse_name is 'The spouse''s name as typed under the consent; null where the state asks for none.';
comment on column ira.beneficiary_change.spouse_consented_at is 'When the spouse consented; null where the state asks for none.';
comment on column ira.beneficiary_change.reason is 'Why the custodian rejected it; null where it did not.';
comment on column ira.beneficiary_change.version is 'The newest version of the custodian''s that was applied.';
comment on column ira.beneficiary_change.decided_at is 'When the custodian accepted or rejected it; null until then.';
create unique index beneficiary_change_waiting on ira.beneficiary_change (account_id) where state = 'requested';
create index beneficiary_change_account on ira.beneficiary_change (account_id, requested_at desc);
create trigger final before update on ira.beneficiary_change for each row
  when (old.state in ('accepted', 'rejected') and old.state is distinct from new.state)
  execute function platform.keep_final('a change of beneficiaries');
grant select, insert, update (spouse_name, state, reason, version, decided_at) on ira.beneficiary_change to longlight_app;

create table ira.changed_beneficiary (
  change_id text not null,
  account_id text not null,
  position smallint not null check (position between 0 and 5),
  class text not null check (class in ('primary', 'contingent')),
  first_name text,
  last_name text,
  entity_name text,
  relationship text not null check (relationship in ('spouse', 'child', 'other', 'trust', 'charity', 'estate')),
  date_of_birth date,
  share_hundredths int not null check (share_hundredths between 1 and 10000),
  per_stirpes boolean not null,
  primary key (change_id, position),
  constraint changed_person_or_entity check ((entity_name is null) = (first_name is not null and last_name is not null)),
  constraint beneficiary_of_change foreign key (change_id, account_id) references ira.beneficiary_change (id, account_id)
);
comment on table ira.changed_beneficiary is 'Who inherits an IRA by a change of its beneficiaries.';
comment on column ira.changed_beneficiary.first_name is 'The first name of a person; null for others, and after erasure.';
comment on column ira.changed_beneficiary.last_name is 'The last name of a person; null for others, and after erasure.';
comment on column ira.changed_beneficiary.entity_name is 'The name of a trust, a charity or an estate; null for a person.';
comment on column ira.changed_beneficiary.date_of_birth is 'Null for all but persons, and after erasure.';
comment on column ira.changed_beneficiary.share_hundredths is 'Hundredths of a percent of the class: 3334 is 33.34%.';
comment on column ira.changed_beneficiary.per_stirpes is 'If they die first, their part goes to their own children.';
-- What names a third person is erased with its owner.
grant select, insert, update (first_name, last_name, entity_name, date_of_birth) on ira.changed_beneficiary to longlight_app;

create table ira.identity_document (
  id text primary key check (id like 'ird\_%'),
  application_id text not null,
  account_id text not null,
  kind text not null check (kind in ('licenseFront', 'licenseBack', 'passport', 'ssnCard', 'addressProof')),
  file_name text not null,
  content_sealed text,
  status text not null default 'sending' check (status in ('sending', 'pending', 'accepted', 'rejected')),
  reason text,
  partner_id text,
  version bigint not null default 0,
  uploaded_at timestamptz not null,
  constraint document_of_application foreign key (application_id, account_id) references ira.application (id, account_id)
);
comment on table ira.identity_document is 'A picture of an identity document for a custodian.';
comment on column ira.identity_document.content_sealed is 'The picture, sealed; null once the custodian has it.';
comment on column ira.identity_document.reason is 'Why the custodian rejected it; null where it did not.';
comment on column ira.identity_document.partner_id is 'The custodian''s id of it; null until it has it.';
create index identity_document_application on ira.identity_document (application_id, uploaded_at);
grant select, insert, update (file_name, content_sealed, status, reason, partner_id, version) on ira.identity_document to longlight_app;

create table ira.contribution (
  id text primary key check (id like 'ctb\_%'),
  account_id text not null references accounts.account (id),
  kind text not null check (kind in ('regular', 'sepEmployer', 'rollover60Day', 'lateRollover', 'directRollover', 'conversion', 'recharacterization')),
  tax_year smallint not null check (tax_year between 2020 and 2100),
  amount_cents bigint not null check (amount_cents > 0),
  removed_cents bigint not null default 0,
  funding_source_id text,
  from_account_id text references accounts.account (id),
  state text not null check (state in ('pending', 'processing', 'settled', 'returned', 'canceled', 'rejected', 'recharacterized', 'removedAsExcess')),
  reason_code text,
  reason text,
  partner_id text,
  version bigint not null default 0,
  requested_by text not null,
  requested_at timestamptz not null,
  attested_at timestamptz,
  cancel_asked_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  constraint rollover_attested check ((kind in ('rollover60Day', 'lateRollover')) = (attested_at is not null)),
  constraint contribution_of_account unique (id, account_id),
  constraint removed_within check (removed_cents between 0 and amount_cents),
  constraint comes_from_bank_or_ira check ((funding_source_id is null) = (kind = 'conversion') and (from_account_id is null) = (kind <> 'conversion'))
);
comment on table ira.contribution is 'Money that a person adds to an IRA from a bank: a contribution for a tax year, or a rollover.';
comment on column ira.contribution.removed_cents is 'What was taken out again as an excess.';
comment on column ira.contribution.funding_source_id is 'The bank account of the person''s own account that pays; null of a conversion.';
comment on column ira.contribution.from_account_id is 'The IRA that the money of a conversion leaves; null for all others.';
comment on column ira.contribution.reason_code is 'The custodian''s code of why it ended; null where it did not.';
comment on column ira.contribution.reason is 'The same in words; null where it said nothing.';
comment on column ira.contribution.partner_id is 'The custodian''s id of it; null until it has it.';
comment on column ira.contribution.attested_at is 'When the person stated the three things of a 60-day rollover; null for all other kinds.';
comment on column ira.contribution.cancel_asked_at is 'When its owner asked the custodian to cancel it; null once it answered.';
comment on column ira.contribution.settled_at is 'When the custodian had the money; null until then.';
comment on column ira.contribution.ended_at is 'When it was returned, canceled or rejected; null otherwise.';
create index contribution_account on ira.contribution (account_id, requested_at desc);
create index contribution_conversion on ira.contribution (from_account_id, requested_at desc) where from_account_id is not null;
create trigger final before update on ira.contribution for each row
  when (old.state in ('returned', 'canceled', 'rejected') and old.state is distinct from new.state)
  execute function platform.keep_final('a contribution');
grant select, insert, update (removed_cents, state, reason_code, reason, partner_id, version, cancel_asked_at, settled_at, ended_at) on
    ira.contribution to longlight_app;

create table ira.incoming_transfer (
  id text primary key check (id like 'itr\_%'),
  account_id text not null references accounts.account (id),
  kind text not null check (kind in ('transfer', 'directRollover')),
  from_custodian text not null,
  from_account_sealed text,
  from_account_last_four text not null,
  plan_type text not null check (plan_type in ('traditionalIra', 'rothIra', 'sepIra', 'simpleIra', 'plan401k', 'plan403b')),
  amount_cents bigint check (amount_cents > 0),
  delivery text not null check (delivery in ('wire', 'ach', 'check')),
  state text not null check (state in ('draft', 'signPending', 'submitted', 'accepted', 'inTransit', 'received', 'rejected', 'canceled')),
  reason text,
  partner_id text,
  version bigint not null default 0,
  requested_by text not null,
  requested_at timestamptz not null,
  cancel_asked_at timestamptz,
  received_cents bigint check (received_cents > 0),
  received_at timestamptz
);
comment on table ira.incoming_transfer is 'Money that comes from another custodian or plan, and counts toward no limit.';
comment on column ira.incoming_transfer.from_account_sealed is
  'The number of the account that the money leaves, sealed; null once the custodian has it.';
comment on column ira.incoming_transfer.amount_cents is 'Null moves everything.';
comment on column ira.incoming_transfer.reason is 'What the custodian said of the state; null where it said nothing.';
comment on column ira.incoming_transfer.partner_id is 'The custodian''s id of it; null until it has it.';
comment on column ira.incoming_transfer.cancel_asked_at is 'When its owner asked the custodian to cancel it; null once it answered.';
comment on column ira.incoming_transfer.received_cents is 'What arrived; null until then.';
comment on column ira.incoming_transfer.received_at is 'When it arrived; null until then.';
create index incoming_transfer_account on ira.incoming_transfer (account_id, requested_at desc);
create trigger final before update on ira.incoming_transfer for each row
  when (old.state in ('received', 'rejected', 'canceled') and old.state is distinct from new.state)
  execute function platform.keep_final('a transfer to an IRA');
grant select, insert, update (from_custodian, from_account_sealed, from_account_last_four, state, reason, partner_id, version, cancel_asked_at,
    received_cents, received_at) on ira.incoming_transfer to longlight_app;
