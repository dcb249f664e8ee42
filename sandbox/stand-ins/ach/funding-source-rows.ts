import { createHash } from 'node:crypto'
import { cents, centsToDecimal } from '#kernel/cents.ts'
import type { Db } from './ctx.ts'
import { wireTime } from './events.ts'
import { link, notFound } from './hal.ts'
import { master, schema } from './schema.ts'

export type FundingSourceRow = {
  readonly id: string
  readonly customer_id: string | null
  readonly type: 'bank' | 'balance'
  readonly status: 'unverified' | 'verified'
  readonly bank_account_type: string | null
  readonly name: string
  readonly bank_name: string | null
  readonly fingerprint: string | null
  readonly balance: bigint
  readonly removed: boolean
  readonly removed_at: Temporal.Instant | null
  readonly created: Temporal.Instant
}
export async function fundingSourceById(db: Db, id: string, lock = false): Promise<FundingSourceRow> {
  const { rows } = await db.query(`select * from ${schema}.funding_source where id = $1 ${lock ? 'for update' : ''}`, [
    id,
  ])
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The same for the same account wherever and whenever it is added. */
export const fingerprintOf = (routing: string, account: string): string =>
  createHash('sha256').update(`${routing}:${account}`).digest('hex')

export function fundingSourceView(
  origin: string,
  source: FundingSourceRow,
  pendingMicroDeposits?: string,
): Record<string, unknown> {
  const self = `${origin}/funding-sources/${source.id}`
  const links: Record<string, unknown> = { self: link(self, 'funding-source') }
  if (source.customer_id) links.customer = link(`${origin}/customers/${source.customer_id}`, 'customer')
  else links.account = link(`${origin}/accounts/${master.accountId}`, 'account')
  if (source.type === 'balance') links.balance = link(`${self}/balance`, 'balance')
  if (source.type === 'bank' && !source.removed) {
    links.remove = link(self, 'funding-source')
    if (source.status === 'unverified') {
      const name =
        pendingMicroDeposits === undefined
          ? 'initiate-micro-deposits'
          : pendingMicroDeposits === 'failed'
            ? 'failed-verification-micro-deposits'
            : 'verify-micro-deposits'
      links[name] = link(`${self}/micro-deposits`, 'micro-deposits')
    }
  }
  if (source.status === 'verified' && !source.removed) {
    links['transfer-send'] = link(`${origin}/transfers`, 'transfer')
    links['transfer-receive'] = link(`${origin}/transfers`, 'transfer')
  }
  const { bank_account_type: bankAccountType, bank_name: bankName, fingerprint } = source
  return {
    _links: links,
    id: source.id,
    status: source.status,
    type: source.type,
    ...(bankAccountType ? { bankAccountType } : {}),
    name: source.name,
    created: wireTime(source.created),
    ...(source.type === 'balance' ? { balance: money(source.balance) } : {}),
    removed: source.removed,
    channels: source.type === 'bank' ? ['ach'] : [],
    ...(bankName ? { bankName } : {}),
    ...(fingerprint ? { fingerprint } : {}),
  }
}

export const money = (amount: bigint) => ({ value: centsToDecimal(cents(amount)), currency: 'USD' })
