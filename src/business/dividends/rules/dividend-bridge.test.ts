import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchangeRate, minorUnits } from '#business/portfolios/rules/exchange-rate.ts'
import { lossCauses } from '#business/portfolios/rules/lost-output.ts'
import { plantCostKinds } from '#business/portfolios/rules/month-lines.ts'
import { addCents, type Cents, cents, dollars } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { wholeShares } from '#tests/setup/whole-shares.ts'
import { type BridgeMonth, dividendBridge } from './dividend-bridge.ts'

/**
 * 100 MWh at R$ 0.50, R$ 5.00 to the dollar: $10,000; after $4,000 of costs and $1,000 of reserve $5,000 for 1,000
 * shares.
 */
const september: BridgeMonth = {
  month: '2026-09',
  plants: [{ plantId: 'antas', wattHours: 100_000_000n, expectedWattHours: 100_000_000n, lost: [] }],
  sales: [
    {
      contract: 'antas-power',
      plantId: 'antas',
      wattHours: 100_000_000n,
      amount: minorUnits(5_000_000),
      currency: 'BRL',
      perDollar: exchangeRate(5_000_000),
      dollars: dollars(10_000),
    },
  ],
  spent: [{ kind: 'cost', costKind: 'operation', dollars: dollars(4_000) }],
  reserve: dollars(1_000),
  deficit: cents(0),
  pool: dollars(5_000),
  shares: wholeShares(10),
  totalShares: wholeShares(1_000),
  paid: dollars(50),
}
const [sale] = september.sales
const october = (more: Partial<BridgeMonth>): BridgeMonth => ({ ...september, month: '2026-10', ...more })
const stepsTo = (more: Partial<BridgeMonth>) =>
  dividendBridge(september, october(more)).steps.map(({ kind, amount }) => [kind, amount])
const partsTo = (more: Partial<BridgeMonth>) =>
  dividendBridge(september, october(more)).steps.flatMap(({ parts }) =>
    parts.map(({ cause, amount }) => [cause, amount]),
  )

describe('the way from a dividend to the next', () => {
  it('has no step where nothing differs', () => expect(stepsTo({})).toEqual([]))

  it('gives less energy to output, at the old price and rate', () => {
    const wattHours = 90_000_000n
    const plants = [{ ...september.plants[0]!, wattHours }]
    const sales = [{ ...sale!, wattHours, amount: minorUnits(4_500_000), dollars: dollars(9_000) }]
    expect(stepsTo({ plants, sales, pool: dollars(4_000), paid: dollars(40) })).toEqual([['output', -1_000n]])
  })

  it('splits output by season, recorded cause and the rest', () => {
    const wattHours = 90_000_000n
    const lost = [{ cause: 'machine', wattHours: 6_000_000n, explanation: 'Inverter 3 was down.' }] as const
    const plants = [{ ...september.plants[0]!, wattHours, expectedWattHours: 97_000_000n, lost }]
    const sales = [{ ...sale!, wattHours, amount: minorUnits(4_500_000), dollars: dollars(9_000) }]
    expect(partsTo({ plants, sales, pool: dollars(4_000), paid: dollars(40) })).toEqual([
      ['machine', -600n],
      ['season', -300n],
      ['unexplained', -100n],
    ])
  })

  it('gives a higher price to price and a stronger currency to currency', () => {
    const sales = [
      { ...sale!, amount: minorUnits(5_500_000), perDollar: exchangeRate(4_400_000), dollars: dollars(12_500) },
    ]
    expect(stepsTo({ sales, pool: dollars(7_500), paid: dollars(75) })).toEqual([
      ['price', 1_000n],
      ['currency', 1_500n],
    ])
  })

  it('gives a change of costs to the kinds of cost that changed', () => {
    const spent = [
      ...september.spent,
      { kind: 'cost', costKind: 'insurance', dollars: dollars(200) },
      { kind: 'loanInterest', costKind: null, dollars: dollars(300) },
    ] as const
    expect(partsTo({ spent, pool: dollars(4_500), paid: dollars(45) })).toEqual([
      ['loanInterest', -300n],
      ['insurance', -200n],
    ])
  })

  it('gives the reserve and losses that were filled to the reserve', () =>
    expect(
      partsTo({ reserve: dollars(1_500), deficit: dollars(-300), pool: dollars(4_200), paid: dollars(42) }),
    ).toEqual([
      ['reserve', -500n],
      ['earlierLosses', -300n],
    ]))

  it('gives a pool that operators entered a step of its own', () =>
    expect(stepsTo({ pool: dollars(4_400), paid: dollars(44) })).toEqual([['pool', -600n]]))

  it('tells shares that the holder bought from shares that joined the pool', () =>
    expect(partsTo({ shares: wholeShares(20), totalShares: wholeShares(1_250), paid: dollars(80) })).toEqual([
      ['ownShares', 5_000n],
      ['allShares', -2_000n],
    ]))

  it('counts what changed the pool by the shares held before, and the change of shares by the new pool', () => {
    const spent = [{ kind: 'cost', costKind: 'operation', dollars: dollars(2_750) }] as const
    const more = { spent, pool: dollars(6_250), totalShares: wholeShares(1_250), paid: dollars(50) }
    expect(partsTo(more)).toEqual([
      ['operation', 1_250n],
      ['allShares', -1_250n],
    ])
  })

  it('names a contract that began and one that ended', () => {
    const sales = [{ ...sale!, contract: 'new-buyer' }]
    expect(partsTo({ sales })).toEqual([
      ['contractEnded', -5_000n * 2n],
      ['contractBegan', 10_000n],
    ])
  })

  it('asks the meters for the energy of a contract that names only an amount', () => {
    const plain = { ...sale!, contract: 'power', plantId: null, wattHours: null }
    const wattHours = 90_000_000n
    const plants = [{ ...september.plants[0]!, wattHours }]
    const sales = [{ ...plain, amount: minorUnits(4_500_000), dollars: dollars(9_000) }]
    const bridge = dividendBridge(
      { ...september, sales: [plain] },
      october({ plants, sales, pool: dollars(4_000), paid: dollars(40) }),
    )
    expect(bridge.steps).toMatchObject([{ kind: 'output', amount: -1_000n, parts: [{ plantId: 'antas' }] }])
  })

  it('has cents of rounding where only they differ', () =>
    expect(stepsTo({ paid: cents(5_001) })).toEqual([['rounding', 1n]]))
})

