import type { AccountId, FundingSourceId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type Payer = { readonly accountId: AccountId; readonly fundingSourceId: FundingSourceId | null }

export const isPaidBy = (order: Payer, payer: Payer): boolean =>
  order.accountId === payer.accountId && order.fundingSourceId === payer.fundingSourceId

/** The failure of an order that another person's money, or money from elsewhere, would have paid. */
export const paidFromElsewhere = (): Refusal<'paidFromElsewhere'> =>
  refuse(
    'paidFromElsewhere',
    'The payment did not come from the account and bank named in this order, so we did not fill it. Please place it again.',
  )
