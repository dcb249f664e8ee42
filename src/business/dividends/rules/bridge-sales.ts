import type { ExchangeRate, MinorUnits } from '#business/portfolios/rules/exchange-rate.ts'
import { type LossCause, lossCauses } from '#business/portfolios/rules/lost-output.ts'
import type { Cents } from '#kernel/cents.ts'
import type { PlantId } from '#kernel/ids.ts'
import { type BridgeReason, type PoolChange, wholeCents } from './bridge-parts.ts'

/** The energy of one plant in a month: metered, expected, and lost by cause. */
export type PlantOutput = {
  readonly plantId: PlantId
  readonly wattHours: bigint
  readonly expectedWattHours: bigint
  readonly lost: readonly { readonly cause: LossCause; readonly wattHours: bigint; readonly explanation: string }[]
}

export type SoldLine = {
  readonly contract: string
  /** Null if the contract is for all plants. */
  readonly plantId: PlantId | null
  /** Null if only an amount is recorded; the meters are used instead. */
  readonly wattHours: bigint | null
  readonly amount: MinorUnits
  readonly currency: string
  readonly perDollar: ExchangeRate
  readonly dollars: Cents
}

export type SalesOfMonth = { readonly sales: readonly SoldLine[]; readonly plants: readonly PlantOutput[] }

type Sold = {
  readonly contract: string
  readonly plantId: PlantId | null
  readonly wattHours: bigint
  readonly amount: bigint
  readonly currency: string
  readonly perDollar: bigint
  readonly dollars: bigint
}

/**
 * Why the sales of two months differ: output at the old price and rate, then price at the new output, then the exchange
 * rate. The changes of a contract sum to its difference in dollars.
 */
export function salesChanges(before: SalesOfMonth, after: SalesOfMonth): PoolChange[] {
  const [was, is] = [byContract(before), byContract(after)]
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  return keys.flatMap((key) => contractChanges(was.get(key), is.get(key), before, after))
}

/** Sums a contract's lines of a month. Without recorded energy, the meters' is used. */
function byContract({ sales, plants }: SalesOfMonth): Map<string, Sold> {
  const metered = (plantId: PlantId | null): bigint =>
    plants
      .filter((plant) => plantId === null || plant.plantId === plantId)
      .reduce((sum, plant) => sum + plant.wattHours, 0n)
  const groups = Map.groupBy(sales, ({ contract, plantId }) => `${contract}|${plantId ?? ''}`)
  return new Map(
    [...groups].map(([key, lines]) => {
      const { contract, plantId, currency, perDollar } = lines[0]!
      const isMetered = lines.every(({ wattHours }) => wattHours !== null)
      const sum = (of: (line: SoldLine) => bigint) => lines.reduce((all, line) => all + of(line), 0n)
      return [
        key,
        {
          contract,
          plantId,
          currency,
          perDollar,
          wattHours: isMetered ? sum(({ wattHours }) => wattHours!) : metered(plantId),
          amount: sum(({ amount }) => amount),
          dollars: sum(({ dollars }) => dollars),
        },
      ]
    }),
  )
}

