import { enumOf } from '#io/graphql/builder.ts'
import type { DocumentOutcome, DocumentState } from '../rules/case-documents.ts'
import type { DocumentKind } from '../rules/estate-documents.ts'
import type { EstateState } from '../rules/obstacles.ts'
import type { Authority, Registration, ReportWay } from '../rules/registration.ts'

export const EstateRegistrationEnum = enumOf<Registration>(
  'EstateRegistration',
  'The name in which an account is registered.',
  {
    individual: 'One owner.',
    jointWithSurvivor: 'Two owners, of whom the survivor has all. No account is registered so.',
    transferOnDeath: 'A beneficiary is registered. No account is registered so.',
    trust: 'A trust. No account is registered so.',
  },
)

export const EstateAuthorityEnum = enumOf<Authority>(
  'EstateAuthority',
  'The way in which someone shows that they may act for an estate.',
  {
    probate: 'A court appointed an executor or an administrator.',
    smallEstate: 'A small-estate affidavit, by the law of the state.',
  },
)

export const EstateReportWayEnum = enumOf<ReportWay>('EstateReportWay', 'The way in which a death was reported.', {
  phone: 'By phone.',
  email: 'By email.',
  mail: 'A mailed page.',
  bank: 'A payment that a bank returned (R14, R15).',
})

export const EstateStateEnum = enumOf<EstateState>('EstateState', 'State of an estate.', {
  open: 'The account is on hold.',
  transferred: 'Everything is the heirs’.',
  withdrawn: 'The report was wrong.',
})

export const EstateDocumentKindEnum = enumOf<DocumentKind>(
  'EstateDocumentKind',
  'Kind of document that an estate needs.',
  {
    deathCertificate: 'A certified copy of the death certificate.',
    courtAppointment: 'The court’s appointment of an executor or an administrator.',
    smallEstateAffidavit: 'A small-estate affidavit.',
    transferForm: 'The transfer form, signed by the representative.',
  },
)

export const EstateDocumentOutcomeEnum = enumOf<DocumentOutcome>(
  'EstateDocumentOutcome',
  'Decision about a document.',
  {
    accepted: 'It is as it should be.',
    rejected: 'Something is wrong with it.',
  },
)

export const EstateDocumentStateEnum = enumOf<DocumentState>(
  'EstateDocumentState',
  'State of a document that an estate needs.',
  {
    missing: 'None was received.',
    toReview: 'A second person has to read it.',
    rejected: 'Another one is needed.',
    accepted: 'A second person accepted it.',
  },
)
