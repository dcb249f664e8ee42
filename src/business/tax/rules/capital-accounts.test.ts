import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TradedShares } from '#business/selling/rules/traded-shares.ts'
import { type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, LotId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { capitalAccounts } from './capital-accounts.ts'
import type { Partner } from './capital-steps.ts'
import type { TaxLot } from './facts.ts'
import { tradeOfMoved } from './moved-shares.ts'
import { incomeByShareDays, shareDays } from './share-days.ts'

const day = businessDay
const ada: AccountId = 'acc_ada'
const ben: AccountId = 'acc_ben'
const cleo: AccountId = 'acc_cleo'

type Uses = TaxLot['uses']
const lotOf = (subject: string, acquiredOn: BusinessDay, shares: bigint, cost: bigint, uses: Uses = []): TaxLot => ({
  id: `lot_${subject}` as LotId,
  acquiredOn,
  shares: microshares(shares),
  cost: cents(cost),
  uses,
})
const partner = (id: AccountId, lots: readonly TaxLot[], payments: Partner['payments'] = []): Partner => ({
  id,
  lots,
  payments,
})
const paid = (amount: bigint, paidOn: BusinessDay, year = Number(paidOn.slice(0, 4))) => ({
  dividendId: 'div_a' as const,
  of: 'div_a' as const,
  recordOn: plusDays(paidOn, -5),
  paidOn,
  amount: cents(amount),
  year,
})
const trade = (of: Partial<TradedShares> & Pick<TradedShares, 'seller' | 'subject' | 'on'>): TradedShares => ({
  rail: 'matched',
  shares: microshares(0),
  paid: cents(0),
  kept: cents(0),
  ...of,
})

/** The accounts of all years with the same yearly income, shared by days of ownership. */
function accountsOf(
  partners: readonly Partner[],
  trades: readonly TradedShares[],
  income: bigint,
  years: [number, number],
) {
  const incomeOf = (year: number): Cents[] =>
    incomeByShareDays(
      cents(income),
      partners.map(({ lots }) => shareDays(lots, year)),
    )
  const [firstYear, lastYear] = years
  return capitalAccounts({ partners, trades, incomeOf, firstYear, lastYear })
}

it('begins each year where the last one ended: paid in, with the income, less what was distributed', () => {
  const partners = [partner(ada, [lotOf('a', day('2024-01-01'), 100n, 100_000n)], [paid(3_000n, day('2024-06-10'))])]
  const accounts = accountsOf(partners, [], 5_000n, [2024, 2025])
  expect(accounts.get(`${ada} 2024`)).toEqual({
    beginning: 0n,
    contributed: 100_000n,
    income: 5_000n,
    other: 0n,
    withdrawn: -3_000n,
    ending: 102_000n,
  })
  expect(accounts.get(`${ada} 2025`)).toMatchObject({ beginning: 102_000n, contributed: 0n, ending: 107_000n })
})

it('gives a buyer the seller’s capital of the shares, the income up to that day included, and not the price', () => {
  const on = day('2025-07-02')
  const sold: Uses = [{ subject: 'fil_1', on, shares: microshares(100) }]
  const partners = [
    partner(ada, [lotOf('a', day('2025-01-01'), 100n, 100_000n, sold)]),
    partner(ben, [lotOf('b', on, 100n, 130_000n)]),
  ]
  const trades = [trade({ seller: ada, subject: 'b', on, shares: microshares(100), paid: cents(130_000) })]
  const accounts = accountsOf(partners, trades, 36_500n, [2025, 2025])
  expect(accounts.get(`${ada} 2025`)).toMatchObject({
    contributed: 100_000n,
    income: 18_200n,
    other: -118_200n,
    ending: 0n,
  })
  expect(accounts.get(`${ben} 2025`)).toMatchObject({
    contributed: 0n,
    other: 118_200n,
    income: 18_300n,
    ending: 136_500n,
  })
})

it('counts a buyback as withdrawn at what was paid, and leaves the rest of a partner who is gone to the others', () => {
  const on = day('2025-03-03')
  const sold: Uses = [{ subject: 'fil_1', on, shares: microshares(100) }]
  const partners = [
    partner(ada, [lotOf('a', day('2025-01-01'), 100n, 100_000n, sold)]),
    partner(ben, [lotOf('b', day('2025-01-01'), 300n, 300_000n)]),
  ]
  const trades = [
    trade({
      seller: ada,
      rail: 'redemption',
      subject: 'byb',
      on,
      shares: microshares(100),
      paid: cents(100_000),
      kept: cents(10_000),
    }),
  ]
  const accounts = accountsOf(partners, trades, 0n, [2025, 2025])
  expect(accounts.get(`${ada} 2025`)).toMatchObject({ withdrawn: -90_000n, other: -10_000n, ending: 0n })
  expect(accounts.get(`${ben} 2025`)).toMatchObject({ other: 10_000n, ending: 310_000n })
})

it('takes a returned payment out of what was contributed', () => {
  const back: Uses = [{ subject: 'a', on: day('2025-02-10'), shares: microshares(100) }]
  const partners = [
    partner(ada, [lotOf('a', day('2025-01-01'), 100n, 100_000n, back)]),
    partner(ben, [lotOf('b', day('2025-01-01'), 100n, 100_000n)]),
  ]
  const accounts = accountsOf(partners, [], 0n, [2025, 2025])
  expect(accounts.get(`${ada} 2025`)).toMatchObject({ contributed: 0n, ending: 0n })
  expect(accounts.get(`${ben} 2025`)).toMatchObject({ ending: 100_000n })
})

it('knows no account from the first year on that is not closed', () => {
  const partners = [partner(ada, [lotOf('a', day('2024-01-01'), 100n, 100_000n)])]
  const incomeOf = (year: number) => (year === 2024 ? null : [cents(0)])
  expect(capitalAccounts({ partners, trades: [], incomeOf, firstYear: 2024, lastYear: 2025 }).size).toBe(0)
})

it('adds up over all partners and years to what was paid in, the income and what left, however shares change hands', () => {
  const seeds = fc.array(
    fc.record({
      by: fc.constantFrom(ada, ben, cleo),
      shares: fc.integer({ min: 1, max: 1_000 }),
      amount: fc.integer({ min: 1, max: 90_000 }),
      kind: fc.constantFrom('buy', 'buyFromAda', 'redeem', 'pay'),
    }),
    { minLength: 1, maxLength: 16 },
  )
  fc.assert(
    fc.property(seeds, fc.integer({ min: -50_000, max: 50_000 }), (steps, income) => {
      const lots = new Map<AccountId, TaxLot[]>([ada, ben, cleo].map((id) => [id, []]))
      const payments = new Map<AccountId, ReturnType<typeof paid>[]>([ada, ben, cleo].map((id) => [id, []]))
      const trades: TradedShares[] = []
      lots.get(ada)!.push(lotOf('first', day('2024-01-02'), 10_000n, 1_000_000n))
      let [held, contributed, out] = [10_000n, 1_000_000n, 0n]
      const sell = (on: BusinessDay, subject: string, shares: bigint) => {
        const [first] = lots.get(ada)!
        lots.get(ada)![0] = { ...first!, uses: [...first!.uses, { subject, on, shares: microshares(shares) }] }
        held -= shares
      }
      steps.forEach(({ by, shares, amount, kind }, index) => {
        const on = plusDays(day('2024-02-01'), index * 40)
        const [count, money] = [BigInt(shares) < held ? BigInt(shares) : held, BigInt(amount)]
        if (kind === 'pay') {
          payments.get(by)!.push(paid(money, on))
          out += money
        } else if (kind === 'redeem' && count > 0n) {
          sell(on, `fil_${index}`, count)
          trades.push(
            trade({
              seller: ada,
              rail: 'redemption',
              subject: `y${index}`,
              on,
              shares: microshares(count),
              paid: cents(money),
            }),
          )
          out += money
        } else if (kind === 'buyFromAda' && count > 0n && by !== ada) {
          sell(on, `fil_${index}`, count)
          lots.get(by)!.push(lotOf(`o${index}`, on, count, money))
          trades.push(trade({ seller: ada, subject: `o${index}`, on, shares: microshares(count), paid: cents(money) }))
        } else {
          lots.get(by)!.push(lotOf(`o${index}`, on, BigInt(shares), money))
          contributed += money
        }
      })
      const partners = [ada, ben, cleo].map((id) => partner(id, lots.get(id)!, payments.get(id)!))
      const accounts = accountsOf(partners, trades, BigInt(income), [2024, 2026])
      let earned = 0n
      for (const year of [2024, 2025, 2026]) {
        const weights = partners.map((it) => shareDays(it.lots, year))
        earned += weights.every((weight) => weight === 0n) ? 0n : BigInt(income)
      }
      const ends = [ada, ben, cleo].map((id) => accounts.get(`${id} 2026`)!.ending)
      expect(ends.reduce((sum, end) => sum + end, 0n)).toBe(contributed + earned - out)
      for (const [key, { beginning, contributed: paidIn, income: net, other, withdrawn, ending }] of accounts) {
        expect(beginning + paidIn + net + other + withdrawn, key).toBe(ending)
        const [id, year] = key.split(' ')
        const before = accounts.get(`${id} ${Number(year) - 1}`)
        if (before) expect(before.ending).toBe(beginning)
      }
    }),
  )
})

it('leaves an heir the capital of the shares that came from an estate, and nothing of their new basis', () => {
  const on = day('2025-07-01')
  const shares = microshares(100n)
  const dead = partner(ada, [lotOf('ord_1', day('2024-03-01'), 100n, 1_000n, [{ subject: 'est_1_1', on, shares }])])
  const heir = partner(ben, [lotOf('est_1_0_ord_1', on, 100n, 5_000n)])
  const moved = tradeOfMoved({ from: ada, subject: 'est_1_0_ord_1', on, shares, cost: cents(5_000) })
  const accounts = accountsOf([dead, heir], [moved], 0n, [2024, 2025])
  expect(accounts.get(`${ada} 2025`)).toMatchObject({ beginning: 1_000n, other: -1_000n, ending: 0n })
  expect(accounts.get(`${ben} 2025`)).toMatchObject({ contributed: 0n, other: 1_000n, ending: 1_000n })
})
