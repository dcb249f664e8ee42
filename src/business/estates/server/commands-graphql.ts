import { staffField } from '#business/cases/server/public.ts'
import { proposalField } from '#engine/approvals/graphql.ts'
import { builder } from '#io/graphql/builder.ts'
import type { EstateId } from '#kernel/ids.ts'
import { estatesCommands } from '../commands.ts'
import { estatesProposals } from '../proposals.ts'
import { estateDocuments } from './documents.ts'
import { estateBy } from './estate-store.ts'
import { ChangedDocument, EstateRef } from './graphql.ts'
import { nameEstateHeirs } from './name-heirs.ts'
import { openEstate } from './open-estate.ts'

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

staffField(estatesCommands.openEstate, ChangedEstate, ({ accountId }) => [accountId], openEstate)
staffField(
  estatesCommands.recordEstateDocument,
  ChangedDocument,
  ({ estateId }) => [estateId],
  (ctx, { estateId: caseId, ...received }) => estateDocuments.record(ctx, { ...received, caseId }),
)
staffField(estatesCommands.reviewEstateDocument, ChangedDocument, ({ id }) => [id], estateDocuments.review)
staffField(
  estatesCommands.nameEstateHeirs,
  ChangedEstate,
  ({ id, heirs }) => [id, ...heirs.map(({ accountId }) => accountId)],
  nameEstateHeirs,
)

proposalField(estatesCommands.transferEstate, ({ id, estateId, reason }) =>
  estatesProposals.transferEstate({ id, subject: estateId, reason, payload: { estateId } }),
)

proposalField(estatesCommands.withdrawEstate, ({ id, estateId, reason }) =>
  estatesProposals.withdrawEstate({ id, subject: estateId, reason, payload: { estateId } }),
)
