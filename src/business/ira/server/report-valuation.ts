import type { Ctx } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { handle } from '#engine/outbox/messages.ts'
import { formatDay } from '#kernel/business-day.ts'
import { type IraValuationId, readId } from '#kernel/ids.ts'
import { iraMessages } from '../messages.ts'
import { valuationMethod } from '../rules/valuation.ts'
import { custodianName, type Db } from './application-store.ts'
import type { CustodianChange } from './custodian-changes.ts'
import type { CustodianRefusal, Made } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused } from './custodians.ts'

const valuationBy = (db: Db, id: IraValuationId) =>
  db.selectFrom('ira.valuation').selectAll().where('id', '=', id).executeTakeFirst()

export const reportValuationAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.reportValuation'], {
    deliver: async (platform, message): Promise<Made | CustodianRefusal | { readonly kind: 'notNeeded' }> => {
      const row = await valuationBy(platform.db, message.payload.valuationId)
      if (row?.state !== 'sending') return { kind: 'notNeeded' }
      return clientOf(ports, row.custodian).reportValuation({
        ref: row.id,
        portfolioId: row.portfolio_id,
        asOf: row.as_of,
        price: row.price_micro,
        method: valuationMethod,
        assetCode: row.asset_code,
      })
    },
    delivered: async (ctx, message, answer) => {
      const id = message.payload.valuationId
      if (isRefused(answer)) {
        await ctx.tx
          .updateTable('ira.valuation')
          .set({ state: 'refused', reason: answer.message })
          .where('id', '=', id)
          .execute()
        await alert(ctx, id, `did not take it: ${answer.message}`)
      } else if ('id' in answer)
        await ctx.tx
          .updateTable('ira.valuation')
          .set({ state: 'received', partner_id: answer.id })
          .where('id', '=', id)
          .where('state', '=', 'sending')
          .execute()
    },
  })

type Change = Extract<CustodianChange, { readonly kind: 'valuation' }>

/** Applies a custodian's answer about a price; staff must resolve a questioned one. */
export async function takeValuation(ctx: Ctx, change: Change): Promise<void> {
  const id = readId('ivl', change.ref)
  const changed = await ctx.tx
    .updateTable('ira.valuation')
    .set({
      state: change.state,
      reason: change.reason ?? null,
      version: BigInt(change.version),
      partner_id: change.id,
    })
    .where('id', '=', id)
    .where('version', '<', BigInt(change.version))
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n && change.state === 'questioned')
    await alert(ctx, id, 'questions it: tell the custodian how the price was made')
}

async function alert(ctx: Ctx, id: IraValuationId, what: string): Promise<void> {
  const row = (await valuationBy(ctx.tx, id))!
  await ctx.emit(
    engineEvents.operatorsAlerted({
      alert: 'iraValuationNeedsWork',
      subject: id,
      text: `The price of portfolio ${row.portfolio_id} of ${formatDay(row.as_of)}, due at ${custodianName(row.custodian)} by ${formatDay(row.due_on)}: the custodian ${what}.`,
    }),
  )
}
