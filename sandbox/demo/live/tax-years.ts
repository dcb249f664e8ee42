import { taxProposals } from '#business/tax/proposals.ts'
import { dueOn } from '#business/tax/rules/due-dates.ts'
import type { ClosePreview } from '#business/tax/server/close-preview-store.ts'
import { previewClose } from '#business/tax/server/close-year.ts'
import { type BusinessDay, plusBankDays } from '#kernel/business-day.ts'
import { noCents } from '#kernel/cents.ts'
import { rate, rateOf } from '#kernel/rate.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { type DemoPortfolio, demoPortfolios } from '../data/portfolios.ts'
import type { DemoCompany } from './demo-company.ts'
import { decideTogether, type Operators } from './months.ts'

/** So many bank days before the first of its forms is due a portfolio's year is closed, so that the forms are on time. */
const bankDaysBefore = 8

/** Partners' sales are on Form 1099-B, which is due before their Schedule K-1. */
const firstDue = { '1099-DIV': '1099-DIV', 'K-1': '1099-B' } as const

const closesOn = ({ taxForm }: DemoPortfolio, year: number): BusinessDay =>
  plusBankDays(dueOn(firstDue[taxForm], year), -bankDaysBefore)

/** The invented accountants' rates: 30% of a corporation's distributions lie beyond its earnings and profits. */
const corporate = {
  nondividend: rate(300_000),
  qualified: rate(1_000_000),
  ordinaryIncome: null,
  interestIncome: null,
  foreignTaxes: null,
}

/** A partnership's income is 45% of what it distributed: depreciation takes the rest. Abroad it paid tax of a fifth of that. */
const partnership = ({ markets }: DemoPortfolio, { distributed }: Pick<ClosePreview, 'distributed'>) => ({
  nondividend: null,
  qualified: null,
  ordinaryIncome: rateOf(distributed, rate(450_000)),
  interestIncome: rateOf(distributed, rate(10_000)),
  foreignTaxes: markets.every((market) => market === 'USA') ? null : rateOf(distributed, rate(90_000)),
})

/** Two operators close last year for every portfolio whose turn this day is and whose holders get a form. */
export async function closeTaxYears(demoCompany: DemoCompany, operators: Operators, day: BusinessDay): Promise<void> {
  const year = Number(day.slice(0, 4)) - 1
  for (const portfolio of demoPortfolios.filter((it) => closesOn(it, year) === day)) {
    const about = { portfolioId: portfolio.id, year }
    const isCorporation = portfolio.taxForm === '1099-DIV'
    const nothingYet = isCorporation ? corporate : partnership(portfolio, { distributed: noCents })
    const first = await previewClose(demoCompany.platform, { ...about, ...nothingYet })
    if (isRefusal(first)) throw new Error(`${portfolio.name} ${year}: ${first.message}`)
    if (first.kinds.length === 0) continue
    const figures = isCorporation ? corporate : partnership(portfolio, first)
    await decideTogether(demoCompany, operators, (proposal) =>
      taxProposals.closeTaxYear({
        ...proposal,
        subject: `${portfolio.id}:${year}`,
        payload: {
          ...about,
          ...figures,
          distributed: first.distributed,
          proceeds: first.proceeds,
          forms: first.kinds.reduce((sum, { issued }) => sum + issued, 0),
        },
      }),
    )
  }
}
