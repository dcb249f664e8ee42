import type { LossCause } from '#business/portfolios/rules/lost-output.ts'
import type { PlantCostKind } from '#business/portfolios/rules/month-lines.ts'
import type { Cents } from '#kernel/cents.ts'
import type { PlantId } from '#kernel/ids.ts'

/** The steps from one dividend to the next, in the order of computation and display. */
export const bridgeSteps = ['output', 'price', 'currency', 'costs', 'reserve', 'pool', 'shares', 'rounding'] as const
export type BridgeStepKind = (typeof bridgeSteps)[number]

export type BridgeCause =
  | LossCause
  | 'season'
  | 'unexplained'
  | 'contractBegan'
  | 'contractEnded'
  | 'contractPrice'
  | 'otherRevenue'
  | 'exchangeRate'
  | PlantCostKind
  | 'loanInterest'
  | 'loanPrincipal'
  | 'managementFee'
  | 'reserve'
  | 'earlierLosses'
  | 'enteredPool'
  | 'ownShares'
  | 'allShares'
  | 'rounding'

/** The unit of a part's figures before and after. */
export type BridgeUnit = 'wattHours' | 'pricePerKwh' | 'perDollar' | 'cents' | 'microshares'

/** A cause with its figures in the month before and in this one. */
export type BridgeReason = {
  readonly step: BridgeStepKind
  readonly cause: BridgeCause
  readonly plantId?: PlantId | null
  readonly contract?: string | null
  /** The currency of the figures; null if they have none. */
  readonly currency?: string | null
  readonly explanation?: string | null
  readonly unit: BridgeUnit
  readonly before: bigint
  readonly after: bigint
}

/** An exact amount of money: cents as a fraction, because a kilowatt-hour's price is not in whole cents. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

/** A change of the pool with one cause. */
export type PoolChange = BridgeReason & { readonly change: Fraction }

/** A change of one holder's dividend with one cause, in whole cents. */
export type BridgePart = BridgeReason & { readonly amount: Cents }

export const wholeCents = (over: bigint): Fraction => ({ over, under: 1n })
