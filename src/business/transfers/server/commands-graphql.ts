import { unconcerned } from '#business/estates/server/public.ts'
import { proposalField } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import type { HoldingTransferDocumentId, HoldingTransferId } from '#kernel/ids.ts'
import { transfersCommands } from '../commands.ts'
import { transfersProposals } from '../proposals.ts'
import { documentBy } from './document-store.ts'
import { HoldingTransferRef } from './graphql.ts'
import { recordDocument, reviewDocument } from './keep-documents.ts'
import { openHoldingTransfer, withdrawHoldingTransfer } from './open-transfer.ts'
import { DocumentRef } from './picture-graphql.ts'
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

const ChangedDocument = builder
  .objectRef<{ readonly id: HoldingTransferDocumentId }>('ChangedHoldingTransferDocument')
  .implement({
    description: 'Document that an operator recorded or reviewed.',
    fields: (t) => ({
      id: t.exposeID('id'),
      document: t.field({
        type: DocumentRef,
        nullable: true,
        description: 'The document after the change.',
        resolve: ({ id }, _args, { platform }) => documentBy(platform.db, id),
      }),
    }),
  })

commandField(transfersCommands.openHoldingTransfer, {
  type: ChangedTransfer,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      transfersCommands.openHoldingTransfer,
      input,
      unconcerned(platform, ({ accountId, toAccountId }) => [accountId, toAccountId], openHoldingTransfer),
    ),
})

commandField(transfersCommands.recordHoldingTransferDocument, {
  type: ChangedDocument,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      transfersCommands.recordHoldingTransferDocument,
      input,
      unconcerned(platform, ({ transferId }) => [transferId], recordDocument),
    ),
})

commandField(transfersCommands.reviewHoldingTransferDocument, {
  type: ChangedDocument,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      transfersCommands.reviewHoldingTransferDocument,
      input,
      unconcerned(platform, ({ id }) => [id], reviewDocument),
    ),
})

commandField(transfersCommands.withdrawHoldingTransfer, {
  type: ChangedTransfer,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      transfersCommands.withdrawHoldingTransfer,
      input,
      unconcerned(platform, ({ id }) => [id], withdrawHoldingTransfer),
    ),
})

proposalField(transfersCommands.transferHoldings, ({ id, transferId, reason }) =>
  transfersProposals.transferHoldings({ id, subject: transferId, reason, payload: { transferId } }),
)

proposalField(transfersCommands.reverseHoldingTransfer, ({ id, transferId, reason }) =>
  transfersProposals.reverseHoldingTransfer({ id, subject: transferId, reason, payload: { transferId } }),
)
