import { pages } from '#business/learning/web/company-words.server.ts'
import { type ShareRecord, thousandOverTime } from '#business/portfolios/rules/returns-by-year.ts'
import { offeringsQuery } from '#business/portfolios/web/offering-queries.ts'
import { hasPublicTerms, portfolioIds } from '#business/portfolios/web/portfolio-ids.ts'
import { portfolioIncomeQuery, portfolioQuery } from '#business/portfolios/web/portfolio-queries.ts'
import { dayText } from '#design/figures/day-text.ts'
import { energyText } from '#design/figures/energy-text.ts'
import { shortCents } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import { cents, dollars, formatCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { recordedAnswer, recordedAnswers } from '#web/recorded-answers.server.ts'
import { actualsQuery } from '../performance/performance-data.ts'

/** The portfolio of the examples: the first that was offered, under Regulation A. */
const exampleId: PortfolioId = '1'
const months = 24

const incomeOf = (id: PortfolioId) => recordedAnswer(portfolioIncomeQuery, { id })?.portfolio?.dividends ?? []

/** The record of the books as of its day. The home page ships the figures and not the code that computes them. */
export function homeProof() {
  const paid = portfolioIds.filter(hasPublicTerms).flatMap(incomeOf)
  const portfolio = recordedAnswer(portfolioQuery, { id: exampleId })?.portfolio
  const record: ShareRecord = { dividends: incomeOf(exampleId), prices: portfolio?.sharePrices ?? [] }
  return {
    asOf: dayText(recordedAnswers({}).asOf),
    example: { id: exampleId, name: portfolio?.name ?? '' },
    plant: { id: portfolio?.plants?.[0]?.id ?? '', name: portfolio?.plants?.[0]?.name ?? '' },
    paid: {
      total: formatCents(cents(paid.reduce((sum, { total }) => sum + BigInt(total), 0n))),
      payments: paid.length,
      portfolios: new Set(portfolioIds.filter((id) => hasPublicTerms(id) && incomeOf(id).length > 0)).size,
    },
    traced: tracedMonth(record),
    thousand: thousandText(record),
    holders: holdersOf(),
    people: (pages.find(({ slug }) => slug === 'about-us')?.people ?? []).slice(0, 4),
  }
}
export type HomeProof = ReturnType<typeof homeProof>

/** The newest month of the example portfolio: from its meters to $1,000 of shares. */
function tracedMonth({ prices }: ShareRecord) {
  const example = recordedAnswer(actualsQuery, {})?.portfolios?.find(({ id }) => id === exampleId)
  const actual = example?.actuals?.at(-1)
  const output = example?.outputMonths.find(({ month }) => month === actual?.month)
  const price = prices.at(-1)?.price
  if (!actual || !output?.actualKwh || !price) return null
  const [revenue, costs, reserve] = [BigInt(actual.revenue), BigInt(actual.costs), BigInt(actual.reserve)]
  const percentOf = (amount: bigint) => Number((amount * 1_000n) / revenue) / 10
  const left = revenue - costs - reserve
  const onThousand = (dollars(1_000) * BigInt(actual.perShare ?? 0)) / BigInt(price)
  return {
    month: dayText(actual.month),
    output: energyText(output.actualKwh),
    revenue: formatCents(cents(revenue)),
    costs: formatCents(cents(-costs)),
    reserve: formatCents(cents(-reserve)),
    left: formatCents(cents(left)),
    onThousand: formatCents(cents(onThousand)),
    whole: {
      revenue: shortCents(cents(revenue)),
      costs: shortCents(cents(costs)),
      reserve: shortCents(cents(reserve)),
      left: shortCents(cents(left)),
    },
    leftPercent: percentOf(left),
    reservePercent: percentOf(left + reserve),
  }
}

function thousandText(record: ShareRecord) {
  const grown = thousandOverTime(record, months)
  if (!grown) return null
  const [first, last] = [grown.months[0]!, grown.months.at(-1)!]
  return {
    from: dayText(first.month),
    through: dayText(last.month),
    paid: formatCents(grown.paid),
    worth: formatCents(grown.worth),
    bars: grown.months.map(({ month, paidSoFar }) => ({
      month: dayText(month),
      text: formatCents(paidSoFar),
      percent: Number((paidSoFar * 1_000n) / (grown.paid || 1n)) / 10,
    })),
  }
}

/** Outside companies that hold the money, audit the books or keep the register. */
function holdersOf() {
  const offerings = recordedAnswer(offeringsQuery, {})?.portfolios ?? []
  const names = (of: (issuer: NonNullable<(typeof offerings)[number]['issuer']>) => string | null) =>
    [...new Set(offerings.flatMap(({ issuer }) => (issuer && of(issuer)) ?? []))].join('; ')
  return {
    bank: company.cashAccount.bank,
    auditor: names(({ auditor }) => auditor),
    transferAgent: names(({ transferAgent }) => transferAgent),
  }
}
