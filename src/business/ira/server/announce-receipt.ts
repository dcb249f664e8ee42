import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { handle } from '#engine/outbox/messages.ts'
import { formatCents } from '#kernel/cents.ts'
import { type IraReceiptId, readId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { iraMessages } from '../messages.ts'
import { applicationOf, custodianName, noteChange } from './application-store.ts'
import type { CustodianRefusal, Made } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused } from './custodians.ts'
import { saleDirectionBy } from './sale-direction-store.ts'

/** Each attempt after a refusal needs a new reference, because a custodian never forgets one. */
const refOf = (id: IraReceiptId, tries: number): string => (tries === 1 ? id : `${id}.${tries}`)
export const receiptOfRef = (ref: string): IraReceiptId => readId('rcp', ref.split('.')[0]!)

export const announceReceiptAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.announceReceipt'], {
    deliver: async (platform, message): Promise<Made | CustodianRefusal | { readonly kind: 'notNeeded' }> => {
      const id = message.payload.receiptId
      const row = await platform.db.selectFrom('ira.receipt').selectAll().where('id', '=', id).executeTakeFirst()
      const application = row && (await applicationOf(platform.db, row.account_id))
      if (!row || row.partner_id || !application?.custodian_account_id) return { kind: 'notNeeded' }
      const direction = row.sale_direction_id && (await saleDirectionBy(platform.db, row.sale_direction_id))
      return clientOf(ports, application.custodian).announceReceipt({
        ref: refOf(row.id, row.tries),
        accountId: application.custodian_account_id,
        kind: row.kind,
        portfolioId: row.portfolio_id,
        amount: row.amount_cents,
        payOn: row.pay_on,
        ...(direction?.partner_id ? { directionId: direction.partner_id } : {}),
      })
    },
    delivered: async (ctx, message, answer) => {
      const id = message.payload.receiptId
      if (isRefused(answer)) return park(ctx, id, answer)
      if ('kind' in answer) return
      await ctx.tx.updateTable('ira.receipt').set({ partner_id: answer.id }).where('id', '=', id).execute()
    },
  })

const lockReceipt = (ctx: Ctx, id: IraReceiptId) =>
  ctx.tx.selectFrom('ira.receipt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The custodian refuses the money for now: it stays owed, staff are alerted, and nothing else waits for it. */
async function park(ctx: Ctx, id: IraReceiptId, { code, message }: CustodianRefusal): Promise<void> {
  const row = await lockReceipt(ctx, id)
  if (row?.state !== 'expected') return
  const reason = `${code}: ${message}`
  await ctx.tx
    .updateTable('ira.receipt')
    .set({ state: 'refused', refusal_reason: reason })
    .where('id', '=', id)
    .execute()
  const { account_id: accountId } = row
  await noteChange(ctx, { accountId, subject: id, from: row.state, to: 'refused', reason })
  const { custodian } = (await applicationOf(ctx.tx, accountId))!
  await ctx.emit(
    engineEvents.operatorsAlerted({
      alert: 'custodianRefusedReceipt',
      subject: id,
      text: `${custodianName(custodian)} did not take ${formatCents(row.amount_cents)} for ${accountId} (${reason}). Clear it with the custodian, then announce it again.`,
    }),
  )
}

/** Announces money again that the custodian refused. */
export async function retryIraReceipt(ctx: Ctx, { id }: { id: IraReceiptId }): Promise<{ id: IraReceiptId } | Refusal> {
  const row = await lockReceipt(ctx, id)
  if (row?.state !== 'refused') return refuse('notWaiting', 'This is no longer waiting: it was announced again.', 'id')
  await ctx.tx
    .updateTable('ira.receipt')
    .set({ state: 'expected', tries: row.tries + 1 })
    .where('id', '=', id)
    .execute()
  const { account_id: accountId } = row
  await noteChange(ctx, {
    accountId,
    subject: id,
    from: row.state,
    to: 'expected',
    reason: 'an operator announces it',
  })
  await ctx.send(
    iraMessages['custodian.announceReceipt']({ id: uuidv7(), subject: accountId, payload: { receiptId: id } }),
  )
  return { id }
}
