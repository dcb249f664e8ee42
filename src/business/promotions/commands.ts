import { commands, sharedPerMinute } from '#engine/command/declare.ts'
import { exampleReason } from '#engine/command/examples.ts'

export const promotionsCommands = commands('promotions', {
  enterPromotionCode: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Entered a promotion code',
    effect: 'money',
    stepUp: 'never',
    budget: sharedPerMinute(10, 'person'),
  },
  addPromotion: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--promotion '{"id":"spring-2027","name":"Spring match","source":"Board, Jan 5, 2027","startsOn":"2027-03-01","endsOn":"2027-03-31","minimum":"10000","fixedAmount":"2500","maximumReward":"2500"}' ${exampleReason}`,
  },
  endPromotion: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--promotion welcome --ends-on 2027-12-31 ${exampleReason}`,
  },
})
