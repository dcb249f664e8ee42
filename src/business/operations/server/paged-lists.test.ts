import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { bank, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { readId } from '#kernel/ids.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { type Depositor, giveCash, newDepositor } from '#tests/figures/cash-world.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startHouse } from '#tests/setup/house.ts'
import { newInvestor } from '#tests/setup/investor.ts'

const numbers = [1, 2, 3, 4, 5]

describe('the lists that are read page by page', async () => {
  const house = await startHouse({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, platform } = house
  let rosa: Viewer
  let ada: Depositor

  const owe = (accountId: string, amount: Cents) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      mustPost(
        ctx.tx,
        {
          key: uuidv7(),
          kind: 'test',
          subject: accountId,
          effectiveAt: house.clock.now(),
          phase: 'posted',
          lines: moveMoney(receivableOf(readId('acc', accountId)), bank, amount),
        },
        house.clock.now(),
      ),
    )

  beforeAll(async () => {
    rosa = await newOperator(house, 'rosa@longlight.example')
    const accounts = await Promise.all(numbers.map((number) => newDepositor(house, number)))
    ada = accounts[0]!
    const now = house.clock.now()
    for (const [place, { accountId, bankId }] of accounts.entries()) {
      // Two rows of each list are of the same moment.
      const at = now.subtract({ minutes: place - (place % 2) }).toString()
      const transferId = `dep_${uuidv7()}`
      const referralId = `rfl_${uuidv7()}`
      for (const [statement, values] of [
        [`update accounts.account set frozen_at = $2, frozen_because = 'Looked odd.' where id = $1`, [accountId, at]],
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
          `insert into cash.review (id, account_id, bank_transfer_id, kind, because, opened_at)
           values ($1, $2, $3, 'debt', 'Owes.', $4)`,
          [uuidv7(), accountId, transferId, at],
        ],
        ['insert into cash.reconciliation_day (day) values ($1)', [`2025-12-0${place + 1}`]],
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
          `insert into privacy.data_request (id, kind, name, email, state_code, seen_ip_address, token_hash, received_at, verified_at, answer_by)
           values ($1, 'access', 'Ada', 'ada@example.com', 'ME', '::1', $1, $2, $2, '2026-02-05')`,
          [`dsr_${uuidv7()}`, at],
        ],
        [
          `insert into selling.sell_order (id, account_id, portfolio_id, shares_micro, state, price_seen_micro, accepts_buyback, placed_by, placed_at)
           values ($1, $2, '1', 1000000, 'open', 1000000, true, 'test', $3)`,
          [`sel_${uuidv7()}`, ada.accountId, at],
        ],
        [
          `insert into promotions.promotion (id, name, starts_on, minimum_cents, fixed_cents, maximum_reward_cents, source, added_by, added_at)
           values ($1, 'Spring', '2026-01-01', 100, 100, 100, 'test', 'test', $2)`,
          [`spring-${place}`, at],
        ],
        [
          `insert into promotions.reward (id, promotion_id, account_id, order_id, portfolio_id, amount_cents, shares_micro, state, once, promised_at)
           values ($1, $2, $3, $1, '1', 100, 100, 'promised', false, $4)`,
          [`rwd_${uuidv7()}`, `spring-${place}`, ada.accountId, at],
        ],
        [
          `insert into auto_invest.subscription (id, account_id, frequency, starts_on, state, next_period, next_on, due_at,
             agreement_version, agreement_hash, agreed_by, agreed_at, ended_at)
           values ($1, $2, 'monthly', '2026-01-01', 'ended', 0, '2026-01-01', $3, '1', 'x', 'test', $3, $3)`,
          [`ais_${uuidv7()}`, ada.accountId, at],
        ],
        [
          `insert into referrals.referral (id, referrer_user_id, friend_user_id, friend_account_id, program_starts_on, state, joined_at)
           select $1, $2, $1, $1, min(starts_on), 'joined', $3 from referrals.program`,
          [referralId, ada.userId, at],
        ],
        [
          `insert into referrals.reward (id, referral_id, side, account_id, amount_cents, sell_order_id, state, claim_by)
           values ($1, $2, 'referrer', $3, 5000, '3', 'open', '2026-02-01')`,
          [`rrw_${uuidv7()}`, referralId, ada.accountId],
        ],
        [
          `insert into operations.note (id, user_id, text, by_operator, at) values ($1, $2, 'Called.', 'usr_x', $3)`,
          [`not_${uuidv7()}`, ada.userId, at],
        ],
        [
          `insert into notifications.notification (id, user_id, kind, about, title, body, link, link_label, in_portal, at)
           values ($1, $2, 'depositSettled', $1, 'Settled', 'It is there.', '/', 'See', true, $3)`,
          [`ntf_${uuidv7()}`, ada.userId, at],
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
          `insert into investing.investment_order (id, account_id, portfolio_id, amount_cents, shares_micro, share_price_micro,
             price_effective_on, state, ten_percent_confirmed, signer_name, signer_email, placed_by, placed_at)
           values ($1, $2, '1', 100, 100, 100, '2026-01-01', 'awaitingSignature', true, 'Ada', 'ada@example.com', 'test', $3)`,
          [`ord_${uuidv7()}`, ada.accountId, at],
        ],
        [
          `insert into documents.document (id, account_id, kind, title, subject, media_type, sha256, size_bytes, made_at)
           values ($1, $2, 'finalCircularNotice', 'Notice', $1, 'text/plain', 'x', 1, $3)`,
          [`doc_${uuidv7()}`, ada.accountId, at],
        ],
        [
          `insert into outreach.message (id, email, message, seen_ip_address, received_at)
           values ($1, 'ada@example.com', 'When?', '::1', $2)`,
          [`msg_${uuidv7()}`, at],
        ],
      ] as const)
        await owner.query(statement, [...values])
      await owe(accountId, cents(BigInt(100 + place - (place % 2))))
      await giveCash(house, ada.accountId, cents(100n))
    }
  })

  /** Every connection by what tells its rows apart; whose it is, where it is not the operators', and what else it is asked for. */
  const lists: Readonly<Record<string, { id: string; own?: true; given?: () => string }>> = {
    operatorsAlerts: { id: 'id' },
    cashReviews: { id: 'id' },
    failedTransfers: { id: 'id' },
    frozenAccounts: { id: 'accountId' },
    reconciledDays: { id: 'day' },
    proposals: { id: 'id' },
    declaredDividends: { id: 'id' },
    receivables: { id: 'accountId' },
    accreditationQueue: { id: 'id' },
    closureQueue: { id: 'id' },
    dataRequests: { id: 'id' },
    sellQueue: { id: 'id' },
    promotions: { id: 'id' },
    stuckWork: { id: 'id' },
    contactMessages: { id: 'id', given: () => 'state: open,' },
    notifications: { id: 'id', own: true },
    sellOrders: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
    documents: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
    rewards: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
    autoInvestSubscriptions: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
    investorNotes: { id: 'id', given: () => `userId: "${ada.userId}",` },
    referrals: { id: 'id', own: true },
    referralRewards: { id: 'id', own: true },
    orders: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
    transfers: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
  }

  it('are all that the schema has', async () => {
    const { data } = await ask(rosa, '{ __schema { queryType { fields { name type { name ofType { name } } } } } }')
    type Field = { name: string; type: { name: string | null; ofType: { name: string } | null } }
    const connections = (data.__schema.queryType.fields as Field[])
      .filter(({ type }) => (type.name ?? type.ofType?.name)?.endsWith('Connection'))
      .map(({ name }) => name)
    expect(connections.toSorted()).toEqual(Object.keys(lists).toSorted())
  })

  it.each(Object.entries(lists))('%s comes page by page: none twice and none left out', async (list, which) => {
    const pageOf = async (first: number, after: string | null = null) => {
      const { data, errors } = await ask(
        which.own ? ada : rosa,
        `query ($first: Int, $after: String) { ${list}(${which.given?.() ?? ''} first: $first, after: $after) {
          totalCount pageInfo { hasNextPage endCursor } edges { node { ${which.id} } } } }`,
        { first, after },
      )
      expect(errors).toEqual([])
      const { edges, pageInfo, totalCount } = data[list]
      return { ids: edges.map(({ node }: { node: Record<string, string> }) => node[which.id]), pageInfo, totalCount }
    }
    const all = await pageOf(100)
    expect(all.pageInfo.hasNextPage).toBe(false)
    expect(all.totalCount).toBe(all.ids.length)
    expect(all.ids.length).toBeGreaterThanOrEqual(numbers.length)
    const read: string[] = []
    for (let after: string | null = null; ; ) {
      const { ids, pageInfo } = await pageOf(2, after)
      expect(ids.length).toBeLessThanOrEqual(2)
      read.push(...ids)
      if (!pageInfo.hasNextPage) break
      after = pageInfo.endCursor
    }
    expect(read).toEqual(all.ids)
    expect(new Set(read).size).toBe(read.length)
  })

  it('open orders can be asked for alone, however many newer ones have ended', async () => {
    const bea = await newInvestor(house, { email: 'bea@example.com' })
    const ids = Array.from({ length: 4 }, () => `ord_${uuidv7()}`)
    for (const [at, id] of ids.entries())
      await owner.query(
        `insert into investing.investment_order (id, account_id, portfolio_id, amount_cents, shares_micro, share_price_micro,
           price_effective_on, state, ten_percent_confirmed, signer_name, signer_email, placed_by, placed_at)
         values ($1, $2, '1', 100, 100, 100, '2026-01-01', $3, true, 'Bea', 'bea@example.com', 'test', $4)`,
        [id, bea.accountId, at === 0 ? 'awaitingSignature' : 'cancelled', `2026-01-0${at + 1}T12:00:00Z`],
      )
    const { data, errors } = await ask(
      bea,
      `query ($a: ID!) { all: orders(accountId: $a, first: 3) { totalCount edges { node { state } } }
         open: orders(accountId: $a, first: 3, onlyOpen: true) { totalCount edges { node { id } } } }`,
      { a: bea.accountId },
    )
    expect(errors).toEqual([])
    expect([data.all.totalCount, data.all.edges.map(({ node }: { node: { state: string } }) => node.state)]).toEqual([
      4,
      ['cancelled', 'cancelled', 'cancelled'],
    ])
    expect(data.open).toEqual({ totalCount: 1, edges: [{ node: { id: ids[0] } }] })
  })

  it.each(Object.entries(lists))('%s refuses a cursor that is not its own', async (list, which) => {
    const { errors } = await ask(
      which.own ? ada : rosa,
      `query ($after: String) { ${list}(${which.given?.() ?? ''} after: $after) { edges { node { ${which.id} } } } }`,
      { after: Buffer.from('elsewhere:1').toString('base64url') },
    )
    expect(errors).toEqual([expect.objectContaining({ code: 'BAD_USER_INPUT', field: 'after' })])
  })

  it.each([
    ['reconciledDays', 'day', '2026-99-99'],
    ['reconciledDays', 'day', '0000-01-01'],
    ['dataRequests', 'id', '2026-02-30|1'],
    ['cashReviews', 'id', 'rev_1'],
    ['stuckWork', 'id', '0|message'],
    ['stuckWork', 'id', '2|job'],
  ])('%s refuses a cursor that cannot be a place in it', async (list, id, key) => {
    const { data: whole } = await ask(rosa, `{ ${list} { pageInfo { endCursor } } }`)
    const own = whole[list].pageInfo.endCursor as string | null
    const name = own === null ? list : Buffer.from(own, 'base64url').toString().split(':')[0]
    const after = Buffer.from(`${name}:${key}`).toString('base64url')
    const { errors } = await ask(
      rosa,
      `query ($after: String) { ${list}(after: $after) { edges { node { ${id} } } } }`,
      { after },
    )
    expect(errors).toEqual([expect.objectContaining({ code: 'BAD_USER_INPUT', field: 'after' })])
  })
})
