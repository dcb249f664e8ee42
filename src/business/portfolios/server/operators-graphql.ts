import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import type { NewProposal } from '#engine/approvals/proposals.ts'
import { commandField } from '#engine/command/command-field.ts'
import type { Command } from '#engine/command/declare.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { idOf, type ProposalId } from '#kernel/ids.ts'
import { portfoliosCommands } from '../commands.ts'
import { portfoliosProposals } from '../proposals.ts'

export const proposalId = 'Id that the client makes: prp_ and a UUIDv7.'
export const forDecider = 'Reason for the proposal, for the operator who decides.'

/** A second operator approves. */
export const proposeChange = async (
  { platform, viewer }: GraphContext,
  command: Command,
  proposal: NewProposal,
): Promise<{ id: ProposalId }> => orRefuse(await propose(platform, viewer!.actor, command, proposal))

commandField(portfoliosCommands.publishUpdate, {
  type: ProposedRef,
  resolve: ({ id, reason, ...update }, context) => {
    // The same proposal is the same update, so that sent twice it is one.
    const updateId = idOf('upd', id.slice(id.indexOf('_') + 1))
    return proposeChange(
      context,
      portfoliosCommands.publishUpdate,
      portfoliosProposals.publishUpdate({ id, reason, subject: updateId, payload: { ...update, updateId } }),
    )
  },
})

commandField(portfoliosCommands.correctUpdate, {
  type: ProposedRef,
  resolve: ({ id, reason, ...payload }, context) =>
    proposeChange(
      context,
      portfoliosCommands.correctUpdate,
      portfoliosProposals.correctUpdate({ id, reason, subject: payload.updateId, payload }),
    ),
})

commandField(portfoliosCommands.changePortfolioStatus, {
  type: ProposedRef,
  resolve: ({ id, ...payload }, context) =>
    proposeChange(
      context,
      portfoliosCommands.changePortfolioStatus,
      portfoliosProposals.changePortfolioStatus({
        id,
        reason: payload.reason,
        subject: payload.portfolioId,
        payload,
      }),
    ),
})

commandField(portfoliosCommands.changeTerms, {
  type: ProposedRef,
  resolve: ({ id, reason, ...payload }, context) =>
    proposeChange(
      context,
      portfoliosCommands.changeTerms,
      portfoliosProposals.changeTerms({ id, reason, subject: payload.portfolioId, payload }),
    ),
})

commandField(portfoliosCommands.recordTaxClass, {
  type: ProposedRef,
  resolve: ({ id, reason, ...payload }, context) =>
    proposeChange(
      context,
      portfoliosCommands.recordTaxClass,
      portfoliosProposals.recordTaxClass({ id, reason, subject: payload.portfolioId, payload }),
    ),
})

commandField(portfoliosCommands.createPortfolio, {
  type: ProposedRef,
  resolve: ({ id, reason, portfolioId, offering }, context) =>
    proposeChange(
      context,
      portfoliosCommands.createPortfolio,
      portfoliosProposals.createPortfolio({
        id,
        reason,
        subject: portfolioId,
        payload: { ...offering, portfolioId },
      }),
    ),
})
