import type { CustodianConfirmation, CustodianDirection } from '#business/ira/server/custodian-port.ts'
import type { CustodianResourceId } from '#kernel/ids.ts'
import { at, type Custodian, wireNumber } from './call.ts'

export function directionCalls({ make }: Custodian) {
  return {
    direct: ({
      ref,
      accountId,
      side,
      portfolioId,
      amount,
      shares,
      price,
      documents,
      attestation,
    }: CustodianDirection) =>
      make('/directions', {
        key: ref,
        body: {
          externalRef: ref,
          side,
          accountId,
          offeringRef: portfolioId,
          amountCents: wireNumber(amount),
          unitsMicro: wireNumber(shares),
          unitPriceMicro: wireNumber(price),
          documents: documents.map(({ name, sha256 }) => ({ sha256, url: `urn:document:${encodeURIComponent(name)}` })),
          ptAttestation: {
            related: attestation.related,
            officer: attestation.officer,
            over50pct: attestation.over50Percent,
          },
        },
      }),
    cancelDirection: ({ ref, directionId }: { readonly ref: string; readonly directionId: CustodianResourceId }) =>
      make(at`/directions/${directionId}/cancel`, { key: ref }),
    confirmDirection: ({ ref, directionId, shares, registration, settledOn, document }: CustodianConfirmation) =>
      make(at`/directions/${directionId}/confirmation`, {
        key: ref,
        body: {
          unitsMicro: wireNumber(shares),
          registration,
          settleDate: settledOn,
          documentSha256: document.sha256,
        },
      }),
  }
}
