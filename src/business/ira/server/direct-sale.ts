import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import type { Cents } from '#kernel/cents.ts'
import {
  type AccountId,
  type FillId,
  type IraSaleDirectionId,
  idOf,
  type PortfolioId,
  type SellOrderId,
} from '#kernel/ids.ts'
import { addShares, type Microshares } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { iraEvents } from '../events.ts'
import { iraMessages } from '../messages.ts'
import { isConfirmationDue, saleDirectionCan } from '../rules/sale-direction.ts'
import type { ReceiptState } from '../rules/states.ts'
import { applicationOf, noteChange } from './application-store.ts'
import { payWhatIsDue } from './pay-custodian.ts'
import {
  changeSaleDirection,
  lockSaleDirection,
  moveSaleDirection,
  type SaleDirectionRow,
} from './sale-direction-store.ts'

/** A sell order of an account at a custodian, as selling emits it. */
type DirectedSale = {
  readonly sellOrderId: SellOrderId
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly shares: Microshares
  readonly price: SharePrice
  readonly value: Cents
}

/** Makes the direction of a sell order and sends it to the custodian; the shares are already held. */
export async function directSale(ctx: Ctx, sale: DirectedSale): Promise<void> {
  const { accountId, sellOrderId, portfolioId } = sale
  const application = await applicationOf(ctx.tx, accountId)
  if (application?.state !== 'opened') {
    const why = { code: 'iraNotOpen', reason: 'This IRA is not open.' }
    return ctx.emit(iraEvents.saleDirectionEnded({ accountId, sellOrderId, portfolioId, ...why }))
  }
  const id = idOf('isl', uuidv7())
  await ctx.tx
    .insertInto('ira.sale_direction')
    .values({
      id,
      account_id: accountId,
      sell_order_id: sellOrderId,
      portfolio_id: portfolioId,
      shares_micro: sale.shares,
      share_price_micro: sale.price,
      value_cents: sale.value,
      state: 'signed',
      created_at: ctx.clock.now(),
    })
    .execute()
  await noteChange(ctx, { accountId, subject: id, from: null, to: 'signed', reason: 'the sell order was placed' })
  await send(ctx, 'custodian.directSale', { id, account_id: accountId })
}

const send = (
  ctx: Ctx,
  what: 'custodian.directSale' | 'custodian.cancelSale' | 'custodian.confirmSale',
  { id, account_id: subject }: Pick<SaleDirectionRow, 'id' | 'account_id'>,
): Promise<void> => ctx.send(iraMessages[what]({ id: uuidv7(), subject, payload: { saleDirectionId: id } }))

type Sold = {
  readonly fillId: FillId
  readonly sellOrderId: SellOrderId
  readonly accountId: AccountId | null
  readonly portfolioId: PortfolioId
  readonly shares: Microshares
}

/** When shares of an IRA are sold, announces and pays the proceeds to its custodian, as proceeds of its direction. */
export async function followSoldShares(ctx: Ctx, { fillId, sellOrderId, accountId, portfolioId, shares }: Sold) {
  if (!accountId) return
  const row = await lockSaleDirection(ctx, { sellOrderId })
  if (row) await changeSaleDirection(ctx, row.id, { sold_micro: addShares(row.sold_micro, shares) })
  await payWhatIsDue(ctx, [accountId], { kind: 'sale', portfolioId, source: fillId, saleDirectionId: row?.id ?? null })
}

/** The sell order was filled or canceled. If nothing was sold, the custodian's direction is canceled. */
export async function followEndedSale(
  ctx: Ctx,
  { sellOrderId, reason = 'all of it was sold' }: { readonly sellOrderId: SellOrderId; readonly reason?: string },
): Promise<void> {
  const row = await lockSaleDirection(ctx, { sellOrderId })
  if (!row || row.order_ended_at || !saleDirectionCan('end', row.state)) return
  const now = ctx.clock.now()
  await changeSaleDirection(ctx, row.id, { order_ended_at: now })
  if (row.sold_micro > 0n) return confirmWhenPaid(ctx, row.id)
  await moveSaleDirection(ctx, row, 'canceled', reason, { reason, ended_at: now })
  await send(ctx, 'custodian.cancelSale', row)
}

/**
 * Confirms to the custodian how many shares left the register, once nothing more will be sold and it has all the money.
 */
export async function confirmWhenPaid(ctx: Ctx, id: IraSaleDirectionId): Promise<void> {
  const row = await lockSaleDirection(ctx, { id })
  if (!row) return
  const receipts = await ctx.tx.selectFrom('ira.receipt').select('state').where('sale_direction_id', '=', id).execute()
  const isDue = isConfirmationDue({
    hasOrderEnded: row.order_ended_at !== null,
    isConfirmed: row.confirm_sent_at !== null,
    sold: row.sold_micro,
    receipts: receipts.map(({ state }) => state as ReceiptState),
  })
  if (!isDue) return
  await changeSaleDirection(ctx, id, { confirm_sent_at: ctx.clock.now() })
  await send(ctx, 'custodian.confirmSale', row)
}
