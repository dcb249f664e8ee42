import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenStandingOrderId, madeId } from '#kernel/id-schema.ts'
import { referralsCommands } from '../commands.ts'
import { referralsProposals } from '../proposals.ts'

commandField(referralsCommands.addReferralProgram, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description: 'Proposes the referral terms for friends who join from a day on. Who joined before keeps theirs.',
    input: {
      id: t.input.id({ required: true, description: 'Id of the proposal: prp_ and a UUID.' }).validate(madeId('prp')),
      startsOn: t.input.field({ type: 'Day', required: true }),
      endsOn: t.input.field({ type: 'Day' }),
      reward: t.input.field({ type: 'Cents', required: true, description: 'For each side.' }),
      minimum: t.input.field({
        type: 'Cents',
        required: true,
        description: 'Least amount of the friend’s first investment, in cents.',
      }),
      sellOrderId: t.input
        .id({ required: true, description: 'The company’s standing order that gives the shares.' })
        .validate(givenStandingOrderId),
      claimDays: t.input.int({ required: true }),
      reason: t.input.string({ required: true }),
    },
    resolve: async (_root, { input: { id, reason, ...program } }, { platform, viewer }) =>
      orRefuse(
        await propose(
          platform,
          viewer!.actor,
          referralsCommands.addReferralProgram,
          referralsProposals.addReferralProgram({ id, subject: program.startsOn, reason, payload: program }),
        ),
      ),
  }),
)

commandField(referralsCommands.endReferralProgram, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description: 'Proposes the last day on which friends may join by some terms. What was earned is still given.',
    input: {
      id: t.input.id({ required: true, description: 'Id of the proposal: prp_ and a UUID.' }).validate(madeId('prp')),
      startsOn: t.input.field({
        type: 'Day',
        required: true,
        description: 'Day on which the terms started, which names them.',
      }),
      endsOn: t.input.field({ type: 'Day', required: true }),
      reason: t.input.string({ required: true }),
    },
    resolve: async (_root, { input: { id, startsOn, endsOn, reason } }, { platform, viewer }) =>
      orRefuse(
        await propose(
          platform,
          viewer!.actor,
          referralsCommands.endReferralProgram,
          referralsProposals.endReferralProgram({ id, subject: startsOn, reason, payload: { startsOn, endsOn } }),
        ),
      ),
  }),
)
