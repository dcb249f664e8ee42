import type { ComputedForm } from './computed-form.ts'
import { dividendForm } from './dividend-form.ts'
import type { HolderFacts } from './facts.ts'
import { partnerForm } from './partner-form.ts'
import { returnOfCapital } from './return-of-capital.ts'
import { saleForm } from './sale-form.ts'
import { shareDays } from './share-days.ts'
import { paymentsByYear } from './year-payments.ts'
import { yearsBack } from './years.ts'

/** Every form of one holder of one portfolio for a year: the estimate, the screen, the download and the issued form are this. */
export function formsOf(facts: HolderFacts, year: number): ComputedForm[] {
  const payments = paymentsByYear(facts.payments)
  const ofYear = payments.filter((payment) => payment.year === year)
  const isPartnership = facts.formOf(year) === 'K-1'
  const isPartner = isPartnership && (ofYear.length > 0 || shareDays(facts.lots, year) > 0n)
  const corporate = payments.filter((payment) => facts.formOf(payment.year) !== 'K-1')
  const sale = saleForm(facts, year, returnOfCapital(facts.lots, corporate, facts.characterOf))
  return [
    ...(isPartner ? [partnerForm(facts, year, ofYear)] : []),
    ...(!isPartnership && ofYear.length > 0 ? [dividendForm(facts, year, ofYear)] : []),
    ...(sale ? [sale] : []),
  ]
}

/** The years in which anything happened that a form can be about, the newest first. */
export function yearsOf(facts: HolderFacts, thisYear: number): number[] {
  const years = [
    ...paymentsByYear(facts.payments).map(({ year }) => year),
    ...facts.sales.map(({ soldOn }) => Number(soldOn.slice(0, 4))),
    ...facts.lots.flatMap(({ acquiredOn }) => yearsBack(Number(acquiredOn.slice(0, 4)), thisYear)),
  ]
  return [...new Set(years)].toSorted((a, b) => b - a).filter((year) => formsOf(facts, year).length > 0)
}
