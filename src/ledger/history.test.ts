import { describe, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { cents } from '#kernel/cents.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { countHistory, holdersAsOf, movedSince, postedSince, readHistory } from './history.ts'
import { mustPost } from './post.ts'
import { type MoneyAccount, moveMoney } from './transfer.ts'

const cashOf = (owner: string): MoneyAccount => ({
  key: `cash:${owner}`,
  unit: 'USD',
  kind: 'cash',
  owner,
  floor: 0n,
})
const bank: MoneyAccount = { key: 'bank', unit: 'USD', kind: 'bank', hot: true }
const days = { past: '01', since: '02', asked: '03', resolved: '04', now: '05' } as const
const on = (day: keyof typeof days): Instant => instant(`2026-03-${days[day]}T15:00:00Z`)

describe('the history of an account', async () => {
  const { pool } = await testDatabase()
  const db = databaseOf(pool)
  const move = (owner: string, phase: 'posted' | 'pending', at: Instant) =>
    mustPost(
      db,
      {
        key: `${owner} ${phase} ${at}`,
        kind: 'deposit',
        subject: owner,
        effectiveAt: at,
        phase,
        lines: moveMoney(bank, cashOf(owner), cents(500n)),
      },
      at,
    )
  /** A deposit that is asked for on one day, and posted or taken back on another. */
  const resolve = async (owner: string, phase: 'post' | 'void') => {
    await move(owner, 'pending', on('asked'))
    const at = on('resolved')
    await mustPost(
      db,
      {
        key: `${owner} ${phase}`,
        kind: 'deposit',
        subject: owner,
        effectiveAt: at,
        phase,
        target: `${owner} pending ${on('asked')}`,
      },
      at,
    )
  }
  await move('pending', 'pending', on('asked'))
  await resolve('resolved', 'post')
  await resolve('voided', 'void')
  await move('posted', 'posted', on('asked'))
  await move('before', 'posted', on('past'))
  await move('boundary', 'posted', on('since'))

  it.each([
    ['pending', []],
    ['voided', []],
    ['before', []],
    ['boundary', []],
    ['resolved', ['resolved']],
    ['posted', ['asked']],
  ] as const)('since a moment holds of a deposit that is %s only what was posted after it', async (owner, when) => {
    expect(await postedSince(db, cashOf(owner), on('since'))).toEqual(
      when.map((day) => ({ kind: 'deposit', amount: 500n, at: on(day) })),
    )
    const moved = await movedSince(db, [cashOf(owner)], { kind: 'deposit', since: on('since') })
    expect([...moved]).toEqual(when.map(() => cashOf(owner).key))
  })

  it('makes a holder of no one whose money has not posted by then', async () => {
    const holders = async (at: Instant) =>
      (await holdersAsOf(db, { kind: 'cash', unit: 'USD', at })).map(({ owner, posted }) => [owner, posted])
    expect(await holders(on('asked'))).toEqual([
      ['before', 500n],
      ['boundary', 500n],
      ['posted', 500n],
    ])
    expect(await holders(on('now'))).toEqual([
      ['before', 500n],
      ['boundary', 500n],
      ['posted', 500n],
      ['resolved', 500n],
    ])
  })

  it.each([
    ['pending', 'pending'],
    ['resolved', 'posted'],
    ['voided', 'voided'],
    ['posted', 'posted'],
  ] as const)('has one line for a deposit that is %s', async (owner, state) => {
    expect((await readHistory(db, cashOf(owner))).map((line) => line.state)).toEqual([state])
    expect(await countHistory(db, cashOf(owner))).toBe(1)
  })
})
