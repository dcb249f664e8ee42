import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import { cents, noCents } from '#kernel/cents.ts'
import type { LotId } from '#kernel/ids.ts'
import { microshares } from '#kernel/microshares.ts'
import { rate } from '#kernel/rate.ts'
import { type ComputedForm, withheldOn } from './computed-form.ts'
import type { Character, HolderFacts, Payment, TaxLot } from './facts.ts'
import { formsOf } from './holder-forms.ts'
import { qualifyingShares } from './lots-at.ts'
import { nextVersion } from './next-version.ts'
import { incomeByShareDays, shareDays } from './share-days.ts'

const day = businessDay
const whole: Character = { nondividend: rate(0), qualified: rate(1_000_000) }

const lotOf = (
  id: string,
  acquiredOn: BusinessDay,
  shares: bigint,
  cost: bigint,
  uses: TaxLot['uses'] = [],
): TaxLot => ({
  id: `lot_${id}`,
  acquiredOn,
  shares: microshares(shares),
  cost: cents(cost),
  uses,
})

const payment = (of: string, amount: bigint, paidOn: BusinessDay, id = of): Payment => ({
  dividendId: `div_${id}`,
  of: `div_${of}`,
  recordOn: plusDays(paidOn, -5),
  paidOn,
  amount: cents(amount),
})

const holder = (of: Partial<HolderFacts>): HolderFacts => ({
  portfolioId: '1',
  payments: [],
  lots: [],
  sales: [],
  withheld: [],
  rewards: [],
  rewardedInAll: () => noCents,
  isExempt: false,
  formOf: () => '1099-DIV',
  characterOf: () => whole,
  shareOf: () => null,
  outstandingOn: () => microshares(0),
  ...of,
})

const box = (form: ComputedForm | undefined, code: string) => form?.boxes.find((it) => it.code === code)?.amount

describe('Form 1042-S', () => {
  const paid = [
    payment('a', 1_000n, day('2025-03-20')),
    payment('b', 2_000n, day('2025-06-10')),
    payment('b', -500n, day('2025-07-10'), 'c'),
  ]
  const tax = { cause: 'foreignDividend', subject: 'div_b', on: day('2025-06-10'), amount: cents(600) } as const

  it('has what was paid while the holder was no U.S. person, with what corrects it; the rest is on Form 1099-DIV', () => {
    const [dividends, foreign, ...rest] = formsOf(holder({ payments: paid, withheld: [tax] }), 2025)
    expect(rest).toEqual([])
    expect(dividends).toMatchObject({ form: '1099-DIV', distributed: 1_000n })
    expect(box(dividends, '4')).toBe(0n)
    expect(foreign).toMatchObject({ form: '1042-S', outcome: 'issued', distributed: 1_500n })
    expect([box(foreign, '2'), box(foreign, '7a'), box(foreign, '10')]).toEqual([1_500n, 600n, 600n])
    expect(withheldOn(foreign!)).toBe(600n)
  })

  it('is required of any amount, and of a year in which all was taken back but tax withheld', () => {
    const small = formsOf(holder({ payments: [payment('b', 4n, day('2025-06-10'))], withheld: [tax] }), 2025)
    expect(small).toMatchObject([{ form: '1042-S', outcome: 'issued' }])
    const back = payment('b', -2_000n, day('2025-07-10'), 'c')
    expect(formsOf(holder({ payments: [paid[1]!, back], withheld: [tax] }), 2025)).toMatchObject([
      { form: '1042-S', outcome: 'issued', distributed: 0n },
    ])
  })
})

