import type pg from 'pg'
import { cents, formatCents } from '#kernel/cents.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'

type Row = {
  transfer: bigint
  kind: string
  phase: string
  account: string
  unit: string
  amount: bigint
  pending: boolean
  key: string
}

/** The transfers since a point of the books, as a table that a person can check: debits left, credits right. */
export async function booksSince(pool: pg.Pool, after: bigint, names: ReadonlyMap<string, string>): Promise<string> {
  const { rows } = await pool.query<Row>(
    `select t.id as transfer, t.kind, t.phase, t.key, a.key as account, a.unit, e.amount, e.pending
       from ledger.transfer t join ledger.entry e on e.transfer_id = t.id join ledger.account a on a.id = e.account_id
      where t.id > $1 order by t.id, e.pending desc, e.amount, a.key`,
    [after],
  )
  const lines = rows.map((row, index) => {
    const first = index === 0 || rows[index - 1]!.transfer !== row.transfer
    const amount = shown(row.amount < 0n ? -row.amount : row.amount, row.unit)
    const cell = row.pending ? `(${amount})` : amount
    return `| ${first ? titleOf(row) : ''} | ${nameOf(row.account, names)} | ${row.amount < 0n ? cell : ''} | ${row.amount > 0n ? cell : ''} |`
  })
  return ['| posting | account | debit | credit |', '| --- | --- | ---: | ---: |', ...lines].join('\n')
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
