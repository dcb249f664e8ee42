import { type CaseNames, stepType } from '#business/cases/server/public.ts'
import { enumOf } from '#io/graphql/builder.ts'
import type { DocumentKind } from '../rules/documents.ts'
import type { TransferGround, TransferKind } from '../rules/kinds.ts'
import type { TransferState } from '../rules/obstacles.ts'
import type { TransferAct, TransferStep, TransferStepKind } from '../rules/steps.ts'

export const transferNames: CaseNames = {
  type: 'HoldingTransfer',
  field: 'holdingTransfer',
  list: 'holdingTransfers',
  thing: 'a share transfer',
  things: 'share transfers',
  effect: 'transfer',
  prefix: 'htr',
}

enumOf<TransferGround>('HoldingTransferGround', 'Reason given for a transfer of shares without a sale.', {
  gift: 'A gift.',
  divorce: 'A transfer between spouses, or because of a divorce.',
  judgment: 'A levy or a judgment; refused, because it is a taxable sale.',
})

export const HoldingTransferKindEnum = enumOf<TransferKind>(
  'HoldingTransferKind',
  'Reason for a transfer of shares without a sale.',
  {
    gift: 'A gift.',
    divorce: 'A transfer between spouses, or because of a divorce.',
  },
)

export const HoldingTransferStateEnum = enumOf<TransferState>('HoldingTransferState', 'State of a share transfer.', {
  open: 'The case is open; no shares have been transferred.',
  transferred: 'The shares belong to the receiver.',
  withdrawn: 'The case ended without a transfer.',
  reversed: 'The transfer was reversed.',
})

export const HoldingTransferDocumentKindEnum = enumOf<DocumentKind>(
  'HoldingTransferDocumentKind',
  'Kind of document that a share transfer needs.',
  {
    giftDeed: 'The deed of gift, signed by the giver.',
    acceptance: 'The acceptance, signed by the receiver.',
    courtOrder: 'A certified decree or order of a court.',
    giverIdentity: 'Government identity document of the giver.',
    receiverIdentity: 'Government identity document of the receiver.',
  },
)

const StepKindEnum = enumOf<TransferStepKind>('HoldingTransferStepKind', 'Step of a share transfer, in order.', {
  documents: 'All documents are received and reviewed.',
  accounts: 'Neither account has an obstacle.',
  transfer: 'The shares belong to the receiver.',
})

const ActEnum = enumOf<TransferAct>('HoldingTransferAct', 'Act that the next step of a share transfer needs.', {
  recordHoldingTransferDocument: 'Record a document.',
  reviewHoldingTransferDocument: 'Review a document.',
  transferHoldings: 'Propose the transfer.',
  approveProposal: 'Decide the proposal.',
})

export const HoldingTransferStepRef = stepType<TransferStep>(transferNames, { kinds: StepKindEnum, acts: ActEnum })
