import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { transferLimit } from '#business/cash/rules/limits.ts'
import { type CanInvestPortfolio, type CanInvestUser, obstaclesToInvest } from '#business/investing/rules/can-invest.ts'
import { maximumInvestment, minimumInvestment, tenPercentLimit } from '#business/investing/rules/limits.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import type { OrderId } from '#kernel/ids.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { counts, seed } from './counts.ts'
import { askOf, type Buyer, crowd, orderIdOf, place } from './orders-crowd.ts'

type Patch = { readonly user?: Partial<CanInvestUser>; readonly portfolio?: Partial<CanInvestPortfolio> }

const user: CanInvestUser = {
  state: 'ME',
  hasInvested: false,
  substantiveRelationshipFlg: true,
  isAccredited: false,
  accreditationApproved: false,
  isKnownLongEnough: true,
  wealthChannelFlg: false,
  missingRequiredFieldsNo: 0,
  hasBankAccount: true,
  hasSubAccountWBuyDirection: false,
  isVerified: true,
  beneficialOwnershipIncomplete: false,
  ignoreCloseFrontendFlg: false,
  accountFrozenFlg: false,
  isUsPerson: true,
  hasPrintableName: true,
}
const portfolio: CanInvestPortfolio = {
  comingSoonFlg: false,
  isAcceptingInvestments: true,
  closeFrontendFlg: false,
  hasSharePrice: true,
  regulation: { id: 2, prohibitedStates: ['NE'], numUnaccreditedInvestors: 35 },
  unaccreditedInvestorCount: 10,
  salesPause: null,
  yearlyRoom: null,
  isCurrentUserInvested: false,
  currentEquityData: { investmentCap: dollars(1_000), totalNetRaisedMinusUnsoldShareValue: dollars(0) },
}

/** The condition that causes each code, in the order of specification 4.4 after `noUser`. */
const conditions: readonly (readonly [code: string, patch: Patch])[] = [
  ['comingSoon', { portfolio: { comingSoonFlg: true } }],
  ['notAcceptingInvestments', { portfolio: { isAcceptingInvestments: false } }],
  ['prohibitedState', { user: { state: 'NE' } }],
  ['substantiveRelationship', { user: { substantiveRelationshipFlg: false } }],
  ['userMissingRequiredFields', { user: { missingRequiredFieldsNo: 1 } }],
  ['userMissingBankAccount', { user: { hasBankAccount: false } }],
  ['unaccreditedLimitHit', { portfolio: { unaccreditedInvestorCount: 35 } }],
  [
    'fullyFunded',
    {
      portfolio: {
        currentEquityData: { investmentCap: dollars(1_000), totalNetRaisedMinusUnsoldShareValue: dollars(975) },
      },
    },
  ],
  ['notVerified', { user: { isVerified: false } }],
  ['beneficialOwnershipIncomplete', { user: { beneficialOwnershipIncomplete: true } }],
  ['temporarilyClosedFrontend', { portfolio: { closeFrontendFlg: true } }],
  ['accountFrozen', { user: { accountFrozenFlg: true } }],
]

describe('M18: what one may invest', async () => {
  const { platform, owner } = await startTestCompany()
  const newBuyer = async (name: string, options: Partial<Parameters<typeof crowd>[1]> = {}): Promise<Buyer> =>
    (await crowd(owner, { name, count: 1, ...options }))[0]!

  it('is answered by the 13 codes in their order, whatever else stands in the way: all 4,096 cases', () => {
    expect(obstaclesToInvest(null, null, 'x').map(({ code }) => code)).toEqual(['noUser'])
    for (let mask = 0; mask < 2 ** conditions.length; mask += 1) {
      const standing = conditions.filter((_, index) => mask & (2 ** index))
      const codes = obstaclesToInvest(
        Object.assign({}, user, ...standing.map(([, patch]) => patch.user)),
        Object.assign({}, portfolio, ...standing.map(([, patch]) => patch.portfolio)),
        'x',
      ).map(({ code }) => code)
      expect(codes).toEqual(standing.map(([code]) => code))
    }
  })

  const income = dollars(80_000)
  type Row = {
    readonly name: string
    readonly limit: Cents
    /** The codes one cent under the limit, at it, and one cent over. */
    readonly says: readonly [under: string, at: string, over: string]
    readonly who: Partial<Parameters<typeof crowd>[1]>
    readonly fromCash?: boolean
    readonly cap?: Cents
    readonly income?: Cents
  }
  const rich = { accredited: true, cash: dollars(3_000_000) }
  const rows: readonly Row[] = [
    {
      name: 'minimum',
      limit: minimumInvestment({ alreadyInvested: false }),
      says: ['belowMinimum', 'ok', 'ok'],
      who: {},
    },
    {
      name: 'minimumOnceInvested',
      limit: minimumInvestment({ alreadyInvested: true }),
      says: ['belowMinimum', 'ok', 'ok'],
      who: { invested: true },
    },
    {
      name: 'maximumUnaccredited',
      limit: maximumInvestment({ accredited: false }),
      says: ['ok', 'ok', 'aboveMaximum'],
      who: {},
    },
    {
      name: 'maximumAccredited',
      limit: maximumInvestment({ accredited: true }),
      says: ['ok', 'ok', 'aboveMaximum'],
      who: rich,
      fromCash: true,
    },
    { name: 'transfer', limit: transferLimit, says: ['ok', 'ok', 'aboveTransferLimit'], who: rich },
    {
      name: 'cash',
      limit: dollars(700),
      says: ['ok', 'ok', 'notEnoughCash'],
      who: { cash: dollars(700) },
      fromCash: true,
    },
    { name: 'room', limit: dollars(900), says: ['ok', 'ok', 'aboveRoomInPortfolio'], who: {}, cap: dollars(900) },
    {
      name: 'tenPercent',
      limit: tenPercentLimit(income, dollars(0)),
      says: ['ok', 'ok', 'aboveTenPercent'],
      who: {},
      income,
    },
  ]

  it.each(rows)(
    'keeps the limit of $name to the cent',
    async ({ name, limit, says, who, fromCash = false, cap, income }) => {
      const said: string[] = []
      for (const off of [-1n, 0n, 1n]) {
        const id = `${name}${off + 1n}`
        await offer(owner, { id, cap: cap ?? dollars(100_000_000) })
        const buyer = await newBuyer(id, who)
        if (income !== undefined)
          await owner.query('update people."user" set annual_income_cents = $2, net_worth_cents = 0 where id = $1', [
            buyer.userId,
            income,
          ])
        const amount = cents(limit + off)
        said.push(
          await place(platform, buyer, askOf(buyer, { id: orderIdOf(`${id}`), portfolioId: id, amount, fromCash })),
        )
      }
      expect(said).toEqual(says)
    },
  )

  it('counts the 10% per offering, and orders of it together', async () => {
    await offer(owner, { id: 'ten1' })
    await offer(owner, { id: 'ten2' })
    const buyer = await newBuyer('ten')
    await owner.query('update people."user" set annual_income_cents = 8000000, net_worth_cents = 0 where id = $1', [
      buyer.userId,
    ])
    const order = (id: OrderId, portfolioId: string, amount: Cents) =>
      place(platform, buyer, askOf(buyer, { id, portfolioId, amount }))
    expect(await order(orderIdOf('ten_a'), 'ten1', dollars(5_000))).toBe('ok')
    expect(await order(orderIdOf('ten_b'), 'ten1', cents(300_001n))).toBe('aboveTenPercent')
    expect(await order(orderIdOf('ten_c'), 'ten2', dollars(8_000))).toBe('ok')
    expect(await order(orderIdOf('ten_d'), 'ten1', dollars(3_000))).toBe('ok')
  })
})

