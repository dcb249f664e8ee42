import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { resumeTexts } from './text-consent.ts'

it('a reply starts texts again for those who stopped them, and never for a number that nobody confirmed', async () => {
  const { pool, owner } = await testDatabase()
  const clock = manualClock(instant('2026-03-02T15:00:00Z'))
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms: [] }
  const number = '+12075550123'
  const [stopped, unconfirmed] = [idOf('usr', uuidv7()), idOf('usr', uuidv7())]
  await owner.query(
    `insert into notifications.phone (user_id, number, confirmed_at, stopped_at, changed_at)
     values ($1, $3, now(), now(), now()), ($2, $3, null, null, now())`,
    [stopped, unconfirmed, number],
  )
  await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => resumeTexts(ctx, number))
  const { rows } = await owner.query('select user_id, what from notifications.text_consent')
  expect(rows).toEqual([{ user_id: stopped, what: 'given' }])
})