describe('Form 1099-DIV', () => {
  it('is required from ten dollars, and says so below', () => {
    const outcome = (amount: bigint, isExempt = false) =>
      formsOf(holder({ payments: [payment('a', amount, day('2025-05-05'))], isExempt }), 2025)[0]?.outcome
    expect(outcome(999n)).toBe('belowThreshold')
    expect(outcome(1_000n)).toBe('issued')
    expect(outcome(100_000n, true)).toBe('exempt')
  })

  it('splits what was paid into dividend and return of capital without a rest', () => {
    const part = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999_999 }), { maxLength: 12 }),
        part,
        part,
        (amounts, nondividend, qualified) => {
          const payments = amounts.map((amount, index) => payment(`d${index}`, BigInt(amount), day('2025-06-10')))
          const character = { nondividend: rate(nondividend), qualified: rate(qualified) }
          const lots = [lotOf('a', day('2024-01-01'), 5_000_000n, 500_00n)]
          const [form] = formsOf(holder({ payments, lots, characterOf: () => character }), 2025)
          const paid = payments.reduce((sum, { amount }) => sum + amount, 0n)
          expect((box(form, '1a') ?? 0n) + (box(form, '3') ?? 0n)).toBe(paid)
          expect(box(form, '1b') ?? 0n).toBeLessThanOrEqual(box(form, '1a') ?? 0n)
        },
      ),
    )
  })

  it('has nothing of a dividend that was reversed, whatever its parts round to, and nothing of its corrections', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 })
    const part = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), amount, part, part, (steps, kept, back, long) => {
        const on = day('2025-06-10')
        const received = steps.map((_, index) => (index === 0 ? 0 : steps[index - 1]!))
        const corrected = steps.flatMap((step, index) =>
          step === received[index] ? [] : [payment('a', BigInt(step - received[index]!), on, `a${index}`)],
        )
        const payments = [payment('b', BigInt(kept), on), ...corrected, payment('a', -BigInt(steps.at(-1)!), on, 'r')]
        const of = { lots: [lotOf('a', day('2024-01-01'), 5_000_000n, 500_00n)] }
        const characterOf = () => ({ nondividend: rate(back), qualified: rate(long) })
        const boxes = (some: Payment[]) => formsOf(holder({ ...of, payments: some, characterOf }), 2025)[0]?.boxes
        expect(boxes(payments)).toEqual(boxes([payment('b', BigInt(kept), on)]))
      }),
    )
  })

  it('counts a dividend as qualified after more than 60 days around the ex-dividend date, and not a day sooner', () => {
    const recordOn = day('2025-06-30')
    const bought = (days: number, soldAfter?: number) =>
      qualifyingShares(
        [
          lotOf(
            'a',
            plusDays(recordOn, -days),
            10n,
            10n,
            soldAfter === undefined
              ? []
              : [{ subject: 's', on: plusDays(recordOn, soldAfter), shares: microshares(10) }],
          ),
        ],
        recordOn,
      )
    expect(bought(0)).toBe(10n)
    expect(bought(30, 31)).toBe(10n)
    expect(bought(30, 30)).toBe(0n)
    expect(bought(400, 1)).toBe(10n)
    expect(bought(400, 2)).toBe(10n)
  })

  it('holds everything for an ordinary dividend before the year is closed, and nothing for qualified', () => {
    const facts = holder({ payments: [payment('a', 2_000n, day('2026-05-05'))], characterOf: () => null })
    const [form] = formsOf(facts, 2026)
    expect([box(form, '1a'), box(form, '1b'), box(form, '3')]).toEqual([2_000n, 0n, 0n])
  })
})

