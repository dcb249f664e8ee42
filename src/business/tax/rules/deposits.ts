import { type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, dollars, minCents, noCents, subtractCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { plusTaxDays, taxDayFrom } from '#kernel/tax-days.ts'

/**
 * The deposit rules for withheld tax reported on Form 945: 26 CFR 31.6302-4, with the amounts of 31.6302-1 and
 * Publication 15, section 11 (2026); read 2026-11-25.
 */
const rules = {
  monthlyUpTo: dollars(50_000),
  /** This much in one deposit period is due on the next business day. */
  nextDayFrom: dollars(100_000),
  /** A year with less may be paid with Form 945. */
  withReturnBelow: dollars(2_500),
  source: '26 CFR 31.6302-4; Publication 15 (2026), section 11',
} as const

export const depositSchedules = ['monthly', 'semiweekly', 'byAmount'] as const
export type DepositSchedule = (typeof depositSchedules)[number]

/** The schedule depends on the tax withheld in the second calendar year before. */
export const depositSchedule = (inLookback: Cents): DepositSchedule =>
  inLookback <= rules.monthlyUpTo ? 'monthly' : 'semiweekly'

export type WithheldOn = { readonly on: BusinessDay; readonly amount: Cents }

export type DepositPeriod = {
  readonly from: BusinessDay
  readonly to: BusinessDay
  readonly withheld: Cents
  readonly dueOn: BusinessDay
  readonly open: Cents
}

export type DepositYear = {
  readonly year: number
  readonly schedule: DepositSchedule
  readonly withheld: Cents
  readonly deposited: Cents
  readonly open: Cents
  readonly periods: readonly DepositPeriod[]
}

const weekday = (on: BusinessDay): number => Temporal.PlainDate.from(on).dayOfWeek
const [tuesday, wednesday, friday, saturday] = [2, 3, 5, 6]

/** The days that are deposited together: a month; or Wednesday to Friday, Saturday to Tuesday. */
function periodOf(
  on: BusinessDay,
  schedule: DepositSchedule,
): { from: BusinessDay; to: BusinessDay; due: BusinessDay } {
  if (schedule === 'monthly') {
    const first = businessDay(`${on.slice(0, 7)}-01`)
    const next = Temporal.PlainDate.from(first).add({ months: 1 })
    return { from: first, to: plusDays(businessDay(next.toString()), -1), due: monthDue(on) }
  }
  const isMidweek = weekday(on) >= wednesday && weekday(on) <= friday
  let from = on
  while (weekday(from) !== (isMidweek ? wednesday : saturday)) from = plusDays(from, -1)
  let to = on
  while (weekday(to) !== (isMidweek ? friday : tuesday)) to = plusDays(to, 1)
  // Wednesday after a Friday, Friday after a Tuesday; there are always three business days.
  return { from, to, due: laterOf(taxDayFrom(plusDays(to, isMidweek ? 5 : 3)), plusTaxDays(to, 3)) }
}

export const monthDue = (on: BusinessDay): BusinessDay =>
  taxDayFrom(
    businessDay(
      Temporal.PlainDate.from(`${on.slice(0, 7)}-15`)
        .add({ months: 1 })
        .toString(),
    ),
  )

const laterOf = (a: BusinessDay, b: BusinessDay): BusinessDay => (a > b ? a : b)

/** A year's withheld tax by due period, oldest first, with what remains after the deposits. */
export function depositYear(
  year: number,
  facts: { readonly withheld: readonly WithheldOn[]; readonly deposited: Cents; readonly inLookback: Cents },
): DepositYear {
  const schedule = depositSchedule(facts.inLookback)
  const byPeriod = Map.groupBy(facts.withheld, ({ on }) => periodOf(on, schedule).from)
  const periods = [...byPeriod]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, days]): DuePeriod => {
      const { from, to, due } = periodOf(days[0]!.on, schedule)
      const reached = dayReached(days)
      return {
        from,
        to,
        withheld: addCents(...days.map(({ amount }) => amount)),
        dueOn: reached ? plusTaxDays(reached, 1) : due,
      }
    })
  return withDeposits({ year, schedule }, periods, facts.deposited)
}

export type DuePeriod = Omit<DepositPeriod, 'open'>

/** Deposits pay the oldest periods first. */
export function withDeposits(
  of: Pick<DepositYear, 'year' | 'schedule'>,
  due: readonly DuePeriod[],
  deposited: Cents,
): DepositYear {
  let left = deposited
  const periods = due.map((period): DepositPeriod => {
    const paid = minCents(left, period.withheld)
    left = subtractCents(left, paid)
    return { ...period, open: subtractCents(period.withheld, paid) }
  })
  const withheld = addCents(...due.map((period) => period.withheld))
  return { ...of, withheld, deposited, open: subtractCents(withheld, deposited), periods }
}

/** The day on which a period's tax reached the amount due at once. */
function dayReached(days: readonly WithheldOn[]): BusinessDay | null {
  let sum = noCents
  for (const { on, amount } of days.toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
    sum = cents(sum + amount)
    if (sum >= rules.nextDayFrom) return on
  }
  return null
}

export const isPaidWithReturn = (withheld: Cents): boolean => withheld < rules.withReturnBelow

/** A deposit pays tax that was withheld in its year and not deposited before. */
export function refuseDeposit(
  input: { readonly amount: Cents; readonly paidOn: BusinessDay },
  facts: { readonly open: Cents; readonly today: BusinessDay },
): Refusal<'nothingToDeposit' | 'notReceivedYet'> | null {
  if (input.amount <= 0n || input.amount > facts.open)
    return refuse('nothingToDeposit', 'A deposit is of tax withheld in the year and not deposited yet.', 'amount')
  if (input.paidOn > facts.today) return refuse('notReceivedYet', 'Give the day it was paid.', 'paidOn')
  return null
}
