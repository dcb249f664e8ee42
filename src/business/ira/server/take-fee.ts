import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { mustPost, post } from '#ledger/post.ts'
import { iraEvents } from '../events.ts'
import type { CustodianCode } from '../rules/custodians.ts'
import { isFeeWaived } from '../rules/fee.ts'
import { lockApplicationBy } from './application-store.ts'
import type { CustodianChange } from './custodian-changes.ts'
import { chargeCustodianFee, oweCustodianFee } from './postings.ts'

type Change = Extract<CustodianChange, { readonly kind: 'fee' }>

/** Applies the custodian's yearly fee; it is posted once, when it was taken from the IRA's cash. */
export async function takeFee(ctx: Ctx, custodian: CustodianCode, change: Change): Promise<void> {
  const application = await lockApplicationBy(ctx, { custodian, accountId: change.accountId })
  if (!application?.opened_at) return
  const now = ctx.clock.now()
  const version = BigInt(change.version)
  const row = await ctx.tx
    .insertInto('ira.fee')
    .values({
      id: uuidv7(),
      account_id: application.account_id,
      year: change.year,
      amount_cents: change.amount,
      status: change.status,
      waived: isFeeWaived(application.opened_at, change.year),
      version,
      noted_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'year'])
        .doUpdateSet({ status: change.status, version })
        .where('ira.fee.version', '<', version),
    )
    .returningAll()
    .executeTakeFirst()
  if (row?.status !== 'chargedToCash' || row.charged_at) return
  const money = { id: row.id, accountId: application.account_id, custodian, amount: row.amount_cents }
  if (isRefusal(await post(ctx.tx, chargeCustodianFee(money, now), now)))
    await mustPost(ctx.tx, oweCustodianFee(money, now), now)
  await ctx.tx.updateTable('ira.fee').set({ charged_at: now }).where('id', '=', row.id).execute()
  await ctx.emit(
    iraEvents.iraFeeCharged({
      accountId: application.account_id,
      amount: row.amount_cents,
      waived: row.waived,
    }),
  )
}
