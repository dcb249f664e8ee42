import { investingEvents } from '#business/investing/events.ts'
import { peopleEvents } from '#business/people/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow, followAll } from '#engine/event/subscribe.ts'
import { readId } from '#kernel/ids.ts'
import { referralsBooksRules } from './books-rules.ts'
import { referralsProposalHandlers } from './change-program.ts'
import { expireRewards, fillAskedRewards } from './claim-reward.ts'
import { noteRegistration, noteSettledOrders, undoReferral } from './earn-reward.ts'

export const referralsRoom = (): Room => ({
  name: 'referrals',
  booksRules: referralsBooksRules,
  followers: [
    follow(peopleEvents.userRegistered, noteRegistration),
    follow(investingEvents.orderReturned, undoReferral),
    followAll(investingEvents.orderSettled, noteSettledOrders),
  ],

  proposals: referralsProposalHandlers,
  accountsConcerned: {
    rrw: async ({ tx }, id) =>
      (await tx.selectFrom('referrals.reward').select('account_id').where('id', '=', readId('rrw', id)).execute()).map(
        (row) => row.account_id,
      ),
  },
  dueWork: { expireRewards, fillAskedRewards },
})
