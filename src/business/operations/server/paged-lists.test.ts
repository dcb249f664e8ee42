import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { bank, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { readId } from '#kernel/ids.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { newDepositor } from '#tests/figures/cash-world.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startHouse } from '#tests/setup/house.ts'

const numbers = [1, 2, 3, 4, 5]

describe('the lists of operators', async () => {
  const house = await startHouse({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, platform } = house
  let rosa: Viewer

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
    const now = house.clock.now()
    for (const [place, { accountId, bankId }] of accounts.entries()) {
      // Two rows of each list are of the same moment.
      const at = now.subtract({ minutes: place - (place % 2) }).toString()
      const transferId = `dep_${uuidv7()}`
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
      ] as const)
        await owner.query(statement, [...values])
      await owe(accountId, cents(BigInt(100 + place - (place % 2))))
    }
  })

  const lists = {
    operatorsAlerts: 'id',
    cashReviews: 'id',
    failedTransfers: 'id',
    frozenAccounts: 'accountId',
    reconciledDays: 'day',
    proposals: 'id',
    declaredDividends: 'id',
    receivables: 'accountId',
    accreditationQueue: 'id',
  }

  it.each(Object.entries(lists))('%s comes page by page: none twice and none left out', async (list, id) => {
    const pageOf = async (first: number, after: string | null = null) => {
      const { data, errors } = await ask(
        rosa,
        `query ($first: Int, $after: String) { ${list}(first: $first, after: $after) {
          totalCount pageInfo { hasNextPage endCursor } edges { node { ${id} } } } }`,
        { first, after },
      )
      expect(errors).toEqual([])
      const { edges, pageInfo, totalCount } = data[list]
      return { ids: edges.map(({ node }: { node: Record<string, string> }) => node[id]), pageInfo, totalCount }
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
  })

  it.each([
    ['reconciledDays', 'day', '2026-99-99'],
    ['reconciledDays', 'day', '0000-01-01'],
    ['dataRequests', 'id', '2026-02-30|1'],
  ])('%s refuses a cursor of a day that there is not', async (list, id, key) => {
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
