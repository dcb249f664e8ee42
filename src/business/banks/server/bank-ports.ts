import type { Sealer } from '#io/sealed/sealer.ts'
import type { Cents } from '#kernel/cents.ts'

export type PartnerRefusal = { readonly kind: 'refused'; readonly code: string; readonly message: string }

export type LinkedAccount = {
  readonly accountId: string
  readonly name: string
  readonly mask: string | null
  readonly subtype: string | null
  readonly verificationStatus: string | null
}

/** What we need of the bank link. It throws when it may be asked again later. */
export type BankLinkPort = {
  readonly scriptUrl: string
  readonly createLinkToken: (ask: {
    userId: string
    webhookUrl: string
    accessToken?: string
  }) => Promise<{ readonly linkToken: string } | PartnerRefusal>
  readonly exchangePublicToken: (
    publicToken: string,
  ) => Promise<{ readonly accessToken: string; readonly itemId: string } | PartnerRefusal>
  readonly createProcessorToken: (ask: {
    accessToken: string
    accountId: string
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
  readonly id: string
  readonly status: 'verified' | 'unverified'
  readonly bankName: string | null
  /** The same for the same bank account, whoever linked it. */
  readonly fingerprint: string | null
  readonly removed: boolean
}

/** What we need of the payment partner about banks. */
export type BankPaymentsPort = {
  readonly addBankFromProcessorToken: (ask: {
    customerId: string
    processorToken: string
    name: string
    bankAccountType: 'checking' | 'savings'
    idempotencyKey?: string
  }) => Promise<{ readonly fundingSourceId: string; readonly existed: boolean } | PartnerRefusal>
  readonly addBankByNumbers: (ask: {
    customerId: string
    routingNumber: string
    accountNumber: string
    name: string
    bankAccountType: 'checking' | 'savings'
    idempotencyKey?: string
  }) => Promise<{ readonly fundingSourceId: string; readonly existed: boolean } | PartnerRefusal>
  readonly startMicroDeposits: (
    fundingSourceId: string,
    idempotencyKey?: string,
  ) => Promise<{ readonly started: true } | PartnerRefusal>
  /** Null before they were started. */
  readonly microDeposits: (fundingSourceId: string) => Promise<{
    readonly status: 'pending' | 'processed' | 'failed'
    readonly returnCode: string | null
  } | null>
  /** Refused as `Invalid`: the amounts were wrong, and a try is used up. */
  readonly verifyMicroDeposits: (
    fundingSourceId: string,
    amounts: readonly [Cents, Cents],
    idempotencyKey?: string,
  ) => Promise<{ readonly verified: boolean; readonly tooEarly: boolean } | PartnerRefusal>
  readonly fundingSource: (id: string) => Promise<PartnerFundingSource | null>
  readonly renameFundingSource: (id: string, name: string) => Promise<{ readonly renamed: true } | PartnerRefusal>
  readonly removeFundingSource: (id: string) => Promise<{ readonly removed: true } | PartnerRefusal>
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
