import type { Cluster } from './cluster.ts'

/** Skewed: a few have much. The same for the product and the reference. */
export const sharesSql = '((n::bigint * 7919) % 1000 + 1)::bigint * ((n::bigint * 104729) % 1000 + 1) * 1000'

/** Puts holders of one portfolio into the product's books, once for each number of them. */
export async function fillHolders({ owner }: Cluster, holders: number): Promise<string> {
  const portfolioId = `bench${holders}`
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const statements = [
      `insert into ledger.account (key, unit, kind, owner, hot) values ('unissued:${portfolioId}', 'SHARE:${portfolioId}', 'unissued', '${portfolioId}', true)`,
      `insert into ledger.account (key, unit, kind, owner, floor)
         select 'holding:acc_h' || n || ':${portfolioId}', 'SHARE:${portfolioId}', 'holding', 'acc_h' || n, 0 from generate_series(0, ${holders - 1}) n`,
      `insert into ledger.account (key, unit, kind, owner, floor) select 'cash:acc_h' || n, 'USD', 'cash', 'acc_h' || n, 0 from generate_series(0, ${holders - 1}) n on conflict do nothing`,
      `insert into ledger.transfer (key, input_hash, kind, phase, subject, effective_at, booked_at) values ('issue:${portfolioId}', 'h', 'issue', 'posted', 'bench', '2009-01-01Z', '2026-03-02T15:00:00Z')`,
      `insert into ledger.entry (account_id, transfer_id, pending, amount, effective_at, booked_at, kind)
         select a.id, t.id, false, ${sharesSql}, t.effective_at, t.booked_at, t.kind from generate_series(0, ${holders - 1}) n
           join ledger.account a on a.key = 'holding:acc_h' || n || ':${portfolioId}' cross join ledger.transfer t where t.key = 'issue:${portfolioId}'`,
      `insert into ledger.entry (account_id, transfer_id, pending, amount, effective_at, booked_at, kind)
         select u.id, t.id, false, -(select sum(amount) from ledger.entry e where e.transfer_id = t.id), t.effective_at, t.booked_at, t.kind
           from ledger.account u, ledger.transfer t where u.key = 'unissued:${portfolioId}' and t.key = 'issue:${portfolioId}'`,
      `insert into ledger.balance (account_id, posted, floor)
         select a.id, coalesce(e.amount, 0), 0 from ledger.account a left join ledger.entry e on e.account_id = a.id and a.kind = 'holding'
           where a.owner like 'acc_h%' and not a.hot on conflict do nothing`,
    ]
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release()
  }
  return portfolioId
}
