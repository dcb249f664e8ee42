import { sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import { applicationOf } from './application-store.ts'
import type { CustodianChange } from './custodian-changes.ts'
import { isOfSale } from './take-sale-direction.ts'

type Named = Exclude<CustodianChange, { readonly kind: 'incident' | 'fee' }>

/** The tables that give the account of a record that a change names by our id. */
const tables = {
  document: 'ira.identity_document',
  beneficiaries: 'ira.beneficiary_change',
  contribution: 'ira.contribution',
  transfer: 'ira.incoming_transfer',
  distribution: 'ira.distribution',
  receipt: 'ira.receipt',
} as const

const tableOf = (change: Exclude<Named, { readonly kind: 'application' | 'valuation' }>): string =>
  change.kind === 'direction' ? (isOfSale(change) ? 'ira.sale_direction' : 'ira.direction') : tables[change.kind]

/** True if a report concerns another custodian's account. Each custodian may report only on accounts that it holds. */
export async function isOfAnother(ctx: Ctx, custodian: CustodianCode, change: Named): Promise<boolean> {
  const holder = await holderOf(ctx, change)
  return holder !== null && holder !== custodian
}

/** The custodian of the record that a change names; null if it does not exist. */
async function holderOf(ctx: Ctx, change: Named): Promise<string | null> {
  if (change.kind === 'application' || change.kind === 'valuation') {
    const table = sql.table(`ira.${change.kind}`)
    const { rows } = await sql<{
      custodian: string
    }>`select custodian from ${table} where id = ${change.ref}`.execute(ctx.tx)
    return rows[0]?.custodian ?? null
  }
  const { rows } = await sql<{ account_id: AccountId }>`
    select account_id from ${sql.table(tableOf(change))} where id = ${change.ref}`.execute(ctx.tx)
  const application = rows[0] && (await applicationOf(ctx.tx, rows[0].account_id))
  return application?.custodian ?? null
}
