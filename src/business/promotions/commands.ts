import { commands, sharedPerMinute } from '#engine/command/declare.ts'
import { exampleReason } from '#engine/command/examples.ts'
import {
  anyId,
  cents,
  choice,
  day,
  flag,
  id,
  labeled,
  listOf,
  optional,
  paragraph,
  portfolioNumber,
  proposalId,
  rate,
  record,
  text,
} from '#engine/command/input.ts'

const promotionInput = record(
  'PromotionInput',
  {
    id: labeled('Short name', anyId('Permanent short name of the promotion, such as spring-2027.')),
    name: text('Name of the promotion, as investors read it.'),
    startsOn: day('First day of the promotion.'),
    endsOn: optional(day('Last day of the promotion; left out if none is set.')),
    code: optional(text('Code that the investor enters; left out if the promotion needs none.')),
    firstInvestmentOnly: optional(flag('True if only a first investment is rewarded.')),
    oncePerAccount: optional(flag('True if an account is rewarded at most once.')),
    accountKind: optional(choice('PromotedAccountKind', 'Kind of account that is rewarded; left out: all.')),
    portfolioIds: optional(listOf(portfolioNumber('Portfolios whose orders are rewarded; left out for all.'))),
    totalInvestedFrom: optional(
      cents('Smallest total invested of an account that is rewarded, in cents; left out for no lower limit.'),
    ),
    totalInvestedTo: optional(
      cents('Largest total invested of an account that is rewarded, in cents; left out for no upper limit.'),
    ),
    minimum: cents('Smallest order that is rewarded, in cents.'),
    matchMillionths: labeled(
      'Match',
      optional(rate('Reward as a part of the order, in millionths; left out for a fixed amount.')),
    ),
    fixedAmount: optional(cents('Reward of a fixed amount, in cents; left out if the reward is a part of the order.')),
    maximumReward: cents('Largest amount of one reward, in cents.'),
    source: text('Reference of the decision for the promotion.'),
  },
  'A promotion as data. Give either a match in millionths of the order or a fixed amount.',
)

export const promotionsCommands = commands('promotions', {
  enterPromotionCode: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Entered a promotion code',
    effect: 'money',
    stepUp: 'never',
    budget: sharedPerMinute(10, 'person'),
    says: 'Enters the code of a promotion, for future orders.',
    input: { accountId: id('acc'), code: text('Code of the promotion; upper and lower case are the same.') },
  },
  addPromotion: {
    audience: 'operator',
    job: 'portfolios',
    title: 'Add a promotion',
    roles: { propose: ['investorRelations', 'portfolioManager'], approve: ['fundAccounting', 'compliance'] },
    effect: 'money',
    undo: ['endPromotion'],
    notifies: { nobody: 'An offer is shown where it applies.' },
    secondPerson: 'proposal',
    example: `--promotion '{"id":"spring-2027","name":"Spring match","source":"Board, Jan 5, 2027","startsOn":"2027-03-01","endsOn":"2027-03-31","minimum":"10000","fixedAmount":"2500","maximumReward":"2500"}' ${exampleReason}`,
    says: 'Proposes a promotion, which starts after a second operator has approved it.',
    input: {
      id: proposalId(),
      promotion: promotionInput('Terms of the promotion.'),
      reason: paragraph('Reason for the promotion, for the operator who decides.'),
    },
  },
  endPromotion: {
    audience: 'operator',
    job: 'portfolios',
    title: 'End a promotion',
    roles: { propose: ['investorRelations', 'portfolioManager'], approve: ['fundAccounting', 'compliance'] },
    effect: 'money',
    undo: ['addPromotion'],
    notifies: { nobody: 'What was promised before is kept.' },
    secondPerson: 'proposal',
    example: `--promotion welcome --ends-on 2027-12-31 ${exampleReason}`,
    says: 'Proposes the last day of a promotion. Rewards promised by then are still given.',
    input: {
      id: proposalId(),
      promotionId: labeled('Promotion', anyId('The promotion, by its short name, such as spring-2027.')),
      endsOn: day('Last day of the promotion.'),
      reason: paragraph('Reason for ending the promotion, for the operator who decides.'),
    },
  },
})
