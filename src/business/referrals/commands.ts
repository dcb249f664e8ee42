import { commands, perMinute } from '#engine/command/declare.ts'
import { exampleReason } from '#engine/command/examples.ts'
import {
  cents,
  day,
  id,
  integer,
  labeled,
  optional,
  paragraph,
  proposalId,
  standingOrderId,
} from '#engine/command/input.ts'

export const referralsCommands = commands('referrals', {
  makeReferralCode: {
    audience: 'investor',
    account: 'self',
    effect: 'none',
    budget: perMinute(10, 'person'),
    says: 'Gives the person who has no invitation code one; who has one keeps it.',
  },
  claimReferralReward: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Claimed a referral reward',
    effect: 'money',
    stepUp: 'never',
    says: 'Takes a reward in shares. Claimed twice it is bought once.',
    input: { id: id('rrw') },
  },
  addReferralProgram: {
    audience: 'operator',
    job: 'people',
    title: 'Add a referral program',
    roles: { propose: ['investorRelations', 'portfolioManager'], approve: ['fundAccounting', 'compliance'] },
    effect: 'money',
    secondPerson: 'proposal',
    example: `--starts-on 2027-03-01 --reward 75.00 --minimum 250.00 --sell-order 3 --claim-days 30 ${exampleReason}`,
    says: 'Proposes the referral terms for friends who join from a day on. Who joined before keeps theirs.',
    input: {
      id: proposalId(),
      startsOn: day(),
      endsOn: optional(day()),
      reward: cents('For each side.'),
      minimum: cents('Least amount of the friend’s first investment, in cents.'),
      sellOrderId: labeled('Standing order', standingOrderId('The company’s standing order that gives the shares.')),
      claimDays: labeled('Days to claim it', integer()),
      reason: paragraph(),
    },
  },
  endReferralProgram: {
    audience: 'operator',
    job: 'people',
    title: 'End a referral program',
    roles: { propose: ['investorRelations', 'portfolioManager'], approve: ['fundAccounting', 'compliance'] },
    effect: 'money',
    secondPerson: 'proposal',
    example: `--starts-on 2027-03-01 --ends-on 2027-12-31 ${exampleReason}`,
    says: 'Proposes the last day on which friends may join by some terms. What was earned is still given.',
    input: {
      id: proposalId(),
      startsOn: day('Day on which the terms started, which names them.'),
      endsOn: day(),
      reason: paragraph(),
    },
  },
})
