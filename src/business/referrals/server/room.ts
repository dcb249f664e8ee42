import { accountOf } from '#business/accounts/server/door.ts'
import { investorOf } from '#business/people/server/door.ts'
import type { OutboxHandler, Room } from '#platform/command/platform.ts'
import { type MailPort, messageIdOf } from '#platform/mail/mail-port.ts'
import { rewardLetter } from '../rules/letter.ts'
import { expireRewards, fillAskedRewards } from './claim-reward.ts'
import { noteRegistration, noteSettledOrder, undoReferral } from './earn-reward.ts'
import { findReward } from './referral-store.ts'

/** Referrals: who brought whom. It hears of registrations and settled orders; nobody knows it. */
export const referralsRoom = (mailing: { mail: MailPort; publicOrigin: string }): Room => ({
  name: 'referrals',
  followers: { userRegistered: noteRegistration, orderSettled: noteSettledOrder, orderReturned: undoReferral },
  dueWork: { expireRewards, fillAskedRewards },
  outbox: { 'mail.referralReward': rewardMailing(mailing) },
})

const rewardMailing = ({ mail, publicOrigin }: { mail: MailPort; publicOrigin: string }): OutboxHandler => ({
  deliver: async (platform, { id, payload }) => {
    const reward = await findReward(platform.db, (payload as { rewardId: string }).rewardId)
    if (reward?.state !== 'open') return { kind: 'notNeeded' }
    const account = await accountOf(platform, reward.accountId)
    const investor = (await investorOf(platform.db, account!.ownerId))!
    return mail.send({
      to: investor.email,
      messageId: messageIdOf(id, publicOrigin),
      ...rewardLetter({ ...reward, firstName: investor.firstName, url: `${publicOrigin}/users/referral-program/` }),
    })
  },
  delivered: async () => {},
})
