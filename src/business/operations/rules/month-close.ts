import { unusualPool } from '#business/dividends/rules/dividend.ts'
import { lagWithoutHistory } from '#business/dividends/rules/dividend-calendar.ts'
import { recordDayOf } from '#business/portfolios/rules/record-day.ts'
import { type BusinessDay, daysBetween, plusDays } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'

export const closeSteps = [
  'readings',
  'cash',
  'losses',
  'pool',
  'declared',
  'approved',
  'funded',
  'paid',
  'notices',
  'locked',
] as const
export type CloseStep = (typeof closeSteps)[number]

/**
 * `todo` waits for staff; `waiting` for a second person, a meter or a bank; a `problem` must be undone or explained. A
 * month without a pool declares and pays nothing: those steps are `notNeeded`.
 */
export type CloseState = 'todo' | 'waiting' | 'done' | 'problem' | 'notNeeded'

/** The command that a step waits for; the web has the address of each. */
export type CloseAct =
  | 'recordProduction'
  | 'recordPeriodCash'
  | 'recordLostOutput'
  | 'declareDividend'
  | 'withdrawDividend'
  | 'approveDividend'
  | 'correctDividend'
  | 'approveProposal'
  | 'closeMonth'

export type StepOfClose = {
  readonly kind: CloseStep
  readonly state: CloseState
  readonly act: CloseAct | null
}

/** A plant's month: the complete days of its meter, and its output compared with the expected. */
export type PlantOfClose = {
  readonly daysRead: number
  readonly daysDue: number
  readonly wattHours: bigint
  /** For the days that are due. */
  readonly expectedWattHours: bigint
  readonly explainedWattHours: bigint
}

export type DividendOfClose = {
  readonly state: 'declared' | 'notFunded' | 'paid'
  readonly origin: 'computed' | 'entered'
  readonly pool: Cents
  /** True if the first of two has approved it. */
  readonly isHalfApproved: boolean
  readonly isUnpayable: boolean
  readonly correctionWaits: boolean
  readonly paidOn: BusinessDay | null
}

export type CloseFacts = {
  readonly month: string
  readonly today: BusinessDay
  readonly plants: readonly PlantOfClose[]
  /** The pool from the month's cash; null before the cash is recorded. */
  readonly pool: Cents | null
  readonly cashCorrectionWaits: boolean
  readonly poolsBefore: readonly Cents[]
  readonly dividend: DividendOfClose | null
  /** True once the last holders of the register have their notice. */
  readonly isNoticed: boolean
  readonly isLocked: boolean
  readonly closeWaits: boolean
}

/**
 * The days after a month's end until it should be paid and locked. Without a payment history, the holders' calendar
 * expects the dividend on that day.
 */
export const closeDueDays = lagWithoutHistory

export const closeDueOn = (month: string): BusinessDay => plusDays(recordDayOf(month), closeDueDays)

export const isCloseLate = ({ month, isLocked, today }: Pick<CloseFacts, 'month' | 'isLocked' | 'today'>): boolean =>
  !isLocked && today > closeDueOn(month)

/**
 * Meters report their hours automatically, and failed reports are fetched again. After this many days a person enters
 * them.
 */
export const meterDays = 2

/** Up to 15% of a month's expected output is weather; a larger gap is explained to the holders. */
export const unexplainedAtMost = { numerator: 15n, denominator: 100n } as const

/** Days within which the holders of a paid dividend get their notices; later, something is stuck. */
export const noticeDays = 1

export const missingOf = ({ wattHours, expectedWattHours }: PlantOfClose): bigint =>
  expectedWattHours > wattHours ? expectedWattHours - wattHours : 0n

/** True if the unexplained part of a plant's missing output is too large. */
export function needsCause(plant: PlantOfClose): boolean {
  const open = missingOf(plant) - plant.explainedWattHours
  const { numerator, denominator } = unexplainedAtMost
  return open * denominator > plant.expectedWattHours * numerator
}

export const areReadingsWhole = (plants: readonly PlantOfClose[]): boolean =>
  plants.every(({ daysRead, daysDue }) => daysRead >= daysDue)

export function meanOf(pools: readonly Cents[]): bigint | null {
  if (pools.length === 0) return null
  return pools.reduce<bigint>((sum, one) => sum + one, 0n) / BigInt(pools.length)
}

/**
 * The pool above which two must approve, rounded down to the cent; null with fewer payments than the comparison needs.
 */
export function lineOf(pools: readonly Cents[], compared: number): bigint | null {
  if (pools.length < compared) return null
  const sum = pools.reduce<bigint>((total, one) => total + one, 0n)
  return (sum * unusualPool.numerator) / (BigInt(pools.length) * unusualPool.denominator)
}

export function stepsOfClose(facts: CloseFacts, takesTwo: boolean): StepOfClose[] {
  return [
    readingsStep(facts),
    cashStep(facts),
    lossesStep(facts),
    poolStep(facts, takesTwo),
    ...dividendSteps(facts),
    lockedStep(facts),
  ]
}

