import { expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import type { DocumentKind } from '../rules/kinds.ts'
import { addDocuments, keptUntilOf } from './documents-store.ts'

it('a file that is two documents is kept until the later of their days, whichever was made first', async () => {
  const { pool } = await testDatabase()
  const clock = manualClock(instant('2026-03-02T15:00:00Z'))
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms: [] }
  const add = (kind: DocumentKind, sha256: string) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, ({ tx }) =>
      addDocuments(
        tx,
        [{ accountId: null, kind, title: kind, subject: sha256, mediaType: 'application/pdf', sha256, size: 1 }],
        clock.now(),
      ),
    )
  for (const kind of ['finalCircularNotice', 'statement'] as const) await add(kind, 'aa')
  for (const kind of ['statement', 'finalCircularNotice'] as const) await add(kind, 'ab')
  const sixYears = instant('2032-03-02T15:00:00Z')
  expect(await keptUntilOf(platform.db, 'a')).toEqual(
    new Map([
      ['aa', sixYears],
      ['ab', sixYears],
    ]),
  )
})
