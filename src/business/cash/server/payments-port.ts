import type { Cents } from '#kernel/cents.ts'
import type {
  CorrelationId,
  PartnerCustomerId,
  PartnerEventId,
  PartnerFundingSourceId,
  PartnerTransferId,
} from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { PartnerStatus } from '../rules/bank-transfer.ts'

export type PartnerTransfer = PartnerStatus & {
  readonly id: PartnerTransferId
  readonly correlationId: CorrelationId | null
}

export type PartnerEvent = {
  readonly id: PartnerEventId
  readonly topic: string
  readonly resourceId: PartnerTransferId
  readonly customerId: PartnerCustomerId | null
  readonly created: Instant
}

export type PaymentsPort = {
  /** The company's own balance at the partner, through which all money passes. */
  readonly masterFundingSource: () => Promise<string>
  /** A payout that a bank did not accept goes to the customer's own balance at the partner. */
  readonly fundingSources: (
    customerId: PartnerCustomerId,
  ) => Promise<readonly { readonly id: PartnerFundingSourceId; readonly type: 'bank' | 'balance' }[]>
  readonly balance: (fundingSourceId: PartnerFundingSourceId) => Promise<Cents | null>
  readonly startTransfer: (input: {
    sourceFundingSourceId: PartnerFundingSourceId
    destinationFundingSourceId: PartnerFundingSourceId
    amount: Cents
    correlationId: CorrelationId
    idempotencyKey: string
  }) => Promise<{ readonly transferId: PartnerTransferId } | Refusal<string>>
  /** Finds a payment by its id or by the id of one of its legs; `id` is the payment's. */
  readonly transfer: (transferId: PartnerTransferId) => Promise<PartnerTransfer | null>
  readonly findTransfers: (
    customerId: PartnerCustomerId,
    by: { correlationId: CorrelationId },
  ) => Promise<readonly { id: PartnerTransferId }[]>
  readonly cancelTransfer: (transferId: PartnerTransferId) => Promise<{ readonly cancelled: true } | Refusal<string>>
  readonly recentEvents: (page: { limit: number; offset: number }) => Promise<readonly PartnerEvent[]>
}

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly cash: { readonly payments: PaymentsPort }
  }
}
