import { sql } from 'kysely'
import { gaugeGroup } from '#io/metrics/gauge-group.ts'

/** Unsealed lines of the audit log, and the age of the last seal; they matter together. */
export const auditGauges = gaugeGroup(
  {
    longlight_audit_lines_unsealed: { help: 'Lines of the audit log that wait for a seal, counted up to 10,000.' },
    longlight_audit_seal_age_seconds: { help: 'How long ago the audit log was last sealed.' },
  },
  async ({ db, clock }) => {
    const { rows } = await sql<{ unsealed: number; age: number | null }>`
      select (select count(*)::int from (select from platform.audit_unsealed limit 10000) unsealed) as unsealed,
        (select extract(epoch from ${clock.now()}::timestamptz - sealed_at)::float8 from platform.audit_seal
          order by number desc limit 1) as age`.execute(db)
    const { unsealed, age } = rows[0]!
    const lines = { gauge: 'longlight_audit_lines_unsealed', value: unsealed } as const
    return age === null ? [lines] : [lines, { gauge: 'longlight_audit_seal_age_seconds', value: age }]
  },
)
