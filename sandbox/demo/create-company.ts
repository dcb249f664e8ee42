import { payInFirstCapital } from '#business/custody/server/public.ts'
import { addOffering, publishSharePrice, recordOfferingFacts } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { businessDay } from '#kernel/business-day.ts'
import { instant, isBefore } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { expectedWattHours, type MeteredPlant } from '../stand-ins/meters/generation.ts'
import { demoOpeningCapital } from './data/company-capital.ts'
import { demoOfferingFacts } from './data/offering-facts.ts'
import { detailsOfPortfolio } from './data/plant-details.ts'
import { type DemoPlant, demoPlants } from './data/plants.ts'
import { type DemoPortfolio, demoPortfolios, prohibitedStates } from './data/portfolios.ts'
import { recordDemoFilings } from './record-filings.ts'

const founder = { kind: 'system', id: 'founding' } as const

/**
 * Gives an empty database the invented company: its portfolios with tax classes and plants, and each one's first price
 * from today on. Meters count from two days ago. What is there already stays as it is.
 */
export async function createCompany(platform: Platform): Promise<void> {
  const today = platform.clock.today()
  await inTransaction(platform, founder, (ctx) => payInFirstCapital(ctx, demoOpeningCapital))
  const meteredSince = (plant: DemoPlant) => {
    const [lately, service] = [instant(`${today}T00:00:00Z`).subtract({ hours: 48 }), serviceOf(plant)]
    return isBefore(lately, service) ? service : lately
  }
  for (const [position, portfolio] of demoPortfolios.entries())
    await inTransaction(platform, founder, async (ctx) => {
      const there = await ctx.tx
        .selectFrom('portfolios.portfolio')
        .select('id')
        .where('id', '=', portfolio.id)
        .executeTakeFirst()
      if (there) return
      await addOffering(ctx, {
        portfolio: rowOf(portfolio, position, today),
        taxForms: [{ fromYear: 2024, form: portfolio.taxForm }],
        plants: demoPlants
          .filter(({ portfolioId }) => portfolioId === portfolio.id)
          .map((plant, index) => ({
            plant: plantRow(plant, index),
            expectedMonths: expectedMonths(plant),
            meteredFrom: meteredSince(plant),
          })),
      })
      await recordFacts(ctx, portfolio.id)
      if (portfolio.firstPrice === null) return
      const priced = await publishSharePrice(ctx, {
        portfolioId: portfolio.id,
        price: portfolio.firstPrice,
        effectiveOn: today,
        filingReference: portfolio.regulation === 1 ? `1-A/2024-${portfolio.id.padStart(3, '0')}` : null,
      })
      if (isRefusal(priced)) throw new Error(`${portfolio.name}: ${priced.message}`)
      await ctx.audit({ action: 'foundPortfolio', subject: portfolio.id })
    })
  await recordDemoFilings(platform.db, today)
}

async function recordFacts(ctx: Ctx, portfolioId: string): Promise<void> {
  const recorded = await recordOfferingFacts(ctx, {
    portfolioId,
    ...demoOfferingFacts[portfolioId]!,
    plants: detailsOfPortfolio(portfolioId, ctx.clock.today()),
  })
  if (isRefusal(recorded)) throw new Error(`Portfolio ${portfolioId}: ${recorded.message}`)
}

const serviceOf = ({ commissionedOn }: DemoPlant) => instant(`${commissionedOn}T00:00:00Z`)

function rowOf(portfolio: DemoPortfolio, position: number, today: string) {
  const { since, status, reason } = portfolio.statuses.filter((status) => status.since <= today).at(-1)!
  return {
    id: portfolio.id,
    slug: portfolio.slug,
    name: portfolio.name,
    subtitle: portfolio.subtitle,
    summary: portfolio.summary,
    markets: [...portfolio.markets],
    product_kinds: [...portfolio.productKinds],
    small_avatar_image_url: `/avatars/${portfolio.productKinds[0]}.svg`,
    regulation_id: portfolio.regulation,
    prohibited_states: portfolio.regulation === 1 ? [...prohibitedStates] : [],
    unaccredited_investor_limit: portfolio.unaccreditedLimit,
    status,
    status_reason: reason,
    status_since: businessDay(since),
    investment_cap_cents: portfolio.cap,
    target_return_low_millionths: portfolio.targetLow,
    target_return_high_millionths: portfolio.targetHigh,
    in_wealth_channel: portfolio.wealthChannel ?? false,
    pays_referral_rewards: portfolio.referralRewards ?? false,
    position,
  }
}

const plantRow = (plant: DemoPlant, position: number) => ({
  id: plant.id,
  name: plant.name,
  technology: plant.technology,
  city: plant.city,
  region: plant.region,
  country: plant.country,
  latitude: plant.latitude,
  longitude: plant.longitude,
  capacity_dc_kw: plant.capacityDcKw,
  capacity_ac_kw: plant.capacityAcKw,
  commissioned_on: businessDay(plant.commissionedOn),
  tariff_microdollars_per_kwh: plant.tariffPerKwh,
  position,
})

/** The expected watt-hours of each month of an average year: its middle day times the days of the month. */
function expectedMonths(plant: MeteredPlant): bigint[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = Temporal.PlainYearMonth.from({ year: 2025, month: index + 1 })
    const middle = month.toPlainDate({ day: 15 }).toZonedDateTime('UTC').toInstant()
    const day = Array.from({ length: 24 }, (_hour, hour) => expectedWattHours(plant, middle.add({ hours: hour })))
    return BigInt(day.reduce((sum, wattHours) => sum + wattHours, 0)) * BigInt(month.daysInMonth)
  })
}
