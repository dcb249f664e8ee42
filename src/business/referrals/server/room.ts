import type { Room } from '#platform/command/platform.ts'
import { addReferralProgram, endReferralProgram } from './change-program.ts'
import { expireRewards, fillAskedRewards } from './claim-reward.ts'
import { noteRegistration, noteSettledOrders, undoReferral } from './earn-reward.ts'

/** Referrals: who brought whom. It hears of registrations and settled orders; nobody knows it. */
export const referralsRoom = (): Room => ({
  name: 'referrals',
  followers: { userRegistered: noteRegistration, orderReturned: undoReferral },
  followersOfAll: { orderSettled: noteSettledOrders },
  proposals: { addReferralProgram, endReferralProgram },
  accountsConcerned: {
    rrw: async ({ tx }, id) =>
      (await tx.selectFrom('referrals.reward').select('account_id').where('id', '=', id).execute()).map(
        (row) => row.account_id,
      ),
  },
  dueWork: { expireRewards, fillAskedRewards },
})
