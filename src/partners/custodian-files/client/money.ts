import type {
  CustodianConfirmation,
  CustodianContribution,
  CustodianConversion,
  CustodianDirection,
  CustodianDistribution,
  CustodianReceipt,
  CustodianTransfer,
  CustodianValuation,
} from '#business/ira/server/custodian-port.ts'
import type { CustodianResourceId } from '#kernel/ids.ts'
import { receiptKinds } from './codes.ts'
import type { Queue } from './instructions.ts'
import { contributionCells, conversionCells, directionCells, distributionCells, transferCells } from './rows.ts'

export function moneyCalls({ add, putDocument, cancel }: Queue) {
  return {
    contribute: (one: CustodianContribution) => add(one.ref, [{ type: 'CTB', cells: contributionCells(one) }]),
    cancelContribution: ({
      ref,
      contributionId,
    }: {
      readonly ref: string
      readonly contributionId: CustodianResourceId
    }) => cancel(ref, contributionId),
    convert: (one: CustodianConversion) => add(one.ref, [{ type: 'CTB', cells: conversionCells(one) }]),
    requestTransfer: (one: CustodianTransfer) => add(one.ref, [{ type: 'CTB', cells: transferCells(one) }]),
    cancelTransfer: ({ ref, transferId }: { readonly ref: string; readonly transferId: CustodianResourceId }) =>
      cancel(ref, transferId),
    direct: async (one: CustodianDirection) => {
      const document = one.documents[0] ? await putDocument(one.ref, one.documents[0]) : ''
      return add(one.ref, [{ type: 'DIR', cells: directionCells(one, document) }])
    },
    cancelDirection: ({ ref, directionId }: { readonly ref: string; readonly directionId: CustodianResourceId }) =>
      cancel(ref, directionId),
    confirmDirection: async ({
      ref,
      directionId,
      shares,
      registration,
      settledOn,
      document,
    }: CustodianConfirmation) => {
      const file = await putDocument(ref, document)
      return add(ref, [{ type: 'CNF', cells: [directionId, shares, registration, settledOn, file, document.sha256] }])
    },
    announceReceipt: ({ ref, accountId, kind, portfolioId, amount, payOn, directionId }: CustodianReceipt) =>
      add(ref, [{ type: 'NTC', cells: [accountId, receiptKinds[kind], portfolioId, amount, payOn, directionId] }]),
    cancelDistribution: ({
      ref,
      distributionId,
    }: {
      readonly ref: string
      readonly distributionId: CustodianResourceId
    }) => cancel(ref, distributionId),
    distribute: (one: CustodianDistribution) => add(one.ref, [{ type: 'DST', cells: distributionCells(one) }]),
    reportValuation: ({ ref, portfolioId, asOf, price, method, assetCode }: CustodianValuation) =>
      add(ref, [{ type: 'VAL', cells: [portfolioId, asOf, price, method, assetCode] }]),
  }
}
