import { commands, perMinute } from '#engine/command/declare.ts'
import { exampleReason } from '#engine/command/examples.ts'

export const referralsCommands = commands('referrals', {
  makeReferralCode: { audience: 'investor', account: 'self', effect: 'none', budget: perMinute(10, 'person') },
  claimReferralReward: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Claimed a referral reward',
    effect: 'money',
    stepUp: 'never',
  },
  addReferralProgram: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--starts-on 2027-03-01 --reward 75.00 --minimum 250.00 --sell-order 3 --claim-days 30 ${exampleReason}`,
  },
  endReferralProgram: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--starts-on 2027-03-01 --ends-on 2027-12-31 ${exampleReason}`,
  },
})
