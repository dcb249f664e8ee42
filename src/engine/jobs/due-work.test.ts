import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { databaseOf } from '../command/database.ts'
import type { DueWork, Platform } from '../command/platform.ts'
import { whenDue } from './due-work.ts'
import { tick } from './worker.ts'

describe('a tick of business time', async () => {
  const { pool } = await testDatabase()
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const began: string[] = []
  const does =
    (name: string, work: () => number = () => 0): DueWork =>
    async () => {
      began.push(name)
      return work()
    }
  const tickOf = (dueWork: Record<string, DueWork>): Promise<number> => {
    const rooms = [{ name: 'example', dueWork }]
    return tick({ pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms } satisfies Platform)
  }
  beforeEach(() => {
    began.splice(0)
  })

  it('begins what is due by the clock and what asks by itself, and nothing else', async () => {
    const at = (moment: string) => () => sql<boolean>`${clock.now()}::timestamptz >= ${moment}::timestamptz`
    await tickOf({
      later: whenDue(at('2026-01-05T15:00:01Z'), does('later')),
      itself: does('itself'),
      now: whenDue(at('2026-01-05T15:00:00Z'), does('now')),
    })
    expect(began).toEqual(['itself', 'now'])
  })

  it('does at the same instant what other work has made due', async () => {
    let waiting = 0
    let toMake = 1
    const made = await tickOf({
      follows: whenDue(
        () => sql<boolean>`${waiting}::int > 0`,
        does('follows', () => waiting--),
      ),
      makes: whenDue(
        () => sql<boolean>`${toMake}::int > 0`,
        does('makes', () => {
          waiting += 1
          return toMake--
        }),
      ),
    })
    expect(began).toEqual(['makes', 'follows'])
    expect(made).toBe(2)
  })

  it('asks each work by itself where the common question fails', async () => {
    const broken = whenDue(() => sql<boolean>`exists (select from nowhere.at_all)`, does('broken'))
    const notDue = whenDue(() => sql<boolean>`false`, does('notDue'))
    await tickOf({ broken, notDue })
    expect(began).toEqual(['broken', 'notDue'])
  })
})
