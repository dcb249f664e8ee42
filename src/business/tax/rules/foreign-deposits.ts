import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { addCents, type Cents, dollars } from '#kernel/cents.ts'
import { plusTaxDays, taxDayFrom } from '#kernel/tax-days.ts'
import { type DepositYear, type DuePeriod, monthDue, type WithheldOn, withDeposits } from './deposits.ts'

/**
 * The deposit rules for tax withheld from foreign persons, which Form 1042 reports: 26 CFR 1.6302-2(a)(1); read
 * 2026-11-25. They use the tax owed at the end of a quarter-month (the 7th, 15th, 22nd and last day) and of a month.
 */
const rules = {
  /** This much at the end of a quarter-month is due three business days later. */
  quarterMonthlyFrom: dollars(2_000),
  /** This much at the end of a month is due by the 15th of the next; less is carried over. */
  monthlyFrom: dollars(200),
  /** The rest of the year's tax is due with Form 1042. */
  returnMonthDay: '03-15',
  source: '26 CFR 1.6302-2(a)(1)',
} as const

export const isPaidWithForm1042 = (withheld: Cents): boolean => withheld < rules.monthlyFrom

const quarterEnds = [7, 15, 22]

function quarterOf(on: BusinessDay): { readonly from: BusinessDay; readonly to: BusinessDay } {
  const day = Temporal.PlainDate.from(on)
  const at = quarterEnds.findIndex((end) => day.day <= end)
  const from = at === 0 ? 1 : quarterEnds.at(at === -1 ? -1 : at - 1)! + 1
  const to = at === -1 ? day.daysInMonth : quarterEnds[at]!
  return {
    from: businessDay(day.with({ day: from }).toString()),
    to: businessDay(day.with({ day: to }).toString()),
  }
}

const monthOf = (on: BusinessDay): string => on.slice(0, 7)

function duePeriods(year: number, withheld: readonly WithheldOn[]): DuePeriod[] {
  const due: DuePeriod[] = []
  let pending = null as Omit<DuePeriod, 'dueOn'> | null
  const quarters = Map.groupBy(
    withheld.toSorted((a, b) => (a.on < b.on ? -1 : 1)),
    ({ on }) => quarterOf(on).to,
  )
  for (const [to, days] of quarters) {
    const amount = addCents(...days.map((day) => day.amount))
    if (pending && monthOf(pending.to) !== monthOf(to) && pending.withheld >= rules.monthlyFrom) {
      due.push({ ...pending, dueOn: monthDue(pending.to) })
      pending = null
    }
    pending = {
      from: pending?.from ?? quarterOf(to).from,
      to,
      withheld: pending ? addCents(pending.withheld, amount) : amount,
    }
    if (pending.withheld < rules.quarterMonthlyFrom) continue
    due.push({ ...pending, dueOn: plusTaxDays(to, 3) })
    pending = null
  }
  if (!pending) return due
  const withReturn = taxDayFrom(businessDay(`${year + 1}-${rules.returnMonthDay}`))
  return [...due, { ...pending, dueOn: pending.withheld >= rules.monthlyFrom ? monthDue(pending.to) : withReturn }]
}

/** A year's tax on foreign persons' dividends by due period, with what remains after the deposits. */
export const foreignDepositYear = (
  year: number,
  facts: { readonly withheld: readonly WithheldOn[]; readonly deposited: Cents },
): DepositYear => withDeposits({ year, schedule: 'byAmount' }, duePeriods(year, facts.withheld), facts.deposited)
