import type { BusinessDay } from '#kernel/business-day.ts'
import { noCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { isRegulation } from '../rules/regulation.ts'
import type { TaxForm } from '../rules/tax-class.ts'
import type { Technology } from '../rules/technology.ts'
import { decideTerms, type Terms } from '../rules/terms.ts'
import type { Offering } from './add-offering.ts'

export type OfferingInput = Terms & {
  readonly portfolioId: PortfolioId
  readonly slug: string
  readonly markets: readonly string[]
  readonly technologies: readonly Technology[]
  readonly regulation: number
  readonly taxForm: TaxForm
  readonly position: number
  readonly plants: readonly PlantInput[]
}

export type PlantInput = {
  readonly name: string
  readonly technology: Technology
  readonly city: string
  readonly region: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly capacityDcKw?: number | null | undefined
  readonly capacityAcKw: number
  readonly commissionedOn: BusinessDay
  readonly tariff: SharePrice
  /** The expected output of each calendar month of an average year, January first. */
  readonly expectedKilowattHours: readonly number[]
}

export function offeringOf(input: OfferingInput, today: BusinessDay): Offering | Refusal {
  const { portfolioId, taxForm, ...terms } = input
  const refusal = decideTerms(terms, noCents) ?? refuseShape(input)
  if (refusal) return refusal
  return {
    portfolio: {
      id: portfolioId,
      slug: input.slug,
      name: terms.name.trim(),
      subtitle: terms.subtitle.trim(),
      summary: terms.summary.trim(),
      markets: [...input.markets],
      product_kinds: [...input.technologies],
      regulation_id: input.regulation,
      prohibited_states: [...terms.prohibitedStates],
      unaccredited_investor_limit: terms.unaccreditedInvestorLimit,
      status: 'coming_soon',
      status_reason: 'This offering is being prepared.',
      status_since: today,
      investment_cap_cents: terms.investmentCap,
      target_return_low_millionths: terms.targetReturnLow,
      target_return_high_millionths: terms.targetReturnHigh,
      in_wealth_channel: terms.inWealthChannel,
      pays_referral_rewards: terms.paysReferralRewards,
      position: input.position,
    },
    taxForms: [{ fromYear: Number(today.slice(0, 4)), form: taxForm }],
    plants: input.plants.map((plant, index) => plantOf(portfolioId, plant, index, today)),
  }
}

const plantOf = (
  portfolioId: PortfolioId,
  plant: PlantInput,
  index: number,
  today: BusinessDay,
): Offering['plants'][number] => ({
  plant: {
    id: `plt_${portfolioId}_${index + 1}`,
    name: plant.name,
    technology: plant.technology,
    city: plant.city,
    region: plant.region,
    country: plant.country,
    latitude: plant.latitude,
    longitude: plant.longitude,
    capacity_dc_kw: plant.capacityDcKw ?? null,
    capacity_ac_kw: plant.capacityAcKw,
    commissioned_on: plant.commissionedOn,
    tariff_microdollars_per_kwh: plant.tariff,
    position: index + 1,
  },
  expectedMonths: plant.expectedKilowattHours.map((kilowattHours) => BigInt(kilowattHours) * 1_000n),
  meteredFrom: instant(`${today > plant.commissionedOn ? today : plant.commissionedOn}T00:00:00Z`),
})

function refuseShape(input: OfferingInput): Refusal | null {
  if (!/^\d{1,6}$/.test(input.portfolioId))
    return refuse('badId', 'Enter the portfolio’s number, for example 49.', 'portfolioId')
  if (!/^[a-z0-9-]+$/.test(input.slug))
    return refuse('badSlug', 'Enter the address in lowercase letters and hyphens.', 'slug')
  if (!isRegulation(input.regulation)) return refuse('badRegulation', 'Choose regulation 1, 2 or 3.', 'regulation')
  if (input.markets.length === 0) return refuse('noMarket', 'Name at least one market.', 'markets')
  for (const { name, expectedKilowattHours, latitude, longitude, capacityAcKw } of input.plants) {
    if (expectedKilowattHours.length !== 12 || !expectedKilowattHours.every((value) => value >= 0))
      return refuse('badMonths', `${name}: enter kilowatt-hours for all twelve months.`, 'plants')
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || capacityAcKw <= 0)
      return refuse('badPlant', `${name}: check the location and the capacity.`, 'plants')
  }
  return null
}
