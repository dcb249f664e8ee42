import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { CustodianAccountId, CustodianResourceId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { Rate } from '#kernel/rate.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { IdentityDocumentKind, IraType } from '../rules/custodians.ts'
import type { EarlyException } from '../rules/distribution-kinds.ts'
import type { ChangeCursor, CustodianChange, CustodianSubject } from './custodian-changes.ts'

/** The differences between custodians, by which the room and its screens choose the right step. */
export type CustodianCapabilities = {
  /** The party that sends and checks the one-time code of an application. */
  readonly otp: 'custodian' | 'portal'
  /** The party that shows the custodian's agreement and stores the signature. */
  readonly agreement: 'custodian' | 'portal'
  readonly events: 'push' | 'batch'
  /** A direction can be canceled until it has paid, or until its daily file has closed. */
  readonly cancelUntil: 'sent' | 'fileCutoff'
}

type Referenced = { readonly ref: string }
/** The custodian's id of the new record; a custodian without ids returns our `ref`. */
export type Made = { readonly id: CustodianResourceId }
/** `isInForce`: the new list is in force already; otherwise the custodian's answer comes as a change. */
export type BeneficiariesAnswer = Made & { readonly isInForce: boolean }
/** A refusal by the custodian, with details of its code, such as the cents of room left. */
export type CustodianRefusal = {
  readonly kind: 'refused'
  readonly code: CustodianRefusalCode
  readonly message: string
  readonly field?: string
  readonly attemptsLeft?: number
  readonly room?: Cents
}
export type CustodianRefusalCode =
  | 'accountRestricted'
  | 'agreementExpired'
  | 'beneficiaryShares'
  | 'documentRejected'
  | 'duplicate'
  | 'insufficientCash'
  | 'invalidState'
  | 'minimumAmount'
  | 'notFound'
  | 'offeringNotOnboarded'
  | 'otpExpired'
  | 'otpIncorrect'
  | 'otpLocked'
  | 'overLimit'
  | 'prohibitedTransaction'
  | 'rothIncome'
  | 'sepEmployerRequired'
  | 'spouseConsentRequired'
  | 'validation'
  | 'yearClosed'

export type CustodianAddress = {
  readonly address1: string
  readonly address2?: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
}
export type CustodianBeneficiary = {
  readonly group: 'primary' | 'contingent'
  readonly name:
    | { readonly kind: 'person'; readonly first: string; readonly last: string }
    | { readonly kind: 'entity'; readonly name: string }
  readonly relationship: 'spouse' | 'child' | 'other' | 'trust' | 'charity' | 'estate'
  readonly dateOfBirth?: BusinessDay
  /** Hundredths of a percent of the group: 3334 is 33.34%. */
  readonly shareHundredths: number
  readonly perStirpes: boolean
}
export type CustodianApplication = Referenced & {
  readonly iraType: IraType
  readonly owner: {
    readonly first: string
    readonly middle?: string
    readonly last: string
    /** Nine digits, unsealed when the message is sent, and never in an answer. */
    readonly ssn: string
    readonly dateOfBirth: BusinessDay
    readonly phone: string
    readonly email: string
    readonly address: CustodianAddress
    readonly isMarried: boolean
  }
  readonly employer?: { readonly name: string; readonly ein: string }
  readonly beneficiaries: readonly CustodianBeneficiary[]
  /** The spouse's signed consent, if the owner's state requires it. */
  readonly spouseConsent?: DocumentProof
  /** Our own checks, for a custodian whose `otp` and `agreement` are the portal's; undefined otherwise. */
  readonly portalEvidence?: {
    readonly otpVerifiedAt: Instant
    readonly agreement: DocumentProof & { readonly signedAt: Instant; readonly ip: string }
  }
}
export type CustodianBeneficiaryList = Referenced & {
  readonly accountId: CustodianAccountId
  readonly beneficiaries: readonly CustodianBeneficiary[]
  readonly spouseConsent?: DocumentProof
}
export type CustodianIdentityDocument = Referenced & {
  readonly kind: IdentityDocumentKind
  readonly fileName: string
  readonly bytes: Uint8Array
}
export type CustodianAttestation = {
  readonly version: string
  readonly sha256: string
  readonly signedAt: Instant
  readonly ip: string
  readonly userAgent: string
}
export type DocumentProof = { readonly name: string; readonly sha256: string; readonly bytes?: Uint8Array }
export type CustodianAgreement = {
  readonly version: string
  readonly signUrl?: string
  readonly expiresAt: Instant
  readonly documents: readonly { readonly name: string; readonly sha256: string; readonly url: string }[]
}
/** The account in the custodian's records: one answer to several reads. */
export type CustodianAccount = {
  readonly id: CustodianAccountId
  readonly status: 'open' | 'restricted' | 'closing' | 'closed'
  /** The registration of shares: "… Trust Company, Custodian FBO … IRA". */
  readonly registration: string
  readonly custodianTin: string
  readonly asOf: Instant
  readonly cash: { readonly available: Cents; readonly pendingIn: Cents; readonly reserved: Cents }
  readonly positions: readonly CustodianPosition[]
  readonly feesDue: Cents
}
export type CustodianPosition = {
  readonly portfolioId: PortfolioId
  readonly shares: Microshares
  readonly status: 'pending' | 'confirmed'
}

export type ContributionKind =
  | 'regular'
  | 'sepEmployer'
  | 'rollover60Day'
  | 'lateRollover'
  | 'directRollover'
  | 'conversion'
  | 'recharacterization'
export type DistributionKind =
  | 'normal'
  | 'early'
  | 'earlyWithException'
  | 'requiredMinimum'
  | 'returnOfExcess'
  | 'directTransfer'
export type ReceiptKind = 'income' | 'returnOfCapital' | 'sale' | 'refund'

export type CustodianContribution = Referenced & {
  readonly accountId: CustodianAccountId
  readonly kind: ContributionKind
  readonly taxYear: number
  readonly amount: Cents
  /** The payment partner's id of the debit of the person's bank. */
  readonly fundingToken: string
  /** The time of the person's attestation: within 60 days, the only one in 12 months, no required distribution. */
  readonly attestedAt?: Instant
}
export type CustodianTransfer = Referenced & {
  readonly accountId: CustodianAccountId
  readonly kind: 'transfer' | 'directRollover'
  readonly from: { readonly custodian: string; readonly accountNumber: string; readonly planType: string }
  readonly amount: Cents | null
  readonly delivery: 'wire' | 'ach' | 'check'
}
export type CustodianDirection = Referenced & {
  readonly accountId: CustodianAccountId
  readonly side: 'buy' | 'sell'
  readonly portfolioId: PortfolioId
  readonly amount: Cents
  readonly shares: Microshares
  readonly price: SharePrice
  readonly documents: readonly DocumentProof[]
  /** The person's answers on prohibited transactions (section 4975). */
  readonly attestation: { readonly related: boolean; readonly officer: boolean; readonly over50Percent: boolean }
}
export type CustodianConfirmation = Referenced & {
  readonly directionId: CustodianResourceId
  readonly shares: Microshares
  readonly registration: string
  readonly settledOn: BusinessDay
  readonly document: DocumentProof
}
/** Announced before payment, because unannounced money is delayed. */
export type CustodianReceipt = Referenced & {
  readonly accountId: CustodianAccountId
  readonly kind: ReceiptKind
  readonly portfolioId: PortfolioId
  readonly amount: Cents
  readonly payOn: BusinessDay
  /** The direction to sell behind the receipt; only for a sale. */
  readonly directionId?: CustodianResourceId
}
export type CustodianDistribution = Referenced & {
  readonly accountId: CustodianAccountId
  readonly kind: DistributionKind
  readonly gross: Cents
  /** Form W-4R's whole percent, as a rate. */
  readonly federalWithholding: Rate
  readonly stateWithholding: Rate
  readonly state: string
  /** Only for an early distribution that is excepted from the additional tax. */
  readonly exception?: EarlyException
  /** Only for a return of an excess: the excess that is taken out, and its earnings. */
  readonly excess?: {
    readonly contributionId: CustodianResourceId
    readonly taxYear: number
    readonly amount: Cents
    /** Negative if the IRA lost. */
    readonly earnings: Cents
  }
  readonly electedAt: Instant
  /** The payment partner's id of the person's bank. */
  readonly destination: string
}
/** Money of a traditional or SEP IRA that moves to a Roth IRA at the same custodian. */
export type CustodianConversion = Referenced & {
  readonly fromAccountId: CustodianAccountId
  readonly toAccountId: CustodianAccountId
  readonly taxYear: number
  readonly amount: Cents
}
export type CustodianValuation = Referenced & {
  readonly portfolioId: PortfolioId
  readonly asOf: BusinessDay
  readonly price: SharePrice
  readonly method: string
  /** Form 5498 box 15b: A stock of a corporation that is not traded, C an LLC, E a partnership. */
  readonly assetCode: 'A' | 'C' | 'E'
}

type Answer<Value> = Promise<Value | CustodianRefusal>

/**
 * The interface of a custodian. It throws if a call may be retried; the call may have acted, so every `ref` has one
 * effect.
 */
export type CustodianPort = {
  readonly capabilities: CustodianCapabilities
  readonly apply: (application: CustodianApplication) => Answer<Made>
  readonly withdrawApplication: (id: CustodianResourceId) => Answer<Made>
  /** Only if `otp` is the custodian's. */
  readonly sendOtp?: (
    applicationId: CustodianResourceId,
    channel: 'text' | 'voice',
  ) => Answer<{ readonly expiresAt: Instant; readonly attemptsLeft: number; readonly resendAfter: Instant }>
  readonly verifyOtp?: (applicationId: CustodianResourceId, code: string) => Answer<{ readonly verified: true }>
  readonly addDocument: (applicationId: CustodianResourceId, document: CustodianIdentityDocument) => Answer<Made>
  readonly agreement?: (applicationId: CustodianResourceId) => Answer<CustodianAgreement>
  readonly attestAgreement?: (applicationId: CustodianResourceId, attestation: CustodianAttestation) => Answer<Made>
  readonly account: (id: CustodianAccountId) => Promise<CustodianAccount | null>
  /** The whole list at once: it is accepted or refused as a whole. */
  readonly replaceBeneficiaries: (list: CustodianBeneficiaryList) => Answer<BeneficiariesAnswer>
  readonly contribute: (contribution: CustodianContribution) => Answer<Made>
  /** Only while pending: the bank has not been asked for the money yet. */
  readonly cancelContribution: (input: Referenced & { readonly contributionId: CustodianResourceId }) => Answer<Made>
  /** Reported as a contribution of kind conversion to the Roth IRA. */
  readonly convert: (conversion: CustodianConversion) => Answer<Made>
  readonly requestTransfer: (transfer: CustodianTransfer) => Answer<Made>
  readonly cancelTransfer: (input: Referenced & { readonly transferId: CustodianResourceId }) => Answer<Made>
  readonly direct: (direction: CustodianDirection) => Answer<Made>
  readonly cancelDirection: (input: Referenced & { readonly directionId: CustodianResourceId }) => Answer<Made>
  /** The sponsor's confirmation that the shares are in the register. */
  readonly confirmDirection: (confirmation: CustodianConfirmation) => Answer<Made>
  readonly announceReceipt: (receipt: CustodianReceipt) => Answer<Made>
  readonly distribute: (distribution: CustodianDistribution) => Answer<Made>
  /** Only until it is approved. */
  readonly cancelDistribution: (input: Referenced & { readonly distributionId: CustodianResourceId }) => Answer<Made>
  readonly reportValuation: (valuation: CustodianValuation) => Answer<Made>
  /** The changes since a cursor, oldest first, at most some hundred; null starts at the beginning. */
  readonly changes: (
    after: ChangeCursor | null,
  ) => Promise<{ readonly changes: readonly CustodianChange[]; readonly next: ChangeCursor; readonly more: boolean }>
  /** Only if events are pushed: the present state of a record that a webhook named. */
  readonly look?: (subject: CustodianSubject) => Promise<CustodianChange | null>
  /** Every account's cash and positions as of the last close, for the daily comparison with our books. */
  readonly statementOfCash: (
    day: BusinessDay,
  ) => Promise<{ readonly asOf: Instant; readonly accounts: readonly CustodianAccount[] } | null>
}
