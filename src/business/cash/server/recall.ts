import { v7 as uuidv7 } from 'uuid'
import { partnerCustomerOf } from '#business/identity/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { PartnerTransferId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { cashMessages } from '../messages.ts'
import { type BankTransfer, changeBankTransfer, findBankTransfer, lockBankTransfer } from './cash-store.ts'
import type { PaymentsPort } from './payments-port.ts'
import { openReview } from './reviews.ts'

/**
 * A payout that the bank did not accept stays in the customer's balance at the partner. In our books it is the
 * investor's cash again, so it is fetched back. The partner cannot hold what it never had.
 */
export async function recallPayout(ctx: Ctx, { id, direction, partnerTransferId }: BankTransfer): Promise<void> {
  if (direction !== 'out' || partnerTransferId === null) return
  await changeBankTransfer(ctx.tx, id, { recall: 'due' })
  await ctx.send(cashMessages['ach.recallPayout']({ id: uuidv7(), subject: id, payload: { bankTransferId: id } }))
}

type Answer =
  | { readonly transferId: PartnerTransferId }
  | { readonly notNeeded: true }
  | { readonly missing: true }
  | Refusal<string>

export const recallPayoutHandler = (payments: PaymentsPort) =>
  handle(cashMessages['ach.recallPayout'], {
    deliver: async (platform, message): Promise<Answer> => {
      const transfer = await findBankTransfer(platform.db, { id: message.payload.bankTransferId })
      if (transfer?.recall !== 'due') return { notNeeded: true }
      const customerId = await partnerCustomerOf(platform, transfer.accountId)
      const wallet = customerId && (await payments.fundingSources(customerId)).find(({ type }) => type === 'balance')
      // Customers without a balance of their own: the partner returned it to our balance.
      if (!wallet) return { notNeeded: true }
      const held = message.attempts === 0 ? await payments.balance(wallet.id) : null
      // An unknown balance does not count as too small: the partner's answer to the transfer decides.
      if (held !== null && held < transfer.amount) return { missing: true }
      return payments.startTransfer({
        sourceFundingSourceId: wallet.id,
        destinationFundingSourceId: await payments.masterFundingSource(),
        amount: transfer.amount,
        correlationId: message.id,
        idempotencyKey: message.id,
      })
    },
    delivered: async (ctx, message, answer) => {
      const transfer = await lockBankTransfer(ctx.tx, message.payload.bankTransferId)
      if (isRefusal(answer) || 'missing' in answer) {
        const why = isRefusal(answer) ? answer.message : 'It is not in the customer’s balance there.'
        await openReview(ctx, transfer, 'payoutNotRecalled', `The partner did not give the payout back: ${why}`)
        return
      }
      await changeBankTransfer(ctx.tx, transfer.id, { recall: 'done' })
    },
  })
