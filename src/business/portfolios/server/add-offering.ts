import type { Insertable } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { PortfoliosPlant, PortfoliosPortfolio } from '#io/db/schema.generated.ts'
import type { Instant } from '#kernel/instant.ts'
import { portfoliosEvents } from '../events.ts'
import type { TaxForm } from '../rules/tax-class.ts'

export type Offering = {
  readonly portfolio: Insertable<PortfoliosPortfolio>
  readonly taxForms: readonly { readonly fromYear: number; readonly form: TaxForm }[]
  readonly plants: readonly {
    readonly plant: Omit<Insertable<PortfoliosPlant>, 'portfolio_id' | 'read_until' | 'read_asked_until'>
    /** Watt-hours of each calendar month of an average year, January first. */
    readonly expectedMonths: readonly bigint[]
    /** The start of its meter readings: the beginning of a UTC day. */
    readonly meteredFrom: Instant
  }[]
}

export async function addOffering(ctx: Ctx, { portfolio, taxForms, plants }: Offering): Promise<{ id: string }> {
  const added = await ctx.tx
    .insertInto('portfolios.portfolio')
    .values(portfolio)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return { id: portfolio.id }
  for (const { fromYear, form } of taxForms)
    await ctx.tx
      .insertInto('portfolios.tax_class')
      .values({ portfolio_id: portfolio.id, from_year: fromYear, form })
      .execute()
  for (const { plant, expectedMonths, meteredFrom } of plants) {
    await ctx.tx
      .insertInto('portfolios.plant')
      .values({ ...plant, portfolio_id: portfolio.id, read_until: meteredFrom })
      .execute()
    await ctx.tx
      .insertInto('portfolios.expected_month')
      .values(
        expectedMonths.map((wattHours, index) => ({
          plant_id: plant.id,
          calendar_month: index + 1,
          watt_hours: wattHours,
        })),
      )
      .execute()
  }
  await ctx.emit(portfoliosEvents.offeringAdded({ portfolioId: portfolio.id }))
  return { id: portfolio.id }
}
