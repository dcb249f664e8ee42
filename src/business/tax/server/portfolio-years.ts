import { lotHistories, lotHolders } from '#business/investing/server/public.ts'
import { unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { type TaxForm, taxFormFor } from '#business/portfolios/rules/tax-class.ts'
import { taxClassesOf } from '#business/portfolios/server/public.ts'
import { atHour, type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import { type AccountId, type PortfolioId, readId } from '#kernel/ids.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { balancesAsOf } from '#ledger/balances.ts'
import type { YearFigures } from '../rules/close-year.ts'
import type { Character, PartnerShare } from '../rules/facts.ts'
import { incomeByShareDays, shareDays } from '../rules/share-days.ts'
import type { Close, Handle } from './close-store.ts'

/** What holds for all holders of a portfolio, year by year. */
export type PortfolioYears = {
  readonly portfolioId: PortfolioId
  readonly formOf: (year: number) => TaxForm | null
  readonly characterOf: (year: number) => Character | null
  readonly shareOf: (accountId: AccountId, year: number) => PartnerShare | null
  readonly outstandingOn: (on: BusinessDay) => Microshares
}

type YearOfFigures = YearFigures & { readonly year: number }

/** Reads it from the closes of the years, of which one may be proposed and not yet made. */
export async function portfolioYears(
  db: Handle,
  portfolioId: PortfolioId,
  closes: readonly (Close | YearOfFigures)[],
  years: readonly number[],
): Promise<PortfolioYears> {
  const classes = await taxClassesOf(db, portfolioId)
  const byYear = new Map(closes.map((close) => [close.year, close]))
  const formOf = (year: number) => taxFormFor(classes, year)
  const partnership = years.filter((year) => formOf(year) === 'K-1')
  const shares = await partnerShares(
    db,
    portfolioId,
    partnership.flatMap((year) => byYear.get(year) ?? []),
  )
  const ends = new Map<string, Microshares>()
  for (const year of new Set(partnership.flatMap((of) => [of - 1, of]))) {
    const on = businessDay(`${year}-12-31`)
    const issued = await balancesAsOf(db, [unissuedOf(portfolioId)], { before: atHour(plusDays(on, 1), 0) })
    ends.set(on, microshares(-issued(unissuedOf(portfolioId))))
  }
  return {
    portfolioId,
    formOf,
    characterOf: (year) => {
      const { nondividend, qualified } = byYear.get(year) ?? { nondividend: null, qualified: null }
      return nondividend === null || qualified === null ? null : { nondividend, qualified }
    },
    shareOf: (accountId, year) => shares.get(`${accountId} ${year}`) ?? null,
    outstandingOn: (on) => ends.get(on) ?? microshares(0),
  }
}

/**
 * A partnership's income shared among all its holders. It has at most some thousands of them (section 12(g) of the Exchange
 * Act), so they are read together.
 */
async function partnerShares(
  db: Handle,
  portfolioId: PortfolioId,
  closes: readonly YearOfFigures[],
): Promise<Map<string, PartnerShare>> {
  const shares = new Map<string, PartnerShare>()
  if (closes.length === 0) return shares
  const accounts = await allHolders(db, portfolioId)
  const lots = Map.groupBy(await lotHistories(db, portfolioId, accounts), ({ accountId }) => accountId)
  for (const { year, ordinaryIncome, interestIncome } of closes) {
    if (ordinaryIncome === null || interestIncome === null) continue
    const weights = accounts.map((id) => shareDays(lots.get(id) ?? [], year))
    const ordinary = incomeByShareDays(ordinaryIncome, weights)
    const interest = incomeByShareDays(interestIncome, weights)
    accounts.forEach((id, index) => {
      shares.set(`${id} ${year}`, { ordinaryIncome: ordinary[index]!, interestIncome: interest[index]! })
    })
  }
  return shares
}

/** All accounts that ever had a lot of the portfolio, in the order of their ids. */
export async function allHolders(db: Handle, portfolioId: PortfolioId): Promise<AccountId[]> {
  const accounts: AccountId[] = []
  for (;;) {
    const page = await lotHolders(db, portfolioId, accounts.at(-1) ?? readId('acc', 'acc_'))
    if (page.length === 0) return accounts
    accounts.push(...page)
  }
}
