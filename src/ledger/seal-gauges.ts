import { sql } from 'kysely'
import { gaugeGroup } from '#io/metrics/gauge-group.ts'

/** Each business day is sealed soon after it is over. */
export const sealGauges = gaugeGroup(
  { longlight_ledger_seal_age_seconds: { help: 'How long ago the ledger last sealed a day.' } },
  async ({ db, clock }) => {
    const { rows } = await sql<{ age: number }>`
      select extract(epoch from ${clock.now()}::timestamptz - sealed_at)::float8 as age from ledger.seal
        order by day desc limit 1`.execute(db)
    return rows.map(({ age }) => ({ gauge: 'longlight_ledger_seal_age_seconds', value: age }))
  },
)
