import type { Instant } from '#kernel/instant.ts'
import type { DocumentKind } from './kinds.ts'

/**
 * The years for which a document is kept from its creation, whatever becomes of the account: the part of
 * `docs/retention.md` that is known then. A store with object lock refuses to delete it earlier.
 */
const yearsKept: Readonly<Record<DocumentKind, number>> = {
  subscriptionAgreement: 6,
  signedAgreement: 6,
  autoInvestAgreement: 6,
  purchaseConfirmation: 3,
  finalCircularNotice: 3,
  equityGrant: 6,
  statement: 6,
  statementData: 6,
  taxForm: 7,
  offeringCircular: 6,
  privatePlacementMemorandum: 6,
  operatingAgreement: 6,
  filingNotice: 6,
  financialStatements: 6,
  holderUpdate: 6,
}

export const keptUntil = (kind: DocumentKind, madeAt: Instant): Instant =>
  madeAt.toZonedDateTimeISO('UTC').add({ years: yearsKept[kind] }).toInstant()
