import { paymentsTo } from '#business/dividends/server/public.ts'
import { lotHistories, lotHolders, movedLots } from '#business/investing/server/public.ts'
import type { TaxForm } from '#business/portfolios/rules/tax-class.ts'
import { portfolioLoans, revenueByPlace } from '#business/portfolios/server/public.ts'
import { tradedShares } from '#business/selling/server/public.ts'
import { businessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { type AccountId, type PortfolioId, readId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { capitalAccounts, firstYearOf } from '../rules/capital-accounts.ts'
import type { Partner } from '../rules/capital-steps.ts'
import type { YearFigures } from '../rules/close-year.ts'
import type { PartnerShare } from '../rules/facts.ts'
import { sourcedIncome, weighedSources } from '../rules/income-sources.ts'
import { type Liabilities, loansOwedOn, sharedLiabilities } from '../rules/liabilities.ts'
import { heldAt } from '../rules/lots-at.ts'
import { tradeOfMoved } from '../rules/moved-shares.ts'
import { incomeByShareDays, shareDays } from '../rules/share-days.ts'
import { paymentsByYear } from '../rules/year-payments.ts'
import type { Handle } from './close-store.ts'

type YearOfFigures = YearFigures & { readonly year: number }

type Ask = {
  readonly portfolioId: PortfolioId
  readonly closes: readonly YearOfFigures[]
  /** The years for which shares are computed. */
  readonly years: readonly number[]
  readonly formOf: (year: number) => TaxForm | null
  readonly upTo: Instant
}

/**
 * A partnership's income and capital shared among all its partners. It has at most some thousands (section 12(g) of the
 * Exchange Act), so they are read together.
 */
export async function partnerShares(db: Handle, input: Ask): Promise<Map<string, PartnerShare>> {
  const shares = new Map<string, PartnerShare>()
  const byYear = new Map(input.closes.map((close) => [close.year, close]))
  const years = input.years.filter((year) => byYear.get(year)?.ordinaryIncome != null)
  if (years.length === 0) return shares
  const partners = await partnersOf(db, input)
  const split = (amountOf: (close: YearOfFigures) => Cents | null) => (year: number) =>
    incomeByShareDays(
      amountOf(byYear.get(year)!) ?? cents(0),
      partners.map(({ lots }) => shareDays(lots, year)),
    )
  const ordinary = split(({ ordinaryIncome }) => ordinaryIncome)
  const interest = split(({ interestIncome }) => interestIncome)
  const abroad = split(({ foreignTaxes }) => foreignTaxes)
  const incomeOf = (year: number): Cents[] | null => {
    if (input.formOf(year) !== 'K-1') return partners.map(() => cents(0))
    if (!byYear.has(year)) return null
    const [interestParts, taxParts] = [interest(year), abroad(year)]
    return ordinary(year).map((part, index) => cents(part + interestParts[index]! - taxParts[index]!))
  }
  const lastYear = Math.max(...years)
  const moved = await movedLots(db, input.portfolioId)
  const trades = [...(await tradedShares(db, input.portfolioId)), ...moved.map(tradeOfMoved)]
  const capital = capitalAccounts({ partners, trades, incomeOf, firstYear: firstYearOf(partners, lastYear), lastYear })
  const loans = await portfolioLoans(db, input.portfolioId)
  for (const year of years) {
    const liabilities = liabilitiesIn(year, loans, partners)
    const sources = weighedSources(await revenueByPlace(db, input.portfolioId, year))
    const [ordinaryParts, interestParts, taxParts] = [ordinary(year), interest(year), abroad(year)]
    partners.forEach(({ id }, index) => {
      shares.set(`${id} ${year}`, {
        ordinaryIncome: ordinaryParts[index]!,
        interestIncome: interestParts[index]!,
        foreignTaxes: taxParts[index]!,
        capital: capital.get(`${id} ${year}`) ?? null,
        liabilities: liabilities?.[index] ?? null,
        sources: sourcedIncome(ordinaryParts[index]!, taxParts[index]!, sources),
      })
    })
  }
  return shares
}

/** Each partner's share of the plants' debt at both ends of a year; null if the records do not suffice. */
function liabilitiesIn(
  year: number,
  loans: Awaited<ReturnType<typeof portfolioLoans>>,
  partners: readonly Partner[],
): Liabilities[] | null {
  const partsOn = (lastYear: number) => {
    const on = businessDay(`${lastYear}-12-31`)
    const owed = loansOwedOn(loans, on)
    const held = partners.map(({ lots }) => heldAt(lots, on))
    return owed === null ? null : sharedLiabilities(owed, held)
  }
  const [before, after] = [partsOn(year - 1), partsOn(year)]
  return before && after && before.map((beginning, index) => ({ beginning, ending: after[index]! }))
}

async function partnersOf(db: Handle, { portfolioId, formOf, upTo }: Ask): Promise<Partner[]> {
  const accounts = await allHolders(db, portfolioId)
  const [histories, payments] = await Promise.all([
    lotHistories(db, portfolioId, accounts),
    paymentsTo(db, portfolioId, accounts, upTo),
  ])
  const lots = Map.groupBy(histories, ({ accountId }) => accountId)
  const paid = Map.groupBy(payments, ({ accountId }) => accountId)
  return accounts.map((id) => ({
    id,
    lots: lots.get(id) ?? [],
    payments: paymentsByYear(paid.get(id) ?? []).filter(({ year }) => formOf(year) === 'K-1'),
  }))
}

export async function allHolders(db: Handle, portfolioId: PortfolioId): Promise<AccountId[]> {
  const accounts: AccountId[] = []
  for (;;) {
    const page = await lotHolders(db, portfolioId, accounts.at(-1) ?? readId('acc', 'acc_'))
    if (page.length === 0) return accounts
    accounts.push(...page)
  }
}
