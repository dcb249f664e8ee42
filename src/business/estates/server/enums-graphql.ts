import type { CaseNames } from '#business/cases/server/public.ts'
import { enumOf } from '#io/graphql/builder.ts'
import type { DocumentKind } from '../rules/estate-documents.ts'
import type { EstateState } from '../rules/obstacles.ts'
import type { Authority, Registration, ReportWay } from '../rules/registration.ts'

export const estateNames: CaseNames = {
  type: 'Estate',
  field: 'estate',
  list: 'estates',
  thing: 'an estate',
  things: 'estates',
  effect: 'transfer',
  prefix: 'est',
}

export const EstateRegistrationEnum = enumOf<Registration>(
  'EstateRegistration',
  'Form in which an account is registered.',
  {
    individual: 'One owner.',
    jointWithSurvivor: 'Two owners, the survivor of whom owns all. No account is registered this way.',
    transferOnDeath: 'With a registered beneficiary. No account is registered this way.',
    trust: 'A trust. No account is registered this way.',
  },
)

export const EstateAuthorityEnum = enumOf<Authority>(
  'EstateAuthority',
  'Legal authority of a representative to act for an estate.',
  {
    probate: 'A court appointed an executor or an administrator.',
    smallEstate: 'A small-estate affidavit, by the law of the state.',
  },
)

export const EstateReportWayEnum = enumOf<ReportWay>('EstateReportWay', 'Way in which a death was reported.', {
  phone: 'A phone call.',
  email: 'An email.',
  mail: 'A mailed page.',
  bank: 'A payment that a bank returned (R14, R15).',
})

export const EstateStateEnum = enumOf<EstateState>('EstateState', 'State of an estate.', {
  open: 'The case is open and the account is frozen.',
  transferred: 'The shares and cash were transferred.',
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
