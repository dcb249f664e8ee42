import { expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { archiveFigures, archiveGauges } from './archive-gauges.ts'

const [age, failing] = ['longlight_database_log_archived_age_seconds', 'longlight_database_log_archive_failing']

it('a database that archives nothing has no figures of it', async () => {
  const { pool } = await testDatabase()
  const source = { db: databaseOf(pool), clock: manualClock(instant('2026-01-05T15:00:00Z')) }
  expect(await archiveGauges.read(source)).toEqual([])
})

it('an archive that has taken nothing yet is not behind', () => {
  expect(archiveFigures({ isOn: true, age: null, isFailing: false })).toEqual([{ gauge: failing, value: 0 }])
})

it('an archive whose last try failed says so, and how old its last part is', () => {
  expect(archiveFigures({ isOn: true, age: 320, isFailing: true })).toEqual([
    { gauge: failing, value: 1 },
    { gauge: age, value: 320 },
  ])
})
