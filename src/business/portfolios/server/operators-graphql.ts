import { proposalField } from '#engine/approvals/graphql.ts'
import { idOf } from '#kernel/ids.ts'
import { portfoliosCommands } from '../commands.ts'
import { portfoliosProposals } from '../proposals.ts'

export const proposalId = 'Id that the client makes: prp_ and a UUIDv7.'
export const forDecider = 'Reason for the proposal, for the operator who decides.'

proposalField(portfoliosCommands.publishUpdate, ({ id, reason, ...update }) => {
  // The same proposal is the same update, so that sent twice it is one.
  const updateId = idOf('upd', id.slice(id.indexOf('_') + 1))
  return portfoliosProposals.publishUpdate({ id, reason, subject: updateId, payload: { ...update, updateId } })
})

proposalField(portfoliosCommands.correctUpdate, ({ id, reason, ...payload }) =>
  portfoliosProposals.correctUpdate({ id, reason, subject: payload.updateId, payload }),
)

proposalField(portfoliosCommands.changePortfolioStatus, ({ id, ...payload }) =>
  portfoliosProposals.changePortfolioStatus({
    id,
    reason: payload.reason,
    subject: payload.portfolioId,
    payload,
  }),
)

proposalField(portfoliosCommands.changeTerms, ({ id, reason, ...payload }) =>
  portfoliosProposals.changeTerms({ id, reason, subject: payload.portfolioId, payload }),
)

proposalField(portfoliosCommands.recordTaxClass, ({ id, reason, ...payload }) =>
  portfoliosProposals.recordTaxClass({ id, reason, subject: payload.portfolioId, payload }),
)

proposalField(portfoliosCommands.createPortfolio, ({ id, reason, portfolioId, offering }) =>
  portfoliosProposals.createPortfolio({
    id,
    reason,
    subject: portfolioId,
    payload: { ...offering, portfolioId },
  }),
)
