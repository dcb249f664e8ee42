import type pg from 'pg'

export const declarer = 'usr_declares'
export const approver = 'usr_approves'

/** Puts holders of portfolio 1 and what can be distributed into the books, by the ledger's own functions; the oldest first. */
export async function holders(owner: pg.Pool, count: number, seed: number): Promise<{ shares: bigint }[]> {
  let state = BigInt(seed)
  const next = (): bigint => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    return state >> 33n
  }
  const crowd = Array.from({ length: count }, (_, index) => ({
    account: `acc_${String(index).padStart(7, '0')}`,
    shares: 1n + (next() % 10n ** (3n + (next() % 7n))),
  }))
  const total = crowd.reduce((sum, { shares }) => sum + shares, 0n)
  await owner.query(
    `select ledger.open(array_agg('holding:' || a || ':1'), array_agg('SHARE:1'::text), array_agg('holding'::text), array_agg(a), array_agg(0::bigint), array_agg(false))
       from unnest($1::text[]) a`,
    [crowd.map(({ account }) => account)],
  )
  await owner.query(
    `select ledger.open(array['unissued:1', 'distributable:1', 'bank:issuer:1'], array['SHARE:1', 'USD', 'USD'], array['unissued', 'distributable', 'issuerBank'],
       array['1', '1', '1'], array[null, 0, null]::bigint[], array[true, false, false])`,
  )
  await post(
    owner,
    'shares',
    ['unissued:1', ...crowd.map(({ account }) => `holding:${account}:1`)],
    [-total, ...crowd.map(({ shares }) => shares)],
  )
  await post(owner, 'revenue', ['bank:issuer:1', 'distributable:1'], [-(10n ** 12n), 10n ** 12n])
  return crowd
}

const post = (owner: pg.Pool, key: string, accounts: readonly string[], amounts: readonly bigint[]) =>
  owner.query(
    `select status from ledger.post_wide($1, $1, $1, '{}', '2026-01-10Z', '2026-01-10Z',
       (select array_agg(a.id order by n) from unnest($2::text[]) with ordinality u(key, n) join ledger.account a using (key)), $3)`,
    [key, accounts, amounts],
  )

export const declareFor = (
  owner: Pick<pg.ClientBase, 'query'>,
  id: string,
  {
    pool,
    kind = 'regular',
    corrects = null,
    month = '2026-01',
    portfolio = '1',
  }: { pool: bigint; kind?: string; corrects?: string | null; month?: string; portfolio?: string },
) =>
  owner.query(
    `insert into dividends.dividend (id, portfolio_id, month, pool_cents, revenue_cents, costs_cents, reserve_cents, origin, record_on, state, declared_by, declared_at, kind, corrects, reason)
     values ($1, $7, $2, $3, 0, 0, 0, 'entered', '2026-01-31', 'declared', $4, '2026-02-02Z', $5, $6, 'For the figure.')`,
    [id, month, pool, declarer, kind, corrects, portfolio],
  )

export type Part = { readonly shares: bigint; readonly amount: bigint; readonly cash: bigint; readonly owed: bigint }

/** Each holder's part in the register of some dividends, with their cash and debt; the oldest first. */
export async function partsOf(owner: pg.Pool, ...ids: string[]): Promise<Part[]> {
  const { rows } = await owner.query<Part>(
    `select max(l.shares) as shares, sum(l.amount)::bigint as amount, max(cash.posted) as cash, coalesce(-max(debt.posted), 0) as owed
       from dividends.dividend d cross join dividends.lines(d.number) l join ledger.account h on h.id = l.holding
         join ledger.account c on c.key = 'cash:' || h.owner join ledger.balance cash on cash.account_id = c.id
         left join ledger.account o on o.key = 'overpaid:' || h.owner || ':1' left join ledger.balance debt on debt.account_id = o.id
       where d.id = any($1) group by h.id order by h.id`,
    [ids],
  )
  return rows
}
