// Invented, as the offerings are: what each issuer under Regulation A filed after its qualification.
import type { Filing } from '#business/portfolios/rules/filing-calendar.ts'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { demoOfferingFacts } from './offering-facts.ts'

export type DemoFiling = Filing & { readonly id: string; readonly portfolioId: string }

/** The amendment goes in a few days before the twelve months are over, reports in good time. */
function filedIn(year: number, portfolioId: string): DemoFiling[] {
  const number = portfolioId.padStart(3, '0')
  const made = (
    kind: Filing['kind'],
    nth: number,
    { periodEnd, filedOn, qualifiedOn }: { periodEnd?: string; filedOn: string; qualifiedOn?: string },
  ) => ({
    id: `filing-${portfolioId}-${kind}-${year}`,
    portfolioId,
    kind,
    periodEnd: periodEnd ? businessDay(periodEnd) : null,
    filedOn: businessDay(filedOn),
    qualifiedOn: qualifiedOn ? businessDay(qualifiedOn) : null,
    reference: `0009990${number}-${String(year).slice(2)}-00000${nth}`,
  })
  return [
    made('annualReport', 1, { periodEnd: `${year - 1}-12-31`, filedOn: `${year}-04-24` }),
    made('semiannualReport', 2, { periodEnd: `${year}-06-30`, filedOn: `${year}-09-23` }),
    made('amendment', 3, { filedOn: `${year}-09-24`, qualifiedOn: `${year}-10-${year === 2025 ? '09' : '06'}` }),
  ]
}

export function demoFilings(upTo: BusinessDay): DemoFiling[] {
  const years = Array.from({ length: Number(upTo.slice(0, 4)) - 2024 }, (_, nth) => 2025 + nth)
  return Object.entries(demoOfferingFacts)
    .flatMap(([portfolioId, { issuer }]) =>
      issuer.qualifiedOn ? years.flatMap((year) => filedIn(year, portfolioId)) : [],
    )
    .filter(({ filedOn, qualifiedOn }) => (qualifiedOn ?? filedOn) <= upTo)
}
