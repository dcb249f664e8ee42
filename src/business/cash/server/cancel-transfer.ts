import type { Ctx } from '#engine/command/platform.ts'
import { type AccountId, isIdOf } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { cancelBankTransfer } from './bank-transfer.ts'
import { findBankTransfer } from './cash-store.ts'

export type CancelTransferInput = {
  readonly accountId: AccountId
  /** The id of the request (`dep_`, `wdl_`) or of its bank transfer (`btr_`). */
  readonly id: string
}

/** Cancels a deposit or withdrawal before it leaves the bank. An order is cancelled as an order. */
export async function cancelTransfer(
  ctx: Ctx,
  { accountId, id }: CancelTransferInput,
): Promise<{ id: string } | Refusal> {
  const transfer = await findBankTransfer(ctx.tx, isIdOf('btr', id) ? { id } : { subject: id })
  if (transfer?.accountId !== accountId || transfer.purpose === 'order')
    return refuse('noSuchTransfer', 'We cannot find this transfer in your account. Reload the page.')
  return (await cancelBankTransfer(ctx, transfer.id)) ?? { id }
}
