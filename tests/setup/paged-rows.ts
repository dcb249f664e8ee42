import { v7 as uuidv7 } from 'uuid'
import type { Depositor } from '#tests/figures/cash-world.ts'

type Place = {
  readonly accountId: string
  readonly bankId: string
  /** The rows of one account's own lists. */
  readonly own: Depositor
  readonly place: number
  readonly of: number
  readonly at: string
}

/** One row for each list that is read page by page, as statements with their values. */
export function rowOfEachList({ accountId, bankId, own, place, of, at }: Place) {
  const transferId = `dep_${uuidv7()}`
  const paidId = `div_${uuidv7()}`
  const referralId = `rfl_${uuidv7()}`
  return [
    [`update accounts.account set frozen_at = $2, freeze_reason = 'Looked odd.' where id = $1`, [accountId, at]],
    [
      `insert into custody.bank_account (id, kind, portfolio_id, ledger_key, bank_name, mask, opened_at)
       values ('cba_listed' || $1::text, 'issuer', 'listed' || $1::text, 'bank:issuer:listed' || $1::text, 'Test Bank', '99' || lpad($1::text, 2, '0'), $2)`,
      [place, at],
    ],
    [
      `with f as (insert into custody.statement_file (hash, name, content, arrived_at, imported_at)
         values (lpad($1::text, 64, '0'), 'test', '', $2, $2) returning hash),
       s as (insert into custody.statement (id, bank_account_id, day, sequence, opening_cents, closing_cents, file_hash)
         select 'stm_listed' || $1::text, a.id, date '2025-12-01' + $1::int, $1::int + 1, 0, 0, f.hash from f, custody.bank_account a where a.kind = 'fbo'
         returning id, bank_account_id, day),
       t as (insert into custody.tie (bank_account_id, day, statement_id, ledger_cents, statement_cents, timing_cents, fee_cents,
         explained_cents, unexplained_cents, open_breaks, oldest_bank_days, tied_at)
         select bank_account_id, day, id, 0, 0, 0, 0, 0, 0, 0, 0, $2 from s)
       insert into custody.break (id, bank_account_id, side, transfer_id, day, amount_cents, reference, known_by, code, is_repeated, kind, found_on)
         select 'brk_listed' || $1::text, bank_account_id, 'ledger', 9000 + $1::int, day, 100, '', '{}', '', false, 'timing', day from s`,
      [place, at],
    ],
    [
      `insert into operations.access_review (id, quarter, opened_at, due_at, done_at) values ($1, $2, $3, $3::timestamptz + interval '1 day', $3)`,
      [`acr_${uuidv7()}`, `${2001 + place}-Q1`, at],
    ],
    [
      `insert into people.break_glass (id, user_id, role, reason, began_at, ends_at, ended_at, ended_by)
         select $1, id, 'support', 'Stuck', $2, $2::timestamptz + interval '1 minute', $2, 'test' from people."user" order by id limit 1`,
      [`bgl_${uuidv7()}`, at],
    ],
    [
      `insert into operations.alert (id, alert, subject, text, raised_at) values ($1, 'frozenAccount', $2, 'Look.', $3)`,
      [`alr_${uuidv7()}`, accountId, at],
    ],
    [
      `insert into cash.bank_transfer (id, account_id, direction, purpose, subject, amount_cents, funding_source_id, state,
       requested_by, requested_at, ended_at, expected_on, checked_at)
     values ($1, $2, 'in', 'deposit', $1, 100, $3, 'failed', 'test', $4, $4, '2026-01-09', $4)`,
      [transferId, accountId, bankId, at],
    ],
    [
      `insert into cash.review (id, account_id, bank_transfer_id, kind, reason, opened_at)
     values ($1, $2, $3, 'debt', 'Owes.', $4)`,
      [uuidv7(), accountId, transferId, at],
    ],
    [
      `with c as (insert into tax.close (id, portfolio_id, year, form, cause, dividend_id, as_of, nondividend_millionths, qualified_millionths, reason)
         values ('txc_' || $1, '1', 2024, '1099-DIV', 'dividend', 'div_x', $3, 0, 0, 'Corrected.') returning id),
       f as (insert into tax.form (id, close_id, account_id, portfolio_id, year, form, version, outcome, distributed_cents, proceeds_cents, boxes, sales, made_at)
         select 'txf_' || $1, c.id, $2, '1', 2024, '1099-DIV', 1, 'exempt', 0, 0, '[]', '[]', $3 from c returning id)
       insert into tax.mailing (id, account_id, due_on) select f.id, $2, $4::date from f`,
      [uuidv7(), accountId, at, `2025-02-0${place + 1}`],
    ],
    ['insert into cash.reconciliation_day (day) values ($1)', [`2025-12-0${place + 1}`]],
    [
      'insert into proof.snapshot (day, begun_at, done_at, first_entry, entries) values ($1, $2, $2, $3, 1)',
      [`2025-12-0${place + 1}`, at, place],
    ],
    [
      `insert into proof.tree (day, tree, root, total, leaves, height, draw) values ($1::date, 'cash', sha256('root'), 0, 0, 6, 1)`,
      [`2025-12-0${place + 1}`],
    ],
    [
      `insert into platform.proposal (id, kind, subject, input, reason, proposed_by, proposed_at)
     values ($1, 'freezeAccount', $2, '{}', 'Odd.', 'usr_x', $3)`,
      [`prp_${uuidv7()}`, accountId, at],
    ],
    [
      `insert into dividends.dividend (id, portfolio_id, month, pool_cents, revenue_cents, costs_cents, reserve_cents,
       origin, record_on, state, declared_by, declared_at, kind)
     values ($1, '1', $2, 100, 100, 0, 0, 'computed', '2025-12-31', 'declared', 'usr_x', $3, 'regular')`,
      [`div_${uuidv7()}`, `2025-0${place + 1}`, at],
    ],
    [
      `insert into dividends.dividend (id, portfolio_id, month, pool_cents, revenue_cents, costs_cents, reserve_cents,
       origin, record_on, state, declared_by, declared_at, approved_by, paid_at, holders, shares_micro, kind)
     values ($1, '1', $2, 100, 100, 0, 0, 'computed', '2025-12-31', 'paid', 'usr_x', $3, 'usr_y', $3, 1, 100, 'regular')`,
      [paidId, `2024-0${of - place}`, at],
    ],
    [
      `insert into dividends.register (dividend, first_holding, holdings, shares, amounts)
     select d.number, h.id, array[h.id], '{100}', '{100}' from dividends.dividend d, ledger.account h
     where d.id = $1 and h.key = 'holding:' || $2 || ':1'`,
      [paidId, own.accountId],
    ],
    [
      `insert into accreditation.verification (id, account_id, user_id, holder, status, route, submitted_at, opened_at, changed_at)
     select $1, id, owner_id, 'individual', 'PENDING', 'income', $3, $3, $3 from accounts.account where id = $2`,
      [`acv_${uuidv7()}`, accountId, at],
    ],
    [
      `insert into privacy.closure (id, user_id, account_id, asked_by, requested_at, erase_on)
     select $1, owner_id, id, 'owner', $3, '2026-02-05' from accounts.account where id = $2`,
      [`clo_${uuidv7()}`, accountId, at],
    ],
    [
      `insert into estates.estate (id, account_id, user_id, registration, authority, died_on, reported_by, reported_how, was_frozen, opened_by, opened_at)
     select $1, id, owner_id, 'individual', 'probate', '2026-01-02', 'A daughter', 'phone', false, 'test', $3 from accounts.account where id = $2`,
      [`est_${uuidv7()}`, accountId, at],
    ],
    [
      `insert into names.name_change (id, kind, account_id, user_id, former_first_name, former_last_name, first_name, last_name, opened_by, opened_at)
     select $1, 'marriage', id, owner_id, 'Ada', 'Lovelace', 'Ada', 'King', 'test', $2 from accounts.account where id = $3`,
      [`nmc_${uuidv7()}`, at, accountId],
    ],
    [
      `insert into transfers.holding_transfer (id, kind, account_id, from_user_id, to_account_id, to_user_id, opened_by, opened_at)
     select $1, 'gift', id, owner_id, $2, 'usr_nobody', 'test', $3 from accounts.account where id = $4`,
      [`htr_${uuidv7()}`, `acc_${uuidv7()}`, at, accountId],
    ],
    [
      `insert into platform.legal_hold (id, user_id, kind, matter, filed_under, reason, may_be_told, placed_by, placed_at, review_on)
     select $1, owner_id, 'litigation', 'A matter', 'Legal 2026, 1', 'A claim', true, 'test', $3, '2026-07-04' from accounts.account where id = $2`,
      [`hld_${uuidv7()}`, accountId, at],
    ],
    [
      `insert into privacy.data_request (id, kind, name, email, state_code, seen_ip_address, token_hash, received_at, verified_at, answer_by)
     values ($1, 'access', 'Ada', 'ada@example.com', 'ME', '::1', $1, $2, $2, '2026-02-05')`,
      [`dsr_${uuidv7()}`, at],
    ],
    [
      `insert into selling.sell_order (id, account_id, portfolio_id, shares_micro, state, price_seen_micro, accepts_buyback, placed_by, placed_at)
     values ($1, $2, '1', 1000000, 'open', 1000000, true, 'test', $3)`,
      [`sel_${uuidv7()}`, own.accountId, at],
    ],
    [
      `insert into promotions.promotion (id, name, starts_on, minimum_cents, fixed_cents, maximum_reward_cents, source, added_by, added_at)
     values ($1, 'Spring', '2026-01-01', 100, 100, 100, 'test', 'test', $2)`,
      [`spring-${place}`, at],
    ],
    [
      `insert into promotions.reward (id, promotion_id, account_id, order_id, portfolio_id, amount_cents, shares_micro, state, once, promised_at)
     values ($1, $2, $3, $1, '1', 100, 100, 'promised', false, $4)`,
      [`rwd_${uuidv7()}`, `spring-${place}`, own.accountId, at],
    ],
    [
      `insert into auto_invest.subscription (id, account_id, frequency, starts_on, state, next_period, next_on, due_at,
       agreement_version, agreement_hash, agreed_by, agreed_at, ended_at)
     values ($1, $2, 'monthly', '2026-01-01', 'ended', 0, '2026-01-01', $3, '1', 'x', 'test', $3, $3)`,
      [`ais_${uuidv7()}`, own.accountId, at],
    ],
    [
      `insert into referrals.referral (id, referrer_user_id, friend_user_id, friend_account_id, program_starts_on, state, joined_at)
     select $1, $2, $1, $1, min(starts_on), 'joined', $3 from referrals.program`,
      [referralId, own.userId, at],
    ],
    [
      `insert into referrals.reward (id, referral_id, side, account_id, amount_cents, sell_order_id, state, claim_by)
     values ($1, $2, 'referrer', $3, 5000, '3', 'open', '2026-02-01')`,
      [`rrw_${uuidv7()}`, referralId, own.accountId],
    ],
    [
      `insert into operations.note (id, user_id, text, by_operator, at) values ($1, $2, 'Called.', 'usr_x', $3)`,
      [`not_${uuidv7()}`, own.userId, at],
    ],
    [
      `insert into operations.opening (id, operator_id, user_id, account_id, reason, opened_at, ends_at) values ($1, 'usr_x', $2, $3, 'They called.', $4, $4)`,
      [uuidv7(), own.userId, own.accountId, at],
    ],
    [
      `insert into notifications.notification (id, user_id, kind, about, title, body, link, link_label, in_portal, at)
     values ($1, $2, 'depositSettled', $1, 'Settled', 'It is there.', '/', 'See', true, $3)`,
      [`ntf_${uuidv7()}`, own.userId, at],
    ],
    [
      `insert into platform.outbox (id, partner, operation, subject, payload, attempts, error, next_at, created_at)
     values ($1, 'mail', 'nothing', 'sub_1', '{}', 5, 'Error: away', $2, $2)`,
      [uuidv7(), at],
    ],
    [
      `insert into platform.inbox (partner, event_id, topic, body, received_at, attempts) values ('nobody', $1, 'odd', '{}', $2, 5)`,
      [`evt/${place}`, at],
    ],
    [
      `with job as (select (graphile_worker.add_job('no.such.task', '{}', run_at => now() + interval '1 day')).id)
     update graphile_worker._private_jobs set last_error = 'No such task' where id = (select id from job)`,
      [],
    ],
    [
      `insert into platform.failed_job (id, task, payload, attempts, error, failed_at) values ($1, 'no.such.task', '{}', 25, 'Away', $2)`,
      [`job_${uuidv7()}`, at],
    ],
    [
      `insert into platform.failing_row (work, row_id, attempts, error, failed_at, next_at) values ('ira.yearValues', $1, 5, 'Error: no', $2, '2030-01-01Z')`,
      [`${own.accountId}_${place}`, at],
    ],
    [
      `insert into investing.investment_order (id, account_id, portfolio_id, amount_cents, shares_micro, share_price_micro,
       price_effective_on, state, ten_percent_confirmed, signer_name, signer_email, placed_by, placed_at)
     values ($1, $2, '1', 100, 100, 100, '2026-01-01', 'awaitingSignature', true, 'Ada', 'ada@example.com', 'test', $3)`,
      [`ord_${uuidv7()}`, own.accountId, at],
    ],
    [
      `insert into documents.document (id, account_id, kind, title, subject, media_type, sha256, size_bytes, made_at)
     values ($1, $2, 'finalCircularNotice', 'Notice', $1, 'text/plain', 'x', 1, $3)`,
      [`doc_${uuidv7()}`, own.accountId, at],
    ],
    [
      `insert into outreach.message (id, email, message, seen_ip_address, received_at)
     values ($1, 'ada@example.com', 'When?', '::1', $2)`,
      [`msg_${uuidv7()}`, at],
    ],
    [
      `insert into outreach.complaint (id, channel, class, text, received_on, answer_due, logged_by, logged_at)
     values ($1, 'phone', 'service', 'Why?', '2026-01-02', '2026-01-26', 'test', $2)`,
      [`cmp_${uuidv7()}`, at],
    ],
  ] as const
}
