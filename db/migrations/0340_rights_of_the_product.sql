-- Up Migration
-- The product's role does to each table what the product does, and no more. Until here every new table of a room came with all rights; from here on it
-- comes with none, and its migration grants what its room needs. docs/database-rights.md lists the sum and is generated from it.
do $$
declare
  v_schema text;
begin
  for v_schema in select nspname from pg_namespace n where nspowner = current_user::regrole and nspname !~ '^(pg_|information_schema|graphile_worker|public|sandbox_)' loop
    execute format('alter default privileges in schema %I revoke all on tables from longlight_app', v_schema);
    execute format('alter default privileges in schema %I revoke all on sequences from longlight_app', v_schema);
  end loop;
end $$;

do $$
declare
  v record;
  v_kept text[];
  v_grant text;
begin
  for v in select tbl, rights, columns from (values
    ('accounts.access', 'insert, delete', null),
    ('accounts.account', 'insert', 'type, frozen_at, frozen_because, first_invested_at'),
    ('accounts.freeze', 'insert', null),
    ('accreditation.change', 'insert', null),
    ('accreditation.evidence', 'insert', 'file_name, content_sealed, removed_at'),
    ('accreditation.verification', 'insert', 'status, holder, route, statement, statement_hash, round, submitted_at, asked, asked_at, decided_at, decision_reason, holds_until, least_investment_cents, reminded_days, changed_at'),
    ('auto_invest.allocation', 'insert', 'amount_cents, position'),
    ('auto_invest.occurrence', 'insert', 'state, reason_code, reason'),
    ('auto_invest.purchase', 'insert', 'outcome, reason_code, reason'),
    ('auto_invest.subscription', 'insert', 'funding_source_id, state, paused_because, paused_until, next_period, next_on, due_at, reminded_period, ended_at'),
    ('banks.funding_source', 'insert', 'item_id, partner_account_id, partner_id, processor_token_sealed, name, mask, subtype, bank_name, verification_status, status, because, changed_at, fingerprint'),
    ('banks.item', 'insert', 'public_token_index, public_token_sealed, partner_item_id, access_token_sealed, institution_name, reverification_required, state, linked_at, changed_at'),
    ('banks.micro_deposit', 'insert', 'numbers_sealed, numbers_index, state, wrong_tries, expected_on, next_look_at, changed_at'),
    ('cash.bank_transfer', 'insert', 'state, partner_transfer_id, failure_code, failure_message, cancel_asked_at, sent_at, settled_at, ended_at, checked_at, recall'),
    ('cash.debt', 'insert', 'closed_at, closed_because'),
    ('cash.event_reading', null, 'asked_at, read_to'),
    ('cash.payout_hold', 'insert', null),
    ('cash.preferred_account', 'insert, delete', 'funding_source_id, chosen_by, chosen_at'),
    ('cash.reconciliation_day', 'insert', 'compared_at, ledger_cents, leaving_cents, recalling_cents, partner_cents, difference_cents'),
    ('cash.review', 'insert', 'closed_at, closed_by, outcome'),
    ('company.gate_try', 'insert, delete', null),
    ('contact.message', 'insert', 'email, first_name, last_name, message, claimed_ip_address, seen_ip_address'),
    ('crm.interest', 'insert, delete', 'saved_at, partner_contact_id'),
    ('delegates.access_grant', 'insert', 'account_ids, delegate_email, delegate_id, accepted_at, ended_as, ended_at, ended_by'),
    ('dividends.choice', 'insert', null),
    ('dividends.dividend', 'insert', 'state, approved_by, paid_at, holders, shares_micro'),
    ('dividends.follow_up', 'insert', 'state, carried_out_as, carried_cents, carried_by, code, reason, changed_at'),
    ('dividends.register', 'insert', null),
    ('documents.document', 'insert', null),
    ('identity.beneficial_owner', 'insert', 'first_name, last_name, date_of_birth, address1, address2, city, state, postal_code, country_code, number_kind, number_sealed, number_last_four, passport_country, is_self_told, partner_id, status, is_tried, refusal, refused_field, changed_at, removed_at'),
    ('identity.certification', 'insert', null),
    ('identity.customer', 'insert', 'partner_id, type, status, document_verification_type, refusal, refused_field, requested_at, retried_at, changed_at, ownership, needs_full_ssn, reasons, mended_at, full_ssn_at, next_look_at, certifying_at, certification_problem'),
    ('identity.document', 'insert', 'content_sealed, partner_id, status, failure_reason, changed_at'),
    ('identity.owner_invitation', 'insert', 'answered_at, revoked_at, bounced_at'),
    ('identity.status_change', 'insert', null),
    ('investing.circular_notice', 'insert', 'mail_id, document_id, sent_at, refused'),
    ('investing.circular_owed', 'insert', 'taken_at'),
    ('investing.fill', 'insert', null),
    ('investing.investment_order', 'insert', 'state, agreement_document_id, signature_request_id, signature_id, signed_at, signed_document_id, bank_transfer_id, expected_settlement_on, settled_at, ended_at, failure_code, failure_message, confirmation_document_id, returned_micro'),
    ('investing.lot', 'insert', 'left_micro, reversed_at'),
    ('investing.lot_use', 'insert', null),
    ('notifications.notification', 'insert', 'read_at'),
    ('notifications.pause', 'insert', 'until_at, changed_at'),
    ('notifications.phone', 'insert', 'number, code_id, code_sent_at, code_tries, confirmed_at, stopped_at, invalid_because, failures, changed_at'),
    ('notifications.preference', 'insert', 'enabled, changed_at'),
    ('notifications.text', 'insert', 'state, because, partner_id, changed_at'),
    ('notifications.text_consent', 'insert', null),
    ('operations.alert', 'insert', 'acknowledged_at, acknowledged_by, note'),
    ('operations.note', 'insert', null),
    ('operations.opening', 'insert', 'ends_at'),
    ('people."user"', 'insert', 'identity_sub, email, email_update_request, invalid_email, confirmed_at, registered_at, type, referral_code, wealth_channel, suspended_at, suspended_because, substantive_relationship, ignore_close_frontend, first_name, last_name, primary_phone, date_of_birth, address1, address2, city, state, postal_code, country_code, citizenship_country_code, ssn_sealed, ssn_last_four, ssn_index, personal_saved_at, business_name, business_type, business_classification, industry_classification, intended_funding_source_type, is_accredited, accredited_qualification_id, occupation, environmental_impact_vs_returns, net_worth_cents, annual_income_cents, business_saved_at, investor_saved_at, campaign, closed_at'),
    ('people.beneficiary', 'insert', null),
    ('people.business', 'insert, delete', 'doing_business_as, website, address1, address2, city, state, postal_code, ein_sealed, ein_last_four, ein_index, controller_is_self, controller_title, controller_first_name, controller_last_name, controller_date_of_birth, controller_ssn_sealed, controller_ssn_last_four, controller_ssn_index, controller_address1, controller_address2, controller_city, controller_state, controller_postal_code, saved_at'),
    ('people.consent', 'insert', null),
    ('people.designation', 'insert', null),
    ('people.email_change', 'insert, delete', 'confirmed_at, veto_until, vetoed_at, replaced_at'),
    ('people.email_link', 'insert, delete', 'used_at, replaced_at'),
    ('people.number_try', 'insert, delete', 'at'),
    ('people.operator', 'insert, delete', null),
    ('people.trusted_contact', 'insert', null),
    ('platform.announcement', 'insert', null),
    ('platform.audit', 'insert', null),
    ('platform.audit_seal', 'insert', null),
    ('platform.audit_unsealed', 'insert, delete', null),
    ('platform.call_window', 'insert, delete', 'spent, ends_at'),
    ('platform.clock', null, null),
    ('platform.command', 'insert, delete', 'response'),
    ('platform.inbox', 'insert', 'body, state, attempts, error, done_at'),
    ('platform.outbox', 'insert', 'payload, state, attempts, next_at, result, error, done_at'),
    ('platform.proposal', 'insert', 'state, decided_by, decided_at, decision_reason, result'),
    ('platform.tick', null, 'at'),
    ('portfolios.expected_month', 'insert', null),
    ('portfolios.investor', 'insert, delete', null),
    ('portfolios.listed_share', 'insert', 'shares_micro'),
    ('portfolios.meter_day', 'insert', 'watt_hours'),
    ('portfolios.period_cash', 'insert', null),
    ('portfolios.period_correction', 'insert', null),
    ('portfolios.plant', 'insert', 'read_until, read_asked_until'),
    ('portfolios.portfolio', 'insert', 'name, subtitle, summary, prohibited_states, unaccredited_investor_limit, status, status_reason, status_since, status_review_on, investment_cap_cents, target_return_low_millionths, target_return_high_millionths, in_wealth_channel, pays_referral_rewards'),
    ('portfolios.share_price', 'insert', null),
    ('portfolios.tax_class', 'insert', null),
    ('portfolios.update', 'insert', null),
    ('portfolios.weather', 'insert', 'observed_at, celsius, cloud_percent, wind_kmh, rain_mm'),
    ('portfolios.weather_round', 'insert, delete', null),
    ('privacy.closure', 'insert', 'cancelled_at, cancelled_by, erased_at, erased'),
    ('privacy.data_request', 'insert', 'verified_at, answer_by, extended_at, extension_reason, answered_at, outcome, answer, handled_by'),
    ('promotions.code_entry', 'insert', null),
    ('promotions.promotion', 'insert', 'ends_on, ended_by, ended_because'),
    ('promotions.reward', 'insert', 'state, granted_at, ended_at, charged_cents'),
    ('referrals.code', 'insert', null),
    ('referrals.program', 'insert', 'ends_on'),
    ('referrals.referral', 'insert', 'state, order_id, decided_at, reason'),
    ('referrals.reward', 'insert', 'state, portfolio_id, shares_micro, claimed_at, ended_at'),
    ('returns.nav_based_irr', 'insert', null),
    ('returns.production_month', 'insert', 'watt_hours, expected_watt_hours, issued_micro, computed_on'),
    ('security.ended_session', 'insert', null),
    ('security.standing', 'insert', 'second_factors, updated_at'),
    ('selling.buyback', 'insert', null),
    ('selling.calendar_day', 'insert', null),
    ('selling.fill', 'insert', null),
    ('selling.fill_lot', 'insert', null),
    ('selling.rails', 'insert', null),
    ('selling.sell_order', 'insert', 'shares_micro, filled_micro, state, price_seen_micro, accepts_buyback, holds, large, placed_at, expected_on, ended_at, end_code, end_reason'),
    ('selling.traded_month', 'insert', 'shares_micro')
  ) listed(tbl, rights, columns)
  loop
    -- What an earlier migration granted column by column was said on purpose and stays.
    select array_agg(format('grant %s (%I) on %s to longlight_app', lower(g.privilege_type), a.attname, v.tbl))
      into v_kept
      from pg_attribute a, aclexplode(a.attacl) g
      where a.attrelid = v.tbl::regclass and g.grantee = 'longlight_app'::regrole;
    execute format('revoke all on %s from longlight_app', v.tbl);
    execute format('grant %s on %s to longlight_app', concat_ws(', ', 'select', v.rights, 'update (' || v.columns || ')'), v.tbl);
    foreach v_grant in array coalesce(v_kept, '{}') loop execute v_grant; end loop;
  end loop;
end $$;

-- Down Migration
do $$ begin raise exception 'The rights of the product are not widened again: restore a backup from before this migration.'; end $$;
