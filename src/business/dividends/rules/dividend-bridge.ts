import type { MonthLineKind, PlantCostKind } from '#business/portfolios/rules/month-lines.ts'
import { addCents, type Cents, cents } from '#kernel/cents.ts'
import type { Microshares } from '#kernel/microshares.ts'
import {
  type BridgeCause,
  type BridgePart,
  type BridgeStepKind,
  bridgeSteps,
  type Fraction,
  type PoolChange,
  wholeCents,
} from './bridge-parts.ts'
import { type SalesOfMonth, salesChanges } from './bridge-sales.ts'

/** A month's revenue, costs and payment, and one holder's part of it. */
export type BridgeMonth = SalesOfMonth & {
  readonly month: string
  readonly spent: readonly {
    readonly kind: Exclude<MonthLineKind, 'revenue'>
    readonly costKind: PlantCostKind | null
    readonly dollars: Cents
  }[]
  readonly reserve: Cents
  /** Positive: the month's loss, carried forward. Negative: the part of earlier losses that it recovers. */
  readonly deficit: Cents
  /** The pool that holders were paid, as last corrected. */
  readonly pool: Cents
  readonly totalShares: Microshares
  readonly shares: Microshares
  readonly paid: Cents
}

export type BridgeStep = {
  readonly kind: BridgeStepKind
  readonly amount: Cents
  readonly parts: readonly BridgePart[]
}

export type DividendBridge = {
  readonly fromMonth: string
  readonly from: Cents
  readonly to: Cents
  readonly steps: readonly BridgeStep[]
}

/**
 * Why a holder's dividend differs from the one before, cause by cause. Changes of the pool count by the earlier shares,
 * and the change of shares by the new pool. The parts sum to the difference to the cent.
 */
export function dividendBridge(before: BridgeMonth, after: BridgeMonth): DividendBridge {
  const changes = mergedRates([
    ...salesChanges(before, after),
    ...spendingChanges(before, after),
    ...sharingChanges(before, after),
  ])
  const ofHolder = ({ over, under }: Fraction): Fraction => ({
    over: over * before.shares,
    under: under * before.totalShares,
  })
  const exact = [
    ...changes.map((change) => ({ ...change, change: ofHolder(change.change) })),
    ...shareChanges(before, after),
  ].filter(({ change }) => change.over !== 0n)
  const parts = inCents(exact, cents(after.paid - before.paid)).filter(({ amount }) => amount !== 0n)
  return {
    fromMonth: before.month,
    from: before.paid,
    to: after.paid,
    steps: bridgeSteps.flatMap((kind) => {
      const ofStep = parts.filter(({ step }) => step === kind).toSorted(largestFirst)
      if (ofStep.length === 0) return []
      return [{ kind, amount: addCents(...ofStep.map(({ amount }) => amount)), parts: ofStep }]
    }),
  }
}

const sizeOf = ({ amount }: BridgePart): bigint => (amount < 0n ? -amount : amount)
const largestFirst = (a: BridgePart, b: BridgePart): number => Number(sizeOf(b) - sizeOf(a))

function mergedRates(changes: readonly PoolChange[]): PoolChange[] {
  const isRate = ({ step }: PoolChange) => step === 'currency'
  const rates = Map.groupBy(changes.filter(isRate), ({ currency }) => currency)
  return [
    ...changes.filter((change) => !isRate(change)),
    ...[...rates.values()].map((of) => ({
      ...of[0]!,
      change: of.map(({ change }) => change).reduce(sumOf),
    })),
  ]
}

const sumOf = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})

const spentFor = ({ kind, costKind }: BridgeMonth['spent'][number]): BridgeCause =>
  kind === 'cost' ? (costKind ?? 'other') : kind

function spendingChanges(before: BridgeMonth, after: BridgeMonth): PoolChange[] {
  const causes = [...new Set([...before.spent, ...after.spent].map(spentFor))]
  return causes.map((cause) => {
    const [was, is] = [before, after].map(({ spent }) =>
      addCents(...spent.filter((line) => spentFor(line) === cause).map(({ dollars }) => dollars)),
    ) as [Cents, Cents]
    return { step: 'costs', cause, unit: 'cents', before: was, after: is, change: wholeCents(was - is) }
  })
}

/** The reserve, losses of earlier months, and a pool that operators entered. */
function sharingChanges(before: BridgeMonth, after: BridgeMonth): PoolChange[] {
  const change = (
    step: BridgeStepKind,
    cause: BridgeCause,
    of: (month: BridgeMonth) => bigint,
    adds: 1n | -1n,
  ): PoolChange => ({
    step,
    cause,
    unit: 'cents',
    before: of(before),
    after: of(after),
    change: wholeCents(adds * (of(after) - of(before))),
  })
  return [
    change('reserve', 'reserve', ({ reserve }) => reserve, -1n),
    change('reserve', 'earlierLosses', ({ deficit }) => deficit, 1n),
    change('pool', 'enteredPool', enteredBeside, 1n),
  ]
}

/** The part of a pool that the month's figures do not explain. */
const enteredBeside = ({ sales, spent, reserve, deficit, pool }: BridgeMonth): bigint =>
  pool -
  addCents(...sales.map(({ dollars }) => dollars)) +
  addCents(...spent.map(({ dollars }) => dollars)) +
  reserve -
  deficit

/** The new pool by the holder's shares, then by all shares. */
function shareChanges(before: BridgeMonth, after: BridgeMonth): PoolChange[] {
  const { pool } = after
  const [own, all] = [
    { before: before.shares, after: after.shares },
    { before: before.totalShares, after: after.totalShares },
  ]
  return [
    {
      step: 'shares',
      cause: 'ownShares',
      unit: 'microshares',
      ...own,
      change: { over: pool * (own.after - own.before), under: all.before },
    },
    {
      step: 'shares',
      cause: 'allShares',
      unit: 'microshares',
      ...all,
      change: { over: pool * own.after * (all.before - all.after), under: all.before * all.after },
    },
  ]
}

const floor = ({ over, under }: Fraction): bigint => over / under - (over % under < 0n ? 1n : 0n)
const microcents = 1_000_000n

/** Rounds exact changes to whole cents that sum to a difference: the largest remainders get the leftover cents. */
function inCents(exact: readonly PoolChange[], difference: Cents): BridgePart[] {
  const parts = exact.map(({ change, ...reason }) => {
    const amount = floor(change)
    const rest = floor({ over: (change.over - amount * change.under) * microcents, under: change.under })
    return { reason, amount, rest }
  })
  const left = difference - parts.reduce((sum, { amount }) => sum + amount, 0n)
  if (parts.length === 0)
    return [{ step: 'rounding', cause: 'rounding', unit: 'cents', before: 0n, after: difference, amount: difference }]
  const count = BigInt(parts.length)
  const each = floor({ over: left, under: count })
  const first = new Set(
    parts.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1)).slice(0, Number(left - each * count)),
  )
  return parts.map((part) => ({
    ...part.reason,
    amount: cents(part.amount + each + (first.has(part) ? 1n : 0n)),
  }))
}
