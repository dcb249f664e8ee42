import { unconcerned } from '#business/estates/server/public.ts'
import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { NameChangeDocumentId, NameChangeId } from '#kernel/ids.ts'
import { namesCommands } from '../commands.ts'
import { namesProposals } from '../proposals.ts'
import { documentBy } from './document-store.ts'
import { NameChangeRef } from './graphql.ts'
import { recordDocument, reviewDocument } from './keep-documents.ts'
import { nameChangeBy } from './name-change-store.ts'
import { openNameChange, recordNameAtPartners, withdrawNameChange } from './open-name-change.ts'
import { DocumentRef } from './picture-graphql.ts'

const ChangedCase = builder.objectRef<{ readonly id: NameChangeId }>('ChangedNameChange').implement({
  description: 'A name change that an operator opened, finished or ended.',
  fields: (t) => ({
    id: t.exposeID('id'),
    nameChange: t.field({
      type: NameChangeRef,
      nullable: true,
      description: 'Name change in its present state.',
      resolve: ({ id }, _args, { platform }) => nameChangeBy(platform.db, id),
    }),
  }),
})

const ChangedDocument = builder
  .objectRef<{ readonly id: NameChangeDocumentId }>('ChangedNameChangeDocument')
  .implement({
    description: 'A document that an operator recorded or reviewed.',
    fields: (t) => ({
      id: t.exposeID('id'),
      document: t.field({
        type: DocumentRef,
        nullable: true,
        description: 'Document in its present state.',
        resolve: ({ id }, _args, { platform }) => documentBy(platform.db, id),
      }),
    }),
  })

commandField(namesCommands.openNameChange, {
  type: ChangedCase,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      namesCommands.openNameChange,
      input,
      unconcerned(platform, ({ accountId }) => [accountId], openNameChange),
    ),
})

commandField(namesCommands.recordNameChangeDocument, {
  type: ChangedDocument,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      namesCommands.recordNameChangeDocument,
      input,
      unconcerned(platform, ({ nameChangeId }) => [nameChangeId], recordDocument),
    ),
})

commandField(namesCommands.reviewNameChangeDocument, {
  type: ChangedDocument,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      namesCommands.reviewNameChangeDocument,
      input,
      unconcerned(platform, ({ id }) => [id], reviewDocument),
    ),
})

commandField(namesCommands.withdrawNameChange, {
  type: ChangedCase,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      namesCommands.withdrawNameChange,
      input,
      unconcerned(platform, ({ id }) => [id], withdrawNameChange),
    ),
})

commandField(namesCommands.recordNameAtPartners, {
  type: ChangedCase,
  resolve: (input, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      namesCommands.recordNameAtPartners,
      input,
      unconcerned(platform, ({ id }) => [id], recordNameAtPartners),
    ),
})

commandField(namesCommands.changeLegalName, {
  type: ProposedRef,
  resolve: async ({ id, nameChangeId, reason }, { platform, viewer }) =>
    orRefuse(
      await propose(
        platform,
        viewer!.actor,
        namesCommands.changeLegalName,
        namesProposals.changeLegalName({ id, subject: nameChangeId, reason, payload: { nameChangeId } }),
      ),
    ),
})
