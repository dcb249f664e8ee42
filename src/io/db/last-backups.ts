import { type Kysely, sql } from 'kysely'
import { gaugeGroup } from '../metrics/gauge-group.ts'
import type { DB } from './schema.generated.ts'

export type LastBackup = {
  readonly kind: 'backup' | 'restoreDrill'
  /** The time of the last success; null if there was none. */
  readonly endedAt: Temporal.Instant | null
  readonly seconds: number | null
  readonly fault: string | null
}

/** The last backup and restore drill, as recorded by their scripts. */
export async function lastBackups(db: Kysely<DB>): Promise<LastBackup[]> {
  const { rows } = await sql<LastBackup>`
    select kind, ended_at as "endedAt", seconds, fault from platform.last_backup order by kind`.execute(db)
  return rows
}

/** Ages by machine time, the only time that backup scripts know. */
export const backupGauges = gaugeGroup(
  {
    longlight_backup_age_seconds: {
      help: 'How long ago the last backup was taken; none where nothing takes backups that says so.',
    },
    longlight_restore_drill_age_seconds: { help: 'How long ago a backup was last restored and its books held.' },
    longlight_backup_failing: { help: '1 if the last try failed.', labels: ['kind'] },
  },
  async ({ db }) => {
    const { rows } = await sql<Pick<LastBackup, 'kind' | 'fault'> & { age: number | null }>`
      select kind, fault, extract(epoch from clock_timestamp() - ended_at)::float8 as age from platform.last_backup order by kind`.execute(
      db,
    )
    return rows.flatMap(({ kind, fault, age }) => [
      { gauge: 'longlight_backup_failing', value: fault === null ? 0 : 1, labels: { kind } } as const,
      ...(age === null ? [] : [{ gauge: ageOf[kind], value: age } as const]),
    ])
  },
)

const ageOf = {
  backup: 'longlight_backup_age_seconds',
  restoreDrill: 'longlight_restore_drill_age_seconds',
} as const