const step = (kind: CloseStep, state: CloseState, act: CloseAct | null = null): StepOfClose => ({ kind, state, act })

function readingsStep({ plants, month, today }: CloseFacts): StepOfClose {
  if (areReadingsWhole(plants)) return step('readings', 'done')
  return daysBetween(recordDayOf(month), today) <= meterDays
    ? step('readings', 'waiting')
    : step('readings', 'todo', 'recordProduction')
}

function cashStep({ pool, cashCorrectionWaits }: CloseFacts): StepOfClose {
  if (pool === null) return step('cash', 'todo', 'recordPeriodCash')
  return cashCorrectionWaits ? step('cash', 'waiting', 'approveProposal') : step('cash', 'done')
}

function lossesStep({ plants }: CloseFacts): StepOfClose {
  if (!areReadingsWhole(plants)) return step('losses', 'waiting')
  return plants.some(needsCause) ? step('losses', 'todo', 'recordLostOutput') : step('losses', 'done')
}

/** A pool above the line waits for its two approvers; once they have approved, it is done. */
function poolStep({ pool, dividend }: CloseFacts, takesTwo: boolean): StepOfClose {
  if (pool === null) return step('pool', 'todo')
  if (pool <= 0n && !dividend) return step('pool', 'notNeeded')
  const isApproved = dividend !== null && dividend.state !== 'declared'
  return step('pool', takesTwo && !isApproved ? 'problem' : 'done')
}

function dividendSteps(facts: CloseFacts): StepOfClose[] {
  const { pool, dividend } = facts
  const kinds = ['declared', 'approved', 'funded', 'paid', 'notices'] as const
  if (!dividend) {
    if (pool !== null && pool <= 0n) return kinds.map((kind) => step(kind, 'notNeeded'))
    return kinds.map((kind) =>
      kind === 'declared' && pool !== null ? step(kind, 'todo', 'declareDividend') : step(kind, 'todo'),
    )
  }
  const differs = hasChanged(dividend, pool)
  const isPaid = dividend.state === 'paid'
  return [
    differs && !isPaid ? step('declared', 'problem', 'withdrawDividend') : step('declared', 'done'),
    approvedStep(dividend, differs),
    fundedStep(dividend),
    paidStep(dividend, differs),
    noticesStep(facts, dividend),
  ]
}

function approvedStep({ state, isHalfApproved }: DividendOfClose, differs: boolean): StepOfClose {
  if (state !== 'declared') return step('approved', 'done')
  if (differs) return step('approved', 'todo')
  return step('approved', isHalfApproved ? 'waiting' : 'todo', 'approveDividend')
}

/** The bank is asked for the money at the declaration. */
function fundedStep({ state, isUnpayable }: DividendOfClose): StepOfClose {
  if (state === 'paid') return step('funded', 'done')
  return isUnpayable ? step('funded', 'problem', 'withdrawDividend') : step('funded', 'waiting')
}

function paidStep({ state, isUnpayable, correctionWaits }: DividendOfClose, differs: boolean): StepOfClose {
  if (state !== 'paid') return step('paid', isUnpayable ? 'problem' : 'todo')
  if (correctionWaits) return step('paid', 'waiting', 'approveDividend')
  return differs ? step('paid', 'problem', 'correctDividend') : step('paid', 'done')
}

function noticesStep({ isNoticed, today }: CloseFacts, { paidOn }: DividendOfClose): StepOfClose {
  if (isNoticed) return step('notices', 'done')
  if (paidOn === null) return step('notices', 'todo')
  return step('notices', daysBetween(paidOn, today) > noticeDays ? 'problem' : 'waiting')
}

/** The lock comes last, because it proves the month as it stands. */
function lockedStep(facts: CloseFacts): StepOfClose {
  if (facts.isLocked) return step('locked', 'done')
  if (facts.closeWaits) return step('locked', 'waiting', 'approveProposal')
  return step('locked', 'todo', 'closeMonth')
}

const isOver = ({ state }: StepOfClose): boolean => state === 'done' || state === 'notNeeded'

/** The first unfinished step that someone, a meter or the bank must act on. */
export function nextStep(steps: readonly StepOfClose[]): StepOfClose | null {
  const open = steps.filter((one) => !isOver(one))
  return open.find(({ state, act }) => act !== null || state === 'waiting') ?? open[0] ?? null
}

type Settling = {
  readonly pool: Cents | null
  readonly dividend: Pick<DividendOfClose, 'state' | 'origin' | 'pool' | 'correctionWaits'> | null
}

/** True if the month's cash now makes another pool than the declared one. */
const hasChanged = (
  { origin, pool: declared }: Pick<DividendOfClose, 'origin' | 'pool'>,
  pool: Cents | null,
): boolean => origin === 'computed' && pool !== null && pool !== declared

/** True if a month's money is settled: paid by its present cash, or nothing was left to pay. */
export function isSettled({ pool, dividend }: Settling): boolean {
  if (pool === null) return false
  if (!dividend) return pool <= 0n
  return dividend.state === 'paid' && !dividend.correctionWaits && !hasChanged(dividend, pool)
}