const changes: Readonly<Record<string, { sql: string; of: 'accountId' | 'userId' | 'portfolio'; code: string }>> = {
  freeze: {
    sql: `update accounts.account set frozen_at = now(), freeze_reason = 'test' where id = $1`,
    of: 'accountId',
    code: 'accountFrozen',
  },
  suspend: { sql: `update people."user" set suspended_at = now() where id = $1`, of: 'userId', code: 'accountFrozen' },
  unverify: {
    sql: `update identity.customer set status = 'suspended' where account_id = $1`,
    of: 'accountId',
    code: 'notVerified',
  },
  impoverish: {
    sql: `update people."user" set annual_income_cents = 0, net_worth_cents = 0 where id = $1`,
    of: 'userId',
    code: 'aboveTenPercent',
  },
  close: {
    sql: `update portfolios.portfolio set status = 'closed' where id = $1`,
    of: 'portfolio',
    code: 'notAcceptingInvestments',
  },
  prohibit: {
    sql: `update portfolios.portfolio set prohibited_states = '{ME}' where id = $1`,
    of: 'portfolio',
    code: 'prohibitedState',
  },
  shrink: {
    sql: `update portfolios.portfolio set investment_cap_cents = 1 where id = $1`,
    of: 'portfolio',
    code: 'fullyFunded',
  },
}

describe(`M18: ${counts.M18} races between an order and a change of what it is decided by (seed ${seed})`, async () => {
  const { platform, owner } = await startTestCompany()
  const kinds = Object.values(changes)
  const buyers = await crowd(owner, { name: 'race', count: counts.M18 })
  const waits = fc.sample(fc.tuple(fc.nat(30), fc.nat(5), fc.nat(5)), { seed, numRuns: counts.M18 })

  /** Makes the change and holds it open for a while, as a slow operator's transaction would. */
  async function changeWhile(sql: string, id: string, meanwhile: (client: pg.PoolClient) => Promise<number>) {
    const client = await owner.connect()
    try {
      await client.query('begin')
      await client.query(sql, [id])
      const answer = await meanwhile(client)
      await client.query('commit')
      return answer
    } finally {
      client.release()
    }
  }

  it('accepts an order only if it was there before the change took hold', async () => {
    let accepted = 0
    for (const [index, buyer] of buyers.entries()) {
      const change = kinds[index % kinds.length]!
      const portfolioId = `race${index}`
      await offer(owner, { id: portfolioId })
      const [before, within, orderAfter] = waits[index]!
      const id = orderIdOf(`race_${index}`)
      const placing = pause(orderAfter).then(() => place(platform, buyer, askOf(buyer, { id, portfolioId })))
      await pause(before)
      const there = await changeWhile(
        change.sql,
        change.of === 'portfolio' ? portfolioId : buyer[change.of],
        async (client) => {
          const { rowCount } = await client.query('select from investing.investment_order where id = $1', [id])
          await pause(within)
          return rowCount ?? 0
        },
      )
      const said = await placing
      // The engine may see the account's new standing before the order's own rules do.
      const answers = there === 1 ? ['ok'] : [change.code, 'accountStanding']
      expect(answers, `race ${index}`).toContain(said)
      accepted += there
    }
    // Both ends of the race have to have been seen, or nothing was shown.
    expect(accepted).toBeGreaterThan(0)
    expect(accepted).toBeLessThan(counts.M18)
  })

  it('leaves books that balance', async () => {
    expect((await checkBooks(platform.db)).flatMap(({ offending }) => offending)).toEqual([])
  })
})
