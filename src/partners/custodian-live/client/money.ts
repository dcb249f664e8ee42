import type {
  CustodianContribution,
  CustodianConversion,
  CustodianDistribution,
  CustodianReceipt,
  CustodianTransfer,
  CustodianValuation,
} from '#business/ira/server/custodian-port.ts'
import type { CustodianResourceId } from '#kernel/ids.ts'
import { at, type Custodian, wireNumber } from './call.ts'

const contributionTypes: Readonly<Record<CustodianContribution['kind'], string>> = {
  regular: 'regular',
  sepEmployer: 'sep_employer',
  rollover60Day: 'rollover_60_day',
  lateRollover: 'late_rollover_self_certified',
  directRollover: 'direct_rollover',
  conversion: 'conversion',
  recharacterization: 'recharacterization',
}
const distributionTypes: Readonly<Record<CustodianDistribution['kind'], string>> = {
  normal: 'NORMAL_DISTRIBUTION',
  early: 'EARLY_DISTRIBUTION',
  earlyWithException: 'EARLY_DISTRIBUTION_PENALTY_EXCEPTION',
  requiredMinimum: 'REQUIRED_MINIMUM_DISTRIBUTION',
  returnOfExcess: 'RETURN_OF_EXCESS_CONTRIBUTION',
  directTransfer: 'DIRECT_TRANSFER',
}
const receiptKinds = { income: 'income', returnOfCapital: 'return_of_capital', sale: 'sale', refund: 'refund' } as const

export function moneyCalls({ make }: Custodian) {
  return {
    contribute: ({ ref, accountId, kind, taxYear, amount, fundingToken, attestedAt }: CustodianContribution) =>
      make(at`/accounts/${accountId}/contributions`, {
        key: ref,
        body: {
          externalRef: ref,
          type: contributionTypes[kind],
          taxYear,
          amountCents: wireNumber(amount),
          fundingToken,
          ...(attestedAt ? { attestation: { attestedAt: attestedAt.toString() } } : {}),
        },
      }),
    cancelContribution: ({
      ref,
      contributionId,
    }: {
      readonly ref: string
      readonly contributionId: CustodianResourceId
    }) => make(at`/contributions/${contributionId}/cancel`, { key: ref }),
    convert: ({ ref, fromAccountId, toAccountId, taxYear, amount }: CustodianConversion) =>
      make(at`/accounts/${toAccountId}/contributions`, {
        key: ref,
        body: { externalRef: ref, type: 'conversion', taxYear, amountCents: wireNumber(amount), fromAccountId },
      }),
    requestTransfer: ({ ref, accountId, kind, from, amount, delivery }: CustodianTransfer) =>
      make(at`/accounts/${accountId}/transfers`, {
        key: ref,
        body: {
          externalRef: ref,
          kind: kind === 'transfer' ? 'transfer' : 'direct_rollover',
          from: { custodian: from.custodian, accountNo: from.accountNumber, planType: from.planType },
          ...(amount === null ? { scope: 'full' } : { scope: 'partial', amountCents: wireNumber(amount) }),
          delivery,
        },
      }),
    cancelTransfer: ({ ref, transferId }: { readonly ref: string; readonly transferId: CustodianResourceId }) =>
      make(at`/transfers/${transferId}/cancel`, { key: ref }),
  }
}

export function paymentCalls({ make }: Custodian) {
  return {
    announceReceipt: ({ ref, accountId, kind, portfolioId, amount, directionId }: CustodianReceipt) =>
      make('/receipts', {
        key: ref,
        body: {
          externalRef: ref,
          accountId,
          kind: receiptKinds[kind],
          amountCents: wireNumber(amount),
          offeringRef: portfolioId,
          reference: directionId ?? ref,
        },
      }),
    distribute: (distribution: CustodianDistribution) =>
      make(at`/accounts/${distribution.accountId}/distributions`, {
        key: distribution.ref,
        body: {
          externalRef: distribution.ref,
          type: distributionTypes[distribution.kind],
          grossCents: wireNumber(distribution.gross),
          federalPct: wireNumber(distribution.federalWithholding / 10_000n),
          statePct: wireNumber(distribution.stateWithholding / 10_000n),
          state: distribution.state,
          ...(distribution.exception ? { exception: distribution.exception } : {}),
          ...(distribution.excess ? { excess: excessBody(distribution.excess) } : {}),
          destination: distribution.destination,
          w4rSignedAt: distribution.electedAt.toString(),
        },
      }),
    cancelDistribution: ({
      ref,
      distributionId,
    }: {
      readonly ref: string
      readonly distributionId: CustodianResourceId
    }) => make(at`/distributions/${distributionId}/cancel`, { key: ref }),
    reportValuation: ({ ref, portfolioId, asOf, price, method, assetCode }: CustodianValuation) =>
      make(
        at`/valuations/${portfolioId}/${asOf}`,
        {
          key: ref,
          body: { externalRef: ref, unitPriceMicro: wireNumber(price), method, preparedBy: 'issuer', assetCode },
        },
        'PUT',
      ),
  }
}

const excessBody = ({ contributionId, taxYear, amount, earnings }: NonNullable<CustodianDistribution['excess']>) => ({
  contributionId,
  taxYear,
  amountCents: wireNumber(amount),
  earningsCents: wireNumber(earnings),
})
