import { staffField } from '#business/cases/server/public.ts'
import { proposalField } from '#engine/approvals/graphql.ts'
import { builder } from '#io/graphql/builder.ts'
import type { HoldingTransferId } from '#kernel/ids.ts'
import { transfersCommands } from '../commands.ts'
import { transfersProposals } from '../proposals.ts'
import { transferDocuments } from './documents.ts'
import { ChangedDocument, HoldingTransferRef } from './graphql.ts'
import { openHoldingTransfer, withdrawHoldingTransfer } from './open-transfer.ts'
import { transferBy } from './transfer-store.ts'

const ChangedTransfer = builder.objectRef<{ readonly id: HoldingTransferId }>('ChangedHoldingTransfer').implement({
  description: 'Share transfer that an operator opened or ended.',
  fields: (t) => ({
    id: t.exposeID('id'),
    holdingTransfer: t.field({
      type: HoldingTransferRef,
      nullable: true,
      description: 'The share transfer after the change.',
      resolve: ({ id }, _args, { platform }) => transferBy(platform.db, id),
    }),
  }),
})

staffField(
  transfersCommands.openHoldingTransfer,
  ChangedTransfer,
  ({ accountId, toAccountId }) => [accountId, toAccountId],
  openHoldingTransfer,
)
staffField(transfersCommands.withdrawHoldingTransfer, ChangedTransfer, ({ id }) => [id], withdrawHoldingTransfer)
staffField(
  transfersCommands.recordHoldingTransferDocument,
  ChangedDocument,
  ({ transferId }) => [transferId],
  (ctx, { transferId: caseId, ...received }) => transferDocuments.record(ctx, { ...received, caseId }),
)
staffField(transfersCommands.reviewHoldingTransferDocument, ChangedDocument, ({ id }) => [id], transferDocuments.review)

proposalField(transfersCommands.transferHoldings, ({ id, transferId, reason }) =>
  transfersProposals.transferHoldings({ id, subject: transferId, reason, payload: { transferId } }),
)

proposalField(transfersCommands.reverseHoldingTransfer, ({ id, transferId, reason }) =>
  transfersProposals.reverseHoldingTransfer({ id, subject: transferId, reason, payload: { transferId } }),
)