function contractChanges(
  was: Sold | undefined,
  is: Sold | undefined,
  before: SalesOfMonth,
  after: SalesOfMonth,
): PoolChange[] {
  const of = { contract: (is ?? was)!.contract, plantId: (is ?? was)!.plantId }
  const energy = { unit: 'wattHours', before: was?.wattHours ?? 0n, after: is?.wattHours ?? 0n } as const
  if (!was || !is) {
    const cause = is ? 'contractBegan' : 'contractEnded'
    return [{ step: 'output', cause, ...of, ...energy, change: wholeCents((is?.dollars ?? 0n) - (was?.dollars ?? 0n)) }]
  }
  if (was.wattHours <= 0n || was.amount <= 0n)
    return [
      {
        step: 'price',
        cause: 'otherRevenue',
        ...of,
        unit: 'cents',
        before: was.dollars,
        after: is.dollars,
        change: wholeCents(is.dollars - was.dollars),
      },
    ]
  const atOldPrice = { over: was.dollars * is.wattHours, under: was.wattHours }
  const isSameMoney = was.currency === is.currency && was.perDollar !== is.perDollar
  const atOldRate = isSameMoney ? { over: was.dollars * is.amount, under: was.amount } : wholeCents(is.dollars)
  const price: PoolChange = {
    step: 'price',
    cause: 'contractPrice',
    ...of,
    currency: is.currency,
    unit: 'pricePerKwh',
    before: priceOf(was),
    after: priceOf(is),
    change: {
      over: atOldRate.over * atOldPrice.under - atOldPrice.over * atOldRate.under,
      under: atOldRate.under * atOldPrice.under,
    },
  }
  const rate: PoolChange = {
    step: 'currency',
    cause: 'exchangeRate',
    currency: is.currency,
    unit: 'perDollar',
    before: was.perDollar,
    after: is.perDollar,
    change: { over: is.dollars * atOldRate.under - atOldRate.over, under: atOldRate.under },
  }
  return [...outputChanges(was, is, before, after), price, rate]
}

const priceOf = ({ amount, wattHours }: Sold): bigint => (wattHours > 0n ? (amount * 10_000_000n) / wattHours : 0n)

function outputChanges(was: Sold, is: Sold, before: SalesOfMonth, after: SalesOfMonth): PoolChange[] {
  const sold = ({ plants }: SalesOfMonth) =>
    plants.filter(({ plantId }) => was.plantId === null || plantId === was.plantId)
  const [plantsBefore, plantsAfter] = [sold(before), sold(after)]
  const meteredBefore = plantsBefore.reduce((sum, { wattHours }) => sum + wattHours, 0n)
  // A plant may sell under several contracts; each explains its own part of the plant's energy.
  const part = meteredBefore > 0n ? { over: was.wattHours, under: meteredBefore } : { over: 0n, under: 1n }
  const reasons = plantsBefore.flatMap((plant) => {
    const now = plantsAfter.find(({ plantId }) => plantId === plant.plantId)
    return now ? plantReasons(plant, now) : []
  })
  const explained = reasons.reduce((sum, { more }) => sum + more, 0n)
  const priced = (more: bigint, under: bigint) => ({ over: was.dollars * more, under: was.wattHours * under })
  const rest = (is.wattHours - was.wattHours) * part.under - explained * part.over
  return [
    ...reasons.map(({ more, ...reason }) => ({
      ...reason,
      contract: was.contract,
      change: priced(more * part.over, part.under),
    })),
    {
      step: 'output',
      cause: 'unexplained',
      plantId: was.plantId,
      contract: was.contract,
      unit: 'wattHours',
      before: was.wattHours,
      after: is.wattHours,
      change: priced(rest, part.under),
    },
  ]
}

type OutputReason = BridgeReason & { readonly more: bigint }

function plantReasons(before: PlantOutput, after: PlantOutput): OutputReason[] {
  const of = { step: 'output', plantId: after.plantId, unit: 'wattHours' } as const
  const lost = lossCauses.map((cause): OutputReason => {
    const [was, is] = [before, after].map(({ lost: all }) => all.find((one) => one.cause === cause))
    const [wattsBefore, wattsAfter] = [was?.wattHours ?? 0n, is?.wattHours ?? 0n]
    return {
      ...of,
      cause,
      explanation: is?.explanation || was?.explanation || null,
      before: wattsBefore,
      after: wattsAfter,
      more: wattsBefore - wattsAfter,
    }
  })
  const season: OutputReason = {
    ...of,
    cause: 'season',
    before: before.expectedWattHours,
    after: after.expectedWattHours,
    more: after.expectedWattHours - before.expectedWattHours,
  }
  const parts = [season, ...lost]
  const rest = after.wattHours - before.wattHours - parts.reduce((sum, { more }) => sum + more, 0n)
  return [...parts, { ...of, cause: 'unexplained', before: before.wattHours, after: after.wattHours, more: rest }]
}
