-- What someone may do or certified, and what two people decided, is repeated in the audit log at each change, so that its seals hold it. What is there already is said
-- once now. The lines of one kind are read together each night.

create index audit_record on platform.audit (action, subject, at desc, id desc) where detail ? 'is';

insert into platform.audit (id, at, actor, action, subject, detail)
select uuidv7(), coalesce((select max(a.at) from platform.audit a), now()), 'migration', 'record:' || x.word, x.id, jsonb_build_object('is', x.says)
  from (
    select 'operator' as word, r.user_id as id, jsonb_build_object('appointedBy', r.appointed_by) as says from people.operator r
    union all
    select 'standing', r.id, s.says from people."user" r
      cross join lateral (select jsonb_build_object('suspended', r.suspended_at is not null, 'relationship', r.substantive_relationship,
        'closedOfferings', r.ignore_close_frontend, 'wealthChannel', r.wealth_channel) as says) s
      where r.suspended_at is not null or r.substantive_relationship or r.ignore_close_frontend or r.wealth_channel
    union all
    select 'account', r.id, jsonb_build_object('owner', r.owner_id, 'type', r.type, 'beside', r.parent_id, 'custodian', r.custodian, 'iraType', r.ira_type)
      from accounts.account r
    union all
    select 'access', r.id, jsonb_build_object('owner', r.owner_id, 'accounts', r.account_ids, 'type', r.access_type, 'endsOn', r.ends_on,
        'invited', r.invited_id, 'delegate', r.delegate_id, 'ended', r.ended_as,
        'address', case when r.delegate_id is null and r.ended_as is null then encode(sha256(convert_to(r.delegate_email, 'UTF8')), 'hex') end)
      from delegates.access_grant r
    union all
    select 'accessToken', r.id, jsonb_build_object('owner', r.user_id, 'secret', r.secret_sha256, 'kinds', r.kinds, 'accounts', r.account_ids,
        'expires', extract(epoch from r.expires_at)::bigint, 'revoked', r.revoked_at is not null)
      from security.access_token r
    union all
    select 'accreditation', r.id, jsonb_build_object('account', r.account_id, 'owner', r.user_id, 'holder', r.holder, 'status', r.status, 'round', r.round,
        'route', r.route, 'statement', encode(sha256(convert_to(r.statement::text, 'UTF8')), 'hex'), 'holdsUntil', r.holds_until,
        'leastInvestment', r.least_investment_cents::text)
      from accreditation.verification r
    union all
    select 'proposal', r.id, jsonb_build_object('kind', r.kind, 'subject', r.subject, 'input', encode(sha256(convert_to(r.input::text, 'UTF8')), 'hex'),
        'reason', encode(sha256(convert_to(r.reason, 'UTF8')), 'hex'), 'by', r.proposed_by, 'state', r.state, 'decidedBy', r.decided_by,
        'why', encode(sha256(convert_to(r.decision_reason, 'UTF8')), 'hex'), 'result', r.result)
      from platform.proposal r
    union all
    select 'shareGrant', r.id, jsonb_build_object('owner', r.user_id, 'class', r.share_class, 'shares', r.shares::text, 'price', r.price_millionths::text,
        'grantedOn', r.granted_on, 'vestsFrom', r.vests_from, 'months', r.vesting_months, 'cliff', r.cliff_months, 'proposedBy', r.proposed_by,
        'recordedBy', r.recorded_by, 'canceled', r.canceled_at is not null)
      from equity.share_grant r
    union all
    select 'taxClose', r.id, jsonb_build_object('portfolio', r.portfolio_id, 'year', r.year, 'form', r.form, 'cause', r.cause, 'dividend', r.dividend_id,
        'returned', r.nondividend_millionths::text, 'qualified', r.qualified_millionths::text, 'ordinary', r.ordinary_income_cents::text,
        'interest', r.interest_income_cents::text, 'foreignTaxes', r.foreign_taxes_cents::text, 'proposedBy', r.proposed_by, 'approvedBy', r.approved_by)
      from tax.close r
    union all
    select 'taxCertification', r.id, jsonb_build_object('owner', r.user_id, 'account', r.account_id, 'version', r.version, 'hash', r.hash, 'subject', r.is_subject,
        'withdrawn', r.is_withdrawn)
      from people.w9 r) x;
