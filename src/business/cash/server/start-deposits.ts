import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type BankTransferId, idOf } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { LedgerDefect, postBatch } from '#ledger/post.ts'
import { cashMessages } from '../messages.ts'
import { expectedOn } from '../rules/bank-transfer.ts'
import { type BankTransferInput, correlationOf } from './bank-transfer.ts'
import { addBankTransfers } from './cash-store.ts'
import { expectDeposit } from './postings.ts'

export type StartedDeposit = { readonly subject: string; readonly id: BankTransferId; readonly expectedOn: BusinessDay }

export async function startDeposits(
  ctx: Ctx,
  asks: readonly Omit<BankTransferInput, 'direction' | 'again'>[],
): Promise<StartedDeposit[]> {
  if (asks.length === 0) return []
  const now = ctx.clock.now()
  const on = expectedOn(now, 'in')
  const transfers = asks.map((input) => ({
    ...input,
    direction: 'in' as const,
    id: idOf('btr', uuidv7()),
    requestedAt: now,
    expectedOn: on,
    retryOf: null,
    retry: 0,
    requestedBy: ctx.actor.id,
  }))
  const postings = transfers.map((transfer) => expectDeposit(transfer, now))
  const posted = await postBatch(ctx.tx, postings, now)
  await addBankTransfers(ctx.tx, transfers)
  const refused = posted.find((result) => isRefusal(result))
  if (refused && isRefusal(refused)) throw new LedgerDefect(`An expected deposit was refused: ${refused.message}`)
  for (const { id } of transfers)
    await ctx.send(
      cashMessages['ach.startTransfer']({ id: correlationOf(id), subject: id, payload: { bankTransferId: id } }),
    )
  return transfers.map(({ id, subject }) => ({ id, subject, expectedOn: on }))
}
