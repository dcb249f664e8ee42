import { proposalField } from '#engine/approvals/graphql.ts'
import { ApprovalPreviewRef } from '#engine/approvals/preview-graphql.ts'
import { previewOfNew } from '#engine/approvals/proposal-preview.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { idOf, type SharePriceId } from '#kernel/ids.ts'
import { portfoliosCommands } from '../commands.ts'
import { portfoliosProposals } from '../proposals.ts'
import { withdrawSharePrice } from './withdraw-share-price.ts'

const outsideBounds =
  'Reason for a price that lies further from the last one than prices usually do. Needed then, and refused otherwise.'

proposalField(portfoliosCommands.publishSharePrice, ({ id, reason, ...payload }) =>
  portfoliosProposals.publishSharePrice({ id, reason, subject: payload.portfolioId, payload }),
)

builder.queryField('sharePricePreview', (t) =>
  t.field({
    ...audience('operator', { shows: 'theOfferings' }),
    type: ApprovalPreviewRef,
    complexity: 50,
    description: 'Effect of publishing a price, before it is proposed: before, after and difference.',
    args: {
      portfolioId: t.arg.id({ required: true }),
      price: t.arg({ type: 'SharePrice', required: true }),
      effectiveOn: t.arg({
        description: 'First day on which the share price would apply.',
        type: 'Day',
        required: true,
      }),
      filingReference: t.arg.string(),
      outsideBoundsReason: t.arg.string({ description: outsideBounds }),
    },
    resolve: (_root, payload, { platform, viewer }) => {
      const about = { id: idOf('prp', 'preview'), reason: 'preview', subject: payload.portfolioId }
      return previewOfNew(platform, portfoliosProposals.publishSharePrice({ ...about, payload }), viewer!.userId)
    },
  }),
)

const WithdrawnPrice = builder.objectRef<{ readonly id: SharePriceId }>('WithdrawnSharePrice').implement({
  description: 'A price that does not take effect.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The portfolio and the first day of the price, such as 1:2027-02-01.' }),
  }),
})

commandField(portfoliosCommands.withdrawSharePrice, {
  type: WithdrawnPrice,
  resolve: (input, context) =>
    sendCommand(context, portfoliosCommands.withdrawSharePrice, input, withdrawSharePrice, {
      subject: input.portfolioId,
    }),
})
