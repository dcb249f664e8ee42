import type { TradedShares } from '#business/selling/rules/traded-shares.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import { type CapitalStep, type Partner, stepsOf } from './capital-steps.ts'
import type { CapitalAccount } from './facts.ts'
import { shareDays } from './share-days.ts'
import { yearsBack } from './years.ts'

export type Partnership = {
  readonly partners: readonly Partner[]
  readonly trades: readonly TradedShares[]
  readonly incomeOf: (year: number) => readonly Cents[] | null
  readonly firstYear: number
  readonly lastYear: number
}

type Running = { shares: bigint; capital: bigint; row: { -readonly [Line in keyof CapitalAccount]: bigint } }

const newRow = (capital: bigint): Running['row'] => ({
  beginning: capital,
  contributed: 0n,
  income: 0n,
  other: 0n,
  withdrawn: 0n,
  ending: capital,
})

/**
 * Item L of every partner's Schedule K-1, on the tax basis by transactions (instructions to Form 1065, item L, since
 * 2020, read 2026-11-25): payments for new shares and the income share come in, distributions and buybacks go out. A
 * buyer of another partner's shares takes over their part of the seller's capital, including income up to that day (26
 * CFR 1.704-1(b)(2)(iv)(l)). The remainder of a partner without shares at a year's end goes to the others by shares, to
 * the cent. So a year's accounts sum to the capital paid in, less withdrawals, plus income.
 */
export function capitalAccounts(partnership: Partnership): Map<string, CapitalAccount> {
  const { partners, incomeOf, firstYear, lastYear } = partnership
  const accounts = new Map<AccountId, Running>(
    partners.map(({ id }) => [id, { shares: 0n, capital: 0n, row: newRow(0n) }]),
  )
  const steps = Map.groupBy(stepsOf(partnership), ({ on }) => Number(on.slice(0, 4)))
  const results = new Map<string, CapitalAccount>()
  for (const year of yearsBack(firstYear, lastYear).toReversed()) {
    const income = incomeOf(year)
    if (!income) return results
    for (const account of accounts.values()) account.row = newRow(account.capital)
    const earned = new Map(partners.map(({ id }, index) => [id, income[index]!]))
    const earnedBefore = earningsOf(partners, earned, year)
    for (const step of steps.get(year) ?? []) apply(step, accounts, earnedBefore)
    for (const [id, account] of accounts) change(account, 'income', earned.get(id)!)
    leaveToOthers([...accounts.values()])
    for (const [id, { row, capital }] of accounts) results.set(`${id} ${year}`, accountFrom(row, capital))
  }
  return results
}

const accountFrom = (row: Running['row'], ending: bigint): CapitalAccount => ({
  beginning: cents(row.beginning),
  contributed: cents(row.contributed),
  income: cents(row.income),
  other: cents(row.other),
  withdrawn: cents(row.withdrawn),
  ending: cents(ending),
})

type Line = 'contributed' | 'income' | 'other' | 'withdrawn'
function change(account: Running, line: Line, amount: bigint): void {
  account.row[line] += amount
  account.capital += amount
}

type EarnedBefore = (id: AccountId, on: BusinessDay) => bigint

/** The part of a partner's yearly income earned before a day, by share-days, rounded toward zero. */
function earningsOf(partners: readonly Partner[], earned: ReadonlyMap<AccountId, Cents>, year: number): EarnedBefore {
  const lotsOf = new Map(partners.map(({ id, lots }) => [id, lots]))
  return (id, on) => {
    const lots = lotsOf.get(id)!
    const ofYear = shareDays(lots, year)
    return ofYear === 0n ? 0n : (earned.get(id)! * shareDays(lots, year, on)) / ofYear
  }
}

/** The effect of a step on the partner's own account, and its line. */
const effects = {
  buy: { line: 'contributed', sign: 1n, shares: 1n },
  takeBack: { line: 'contributed', sign: -1n, shares: -1n },
  redeem: { line: 'withdrawn', sign: -1n, shares: -1n },
  distribute: { line: 'withdrawn', sign: -1n, shares: 0n },
} as const

function apply(step: CapitalStep, accounts: ReadonlyMap<AccountId, Running>, earnedBefore: EarnedBefore): void {
  const account = accounts.get(step.partner)!
  if (step.kind !== 'sell') {
    const { line, sign, shares } = effects[step.kind]
    account.shares += shares * step.shares
    change(account, line, sign * step.amount)
    return
  }
  const whole = account.capital + earnedBefore(step.partner, step.on)
  const moved = account.shares === 0n ? 0n : (whole * step.shares) / account.shares
  account.shares -= step.shares
  change(account, 'other', -moved)
  change(accounts.get(step.buyer)!, 'other', moved)
}

/** Rounded, unpaid or excess amounts: a partner who left keeps no capital. Without any partner left, it stays. */
function leaveToOthers(accounts: readonly Running[]): void {
  const staying = accounts.filter(({ shares }) => shares > 0n)
  if (staying.length === 0) return
  const gone = accounts.filter(({ shares, capital }) => shares <= 0n && capital !== 0n)
  const left = gone.reduce((sum, { capital }) => sum + capital, 0n)
  for (const account of gone) change(account, 'other', -account.capital)
  if (left === 0n) return
  const parts = splitByLargestRemainder(
    left,
    staying.map(({ shares }) => shares),
  )
  for (const [index, account] of staying.entries()) change(account, 'other', parts[index]!)
}

export const firstYearOf = (partners: readonly Partner[], until: number): number =>
  Math.min(until, ...partners.flatMap(({ lots }) => lots.map(({ acquiredOn }) => Number(acquiredOn.slice(0, 4)))))
