import { proposalField } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import type { EstateDocumentId, EstateId } from '#kernel/ids.ts'
import { estatesCommands } from '../commands.ts'
import { estatesProposals } from '../proposals.ts'
import { documentBy } from './document-store.ts'
import { estateBy } from './estate-store.ts'
import { EstateRef } from './graphql.ts'
import { recordEstateDocument, reviewEstateDocument } from './keep-documents.ts'
import { nameEstateHeirs } from './name-heirs.ts'
import { openEstate } from './open-estate.ts'
import { EstateDocumentRef } from './picture-graphql.ts'
import { unconcerned } from './unconcerned.ts'

const ChangedEstate = builder.objectRef<{ readonly id: EstateId }>('ChangedEstate').implement({
  description: 'Estate that an operator opened or changed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    estate: t.field({
      type: EstateRef,
      nullable: true,
      description: 'The estate after the change.',
      resolve: ({ id }, _args, { platform }) => estateBy(platform.db, id),
    }),
  }),
})

const ChangedDocument = builder.objectRef<{ readonly id: EstateDocumentId }>('ChangedEstateDocument').implement({
  description: 'Document that an operator recorded or reviewed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    document: t.field({
      type: EstateDocumentRef,
      nullable: true,
      description: 'The document after the change.',
      resolve: ({ id }, _args, { platform }) => documentBy(platform.db, id),
    }),
  }),
})

commandField(estatesCommands.openEstate, {
  type: ChangedEstate,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      estatesCommands.openEstate,
      input,
      unconcerned(platform, ({ accountId }) => [accountId], openEstate),
    ),
})

commandField(estatesCommands.recordEstateDocument, {
  type: ChangedDocument,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      estatesCommands.recordEstateDocument,
      input,
      unconcerned(platform, ({ estateId }) => [estateId], recordEstateDocument),
    ),
})

commandField(estatesCommands.reviewEstateDocument, {
  type: ChangedDocument,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      estatesCommands.reviewEstateDocument,
      input,
      unconcerned(platform, ({ id }) => [id], reviewEstateDocument),
    ),
})

commandField(estatesCommands.nameEstateHeirs, {
  type: ChangedEstate,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      estatesCommands.nameEstateHeirs,
      input,
      unconcerned(platform, ({ id, heirs }) => [id, ...heirs.map(({ accountId }) => accountId)], nameEstateHeirs),
    ),
})

proposalField(estatesCommands.transferEstate, ({ id, estateId, reason }) =>
  estatesProposals.transferEstate({ id, subject: estateId, reason, payload: { estateId } }),
)

proposalField(estatesCommands.withdrawEstate, ({ id, estateId, reason }) =>
  estatesProposals.withdrawEstate({ id, subject: estateId, reason, payload: { estateId } }),
)
