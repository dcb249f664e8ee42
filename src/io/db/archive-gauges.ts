import { sql } from 'kysely'
import { gaugeGroup } from '../metrics/gauge-group.ts'

type Archive = { readonly isOn: boolean; readonly age: number | null; readonly isFailing: boolean }

/** The part of a backup that the database itself knows: the lag of its log archive. */
export const archiveGauges = gaugeGroup(
  {
    longlight_database_log_archived_age_seconds: {
      help: 'How long ago the database last archived a part of its log; none where it archives nothing.',
    },
    longlight_database_log_archive_failing: { help: '1 if the last try to archive a part of the log failed.' },
  },
  async ({ db }) => {
    const { rows } = await sql<Archive>`
      select current_setting('archive_mode') <> 'off' as "isOn",
        extract(epoch from clock_timestamp() - last_archived_time)::float8 as age,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
        from pg_stat_archiver`.execute(db)
    return rows.flatMap(archiveFigures)
  },
)

export function archiveFigures({ isOn, age, isFailing }: Archive) {
  if (!isOn) return []
  const failing = { gauge: 'longlight_database_log_archive_failing', value: isFailing ? 1 : 0 } as const
  return age === null
    ? [failing]
    : [failing, { gauge: 'longlight_database_log_archived_age_seconds', value: age } as const]
}
