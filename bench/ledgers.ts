import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { databaseOf } from '#engine/command/database.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { postBatch } from '#ledger/post.ts'
import { type MoneyAccount, moveMoney, type Transfer } from '#ledger/transfer.ts'
import type { Cluster } from './cluster.ts'

/** The moment that all bench transfers bear; no day is sealed before it. */
export const at = instant('2026-03-02T15:00:00Z')

export const walletOf = (n: number): MoneyAccount => ({
  key: `bench:${n}`,
  unit: 'USD',
  kind: 'cash',
  owner: `a${n}`,
  floor: 0n,
})
export const clearing: MoneyAccount = { key: 'bench:clearing', unit: 'USD', kind: 'bank', hot: true }

export const payment = (from: MoneyAccount, to: MoneyAccount, amount: Cents = cents(7)): Transfer => ({
  key: `pay_${uuidv7()}`,
  kind: 'benchPayment',
  subject: 'bench',
  effectiveAt: at,
  phase: 'posted',
  lines: moveMoney(from, to, amount),
})

/** Two different accounts of so many, by chance: the load of a test, not a decision of the product. */
export function twoOf(count: number): [number, number] {
  const from = Math.floor(Math.random() * count)
  return [from, (from + 1 + Math.floor(Math.random() * (count - 1))) % count]
}

/** The product's database with so many funded accounts, opened once. With more callers than connections, callers queue. */
export function fundedAccounts(cluster: Cluster): (count: number) => Promise<Kysely<DB>> {
  const db = databaseOf(cluster.productPool(32))
  let opened = 0
  return async (count) => {
    for (; opened < count; opened += 1_000)
      await postBatch(
        db,
        Array.from({ length: Math.min(1_000, count - opened) }, (_, n) =>
          payment(clearing, walletOf(opened + n), dollars(1_000_000)),
        ),
        at,
      )
    return db
  }
}

/** The references' accounts, opened once: plain ones, and those of the row-by-row ledger. */
export function referenceAccounts(cluster: Cluster): (count: number) => Promise<void> {
  const pool = cluster.referencePool(1)
  let opened = 0
  return async (count) => {
    if (opened >= count) return
    await pool.query('insert into account select n from generate_series($1::bigint, $2::bigint) n', [opened, count - 1])
    await pool.query('insert into balance select n, 100000000 from generate_series($1::bigint, $2::bigint) n', [
      opened,
      count - 1,
    ])
    await pool.query(
      `insert into peer_account (id, currency, balance, allow_negative) select 'pgla_' || n, 'USD', 100000000, false from generate_series($1::bigint, $2::bigint) n`,
      [opened, count - 1],
    )
    await pool.query('analyze account, balance, peer_account')
    opened = count
  }
}
