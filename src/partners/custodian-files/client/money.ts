import type { CustodianResourceId } from '#kernel/ids.ts'
import type {
  Confirmation,
  Contribution,
  Conversion,
  Direction,
  Distribution,
  Receipt,
  Transfer,
  Valuation,
} from './asked.ts'
import { receiptKinds } from './asked.ts'
import type { Queue } from './instructions.ts'
import { contributionCells, conversionCells, directionCells, distributionCells, transferCells } from './rows.ts'

/** Money into an account, orders for it, and what we pay to it. */
export function moneyCalls({ add, putDocument, cancel }: Queue) {
  return {
    contribute: (one: Contribution) => add(one.ref, [{ type: 'CTB', cells: contributionCells(one) }]),
    cancelContribution: ({
      ref,
      contributionId,
    }: {
      readonly ref: string
      readonly contributionId: CustodianResourceId
    }) => cancel(ref, contributionId),
    convert: (one: Conversion) => add(one.ref, [{ type: 'CTB', cells: conversionCells(one) }]),
    requestTransfer: (one: Transfer) => add(one.ref, [{ type: 'CTB', cells: transferCells(one) }]),
    cancelTransfer: ({ ref, transferId }: { readonly ref: string; readonly transferId: CustodianResourceId }) =>
      cancel(ref, transferId),
    direct: async (one: Direction) => {
      const document = one.documents[0] ? await putDocument(one.ref, one.documents[0]) : ''
      return add(one.ref, [{ type: 'DIR', cells: directionCells(one, document) }])
    },
    cancelDirection: ({ ref, directionId }: { readonly ref: string; readonly directionId: CustodianResourceId }) =>
      cancel(ref, directionId),
    confirmDirection: async ({ ref, directionId, shares, registration, settledOn, document }: Confirmation) => {
      const file = await putDocument(ref, document)
      return add(ref, [{ type: 'CNF', cells: [directionId, shares, registration, settledOn, file, document.sha256] }])
    },
    announceReceipt: ({ ref, accountId, kind, portfolioId, amount, payOn, directionId }: Receipt) =>
      add(ref, [{ type: 'NTC', cells: [accountId, receiptKinds[kind], portfolioId, amount, payOn, directionId] }]),
    cancelDistribution: ({
      ref,
      distributionId,
    }: {
      readonly ref: string
      readonly distributionId: CustodianResourceId
    }) => cancel(ref, distributionId),
    distribute: (one: Distribution) => add(one.ref, [{ type: 'DST', cells: distributionCells(one) }]),
    reportValuation: ({ ref, portfolioId, asOf, price, method, assetCode }: Valuation) =>
      add(ref, [{ type: 'VAL', cells: [portfolioId, asOf, price, method, assetCode] }]),
  }
}
