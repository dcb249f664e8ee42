import type { Cents } from '#kernel/cents.ts'
import type { CustodianAccountId, CustodianResourceId, PartnerEventId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type {
  ApplicationState,
  BeneficiaryChangeState,
  ContributionState,
  DirectionState,
  DistributionState,
  ReceiptState,
  TransferState,
  ValuationState,
} from '../rules/states.ts'

/** The common fields of a custodian's reports: `ref` is ours. The report with the higher version is newer. */
type Reported = {
  readonly ref: string
  readonly id: CustodianResourceId
  readonly version: number
  readonly at: Instant
  readonly code?: string
  readonly reason?: string
}
/** The full new state of a record, so that it can be applied twice, late and out of order. */
export type CustodianChange =
  | (Reported & {
      readonly kind: 'application'
      readonly state: ApplicationState
      readonly account?: { readonly id: CustodianAccountId; readonly registration: string }
    })
  | (Reported & { readonly kind: 'document'; readonly status: 'pending' | 'accepted' | 'rejected' })
  /** The decision on a new list of beneficiaries, from a custodian that does not answer at once. */
  | (Reported & { readonly kind: 'beneficiaries'; readonly state: Exclude<BeneficiaryChangeState, 'requested'> })
  | (Reported & { readonly kind: 'contribution'; readonly state: ContributionState })
  | (Reported & { readonly kind: 'transfer'; readonly state: TransferState; readonly amount?: Cents })
  | (Reported & { readonly kind: 'direction'; readonly state: DirectionState; readonly amount?: Cents })
  | (Reported & {
      readonly kind: 'distribution'
      readonly state: DistributionState
      readonly withheld?: { readonly federal: Cents; readonly state: Cents }
    })
  | (Reported & { readonly kind: 'receipt'; readonly state: ReceiptState })
  | (Reported & { readonly kind: 'valuation'; readonly state: ValuationState })
  | (Reported & {
      readonly kind: 'fee'
      readonly accountId: CustodianAccountId
      readonly amount: Cents
      readonly year: number
      readonly status: 'invoiced' | 'paid' | 'chargedToCash' | 'pastDue'
    })
  /** A problem between us and the custodian: a missing or unreadable file. Staff are alerted. */
  | (Omit<Reported, 'code' | 'reason'> & { readonly kind: 'incident'; readonly text: string })
/** The start of the next reading; opaque to all but the custodian's client. */
export type ChangeCursor = string
export type CustodianSubject = {
  /** A list of beneficiaries is answered at once, or in a file. */
  readonly kind: Exclude<CustodianChange['kind'], 'incident' | 'beneficiaries'>
  readonly id: CustodianResourceId
}

export type CustodianNotice = { readonly id: PartnerEventId; readonly subject: CustodianSubject }
