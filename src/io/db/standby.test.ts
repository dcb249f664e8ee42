import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { lagOf, type Mark, mostLagMs, openStandby } from './standby.ts'

const marks: readonly Mark[] = [
  { position: 100n, at: 1_000 },
  { position: 200n, at: 2_000 },
  { position: 200n, at: 3_000 },
  { position: 300n, at: 4_000 },
]

describe('the lag of a standby', () => {
  it.each([
    ['has all that was acknowledged before the newest mark', 300n, 4_200, 200],
    ['has replayed more than the newest mark', 900n, 4_200, 200],
    ['has replayed one position short of the newest mark', 299n, 4_200, 1_200],
    ['is one position short of the second mark', 199n, 4_200, 3_200],
  ])('is the age of the mark that it has reached: it %s', (_what, replayed, now, lag) =>
    expect(lagOf(marks, replayed, now)).toBe(lag),
  )

  it('cannot be said of one that has reached no mark, nor before there is any', () => {
    expect(lagOf(marks, 99n, 4_200)).toBeNull()
    expect(lagOf([], 99n, 4_200)).toBeNull()
  })

  it('grows while the leader is silent, and nobody reads what is older than may be shown', () => {
    expect(lagOf(marks, 300n, 4_000 + mostLagMs)).toBe(mostLagMs)
    expect(lagOf(marks, 300n, 4_000 + mostLagMs + 1)).toBeNull()
  })
})

describe('a standby', () => {
  const server = (query: () => Promise<unknown>) => Object.assign(new pg.Pool(), { query, end: async () => {} })
  const at = (position: bigint | null) => server(async () => ({ rows: [{ position }] }))

  it.each([
    ['lags by nothing where its address leads to the leader', at(null), 0],
    ['is not read while it is behind every mark', at(99n), null],
    ['is not read while it is gone', server(() => Promise.reject(new Error('gone'))), null],
    ['is not read while it hangs, and holds nobody up', server(() => new Promise(() => {})), null],
  ] as const)('%s', async (_what, pool, lag) => {
    const standby = openStandby(at(100n), pool)
    expect(await standby.lag()).toBe(lag)
    await standby.stop()
  })

  it('that has the leader’s position lags by the age of the look at it', async () => {
    const standby = openStandby(at(100n), at(100n))
    await expect.poll(standby.lag).not.toBeNull()
    expect(await standby.lag()).toBeLessThan(mostLagMs)
    await standby.stop()
  })
})
