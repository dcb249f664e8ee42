import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { startSchedulerStandIn } from '#sandbox/stand-ins/scheduler/scheduler-stand-in.ts'
import { testDatabase } from '#tests/setup/database.ts'

describe('the meeting scheduler', async () => {
  const { owner } = await testDatabase()
  const clock = manualClock(instant('2026-11-20T15:00:00Z'))
  const world = { pool: owner, clock, log: createLog('test', 'silent'), host: '127.0.0.1' }
  const standIn = await startSchedulerStandIn(world, { port: await freePort() })
  afterAll(() => standIn.stop())
  const text = async (path: string) => (await fetch(`${standIn.origin}${path}`)).text()
  const book = (slot: string, email = 'jo@example.com') =>
    fetch(`${standIn.origin}/bookings`, { method: 'POST', body: new URLSearchParams({ slot, name: 'Jo Lee', email }) })

  it('brings a script that puts its calendar into the page', async () =>
    expect(await text('/embed.js')).toContain('window.MeetingScheduler'))
  it('offers times on the next business days, and none on Thanksgiving', async () => {
    const page = await text('/calendar')
    expect(page).toContain('2026-11-23 09:00')
    expect(page).not.toContain('2026-11-26')
  })
  it('gives a time to one person only, and takes it off the calendar', async () => {
    expect((await book('2026-11-24 10:30')).status).toBe(200)
    expect((await book('2026-11-24 10:30', 'al@example.com')).status).toBe(409)
    expect(await text('/calendar')).not.toContain('2026-11-24 10:30')
  })
  it('refuses a time that it does not offer', async () => expect((await book('2026-11-26 09:00')).status).toBe(422))
})
