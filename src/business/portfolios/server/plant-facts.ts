import type { Ctx } from '#engine/command/platform.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Loan, PlantFacts, PowerSale, Risk } from '../rules/plant-facts.ts'
import type { Db } from './portfolio-store.ts'

/** Replaces the buyers, loans and risks of a portfolio. */
export async function replacePlantFacts(
  { tx }: Ctx,
  portfolioId: PortfolioId,
  { powerSales, loans, risks }: PlantFacts,
): Promise<void> {
  const placed = (at: number) => ({ portfolio_id: portfolioId, place: at + 1 })
  await tx.deleteFrom('portfolios.power_sale').where('portfolio_id', '=', portfolioId).execute()
  await tx.deleteFrom('portfolios.loan').where('portfolio_id', '=', portfolioId).execute()
  await tx.deleteFrom('portfolios.risk').where('portfolio_id', '=', portfolioId).execute()
  await insertRows(
    tx,
    'portfolios.power_sale',
    powerSales.map(({ buyer, share, endsOn, terms, currency }, at) => ({
      ...placed(at),
      buyer,
      share_millionths: share,
      ends_on: endsOn ?? null,
      terms,
      currency,
    })),
  )
  await insertRows(
    tx,
    'portfolios.loan',
    loans.map(({ lender, isRelated, owed, asOf, currency, interest, endsOn }, at) => ({
      ...placed(at),
      lender,
      is_related: isRelated,
      owed_cents: owed,
      as_of: asOf,
      currency,
      interest,
      ends_on: endsOn,
    })),
  )
  await insertRows(
    tx,
    'portfolios.risk',
    risks.map((risk, at) => ({ ...placed(at), ...risk })),
  )
}

export async function powerSalesOf(db: Db, portfolioId: PortfolioId): Promise<PowerSale[]> {
  const rows = await db
    .selectFrom('portfolios.power_sale')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    buyer: row.buyer,
    share: row.share_millionths,
    endsOn: row.ends_on,
    terms: row.terms,
    currency: row.currency,
  }))
}

export async function loansOf(db: Db, portfolioId: PortfolioId): Promise<Loan[]> {
  const rows = await db
    .selectFrom('portfolios.loan')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    lender: row.lender,
    isRelated: row.is_related,
    owed: row.owed_cents,
    asOf: row.as_of,
    currency: row.currency,
    interest: row.interest,
    endsOn: row.ends_on,
  }))
}

export const risksOf = (db: Db, portfolioId: PortfolioId): Promise<Risk[]> =>
  db
    .selectFrom('portfolios.risk')
    .select(['title', 'explanation'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('place')
    .execute()
