import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import type { NewProposal } from '#engine/approvals/proposals.ts'
import type { Command } from '#engine/command/declare.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId, madeId } from '#kernel/id-schema.ts'
import { idOf, type ProposalId } from '#kernel/ids.ts'
import { portfoliosCommands } from '../commands.ts'
import { portfoliosProposals } from '../proposals.ts'
import { PortfolioStatusEnum, TechnologyEnum } from './portfolio-enums.ts'
import { TaxFormEnum } from './tax-form-graphql.ts'

export const proposalId = 'prp_ and a UUIDv7, made by the person who proposes.'
export const forDecider = 'Reason, for the person who decides.'

/** A second operator approves. */
export const proposeChange = async (
  { platform, viewer }: GraphContext,
  command: Command,
  proposal: NewProposal,
): Promise<{ id: ProposalId }> => orRefuse(await propose(platform, viewer!.actor, command, proposal))

commandField(portfoliosCommands.publishUpdate, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description: 'News about a portfolio, of which its holders are told. A second operator approves.',
    input: {
      id: t.input.id({ required: true, description: proposalId }).validate(madeId('prp')),
      portfolioId: t.input.id({ required: true }),
      plantId: t.input.id(),
      title: t.input.string({ required: true }),
      body: t.input.string({ required: true }),
      reason: t.input.string({ required: true, description: forDecider }),
    },
    resolve: (_root, { input: { id, reason, ...update } }, context) => {
      // The same proposal is the same update, so that sent twice it is one.
      const updateId = idOf('upd', id.slice(id.indexOf('_') + 1))
      return proposeChange(
        context,
        portfoliosCommands.publishUpdate,
        portfoliosProposals.publishUpdate({ id, reason, subject: updateId, payload: { ...update, updateId } }),
      )
    },
  }),
)

commandField(portfoliosCommands.correctUpdate, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description:
      'Another version of a published update; what it said before stays readable, and holders are told. A second operator approves.',
    input: {
      id: t.input.id({ required: true, description: proposalId }).validate(madeId('prp')),
      updateId: t.input.id({ required: true, description: 'The update that is corrected.' }).validate(givenId('upd')),
      title: t.input.string({ required: true }),
      body: t.input.string({ required: true }),
      whatChanged: t.input.string({ required: true, description: 'In a sentence; readers see it.' }),
      reason: t.input.string({ required: true, description: forDecider }),
    },
    resolve: (_root, { input: { id, reason, ...payload } }, context) =>
      proposeChange(
        context,
        portfoliosCommands.correctUpdate,
        portfoliosProposals.correctUpdate({ id, reason, subject: payload.updateId, payload }),
      ),
  }),
)

commandField(portfoliosCommands.changePortfolioStatus, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description: 'Opens, pauses or closes a portfolio. A second operator approves.',
    input: {
      id: t.input.id({ required: true, description: proposalId }).validate(madeId('prp')),
      portfolioId: t.input.id({ required: true }),
      status: t.input.field({ type: PortfolioStatusEnum, required: true }),
      reason: t.input.string({ required: true, description: 'Investors read it.' }),
      reviewOn: t.input.field({
        type: 'Day',
        description: 'Day on which a pause is reviewed again; left out for none.',
      }),
    },
    resolve: (_root, { input: { id, ...payload } }, context) =>
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
  }),
)

commandField(portfoliosCommands.changeTerms, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description: 'Changes the terms that are given; the others stay. A second operator approves.',
    input: {
      id: t.input.id({ required: true, description: proposalId }).validate(madeId('prp')),
      portfolioId: t.input.id({ required: true }),
      name: t.input.string(),
      subtitle: t.input.string(),
      summary: t.input.string(),
      prohibitedStates: t.input.stringList(),
      unaccreditedInvestorLimit: t.input.int(),
      investmentCap: t.input.field({ type: 'Cents' }),
      targetReturnLow: t.input.field({ type: 'Rate' }),
      targetReturnHigh: t.input.field({ type: 'Rate' }),
      inWealthChannel: t.input.boolean(),
      paysReferralRewards: t.input.boolean(),
      reason: t.input.string({ required: true, description: forDecider }),
    },
    resolve: (_root, { input: { id, reason, ...payload } }, context) =>
      proposeChange(
        context,
        portfoliosCommands.changeTerms,
        portfoliosProposals.changeTerms({ id, reason, subject: payload.portfolioId, payload }),
      ),
  }),
)

