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
import type { AccountKind } from './rules/promotion.ts'

const promotionInput = record(
  'PromotionInput',
  {
    id: labeled('Short name', anyId('Names it for good: spring-2027.')),
    name: text(),
    startsOn: day(),
    endsOn: optional(day()),
    code: optional(text()),
    firstInvestmentOnly: optional(flag()),
    oncePerAccount: optional(flag()),
    accountKind: optional(
      choice<AccountKind>('PromotedAccountKind', 'Kind of account that is rewarded; left out: all.'),
    ),
    portfolioIds: optional(listOf(portfolioNumber())),
    totalInvestedFrom: optional(cents()),
    totalInvestedTo: optional(cents()),
    minimum: cents(),
    matchMillionths: labeled('Match', optional(rate('Part of the order that is given on top.'))),
    fixedAmount: optional(cents()),
    maximumReward: cents(),
    source: text('Record of the decision for it.'),
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
    says: 'Enters the code of a promotion, for the orders to come.',
    input: { accountId: id('acc'), code: text() },
  },
  addPromotion: {
    audience: 'operator',
    job: 'portfolios',
    title: 'Add a promotion',
    roles: { propose: ['investorRelations', 'portfolioManager'], approve: ['fundAccounting', 'compliance'] },
    effect: 'money',
    secondPerson: 'proposal',
    example: `--promotion '{"id":"spring-2027","name":"Spring match","source":"Board, Jan 5, 2027","startsOn":"2027-03-01","endsOn":"2027-03-31","minimum":"10000","fixedAmount":"2500","maximumReward":"2500"}' ${exampleReason}`,
    says: 'Proposes a promotion; it counts when a second operator has approved it.',
    input: { id: proposalId(), promotion: promotionInput(), reason: paragraph() },
  },
  endPromotion: {
    audience: 'operator',
    job: 'portfolios',
    title: 'End a promotion',
    roles: { propose: ['investorRelations', 'portfolioManager'], approve: ['fundAccounting', 'compliance'] },
    effect: 'money',
    secondPerson: 'proposal',
    example: `--promotion welcome --ends-on 2027-12-31 ${exampleReason}`,
    says: 'Proposes the last day of a promotion. What was promised by then is still given.',
    input: {
      id: proposalId(),
      promotionId: labeled('Promotion', anyId('Its short name: spring-2027.')),
      endsOn: day(),
      reason: paragraph(),
    },
  },
})
