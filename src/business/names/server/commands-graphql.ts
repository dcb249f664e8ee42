import { staffField } from '#business/cases/server/public.ts'
import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { NameChangeId } from '#kernel/ids.ts'
import { namesCommands } from '../commands.ts'
import { namesProposals } from '../proposals.ts'
import { nameChangeDocuments } from './documents.ts'
import { ChangedDocument, NameChangeRef } from './graphql.ts'
import { nameChangeBy } from './name-change-store.ts'
import { openNameChange, recordNameAtPartners, withdrawNameChange } from './open-name-change.ts'

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

staffField(namesCommands.openNameChange, ChangedCase, ({ accountId }) => [accountId], openNameChange)
staffField(namesCommands.withdrawNameChange, ChangedCase, ({ id }) => [id], withdrawNameChange)
staffField(namesCommands.recordNameAtPartners, ChangedCase, ({ id }) => [id], recordNameAtPartners)
staffField(
  namesCommands.recordNameChangeDocument,
  ChangedDocument,
  ({ nameChangeId }) => [nameChangeId],
  (ctx, { nameChangeId: caseId, ...received }) => nameChangeDocuments.record(ctx, { ...received, caseId }),
)
staffField(namesCommands.reviewNameChangeDocument, ChangedDocument, ({ id }) => [id], nameChangeDocuments.review)

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