commandField(portfoliosCommands.recordTaxClass, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description:
      'Proposes the form that the holders of a portfolio get for a year and those after it. A second operator approves.',
    input: {
      id: t.input.id({ required: true, description: proposalId }).validate(madeId('prp')),
      portfolioId: t.input.id({ required: true }),
      fromYear: t.input.int({ required: true }),
      form: t.input.field({ type: TaxFormEnum, required: true }),
      reason: t.input.string({ required: true, description: forDecider }),
    },
    resolve: (_root, { input: { id, reason, ...payload } }, context) =>
      proposeChange(
        context,
        portfoliosCommands.recordTaxClass,
        portfoliosProposals.recordTaxClass({ id, reason, subject: payload.portfolioId, payload }),
      ),
  }),
)

const PlantIn = builder.inputType('NewPlant', {
  fields: (t) => ({
    name: t.string({ required: true }),
    technology: t.field({ type: TechnologyEnum, required: true }),
    city: t.string({ required: true }),
    region: t.string({ required: true }),
    country: t.string({ required: true }),
    latitude: t.float({ required: true }),
    longitude: t.float({ required: true }),
    capacityDcKw: t.float(),
    capacityAcKw: t.float({ required: true }),
    commissionedOn: t.field({ type: 'Day', required: true }),
    tariff: t.field({
      type: 'SharePrice',
      required: true,
      description: 'Whole millionths of a dollar for a kilowatt hour, as text: "80000" is 8 cents.',
    }),
    expectedKilowattHours: t.intList({
      required: true,
      description: 'Energy expected in each of the twelve months of an average year, in kilowatt-hours.',
    }),
  }),
})
const OfferingIn = builder.inputType('NewOffering', {
  fields: (t) => ({
    slug: t.string({ required: true }),
    name: t.string({ required: true }),
    subtitle: t.string({ required: true }),
    summary: t.string({ required: true }),
    markets: t.stringList({ required: true }),
    technologies: t.field({ type: [TechnologyEnum], required: true }),
    regulation: t.int({ required: true, description: '1 Regulation A Tier 2, 2 Regulation D 506(b), 3 506(c)' }),
    taxForm: t.field({ type: TaxFormEnum, required: true }),
    prohibitedStates: t.stringList({ required: true }),
    unaccreditedInvestorLimit: t.int({ required: true }),
    investmentCap: t.field({ type: 'Cents', required: true }),
    targetReturnLow: t.field({ type: 'Rate', required: true }),
    targetReturnHigh: t.field({ type: 'Rate', required: true }),
    inWealthChannel: t.boolean({ required: true }),
    paysReferralRewards: t.boolean({ required: true }),
    position: t.int({ required: true }),
    plants: t.field({ type: [PlantIn], required: true }),
  }),
})

commandField(portfoliosCommands.createPortfolio, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description: 'A new offering with its plants, coming soon until its status is changed. A second operator approves.',
    input: {
      id: t.input.id({ required: true, description: proposalId }).validate(madeId('prp')),
      portfolioId: t.input.id({ required: true, description: 'Its number, which is its address: /investment/49.' }),
      offering: t.input.field({ type: OfferingIn, required: true }),
      reason: t.input.string({ required: true, description: forDecider }),
    },
    resolve: (_root, { input: { id, reason, portfolioId, offering } }, context) =>
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
  }),
)
