import type pg from 'pg'
import { migrate } from '#io/db/migrate.ts'
import type { Cluster } from './cluster.ts'

/** Entries of an account in a hundred entries of the books; the rest stand in the company's own account. */
export const entriesAnAccount = 50

/** A product database with so many entries: each transfer moves money from the bank to an investor's cash. */
export async function productHistory(cluster: Cluster, entries: number): Promise<{ url: string; accounts: number }> {
  const url = await cluster.database(`product_${entries}`)
  await migrate(url)
  const accounts = Math.max(1, Math.round(entries / 2 / entriesAnAccount))
  await fill(cluster.poolOf(url, 1), [
    'set session_replication_role = replica',
    `insert into ledger.account (key, unit, kind, hot) values ('bank:fbo', 'USD', 'fbo', true)`,
    `insert into ledger.account (key, unit, kind, owner, floor) select 'cash:acc_bench_' || n, 'USD', 'cash', 'acc_bench_' || n, 0 from generate_series(0, ${accounts - 1}) n`,
    `insert into ledger.transfer (key, input_hash, kind, phase, subject, memo, effective_at, booked_at)
       select 'hist' || n, 'h', 'payDividend', 'posted', 's' || n, '{"portfolioId": "1"}', at, at
       from (select n, '2024-01-01Z'::timestamptz + n * (interval '700 days' / ${entries / 2}) as at from generate_series(1, ${entries / 2}) n) t`,
    `insert into ledger.entry (account_id, transfer_id, pending, amount, effective_at, booked_at, kind)
       select l.account, t.id, false, l.amount, t.effective_at, t.booked_at, t.kind from ledger.transfer t
         cross join lateral (values (1, -100), (2 + t.id % ${accounts}, 100)) l(account, amount)`,
    `insert into ledger.balance (account_id, posted, floor) select account_id, sum(amount), 0 from ledger.entry where account_id > 1 group by 1`,
    'vacuum analyze',
  ])
  return { url, accounts }
}

/** The same entries in the reference's tables. */
export async function referenceHistory(cluster: Cluster, entries: number): Promise<{ url: string; accounts: number }> {
  const url = await cluster.database(`reference_${entries}`)
  const accounts = Math.max(1, Math.round(entries / 2 / entriesAnAccount))
  await fill(cluster.poolOf(url, 1), [
    cluster.postingSql,
    `insert into transfer (key, kind, at) select gen_random_uuid(), 1, '2024-01-01Z'::timestamptz + n * (interval '700 days' / ${entries / 2}) from generate_series(1, ${entries / 2}) n`,
    `insert into entry (account_id, transfer_id, cents, at) select l.account, t.id, l.cents, t.at from transfer t
       cross join lateral (values (1000000000, -100), (t.id % ${accounts}, 100)) l(account, cents)`,
    'insert into balance select account_id, sum(cents) from entry group by 1',
    'vacuum analyze',
  ])
  return { url, accounts }
}

async function fill(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await pool.query(statement)
}
