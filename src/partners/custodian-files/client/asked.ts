import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { CustodianAccountId, CustodianResourceId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { Rate } from '#kernel/rate.ts'
import type { SharePrice } from '#kernel/share-price.ts'

export type Made = { readonly id: CustodianResourceId }
export type Refused = {
  readonly kind: 'refused'
  readonly code: 'invalidState' | 'validation'
  readonly message: string
}
export type DocumentProof = { readonly name: string; readonly sha256: string; readonly bytes?: Uint8Array }
type Referenced = { readonly ref: string }
type InAccount = Referenced & { readonly accountId: CustodianAccountId }

export type Beneficiary = {
  readonly group: 'primary' | 'contingent'
  readonly name:
    | { readonly kind: 'person'; readonly first: string; readonly last: string }
    | { readonly kind: 'entity'; readonly name: string }
  readonly relationship: string
  readonly dateOfBirth?: BusinessDay
  /** Hundredths of a percent: 3334 is 33.34%. */
  readonly shareHundredths: number
  readonly perStirpes: boolean
}
export type Application = Referenced & {
  readonly iraType: string
  readonly owner: {
    readonly first: string
    readonly middle?: string
    readonly last: string
    readonly ssn: string
    readonly dateOfBirth: BusinessDay
    readonly phone: string
    readonly email: string
    readonly address: {
      readonly address1: string
      readonly address2?: string
      readonly city: string
      readonly state: string
      readonly postalCode: string
    }
    readonly isMarried: boolean
  }
  readonly employer?: { readonly name: string; readonly ein: string }
  readonly beneficiaries: readonly Beneficiary[]
  readonly spouseConsent?: DocumentProof
  readonly portalEvidence?: {
    readonly otpVerifiedAt: Instant
    readonly agreement: DocumentProof & { readonly signedAt: Instant; readonly ip: string }
  }
}
export type IdentityDocument = Referenced & {
  readonly kind: 'licenseFront' | 'licenseBack' | 'passport' | 'ssnCard' | 'addressProof'
  readonly fileName: string
  readonly bytes: Uint8Array
}
export type BeneficiaryList = InAccount & {
  readonly beneficiaries: readonly Beneficiary[]
  readonly spouseConsent?: DocumentProof
}
export type Contribution = InAccount & {
  readonly kind: keyof typeof contributionCodes
  readonly taxYear: number
  readonly amount: Cents
  readonly fundingToken: string
  readonly attestedAt?: Instant
}
export const contributionCodes = {
  regular: 'RGC',
  sepEmployer: 'SEP',
  rollover60Day: 'R60',
  lateRollover: 'LRO',
  directRollover: 'DRO',
  conversion: 'CNV',
  recharacterization: 'RCH',
} as const
export type Transfer = InAccount & {
  readonly kind: 'transfer' | 'directRollover'
  readonly from: { readonly custodian: string; readonly accountNumber: string; readonly planType: string }
  readonly amount: Cents | null
  readonly delivery: string
}
export type Direction = InAccount & {
  readonly side: 'buy' | 'sell'
  readonly portfolioId: PortfolioId
  readonly amount: Cents
  readonly shares: Microshares
  readonly price: SharePrice
  readonly documents: readonly DocumentProof[]
  readonly attestation: { readonly related: boolean; readonly officer: boolean; readonly over50Percent: boolean }
}
export type Confirmation = Referenced & {
  readonly directionId: CustodianResourceId
  readonly shares: Microshares
  readonly registration: string
  readonly settledOn: BusinessDay
  readonly document: DocumentProof
}
export type Receipt = InAccount & {
  readonly kind: keyof typeof receiptKinds
  readonly portfolioId: PortfolioId
  readonly amount: Cents
  readonly payOn: BusinessDay
  readonly directionId?: CustodianResourceId
}
export type Conversion = Referenced & {
  readonly fromAccountId: CustodianAccountId
  readonly toAccountId: CustodianAccountId
  readonly taxYear: number
  readonly amount: Cents
}
export const receiptKinds = { income: 'INC', returnOfCapital: 'ROC', sale: 'SAL', refund: 'REF' } as const
export type Distribution = InAccount & {
  readonly kind: keyof typeof distributionCodes
  readonly gross: Cents
  readonly federalWithholding: Rate
  readonly stateWithholding: Rate
  readonly state: string
  readonly exception?: string
  /** Only of a return of an excess. */
  readonly excess?: {
    readonly contributionId: CustodianResourceId
    readonly taxYear: number
    readonly amount: Cents
    readonly earnings: Cents
  }
  readonly destination: string
}
/** Box 7 of Form 1099-R; a transfer to another custodian is reported nowhere. */
export const distributionCodes = {
  normal: '7',
  early: '1',
  earlyWithException: '2',
  requiredMinimum: '7',
  returnOfExcess: '8',
  directTransfer: 'T',
} as const
export type Valuation = Referenced & {
  readonly portfolioId: PortfolioId
  readonly asOf: BusinessDay
  readonly price: SharePrice
  readonly method: string
  readonly assetCode: string
}
