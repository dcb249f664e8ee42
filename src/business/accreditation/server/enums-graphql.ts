import { enumOf } from '#io/graphql/builder.ts'
import { type EvidenceKind, evidenceKinds, type Holder, type RouteId } from '../rules/routes.ts'
import type { VerificationStatus } from '../rules/verification.ts'

export const AccreditationStatus = enumOf<VerificationStatus>(
  'AccreditationStatus',
  'The status of an accredited verification.',
  {
    NONE: 'Nothing was submitted yet.',
    PENDING: 'Submitted; an operator reviews it.',
    NEEDS_INFO: 'An operator asked for more information.',
    APPROVED: 'Two operators approved it.',
    REJECTED: 'Rejected or revoked; see the reason.',
    EXPIRED: 'The evidence is too old.',
  },
)

export const AccreditationHolder = enumOf<Holder>('AccreditationHolder', 'Holder whose accreditation is verified.', {
  individual: 'A person.',
  entity: 'A business.',
})

export const AccreditationEvidenceKind = enumOf<EvidenceKind>(
  'AccreditationEvidenceKind',
  'Kind of a document.',
  evidenceKinds,
)

export const AccreditationRoute = enumOf<RouteId>('AccreditationRoute', 'Method by which accreditation is shown.', {
  income: 'Own income of the last two years (Rule 501(a)(6)).',
  jointIncome: 'Income together with a spouse or partner (Rule 501(a)(6)).',
  netWorth: 'Net worth without the home (Rule 501(a)(5)).',
  letter: 'The letter of a professional who checked it (Rule 506(c)(2)(ii)(C)).',
  minimumInvestment: 'The size of the investment, with statements in writing.',
  assets: 'The assets of a business (Rule 501(a)(3)).',
  renewal: 'A verification within the last five years, renewed in writing (Rule 506(c)(2)(ii)(E)).',
})
