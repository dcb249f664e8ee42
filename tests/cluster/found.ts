import type pg from 'pg'
import { everyRow } from '#engine/books/books-rule.ts'
import { databaseOf } from '#engine/command/database.ts'
import { createPool } from '#io/db/pool.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { checkSubledgers } from '#ledger/prove-books.ts'
import { until } from '#tests/faults/until.ts'
import { roomsWithRules } from '#tests/setup/sound-books.ts'

type Written = { readonly id: string; readonly amount: bigint }
type Databases = { readonly ours: string; readonly partners: string }

/** Waits until every message has left and every event is taken in. */
export async function comeToRest(url: string): Promise<void> {
  const pool = createPool(url, { size: 1 })
  try {
    await until(async () => {
      const { rows } = await pool.query(
        `select (select count(*) from platform.outbox where state = 'waiting') + (select count(*) from platform.inbox where state = 'waiting') as n`,
      )
      return rows[0].n === 0n
    }, 600_000)
  } finally {
    await pool.end()
  }
}

/** Each acknowledged write that is not there exactly once, at ours and at the partner's, and each rule of the books that does not hold. */
export async function findFaults(urls: Databases, acknowledged: readonly Written[]): Promise<string[]> {
  const ours = createPool(urls.ours, { size: 1 })
  const partners = createPool(urls.partners, { size: 1 })
  try {
    return [
      ...(await findLost(ours, acknowledged)),
      ...(await comparePartner(ours, partners)),
      ...(await faultsOfBooks(ours)),
    ]
  } finally {
    await Promise.all([ours.end(), partners.end()])
  }
}

/** The deposits of a database, by id, with how often each was posted. */
async function findLost(pool: pg.Pool, acknowledged: readonly Written[]): Promise<string[]> {
  const { rows } = await pool.query(
    `select t.subject as id, t.amount_cents as cents,
       (select count(*) from ledger.transfer l where l.subject = t.id or l.subject = t.subject)::int as posted
     from cash.bank_transfer t where t.purpose = 'deposit'`,
  )
  const found = new Map<string, { cents: bigint; posted: number }[]>()
  for (const { id, cents, posted } of rows) found.set(id, [...(found.get(id) ?? []), { cents, posted }])
  const faults = acknowledged.flatMap(({ id, amount }) => {
    const [first, ...more] = found.get(id) ?? []
    if (!first) return [`${id} was acknowledged and is not there`]
    if (more.length > 0) return [`${id} is there ${more.length + 1} times`]
    if (first.cents !== amount) return [`${id} was ${amount} cents and is ${first.cents}`]
    return first.posted === 1 ? [] : [`${id} was posted ${first.posted} times`]
  })
  const known = new Set(acknowledged.map(({ id }) => id))
  return [
    ...faults,
    ...[...found.keys()].filter((id) => !known.has(id)).map((id) => `${id} is there and nobody knows it`),
  ]
}

/** The partner has each transfer once, by the correlation that we gave it. */
async function comparePartner(ours: pg.Pool, partners: pg.Pool): Promise<string[]> {
  const { rows: sent } = await ours.query(`select substr(id, 5) as correlation, state from cash.bank_transfer`)
  const { rows: there } = await partners.query(
    `select correlation_id as correlation, count(distinct payment_id)::int as n from sandbox_ach.transfer group by 1`,
  )
  const counted = new Map(there.map(({ correlation, n }) => [correlation, n]))
  return sent.flatMap(({ correlation, state }) => {
    const n = counted.get(correlation) ?? 0
    return n === 1 ? [] : [`the partner has transfer ${correlation} (${state}) ${n} times`]
  })
}

/** Every rule of the books and of what the rooms keep beside them. */
export async function faultsOfBooks(pool: pg.Pool): Promise<string[]> {
  const db = databaseOf(pool)
  const checks = [
    ...(await checkBooks(db)),
    ...(await checkSubledgers({ db, rooms: await roomsWithRules() }, everyRow)),
  ]
  return checks.flatMap(({ name, offending }) =>
    offending.length > 0 ? [`books: ${name}: ${offending.length} rows`] : [],
  )
}