describe('Form 1099-B', () => {
  const sale = (lotId: LotId, subject: string, soldOn: BusinessDay, shares: bigint, cost: bigint) => ({
    lotId,
    subject,
    soldOn,
    acquiredOn: day('2024-01-10'),
    shares: microshares(shares),
    proceeds: cents(9_000),
    cost: cents(cost),
    term: 'long' as const,
  })

  it('lowers the basis of the shares of the record day by what came back of their cost, lot by lot', () => {
    const uses = [{ subject: 's1', on: day('2025-08-01'), shares: microshares(400) }]
    const facts = holder({
      payments: [payment('a', 10_000n, day('2025-06-10'))],
      lots: [lotOf('a', day('2024-01-10'), 1_000n, 50_000n, uses), lotOf('b', day('2025-01-10'), 1_000n, 50_000n)],
      sales: [sale('lot_a', 's1', day('2025-08-01'), 400n, 20_000n)],
      characterOf: () => ({ nondividend: rate(500_000), qualified: rate(1_000_000) }),
    })
    // Half of $100 was returned capital: $25 for each lot, $10 of it for the 400 sold shares.
    const form = formsOf(facts, 2025).find((it) => it.form === '1099-B')
    expect(form?.sales).toMatchObject([{ basis: 19_000n, returnedCapital: 1_000n, term: 'long' }])
    expect([box(form, '1d'), box(form, '1e'), box(form, 'Long-term')]).toEqual([9_000n, 19_000n, -10_000n])
  })

  it('never lowers a basis below zero, and takes along no more than came back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 300 })), { maxLength: 14 }),
        fc.integer({ min: 1, max: 100 }),
        (steps, cost) => {
          let left = 1_000n
          const uses: { subject: string; on: BusinessDay; shares: ReturnType<typeof microshares> }[] = []
          const payments: Payment[] = []
          steps.forEach(([isSale, size], index) => {
            const on = plusDays(day('2025-01-20'), index * 10)
            if (!isSale) payments.push(payment(`d${index}`, BigInt(size), on))
            else if (BigInt(size) <= left) {
              uses.push({ subject: `s${index}`, on, shares: microshares(size) })
              left -= BigInt(size)
            }
          })
          const facts = holder({
            payments,
            lots: [lotOf('a', day('2024-01-10'), 1_000n, BigInt(cost), uses)],
            sales: uses.map(({ subject, on, shares }) => sale('lot_a', subject, on, shares, BigInt(cost) / 10n)),
            characterOf: () => ({ nondividend: rate(1_000_000), qualified: rate(0) }),
          })
          const lines = formsOf(facts, 2025).find((it) => it.form === '1099-B')?.sales ?? []
          const returned = lines.reduce((sum, line) => sum + line.returnedCapital, 0n)
          expect(lines.every(({ basis }) => basis !== null && basis >= 0n)).toBe(true)
          expect(returned).toBeLessThanOrEqual(payments.reduce((sum, { amount }) => sum + amount, 0n))
        },
      ),
    )
  })

  it('says the same where two sales of one moment come in another order, and gives each lot its part of what was withheld', () => {
    const lots = [lotOf('a', day('2024-01-10'), 1_000n, 50_000n), lotOf('b', day('2024-02-10'), 1_000n, 50_000n)]
    const sold = [
      sale('lot_a', 's1', day('2025-08-01'), 300n, 15_000n),
      sale('lot_b', 's1', day('2025-08-01'), 100n, 5_000n),
      sale('lot_b', 's2', day('2025-08-01'), 200n, 10_000n),
    ]
    const withheld = [{ cause: 'sale' as const, subject: 's1', on: day('2025-08-01'), amount: cents(1_001) }]
    const formOf = (sales: typeof sold) =>
      formsOf(holder({ lots, sales, withheld }), 2025).find(({ form }) => form === '1099-B')!
    const form = formOf(sold)
    expect(nextVersion(formOf(sold.toReversed()), { ...form, version: 1 })).toBeNull()
    const parts = form.sales.map((line) => line.withheld)
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(1_001n)
    expect(form.sales.find(({ shares }) => shares === 200n)!.withheld).toBe(0n)
    expect(parts.filter((part) => part > 0n)).toHaveLength(2)
  })

  it('leaves date, basis and term blank for an interest in a partnership', () => {
    const facts = holder({
      lots: [lotOf('a', day('2024-01-10'), 1_000n, 50_000n)],
      sales: [sale('lot_a', 's1', day('2025-08-01'), 400n, 20_000n)],
      formOf: () => 'K-1',
    })
    const form = formsOf(facts, 2025).find((it) => it.form === '1099-B')
    expect(form?.sales).toMatchObject([{ basis: null, acquiredOn: null, term: null, isCovered: false }])
    expect(box(form, '1e')).toBeUndefined()
  })
})

describe('Schedule K-1', () => {
  it('shares the income by days of ownership, to the cent', () => {
    const all = [lotOf('a', day('2024-01-10'), 100n, 0n)]
    const half = [lotOf('b', day('2025-07-02'), 100n, 0n)]
    expect(shareDays(all, 2025)).toBe(36_500n)
    expect(shareDays(half, 2025)).toBe(18_300n)
    expect(incomeByShareDays(cents(-1_001), [36_500n, 18_300n]).reduce((sum, part) => sum + part, 0n)).toBe(-1_001n)
    expect(incomeByShareDays(cents(100), [0n, 0n])).toEqual([0n, 0n])
  })
})

describe('a further version', () => {
  const formOf = (amount: bigint) => formsOf(holder({ payments: [payment('a', amount, day('2025-05-05'))] }), 2025)[0]!

  it('is made only where the form says something else, and names what', () => {
    const first = { ...formOf(5_000n), version: 1 }
    expect(nextVersion(formOf(5_000n), null)).toMatchObject({ version: 1, change: null })
    expect(nextVersion(formOf(5_000n), first)).toBeNull()
    expect(nextVersion(formOf(4_000n), first)).toMatchObject({
      version: 2,
      change: 'Amounts changed: box 1a was $50.00 and is $40.00.',
    })
  })

  it('goes out with all boxes where the first went out, even if by itself it would not be required', () => {
    expect(nextVersion(formOf(500n), { ...formOf(5_000n), version: 1 })?.computed.outcome).toBe('issued')
    expect(nextVersion(formOf(700n), { ...formOf(500n), version: 1 })?.computed.outcome).toBe('belowThreshold')
  })
})
