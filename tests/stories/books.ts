import type pg from 'pg'
import { cents, formatCents } from '#kernel/cents.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'

type Row = {
  transfer: bigint
  kind: string
  phase: string
  at: string
  account: string
  unit: string
  amount: bigint
  pending: boolean
  key: string
}

/**
 * The transfers since a point of the books, as a table that a person can check: debits left, credits right. What happened
 * at one moment to several alike (two payments that settle together) has no order of its own; it stands in that of its words.
 */
export async function booksSince(pool: pg.Pool, after: bigint, names: ReadonlyMap<string, string>): Promise<string> {
  const { rows } = await pool.query<Row>(
    `select t.id as transfer, t.kind, t.phase, t.key, t.booked_at::text as at, a.key as account, a.unit, e.amount, e.pending
       from ledger.transfer t join ledger.entry e on e.transfer_id = t.id join ledger.account a on a.id = e.account_id
      where t.id > $1 order by t.id, e.pending desc, e.amount, a.key`,
    [after],
  )
  const transfers = [...Map.groupBy(rows, ({ transfer }) => transfer).values()].map((ofOne) => told(ofOne, names))
  const moments = [...Map.groupBy(transfers, ({ at }) => at).values()]
  return ['| posting | account | debit | credit |', '| --- | --- | ---: | ---: |', ...moments.flatMap(inOrder)].join(
    '\n',
  )
}

type Told = { readonly title: string; readonly at: string; readonly lines: readonly string[] }

function told(rows: readonly Row[], names: ReadonlyMap<string, string>): Told {
  const title = titleOf(rows[0]!)
  const lines = rows.map((row, index) => {
    const amount = shown(row.amount < 0n ? -row.amount : row.amount, row.unit)
    const cell = row.pending ? `(${amount})` : amount
    return `| ${index === 0 ? title : ''} | ${nameOf(row.account, names)} | ${row.amount < 0n ? cell : ''} | ${row.amount > 0n ? cell : ''} |`
  })
  return { title, at: rows[0]!.at, lines }
}

/** Chains of causes that begin alike at the same moment, by their words; within a chain one thing follows from the other. */
function inOrder(transfers: readonly Told[]): string[] {
  const chains: Told[][] = []
  for (const transfer of transfers)
    if (transfer.title === transfers[0]!.title) chains.push([transfer])
    else chains.at(-1)!.push(transfer)
  const words = (chain: readonly Told[]): string => chain.flatMap(({ lines }) => lines).join('\n')
  return chains.toSorted((a, b) => (words(a) < words(b) ? -1 : 1)).map(words)
}

export async function lastTransfer(pool: pg.Pool): Promise<bigint> {
  return (await pool.query('select coalesce(max(id), 0)::bigint as id from ledger.transfer')).rows[0].id
}

const shown = (amount: bigint, unit: string): string =>
  unit === 'USD' ? formatCents(cents(amount)) : `${formatShares(microshares(amount))} sh`

const titleOf = ({ kind, phase }: Row): string => {
  const words = kind.replace(/([A-Z])/g, ' $1').toLowerCase()
  return phase === 'posted' ? words : `${words} (${phase})`
}

function nameOf(key: string, names: ReadonlyMap<string, string>): string {
  let text = key
  for (const [id, name] of names) text = text.replaceAll(id, name)
  return text.replaceAll(':', ' ')
}
