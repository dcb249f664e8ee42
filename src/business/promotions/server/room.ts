import { peopleEvents } from '#business/people/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { promotionsBooksRules } from './books-rules.ts'
import { promotionsProposalHandlers } from './change-promotions.ts'
import { takeSignUpCode } from './enter-code.ts'

/** Promotions: the rewards of orders. Orders use its public interface; sign-up codes come by event. */
export const promotionsRoom = (): Room => ({
  name: 'promotions',
  booksRules: promotionsBooksRules,
  followers: [follow(peopleEvents.userRegistered, takeSignUpCode)],
  proposals: promotionsProposalHandlers,
})
