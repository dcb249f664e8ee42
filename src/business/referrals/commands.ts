import { commands } from '#platform/command/declare.ts'

export const referralsCommands = commands({
  makeReferralCode: { audience: 'investor' },
  claimReferralReward: { audience: 'investor' },
  addReferralProgram: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
  endReferralProgram: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
})
