import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { backupGauges, lastBackups } from './last-backups.ts'

it('a backup of yesterday and a drill that has failed since its last success are both told', async () => {
  const { owner, pool } = await testDatabase()
  const source = { db: databaseOf(pool), clock: manualClock(instant('2026-01-05T15:00:00Z')) }
  expect(await backupGauges.read(source)).toEqual([])
  await owner.query(
    `insert into platform.last_backup (kind, ended_at, seconds, fault) values
       ('backup', now() - interval '1 day', 40, null), ('restoreDrill', null, null, 'The restored server does not start.')`,
  )
  expect(await lastBackups(source.db)).toMatchObject([
    { kind: 'backup', seconds: 40, fault: null },
    { kind: 'restoreDrill', endedAt: null, fault: 'The restored server does not start.' },
  ])
  expect(await backupGauges.read(source)).toEqual([
    { gauge: 'longlight_backup_failing', value: 0, labels: { kind: 'backup' } },
    { gauge: 'longlight_backup_age_seconds', value: expect.closeTo(86_400, -2) },
    { gauge: 'longlight_backup_failing', value: 1, labels: { kind: 'restoreDrill' } },
  ])
})
