import type { Ctx, Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { businessZone } from '#kernel/business-day.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { formatRate } from '#kernel/rate.ts'
import { creditedSince } from '#ledger/balances.ts'
import { mostInTwelveMonths } from '../rules/filing-calendar.ts'
import {
  type Gauge,
  gauge,
  gaugeNames,
  gaugeTerms,
  mostHolders,
  mostUnaccreditedHolders,
  needsHeadroomAlert,
} from '../rules/headroom.ts'
import { raisedOf } from '../rules/ledger-accounts.ts'
import { allIssuers } from './offering-facts.ts'
import { netRaised } from './portfolio-facts.ts'
import { allPortfolios, dbOf, investorsIn, type PortfolioRow } from './portfolio-store.ts'

export type Headroom = {
  readonly portfolioId: PortfolioId
  readonly portfolioName: string
  readonly issuerName: string | null
  readonly gauges: readonly Gauge[]
}

export async function headroom(on: Ctx | Platform): Promise<Headroom[]> {
  const issuers = await allIssuers(dbOf(on))
  const rows = await allPortfolios(dbOf(on))
  return Promise.all(
    rows.map(async (row) => ({
      portfolioId: row.id,
      portfolioName: row.name,
      issuerName: issuers.get(row.id)?.legalName ?? null,
      gauges: await gaugesOf(on, row),
    })),
  )
}

async function gaugesOf(on: Ctx | Platform, row: PortfolioRow): Promise<Gauge[]> {
  const db = dbOf(on)
  const { all, unaccredited } = await investorsIn(db, row.id)
  const sold = row.regulation_id === 1 ? await soldInTwelveMonths(on, row.id) : null
  return [
    ...(sold === null ? [] : [gauge('yearlySales', { used: sold, limit: mostInTwelveMonths })]),
    gauge('offering', { used: await netRaised(on, row.id), limit: row.investment_cap_cents }),
    gauge('holders', { used: BigInt(all), limit: mostHolders }),
    gauge('unaccreditedHolders', { used: BigInt(unaccredited), limit: mostUnaccreditedHolders }),
  ]
}

/** Settled sales by the issuer, by the ceiling's definition. */
const soldInTwelveMonths = (on: Ctx | Platform, id: PortfolioId): Promise<bigint> =>
  creditedSince(
    dbOf(on),
    raisedOf(id),
    on.clock.now().toZonedDateTimeISO(businessZone).subtract({ months: 12 }).toInstant(),
  )

const amountText = ({ kind }: Gauge, value: bigint): string =>
  gaugeTerms[kind].unit === 'money' ? formatCents(cents(value)) : value.toLocaleString('en-US')

/** Alerts staff to each nearly used limit, once until someone has looked. */
export async function alertHeadroom(ctx: Ctx): Promise<void> {
  for (const { portfolioId, gauges } of await headroom(ctx))
    for (const used of gauges.filter(needsHeadroomAlert))
      await ctx.emit(
        engineEvents.operatorsAlerted({
          alert: 'headroomLow',
          subject: `${portfolioId}:${used.kind}:${used.level}`,
          text: `Portfolio ${portfolioId}: ${gaugeNames[used.kind].toLowerCase()}: ${amountText(used, used.used)} of ${amountText(used, used.limit)} (${formatRate(used.part, 1)}). The page Headroom has the limits.`,
        }),
      )
}