const amount = fc.bigInt({ min: 1n, max: 10n ** 9n })
const energy = fc.bigInt({ min: 0n, max: 10n ** 11n })
const anyCents = amount.map((value) => cents(value))
const plants = fc.array(
  fc.record({
    plantId: fc.constantFrom('a', 'b', 'c'),
    wattHours: energy,
    expectedWattHours: energy,
    lost: fc.array(
      fc.record({ cause: fc.constantFrom(...lossCauses), wattHours: energy, explanation: fc.constant('') }),
      { maxLength: 2 },
    ),
  }),
  { maxLength: 3 },
)
const sales = fc.array(
  fc.record({
    contract: fc.constantFrom('one', 'two', 'power'),
    plantId: fc.constantFrom('a', 'b', null),
    wattHours: fc.option(energy),
    amount: amount.map((value) => minorUnits(value)),
    currency: fc.constantFrom('USD', 'BRL'),
    perDollar: amount.map((value) => exchangeRate(value)),
    dollars: anyCents,
  }),
  { maxLength: 4 },
)
const spent = fc.array(
  fc.record({
    kind: fc.constantFrom('cost' as const, 'loanInterest' as const, 'managementFee' as const),
    costKind: fc.constantFrom(...plantCostKinds),
    dollars: anyCents,
  }),
  { maxLength: 5 },
)
const anyMonth = (month: string): fc.Arbitrary<BridgeMonth> =>
  fc
    .record({
      plants,
      sales,
      spent,
      reserve: fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }).map((value) => cents(value)),
      deficit: fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }).map((value) => cents(value)),
      pool: anyCents,
      shares: fc.bigInt({ min: 1n, max: 10n ** 12n }).map((value) => microshares(value)),
      others: fc.bigInt({ min: 0n, max: 10n ** 13n }),
      rounded: fc.bigInt({ min: 0n, max: 1n }),
    })
    .map(({ others, rounded, ...of }) => {
      const totalShares = microshares(of.shares + others)
      return { ...of, month, totalShares, paid: cents((of.pool * of.shares) / totalShares + rounded) }
    })

describe('whatever two months were like', () => {
  it('all parts add up to the difference to the cent, and to their step', () => {
    fc.assert(
      fc.property(anyMonth('2026-09'), anyMonth('2026-10'), (before, after) => {
        const { steps, from, to } = dividendBridge(before, after)
        const sum = (of: readonly { readonly amount: Cents }[]) => addCents(...of.map((one) => one.amount))
        expect(sum(steps)).toBe(to - from)
        expect(steps.map((step) => sum(step.parts))).toEqual(steps.map(({ amount }) => amount))
      }),
      { numRuns: 2_000 },
    )
  })

  it('nothing is left over to spread: to a holder of every share a cost counts exactly', () => {
    const whole = (month: BridgeMonth): BridgeMonth => {
      const shares = wholeShares(7)
      return { ...month, shares, totalShares: shares, paid: month.pool }
    }
    fc.assert(
      fc.property(anyMonth('2026-09'), anyMonth('2026-10'), (before, after) => {
        const { steps } = dividendBridge(whole(before), whole(after))
        const exact = steps.flatMap(({ parts }) => parts).filter(({ step }) => step === 'costs' || step === 'pool')
        const wanted = exact.map(({ step, after: now, before: then }) => (step === 'costs' ? then - now : now - then))
        expect(exact.map(({ amount }) => amount)).toEqual(wanted)
      }),
      { numRuns: 2_000 },
    )
  })
})
