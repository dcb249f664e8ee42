import { EstateStepStateEnum } from '#business/estates/server/public.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import type { DocumentKind } from '../rules/documents.ts'
import type { TransferGround, TransferKind } from '../rules/kinds.ts'
import type { TransferState } from '../rules/obstacles.ts'
import type { TransferAct, TransferStep, TransferStepKind } from '../rules/steps.ts'

enumOf<TransferGround>('HoldingTransferGround', 'Ground that is named for a transfer of shares without a sale.', {
  gift: 'A gift.',
  divorce: 'A transfer between spouses, or because of a divorce.',
  judgment: 'A levy or a judgment. It is refused: it is a sale for tax.',
})

export const HoldingTransferKindEnum = enumOf<TransferKind>(
  'HoldingTransferKind',
  'Ground on which shares become another person’s.',
  {
    gift: 'A gift.',
    divorce: 'A transfer between spouses, or because of a divorce.',
  },
)

export const HoldingTransferStateEnum = enumOf<TransferState>('HoldingTransferState', 'State of a share transfer.', {
  open: 'Nothing has moved.',
  transferred: 'The shares are the receiver’s.',
  withdrawn: 'It ended before anything moved.',
  reversed: 'The shares went back.',
})

export const HoldingTransferDocumentKindEnum = enumOf<DocumentKind>(
  'HoldingTransferDocumentKind',
  'Kind of document that a share transfer needs.',
  {
    giftDeed: 'The deed of gift, signed by the giver.',
    acceptance: 'The acceptance, signed by the receiver.',
    courtOrder: 'A certified decree or order of a court.',
    giverIdentity: 'A government document of the person who gives up shares.',
    receiverIdentity: 'A government document of the receiver.',
  },
)

const StepKindEnum = enumOf<TransferStepKind>(
  'HoldingTransferStepKind',
  'Step of a share transfer, in the order of the work.',
  {
    documents: 'All documents are received and reviewed.',
    accounts: 'Nothing in either account is in the way.',
    transfer: 'The shares are the receiver’s.',
  },
)

const ActEnum = enumOf<TransferAct>('HoldingTransferAct', 'Act that a step of a share transfer waits for.', {
  recordHoldingTransferDocument: 'Record a document.',
  reviewHoldingTransferDocument: 'Review a document.',
  transferHoldings: 'Propose the transfer.',
  approveProposal: 'Decide the proposal.',
})

export const HoldingTransferStepRef = builder.objectRef<TransferStep>('HoldingTransferStep').implement({
  description: 'One step of a share transfer.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StepKindEnum }),
    state: t.expose('state', { type: EstateStepStateEnum }),
    act: t.expose('act', {
      type: ActEnum,
      nullable: true,
      description: 'Act that the step waits for; null if there is none.',
    }),
  }),
})
