import type { WithheldCause } from './backup-withholding.ts'
import type { ComputedForm } from './computed-form.ts'
import { dividendForm } from './dividend-form.ts'
import type { HolderFacts, YearPayment } from './facts.ts'
import { foreignForm, splitByStatus } from './foreign-form.ts'
import { partnerForm } from './partner-form.ts'
import { returnOfCapital } from './return-of-capital.ts'
import { rewardForm } from './reward-form.ts'
import { saleForm } from './sale-form.ts'
import { shareDays } from './share-days.ts'
import { withheldIn } from './withheld-in.ts'
import { paymentsByYear } from './year-payments.ts'
import { yearsBack } from './years.ts'

export function formsOf(facts: HolderFacts, year: number): ComputedForm[] {
  const payments = paymentsByYear(facts.payments)
  const { domestic, foreign } = splitByStatus(facts)
  const inYear = (some: typeof domestic) => paymentsByYear(some).filter((payment) => payment.year === year)
  const ofYear = payments.filter((payment) => payment.year === year)
  const isPaid = (some: readonly YearPayment[], cause: WithheldCause) =>
    some.length > 0 || withheldIn(facts, cause, year) > 0n
  const [toDomestic, toForeign] = [inYear(domestic), inYear(foreign)]
  const isPartnership = facts.formOf(year) === 'K-1'
  const isPartner = isPartnership && (ofYear.length > 0 || shareDays(facts.lots, year) > 0n)
  const corporate = payments.filter((payment) => facts.formOf(payment.year) !== 'K-1')
  const sale = saleForm(facts, year, returnOfCapital(facts.lots, corporate, facts.characterOf))
  const reward = rewardForm(facts, year)
  return [
    ...(isPartner ? [partnerForm(facts, year, ofYear)] : []),
    ...(!isPartnership && isPaid(toDomestic, 'dividend') ? [dividendForm(facts, year, toDomestic)] : []),
    ...(!isPartnership && isPaid(toForeign, 'foreignDividend') ? [foreignForm(facts, year, toForeign)] : []),
    ...(sale ? [sale] : []),
    ...(reward ? [reward] : []),
  ]
}

/** The years with anything for a form, newest first. */
export function yearsOf(facts: HolderFacts, thisYear: number): number[] {
  const years = [
    ...facts.rewards.map(({ on }) => Number(on.slice(0, 4))),
    ...paymentsByYear(facts.payments).map(({ year }) => year),
    ...facts.sales.map(({ soldOn }) => Number(soldOn.slice(0, 4))),
    ...facts.lots.flatMap(({ acquiredOn }) => yearsBack(Number(acquiredOn.slice(0, 4)), thisYear)),
  ]
  return [...new Set(years)].toSorted((a, b) => b - a).filter((year) => formsOf(facts, year).length > 0)
}
