import type { Ctx } from '#engine/command/platform.ts'
import { mustPost } from '#ledger/post.ts'
import { receiptOfRef } from './announce-receipt.ts'
import { applicationOf, noteChange } from './application-store.ts'
import type { CustodianChange } from './custodian-changes.ts'
import { confirmWhenPaid } from './direct-sale.ts'
import { custodianReceived } from './postings.ts'

type Change = Extract<CustodianChange, { readonly kind: 'receipt' }>

/** Applies the status of money that we paid: once the custodian has it, the IRA can spend it. */
export async function takeReceipt(ctx: Ctx, change: Change): Promise<void> {
  const row = await ctx.tx
    .selectFrom('ira.receipt')
    .selectAll()
    .where('id', '=', receiptOfRef(change.ref))
    .forUpdate()
    .executeTakeFirst()
  if (!row || change.version <= Number(row.version)) return
  const now = ctx.clock.now()
  const isThere = change.state === 'received' || change.state === 'matched'
  const arrives = isThere && row.received_at === null
  if (arrives) {
    const { custodian } = (await applicationOf(ctx.tx, row.account_id))!
    const money = { id: row.id, accountId: row.account_id, custodian, amount: row.amount_cents }
    await mustPost(ctx.tx, custodianReceived(money, now), now)
  }
  await ctx.tx
    .updateTable('ira.receipt')
    .set({
      state: change.state,
      version: BigInt(change.version),
      partner_id: change.id,
      ...(arrives ? { received_at: now } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  await noteChange(ctx, {
    accountId: row.account_id,
    subject: row.id,
    from: row.state,
    to: change.state,
    reason: change.reason ?? 'the custodian says so',
  })
  if (arrives && row.sale_direction_id) await confirmWhenPaid(ctx, row.sale_direction_id)
}
