import { sql } from 'kysely'
import { gaugeGroup } from '#io/metrics/gauge-group.ts'

export const operationsGauges = gaugeGroup(
  {
    longlight_alerts_open: { help: 'Alerts that no operator has acknowledged.', labels: ['alert'] },
    longlight_personal_data_open: { help: 'People whose data an operator has open now.' },
    longlight_personal_data_openings_last_day: { help: 'Openings of personal data in the last 24 hours.' },
  },
  async ({ db, clock }) => {
    const now = clock.now()
    const { rows } = await sql<{ alerts: Record<string, number>; now: number; day: number }>`
      select (select coalesce(jsonb_object_agg(alert, n), '{}') from (select alert, count(*) as n from operations.alert
          where acknowledged_at is null group by alert) open) as alerts,
        (select count(*)::int from operations.opening where ends_at > ${now}) as now,
        (select count(*)::int from operations.opening where opened_at > ${now.subtract({ hours: 24 })}) as day`.execute(
      db,
    )
    const { alerts, now: open, day } = rows[0]!
    return [
      { gauge: 'longlight_personal_data_open', value: open },
      { gauge: 'longlight_personal_data_openings_last_day', value: day },
      ...Object.entries(alerts).map(
        ([alert, value]) => ({ gauge: 'longlight_alerts_open', value, labels: { alert } }) as const,
      ),
    ]
  },
)
