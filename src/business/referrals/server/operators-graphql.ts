import { propose } from '#engine/approvals/approvals.ts'
import { ProposedRef } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { referralsCommands } from '../commands.ts'
import { referralsProposals } from '../proposals.ts'

commandField(referralsCommands.addReferralProgram, {
  type: ProposedRef,
  resolve: async ({ id, reason, ...program }, { platform, viewer }) =>
    orRefuse(
      await propose(
        platform,
        viewer!.actor,
        referralsCommands.addReferralProgram,
        referralsProposals.addReferralProgram({ id, subject: program.startsOn, reason, payload: program }),
      ),
    ),
})

commandField(referralsCommands.endReferralProgram, {
  type: ProposedRef,
  resolve: async ({ id, startsOn, endsOn, reason }, { platform, viewer }) =>
    orRefuse(
      await propose(
        platform,
        viewer!.actor,
        referralsCommands.endReferralProgram,
        referralsProposals.endReferralProgram({ id, subject: startsOn, reason, payload: { startsOn, endsOn } }),
      ),
    ),
})
