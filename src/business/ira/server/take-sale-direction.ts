import { lockPortfolios } from '#business/investing/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { readId } from '#kernel/ids.ts'
import { iraEvents } from '../events.ts'
import { isApproved, saleDirectionCan } from '../rules/sale-direction.ts'
import type { CustodianChange } from './custodian-changes.ts'
import {
  changeSaleDirection,
  lockSaleDirection,
  moveSaleDirection,
  type SaleDirectionRow,
  saleDirectionBy,
} from './sale-direction-store.ts'

type Change = Extract<CustodianChange, { readonly kind: 'direction' }>

export const isOfSale = ({ ref }: Pick<Change, 'ref'>): boolean => ref.startsWith('isl_')

/** Applies the status of a direction to sell; an older version changes nothing. */
export async function takeSaleDirection(ctx: Ctx, change: Change): Promise<void> {
  const id = readId('isl', change.ref)
  const direction = await saleDirectionBy(ctx.tx, id)
  if (!direction) return
  // Its sell order is in the portfolio's queue, and every sale locks the portfolio first.
  await lockPortfolios(ctx.tx, [direction.portfolio_id])
  const row = (await lockSaleDirection(ctx, { id }))!
  if (change.version <= Number(row.version)) return
  await changeSaleDirection(ctx, id, { version: BigInt(change.version), partner_id: change.id })
  const { state } = change
  const reason = change.reason ?? 'The custodian gave no reason.'
  if (state === 'rejected' || state === 'failed' || state === 'canceled')
    return endSaleDirection(ctx, row, { to: state, code: change.code ?? state, reason })
  if (state === 'created' || state === 'signaturePending' || state === 'signed') return
  if (state === 'fundsSent' || state === 'confirmationDue') return
  if (!saleDirectionCan(state, row.state)) return
  const now = ctx.clock.now()
  const isOffered = isApproved(state) && row.offered_at === null
  await moveSaleDirection(ctx, row, state, change.reason ?? 'the custodian says so', {
    ...(isOffered ? { offered_at: now } : {}),
    ...(state === 'settled' ? { settled_at: now } : {}),
  })
  if (isOffered) await ctx.emit(iraEvents.saleDirectionApproved(factsOf(row)))
}

const factsOf = (row: SaleDirectionRow) => ({
  accountId: row.account_id,
  sellOrderId: row.sell_order_id,
  portfolioId: row.portfolio_id,
})

type Ending = {
  readonly to: 'canceled' | 'rejected' | 'failed'
  readonly code: string
  readonly reason: string
}

/** The custodian does not sell: the sell order ends, and its shares are released. */
export async function endSaleDirection(ctx: Ctx, row: SaleDirectionRow, { to, code, reason }: Ending): Promise<void> {
  if (!saleDirectionCan('end', row.state)) return
  const now = ctx.clock.now()
  await moveSaleDirection(ctx, row, to, reason, { reason, ended_at: now, order_ended_at: row.order_ended_at ?? now })
  await ctx.emit(iraEvents.saleDirectionEnded({ ...factsOf(row), code, reason }))
}
