import { enumOf } from '#io/graphql/builder.ts'
import type { IraBeneficiaryClass, IraRelationship } from '../rules/beneficiaries.ts'
import type { PersonalContribution } from '../rules/contribution.ts'
import type { CustodianCode, IdentityDocumentKind, IraType } from '../rules/custodians.ts'
import type { ApplicationState, BeneficiaryChangeState, ContributionState } from '../rules/states.ts'

export const IraTypeEnum = enumOf<IraType>('IraType', 'A kind of retirement account.', {
  traditional: 'Contributions may be deductible; what leaves it is taxed.',
  roth: 'Contributions are taxed before; what leaves it after 59½ is not.',
  sep: 'An employer’s contributions, for self-employed people as well.',
})
export const CustodianEnum = enumOf<CustodianCode>('Custodian', 'Custodian of a retirement account.', {
  sacoRiver: 'Saco River Trust Company, sub-account type 1.',
  penobscot: 'Penobscot Trust Company, sub-account type 2.',
})
export const ApplicationStateEnum = enumOf<ApplicationState>('IraApplicationState', 'State of the opening of an IRA.', {
  draft: 'On its way to the custodian.',
  otpPending: 'Waits for a one-time code.',
  otpFailed: 'The code was wrong too often; ask for another one.',
  identityReview: 'The custodian is checking the identity.',
  documentsRequired: 'The custodian needs an identity document.',
  agreementPending: 'Waits for the person’s signature.',
  submitted: 'With the custodian, which is opening it.',
  opened: 'Open.',
  rejected: 'The custodian did not open it.',
  withdrawn: 'The person took it back.',
  expired: 'Nothing happened for 30 days.',
})
export const BeneficiaryChangeStateEnum = enumOf<BeneficiaryChangeState>(
  'IraBeneficiaryChangeState',
  'State of a change of the beneficiaries.',
  {
    requested: 'With the custodian; the list before it is in force.',
    accepted: 'In force.',
    rejected: 'The custodian refused it; the list before it stays in force.',
  },
)
export const ContributionKindEnum = enumOf<PersonalContribution>(
  'IraContributionKind',
  'Kind of money that is added to an IRA from a bank.',
  {
    regular: 'A contribution of the person’s own, for a tax year.',
    sepEmployer: 'A contribution of the employer’s to a SEP IRA, for a tax year.',
    rollover60Day: 'Money that left another plan at most 60 days ago.',
  },
)
export const MoneyInKindEnum = enumOf<PersonalContribution | 'conversion'>(
  'IraMoneyInKind',
  'Kind of money that was added to an IRA.',
  {
    regular: 'A contribution of the person’s own, for a tax year.',
    sepEmployer: 'A contribution of the employer’s to a SEP IRA, for a tax year.',
    rollover60Day: 'Money that left another plan at most 60 days ago.',
    conversion: 'Money of the person’s traditional or SEP IRA.',
  },
)
export const ContributionStateEnum = enumOf<ContributionState>('IraContributionState', 'State of a contribution.', {
  pending: 'Asked for.',
  processing: 'On its way from the bank.',
  settled: 'With the custodian.',
  returned: 'Taken back by the bank.',
  canceled: 'Canceled before it left.',
  rejected: 'Refused by the custodian.',
  recharacterized: 'Moved to the other type of IRA.',
  removedAsExcess: 'Taken out as an excess.',
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
