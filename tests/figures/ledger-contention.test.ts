import { describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { appRole, createPool } from '#io/db/pool.ts'
import { createLog } from '#io/log/log.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { readBalances } from '#ledger/balances.ts'
import { post, postBatch } from '#ledger/post.ts'
import { moveMoney, type Transfer } from '#ledger/transfer.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { counts, seed } from './counts.ts'
import { bank, chance, walletOf } from './ledger-traffic.ts'

const at = instant('2026-03-02T15:00:00Z')
const wallets = Array.from({ length: 10 }, (_, n) => walletOf(n))

describe(`32 workers on 10 accounts for ${counts.M15seconds} s (SEED=${seed})`, async () => {
  const { url } = await testDatabase()
  const pool = createPool(url, { role: appRole, size: 33 })
  const platform: Platform = {
    pool,
    db: databaseOf(pool),
    clock: manualClock(at),
    log: createLog('test', 'silent'),
    rooms: [],
  }

  it('M15: lose nothing, give up nothing, and never show a total that is not the whole', {
    timeout: 3_600_000,
  }, async () => {
    const fund = wallets.map(
      (wallet): Transfer => ({
        key: `fund:${wallet.key}`,
        kind: 'deposit',
        subject: 'x',
        effectiveAt: at,
        phase: 'posted',
        lines: moveMoney(bank, wallet, dollars(1_000)),
      }),
    )
    await postBatch(platform.db, fund, at)
    const moved = new Map(wallets.map(({ key }) => [key, 100_000n]))
    const ends = performance.now() + counts.M15seconds * 1_000
    const told = { posted: 0, refused: 0, reads: 0 }
    const between = (random: () => number, key: string): { transfer: Transfer; apply: () => void } => {
      const from = wallets[Math.floor(random() * 10)]!
      const to = wallets.filter((wallet) => wallet !== from)[Math.floor(random() * 9)]!
      const amount = cents(BigInt(1 + Math.floor(random() * 60_000)))
      return {
        transfer: {
          key,
          kind: 'move',
          subject: 'x',
          effectiveAt: at,
          phase: 'posted',
          lines: moveMoney(from, to, amount),
        },
        apply: () => {
          moved.set(from.key, moved.get(from.key)! - amount)
          moved.set(to.key, moved.get(to.key)! + amount)
        },
      }
    }
    const worker = async (number: number) => {
      const random = chance(seed + number)
      for (let n = 0; performance.now() < ends; n += 1) {
        // Two postings in one transaction take their locks in two steps, so they may meet in a deadlock.
        const asked = Array.from({ length: random() < 0.95 ? 1 : 2 }, (_, part) =>
          between(random, `w${number}.${n}.${part}`),
        )
        const outcomes = await inTransaction(platform, { kind: 'system', id: `w${number}` }, async (ctx) => {
          const done: boolean[] = []
          for (const { transfer } of asked) done.push(!isRefusal(await post(ctx.tx, transfer, at)))
          return done
        })
        for (const [index, done] of outcomes.entries()) {
          told[done ? 'posted' : 'refused'] += 1
          if (done) asked[index]!.apply()
        }
      }
    }
    const reader = async () => {
      while (performance.now() < ends) {
        const balance = await readBalances(platform.db, wallets)
        expect(wallets.reduce((sum, wallet) => sum + balance(wallet).posted, 0n)).toBe(1_000_000n)
        told.reads += 1
      }
    }
    await Promise.all([...Array.from({ length: 32 }, (_, number) => worker(number)), reader()])
    const balance = await readBalances(platform.db, wallets)
    expect(Object.fromEntries(wallets.map((wallet) => [wallet.key, balance(wallet).posted]))).toEqual(
      Object.fromEntries(moved),
    )
    expect(Math.min(told.posted, told.refused, told.reads)).toBeGreaterThan(0)
    await pool.end()
  })
})
