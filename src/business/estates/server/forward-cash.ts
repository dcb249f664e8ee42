import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Actor, Ctx, Platform } from '#engine/command/platform.ts'
import { cents } from '#kernel/cents.ts'
import type { EstateId } from '#kernel/ids.ts'
import { readBalances } from '#ledger/balances.ts'
import { estatesEvents } from '../events.ts'
import { estatesJobs } from '../jobs.ts'
import { estateBy, heirsOf } from './estate-store.ts'
import { moveCash } from './move-cash.ts'

const forwarder: Actor = { kind: 'system', id: 'estates' }

const batch = 500

/**
 * A dividend's record day may precede a transfer, so it was paid into an ended account. Each estate with cash gets a
 * job, because tax is withheld later in this transaction.
 */
export async function forwardAfterPayment(ctx: Ctx): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await ctx.tx
      .selectFrom('estates.estate')
      .select(['id', 'account_id'])
      .where('transferred_at', 'is not', null)
      .where('id', '>', after as EstateId)
      .orderBy('id')
      .limit(batch)
      .execute()
    if (rows.length === 0) return
    const balanceOf = await readBalances(
      ctx.tx,
      rows.map((row) => cashOf(row.account_id)),
    )
    for (const row of rows)
      if (balanceOf(cashOf(row.account_id)).posted > 0n)
        await ctx.enqueue(estatesJobs.forwardCash({ estateId: row.id }))
    after = rows.at(-1)!.id
  }
}

/** Sends an ended account's cash to the heirs, by the same parts. A second run finds nothing. */
export const forwardCash = (platform: Platform, { estateId }: { readonly estateId: EstateId }): Promise<void> =>
  inTransaction(platform, forwarder, async (ctx) => {
    await ctx.tx.selectFrom('estates.estate').select('id').where('id', '=', estateId).forUpdate().execute()
    const estate = await estateBy(ctx.tx, estateId)
    if (estate?.state !== 'transferred') return
    const balanceOf = await readBalances(ctx.tx, [cashOf(estate.accountId)])
    const amount = cents(balanceOf(cashOf(estate.accountId)).available)
    if (amount <= 0n) return
    const { last } = await ctx.tx
      .selectFrom('estates.cash_moved')
      .select((eb) => eb.fn.max('nth').as('last'))
      .where('estate_id', '=', estateId)
      .executeTakeFirstOrThrow()
    const nth = Math.max(last ?? 0, 0) + 1
    const parts = await moveCash(ctx, estate, { nth, amount, heirs: await heirsOf(ctx.tx, estateId) })
    await ctx.audit({ action: 'forwardEstateCash', subject: estateId, detail: { nth, cents: amount.toString() } })
    await ctx.emitAll(
      parts.map((part) =>
        estatesEvents.estateCashForwarded({ estateId, accountId: part.accountId, amount: part.amount }),
      ),
    )
  })
