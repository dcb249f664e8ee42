import type { Sealer } from '#io/sealed/sealer.ts'
import type { Cents } from '#kernel/cents.ts'
import type { PartnerAccountId, PartnerCustomerId, PartnerFundingSourceId, PartnerItemId, UserId } from '#kernel/ids.ts'

export type PartnerRefusal = { readonly kind: 'refused'; readonly code: string; readonly message: string }

export type LinkedAccount = {
  readonly accountId: PartnerAccountId
  readonly name: string
  readonly mask: string | null
  readonly subtype: string | null
  readonly verificationStatus: string | null
}

/** Our port to the bank link. It throws if a retry may succeed. */
export type BankLinkPort = {
  readonly scriptUrl: string
  readonly createLinkToken: (input: {
    userId: UserId
    webhookUrl: string
    accessToken?: string
  }) => Promise<{ readonly linkToken: string } | PartnerRefusal>
  readonly exchangePublicToken: (
    publicToken: string,
  ) => Promise<{ readonly accessToken: string; readonly itemId: PartnerItemId } | PartnerRefusal>
  readonly createProcessorToken: (input: {
    accessToken: string
    accountId: PartnerAccountId
  }) => Promise<{ readonly processorToken: string } | PartnerRefusal>
  readonly accounts: (accessToken: string) => Promise<readonly LinkedAccount[] | PartnerRefusal>
  readonly item: (accessToken: string) => Promise<
    | {
        readonly institutionName: string | null
        readonly loginRequired: boolean
        readonly problem: string | null
      }
    | PartnerRefusal
  >
  readonly removeItem: (accessToken: string) => Promise<{ readonly removed: true } | PartnerRefusal>
}

export type PartnerFundingSource = {
  readonly id: PartnerFundingSourceId
  readonly status: 'verified' | 'unverified'
  readonly bankName: string | null
  /** Identical for one bank account, no matter who linked it. */
  readonly fingerprint: string | null
  readonly removed: boolean
}

export type BankPaymentsPort = {
  readonly addBankFromProcessorToken: (input: {
    customerId: PartnerCustomerId
    processorToken: string
    name: string
    bankAccountType: 'checking' | 'savings'
    idempotencyKey?: string
  }) => Promise<{ readonly fundingSourceId: PartnerFundingSourceId; readonly existed: boolean } | PartnerRefusal>
  readonly addBankByNumbers: (input: {
    customerId: PartnerCustomerId
    routingNumber: string
    accountNumber: string
    name: string
    bankAccountType: 'checking' | 'savings'
    idempotencyKey?: string
  }) => Promise<{ readonly fundingSourceId: PartnerFundingSourceId; readonly existed: boolean } | PartnerRefusal>
  readonly startMicroDeposits: (
    fundingSourceId: PartnerFundingSourceId,
    idempotencyKey?: string,
  ) => Promise<{ readonly started: true } | PartnerRefusal>
  /** Null before they were started. */
  readonly microDeposits: (fundingSourceId: PartnerFundingSourceId) => Promise<{
    readonly status: 'pending' | 'processed' | 'failed'
    readonly returnCode: string | null
  } | null>
  /** Refused as `Invalid`: the amounts were wrong, and an attempt is used up. */
  readonly verifyMicroDeposits: (
    fundingSourceId: PartnerFundingSourceId,
    amounts: readonly [Cents, Cents],
    idempotencyKey?: string,
  ) => Promise<{ readonly verified: boolean; readonly tooEarly: boolean } | PartnerRefusal>
  readonly fundingSource: (id: PartnerFundingSourceId) => Promise<PartnerFundingSource | null>
  readonly renameFundingSource: (
    id: PartnerFundingSourceId,
    name: string,
  ) => Promise<{ readonly renamed: true } | PartnerRefusal>
  readonly removeFundingSource: (id: PartnerFundingSourceId) => Promise<{ readonly removed: true } | PartnerRefusal>
}

export type BankPorts = {
  readonly bankLink: BankLinkPort
  readonly payments: BankPaymentsPort
  readonly sealer: Sealer
  readonly publicOrigin: string
}

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly banks: BankPorts
  }
}
