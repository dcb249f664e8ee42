import { type Kysely, sql } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { demoFilings } from './data/filings.ts'

/** Puts on record what the invented issuers have filed up to a day, of the offerings that are there; what is there stays. */
export async function recordDemoFilings(db: Kysely<DB>, upTo: BusinessDay): Promise<void> {
  for (const filing of demoFilings(upTo))
    await sql`insert into portfolios.filing (id, portfolio_id, kind, period_end, filed_on, qualified_on, reference, recorded_by, recorded_at)
      select ${filing.id}, p.id, ${filing.kind}, ${filing.periodEnd}::date, ${filing.filedOn}::date, ${filing.qualifiedOn}::date, ${filing.reference}, 'founding',
          ${filing.qualifiedOn ?? filing.filedOn}::timestamptz
        from portfolios.portfolio p where p.id = ${filing.portfolioId} on conflict do nothing`.execute(db)
}
