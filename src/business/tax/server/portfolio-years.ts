import { unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { type TaxForm, taxFormFor } from '#business/portfolios/rules/tax-class.ts'
import { taxClassesOf } from '#business/portfolios/server/public.ts'
import { atHour, type BusinessDay, businessDay, plusDays } from '#kernel/business-day.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { balancesAsOf } from '#ledger/balances.ts'
import type { YearFigures } from '../rules/close-year.ts'
import type { Character, PartnerShare } from '../rules/facts.ts'
import type { Close, Handle } from './close-store.ts'
import { partnerShares } from './partner-shares.ts'

export type PortfolioYears = {
  readonly portfolioId: PortfolioId
  readonly formOf: (year: number) => TaxForm | null
  readonly characterOf: (year: number) => Character | null
  readonly shareOf: (accountId: AccountId, year: number) => PartnerShare | null
  readonly outstandingOn: (on: BusinessDay) => Microshares
}

type YearOfFigures = YearFigures & { readonly year: number }

type Ask = {
  readonly portfolioId: PortfolioId
  /** The closes of the years; one may be proposed and not yet made. */
  readonly closes: readonly (Close | YearOfFigures)[]
  readonly years: readonly number[]
  /** The years for which partners' shares are computed; all if undefined. */
  readonly sharedYears?: readonly number[]
  readonly upTo: Instant
}

export async function portfolioYears(db: Handle, input: Ask): Promise<PortfolioYears> {
  const { portfolioId, closes, years, upTo } = input
  const classes = await taxClassesOf(db, portfolioId)
  const byYear = new Map(closes.map((close) => [close.year, close]))
  const formOf = (year: number) => taxFormFor(classes, year)
  const partnership = years.filter((year) => formOf(year) === 'K-1')
  const wanted = partnership.filter((year) => (input.sharedYears ?? years).includes(year))
  const shares = await partnerShares(db, { portfolioId, closes, years: wanted, formOf, upTo })
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
