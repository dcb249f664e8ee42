import { enumOf } from '#io/graphql/builder.ts'
import type { IraBeneficiaryClass, IraRelationship } from '../rules/beneficiaries.ts'
import type { PersonalContribution } from '../rules/contribution.ts'
import type { CustodianCode, IdentityDocumentKind, IraType } from '../rules/custodians.ts'
import type { ApplicationState, BeneficiaryChangeState, ContributionState } from '../rules/states.ts'

export const IraTypeEnum = enumOf<IraType>('IraType', 'A kind of retirement account.', {
  traditional: 'Contributions may be deductible; distributions are taxed.',
  roth: 'Contributions are taxed; distributions after age 59½ are not.',
  sep: 'For contributions of an employer, including self-employed people.',
})
export const CustodianEnum = enumOf<CustodianCode>('Custodian', 'Custodian of a retirement account.', {
  sacoRiver: 'Saco River Trust Company, sub-account type 1.',
  penobscot: 'Penobscot Trust Company, sub-account type 2.',
})
export const ApplicationStateEnum = enumOf<ApplicationState>('IraApplicationState', 'State of an IRA application.', {
  draft: 'On its way to the custodian.',
  otpPending: 'Waits for a one-time code.',
  otpFailed: 'The code was wrong too often; request another one.',
  identityReview: 'The custodian is verifying the identity.',
  documentsRequired: 'The custodian needs an identity document.',
  agreementPending: 'Waits for the person’s signature.',
  submitted: 'The custodian is opening the account.',
  opened: 'The IRA is open.',
  rejected: 'The custodian rejected the application.',
  withdrawn: 'The person withdrew the application.',
  expired: 'Expired after 30 days without activity.',
})
export const BeneficiaryChangeStateEnum = enumOf<BeneficiaryChangeState>(
  'IraBeneficiaryChangeState',
  'State of a change of the beneficiaries.',
  {
    requested: 'The custodian has it; the previous list is in force.',
    accepted: 'The new list is in force.',
    rejected: 'The custodian rejected it; the previous list stays in force.',
  },
)
export const ContributionKindEnum = enumOf<PersonalContribution>(
  'IraContributionKind',
  'Kind of money that is added to an IRA from a bank.',
  {
    regular: 'Own contribution for a tax year.',
    sepEmployer: 'Contribution of an employer to a SEP IRA for a tax year.',
    rollover60Day: 'Rollover of money that left another plan at most 60 days ago.',
  },
)
export const MoneyInKindEnum = enumOf<PersonalContribution | 'conversion'>(
  'IraMoneyInKind',
  'Kind of money that was added to an IRA.',
  {
    regular: 'Own contribution for a tax year.',
    sepEmployer: 'Contribution of an employer to a SEP IRA for a tax year.',
    rollover60Day: 'Rollover of money that left another plan at most 60 days ago.',
    conversion: 'Conversion of the person’s traditional or SEP IRA.',
  },
)
export const ContributionStateEnum = enumOf<ContributionState>('IraContributionState', 'State of a contribution.', {
  pending: 'Requested.',
  processing: 'The bank transfer is pending.',
  settled: 'The custodian has received it.',
  returned: 'Returned by the bank.',
  canceled: 'Canceled before it left.',
  rejected: 'Refused by the custodian.',
  recharacterized: 'Recharacterized as a contribution to the other type of IRA.',
  removedAsExcess: 'Removed as an excess.',
})
export const IraDocumentKindEnum = enumOf<IdentityDocumentKind>('IraDocumentKind', 'Kind of an identity document.', {
  licenseFront: 'A driver’s license, front.',
  licenseBack: 'A driver’s license, back.',
  passport: 'A passport.',
  ssnCard: 'A Social Security card.',
  addressProof: 'A bill or statement that shows the address.',
})
export const IraDocumentStatusEnum = enumOf<'sending' | 'pending' | 'accepted' | 'rejected'>(
  'IraDocumentStatus',
  'Status of an identity document.',
  {
    sending: 'On its way to the custodian.',
    pending: 'The custodian is reviewing it.',
    accepted: 'Accepted.',
    rejected: 'Not accepted; send another one.',
  },
)
export const BeneficiaryClassEnum = enumOf<IraBeneficiaryClass>(
  'IraBeneficiaryClass',
  'Class of a beneficiary: primary or contingent.',
  {
    primary: 'Inherits.',
    contingent: 'Inherits if no primary beneficiary is alive.',
  },
)
export const IraRelationshipEnum = enumOf<IraRelationship>(
  'IraRelationship',
  'Relationship of a beneficiary to the owner.',
  {
    spouse: 'Husband or wife.',
    child: 'A child.',
    other: 'Another person.',
    trust: 'A trust.',
    charity: 'A charity.',
    estate: 'The owner’s estate.',
  },
)
