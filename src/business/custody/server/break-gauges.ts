import { sql } from 'kysely'
import { gaugeGroup } from '#io/metrics/gauge-group.ts'

/** Open differences between a bank statement and the books. Timing differences close by themselves. */
export const breakGauges = gaugeGroup(
  {
    longlight_reconciliation_breaks_open: {
      help: 'Open differences between bank statements and the books.',
      labels: ['kind'],
    },
  },
  async ({ db }) => {
    const { rows } = await sql<{ kind: string; open: number }>`
      select kind, (select count(*)::int from custody.break b where b.closed_on is null and b.kind = kinds.kind) as open
        from unnest(array['timing', 'fee', 'unexplained']) kinds(kind)`.execute(db)
    return rows.map(({ kind, open }) => ({
      gauge: 'longlight_reconciliation_breaks_open',
      value: open,
      labels: { kind },
    }))
  },
)
