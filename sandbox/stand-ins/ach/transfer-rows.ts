import type { Ctx, Db } from './ctx.ts'
import { announce, wireTime } from './events.ts'
import { money } from './funding-source-rows.ts'
import { type Link, link, notFound } from './hal.ts'
import { master, schema } from './schema.ts'

/**
 * One payment is up to three transfers of the partner: `main` between two parties, with a `debit` from the sender's bank
 * before it and a `credit` to the receiver's bank after it. A `deposit` or `withdrawal` between someone's own bank and
 * wallet, and a `direct` credit to a person without a wallet, are one transfer.
 */
export type Shape = 'main' | 'debit' | 'credit' | 'deposit' | 'withdrawal' | 'direct'

export type TransferRow = {
  readonly id: string
  readonly position: bigint
  readonly payment_id: string
  readonly shape: Shape
  readonly status: 'pending' | 'processed' | 'failed' | 'cancelled'
  readonly amount: bigint
  readonly source_id: string
  readonly destination_id: string
  /** A customer, or null for the company's own account. */
  readonly sender: string | null
  readonly receiver: string | null
  readonly funding_transfer: string | null
  readonly funded_transfer: string | null
  readonly correlation_id: string | null
  readonly metadata: unknown
  readonly clearing: unknown
  readonly ach_id: string | null
  readonly cancel_until: Temporal.Instant | null
  readonly due_at: Temporal.Instant | null
  readonly step: 'settle' | 'return' | null
  readonly forced_code: string | null
  readonly forced_late: boolean | null
  readonly failure_code: string | null
  readonly failed_source: string | null
  readonly created: Temporal.Instant
}

export async function transferById(db: Db, id: string, lock = false): Promise<TransferRow> {
  const { rows } = await db.query(`select * from ${schema}.transfer where id = $1 ${lock ? 'for update' : ''}`, [id])
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The bank account that a transfer touches, if it touches one. */
export const bankOf = ({ shape, source_id: source, destination_id: destination }: TransferRow): string | null =>
  shape === 'debit' || shape === 'deposit' ? source : shape === 'main' ? null : destination

type Verb = 'created' | 'completed' | 'failed' | 'cancelled' | 'creation_failed'

/** Says what happened to a transfer, once to each party; of a finished payment the customers are notified first. */
export function announceTransfer(ctx: Ctx, row: TransferRow, verb: Verb, customersFirst = false): void {
  const about = { resource: `transfers/${row.id}`, resourceId: row.id, correlationId: row.correlation_id }
  const print = (party: string | null, noun: string) =>
    announce(ctx, `${party ? 'customer_' : ''}${noun}_${verb}`, { ...about, customerId: party })
  if (row.shape === 'main' || row.shape === 'direct') {
    const parties = [row.sender, row.receiver]
    if (customersFirst) parties.sort((a, b) => Number(a === null) - Number(b === null))
    for (const party of parties) print(party, 'transfer')
  } else print(row.shape === 'credit' ? row.receiver : row.sender, 'bank_transfer')
}

export const cancellable = (row: TransferRow, now: Temporal.Instant): boolean =>
  row.status === 'pending' && row.cancel_until !== null && Temporal.Instant.compare(now, row.cancel_until) < 0

export function transferView(ctx: Pick<Ctx, 'origin' | 'now'>, row: TransferRow): Record<string, unknown> {
  return {
    _links: linksOf(ctx, row),
    id: row.id,
    status: row.status,
    amount: money(row.amount),
    created: wireTime(row.created),
    ...(row.clearing ? { clearing: row.clearing } : {}),
    ...(row.metadata ? { metadata: row.metadata } : {}),
    ...(row.correlation_id ? { correlationId: row.correlation_id } : {}),
    ...(row.ach_id ? { individualAchId: row.ach_id } : {}),
  }
}

function linksOf({ origin, now }: Pick<Ctx, 'origin' | 'now'>, row: TransferRow): Record<string, Link> {
  const self = `${origin}/transfers/${row.id}`
  const party = (id: string | null) =>
    id ? link(`${origin}/customers/${id}`, 'customer') : link(`${origin}/accounts/${master.accountId}`, 'account')
  const source = link(`${origin}/funding-sources/${row.source_id}`, 'funding-source')
  const destination = link(`${origin}/funding-sources/${row.destination_id}`, 'funding-source')
  const links: Record<string, Link> = { self: link(self, 'transfer') }
  if (cancellable(row, now)) links.cancel = link(self, 'transfer')
  const fromBank = row.shape === 'debit' || row.shape === 'deposit'
  const toBank = row.shape === 'credit' || row.shape === 'withdrawal'
  links.source = fromBank ? source : party(row.shape === 'credit' ? row.receiver : row.sender)
  if (row.shape !== 'credit') links['source-funding-source'] = source
  links.destination = toBank ? destination : party(row.shape === 'debit' ? row.sender : row.receiver)
  if (row.shape !== 'debit') links['destination-funding-source'] = destination
  if (row.funding_transfer) links['funding-transfer'] = link(`${origin}/transfers/${row.funding_transfer}`, 'transfer')
  if (row.funded_transfer) links['funded-transfer'] = link(`${origin}/transfers/${row.funded_transfer}`, 'transfer')
  if (row.status === 'failed') links.failure = link(`${self}/failure`, 'failure')
  return links
}
