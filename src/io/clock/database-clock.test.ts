import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { databaseClock } from './database-clock.ts'

describe('business time that processes share', async () => {
  const { owner } = await testDatabase()

  it('wakes what sleeps in another process once it is moved, and says the new time', async () => {
    const [mover, follower] = [await databaseClock(owner), await databaseClock(owner)]
    try {
      const before = follower.now()
      const woken = follower.movedOrAfter(20_000).then(() => 'woken')
      await mover.moveTo(mover.now().add({ hours: 48 }))
      expect(await Promise.race([woken, pause(10_000, 'asleep')])).toBe('woken')
      expect(before.until(follower.now()).total('hours')).toBeGreaterThanOrEqual(48)
    } finally {
      await Promise.all([mover.stop(), follower.stop()])
    }
  })

  it('lets nobody sleep who has missed a move', async () => {
    const [mover, follower] = [await databaseClock(owner), await databaseClock(owner)]
    try {
      const seen = follower.moves()
      await mover.moveTo(mover.now().add({ hours: 1 }))
      await follower.refresh()
      expect(follower.moves()).toBe(seen + 1)
      const rested = follower.movedOrAfter(20_000, seen).then(() => 'awake')
      expect(await Promise.race([rested, pause(5_000, 'asleep')])).toBe('awake')
    } finally {
      await Promise.all([mover.stop(), follower.stop()])
    }
  })

  it('wakes a sleeper that is told to stop, and lets nobody sleep who was told before', async () => {
    const clock = await databaseClock(owner)
    try {
      const stop = new AbortController()
      const rested = clock.movedOrAfter(20_000, clock.moves(), stop.signal).then(() => 'awake')
      stop.abort()
      expect(await Promise.race([rested, pause(5_000, 'asleep')])).toBe('awake')
      const again = clock.movedOrAfter(20_000, clock.moves(), stop.signal).then(() => 'awake')
      expect(await Promise.race([again, pause(5_000, 'asleep')])).toBe('awake')
    } finally {
      await clock.stop()
    }
  })

  it('lets a sleeper go on by itself where nothing was moved', async () => {
    const clock = await databaseClock(owner)
    try {
      const rest = clock.movedOrAfter(20).then(() => 'rested')
      expect(await rest).toBe('rested')
      // Reading the same time again wakes nobody.
      const waiting = clock.movedOrAfter(100).then(() => 'rested')
      await clock.refresh()
      expect(await Promise.race([waiting, Promise.resolve('waiting')])).toBe('waiting')
      await waiting
    } finally {
      await clock.stop()
    }
  })
})
