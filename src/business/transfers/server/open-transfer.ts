import { accountsOf, holdAccounts } from '#business/accounts/server/public.ts'
import { partiesOf } from '#business/estates/server/public.ts'
import { portfolioNames } from '#business/portfolios/server/public.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, HoldingTransferId, PortfolioId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { refuseOpening, type TransferGround } from '../rules/kinds.ts'
import { readMeasure, refuseHoldings } from '../rules/measure.ts'
import { lockTransfer, openCaseOf } from './transfer-store.ts'

export type OpenTransferInput = {
  readonly id: HoldingTransferId
  readonly kind: TransferGround
  readonly accountId: AccountId
  readonly toAccountId: AccountId
  readonly holdings: readonly { readonly portfolioId: PortfolioId; readonly shares: string }[]
  readonly marriageEndedOn?: BusinessDay | null | undefined
}

type Opened = { readonly id: HoldingTransferId }

/** Opens a case: one person is enough, since nothing moves by it. */
export async function openHoldingTransfer(ctx: ViewerCtx, input: OpenTransferInput): Promise<Opened | Refusal> {
  const { accountId, toAccountId, holdings } = input
  const ids = [accountId, toAccountId]
  const portfolioIds = holdings.map(({ portfolioId }) => portfolioId)
  // Two cases of one account wait for each other here.
  await holdAccounts(ctx, ids)
  const accounts = await accountsOf(ctx, ids)
  const partyOf = await partiesOf(ctx, ids)
  const openingOf = (id: AccountId) => ({ ...partyOf(id), custodian: accounts.get(id)?.custodian ?? null })
  const refused =
    refuseOpening(
      { kind: input.kind, marriageEndedOn: input.marriageEndedOn ?? null },
      { from: openingOf(accountId), to: openingOf(toAccountId), today: ctx.clock.today() },
    ) ?? refuseHoldings(holdings)
  if (refused) return refused
  const names = await portfolioNames(ctx.tx, portfolioIds)
  const unknown = portfolioIds.find((id) => !names.has(id))
  if (unknown !== undefined) return refuse('badHoldings', `There is no portfolio ${unknown}.`, 'holdings')
  const open = await openCaseOf(ctx.tx, accountId, portfolioIds)
  if (open)
    return refuse(
      'transferOpenBefore',
      `Case number ${open.number} is about shares of the same portfolio. Finish or withdraw it first.`,
      'holdings',
    )
  await ctx.tx
    .insertInto('transfers.holding_transfer')
    .values({
      id: input.id,
      // A judgment is refused above.
      kind: input.kind === 'divorce' ? 'divorce' : 'gift',
      account_id: accountId,
      from_user_id: partyOf(accountId).ownerId!,
      to_account_id: toAccountId,
      to_user_id: partyOf(toAccountId).ownerId!,
      marriage_ended_on: input.marriageEndedOn ?? null,
      opened_by: ctx.actor.id,
      opened_at: ctx.clock.now(),
    })
    .execute()
  await insertRows(
    ctx.tx,
    'transfers.holding',
    holdings.map(({ portfolioId, shares }) => {
      const measure = readMeasure(shares)!
      return {
        transfer_case_id: input.id,
        account_id: accountId,
        portfolio_id: portfolioId,
        shares_micro: 'shares' in measure ? measure.shares : null,
        part_millionths: 'part' in measure ? measure.part : null,
      }
    }),
  )
  return { id: input.id }
}

/** Ends a case whose shares have not moved; it holds nothing, so that one person is enough. */
export async function withdrawHoldingTransfer(
  ctx: ViewerCtx,
  { id, reason }: { readonly id: HoldingTransferId; readonly reason: string },
): Promise<Opened | Refusal> {
  const transfer = await lockTransfer(ctx, id, 'withdraw')
  if (isRefusal(transfer)) return transfer
  if (!reason.trim()) return refuse('reasonRequired', 'Say why the case ends.', 'reason')
  await ctx.tx
    .updateTable('transfers.holding_transfer')
    .set({ withdrawn_at: ctx.clock.now(), withdrawn_by: ctx.actor.id, withdrawn_reason: reason.trim() })
    .where('id', '=', id)
    .execute()
  return { id }
}
