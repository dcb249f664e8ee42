import { proposalField } from '#engine/approvals/graphql.ts'
import { referralsCommands } from '../commands.ts'
import { referralsProposals } from '../proposals.ts'

proposalField(referralsCommands.addReferralProgram, ({ id, reason, ...program }) =>
  referralsProposals.addReferralProgram({ id, subject: program.startsOn, reason, payload: program }),
)

proposalField(referralsCommands.endReferralProgram, ({ id, startsOn, endsOn, reason }) =>
  referralsProposals.endReferralProgram({ id, subject: startsOn, reason, payload: { startsOn, endsOn } }),
)
