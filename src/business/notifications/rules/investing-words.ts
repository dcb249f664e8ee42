import { autoInvestEvents } from '#business/auto-invest/events.ts'
import { investingEvents } from '#business/investing/events.ts'
import { promotionsEvents } from '#business/promotions/events.ts'
import { referralsEvents } from '#business/referrals/events.ts'
import { sellingEvents } from '#business/selling/events.ts'
import { formatDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import type { OrderId, SellOrderId } from '#kernel/ids.ts'
import { type Notice, notice, toSchedule } from './notice.ts'

const toOrder = ({ orderId }: { readonly orderId: OrderId }) =>
  ({ link: `/order/${orderId}`, linkLabel: 'See the order' }) as const
const toSale = ({ sellOrderId }: { readonly sellOrderId: SellOrderId }) =>
  ({ link: `/users/sales/${sellOrderId}`, linkLabel: 'See the sale' }) as const
const toRewards = { link: '/users/referral-program/', linkLabel: 'See your rewards' } as const

export const investingWords: readonly Notice[] = [
  notice(investingEvents.orderSigned, (it) => ({
    kind: 'orderPlaced',
    about: `${it.orderId}:signed`,
    title: 'You signed your order',
    body: 'We are now collecting the payment. We will issue your shares when it settles. You can cancel until the transfer leaves your bank.',
    ...toOrder(it),
  })),
  notice(investingEvents.orderCancelled, (it, { portfolio }) =>
    it.origin === 'autoInvest' || it.origin === 'reinvest'
      ? null
      : {
          kind: 'orderPlaced',
          about: `${it.orderId}:cancelled`,
          title: `Your ${formatCents(it.amount)} order was canceled`,
          body: `You did not buy any shares of ${portfolio}. To see where the money is, open the order.`,
          ...toOrder(it),
        },
  ),
  notice(investingEvents.orderSettled, (it, { portfolio }) => {
    const words = {
      about: `${it.orderId}:settled`,
      title: `You invested ${formatCents(it.amount)} in ${portfolio}`,
      body: 'Your payment settled, and the shares are yours. Open the order to read the trade confirmation.',
      ...toOrder(it),
    }
    // The dividend's own notification covers its reinvestment.
    if (it.origin === 'reinvest') return null
    return it.origin === 'autoInvest' ? { kind: 'autoInvestDone', ...words } : { kind: 'orderSettled', ...words }
  }),
  notice(investingEvents.orderFailed, (it, { portfolio }) =>
    it.origin === 'reinvest'
      ? null
      : {
          kind: 'orderFailed',
          about: `${it.orderId}:failed`,
          title: `Your ${formatCents(it.amount)} investment in ${portfolio} failed`,
          body: it.reason,
          text: 'An investment failed. See why in your account.',
          ...toOrder(it),
        },
  ),
  notice(autoInvestEvents.autoInvestComing, ({ amount, on, subscriptionId, period }) => ({
    kind: 'autoInvestComing',
    about: `${subscriptionId}:${period}`,
    // Its mail has a skip link, whose secret only that room can make.
    isMailedByRoom: true,
    title: `We will invest ${formatCents(amount)} for you on ${formatDay(on)}`,
    body: 'Your schedule runs at 7:00 a.m. Eastern. You can skip this investment until then.',
    text: 'Your scheduled investment runs tomorrow. You can skip it until 7 a.m. Eastern.',
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestStarted, () => ({
    kind: 'autoInvestStopped',
    title: 'Your schedule has started',
    body: 'You can skip, pause or end it at any time. The agreement you signed is on the schedule’s page.',
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestChanged, () => ({
    kind: 'autoInvestStopped',
    title: 'Your schedule was changed',
    body: 'The new amounts apply to the next investment.',
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestPaused, ({ pauseReason }) => ({
    kind: 'autoInvestStopped',
    title: 'Your scheduled investments are paused',
    body:
      pauseReason === 'failures'
        ? 'Three investments in a row failed, so we stopped. We will not debit your bank again until you resume the schedule. Open it to see what went wrong.'
        : 'We will not invest until you resume the schedule, or until the day you chose.',
    ...(pauseReason === 'failures' ? { text: 'Your scheduled investments were paused after three failures.' } : {}),
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestResumed, () => ({
    kind: 'autoInvestStopped',
    title: 'Your scheduled investments have resumed',
    body: 'Open the schedule to see the date of the next one.',
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestEnded, () => ({
    kind: 'autoInvestStopped',
    title: 'Your schedule has ended',
    body: 'We will not make any more investments under it. You keep the shares you bought.',
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestFailed, ({ reason, subscriptionId, period }) => ({
    kind: 'autoInvestStopped',
    about: `${subscriptionId}:${period}:failed`,
    title: 'A scheduled investment failed',
    body: reason,
    text: 'A scheduled investment failed. See why in your account.',
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestSkipped, () => ({
    kind: 'autoInvestDone',
    title: 'We skipped a scheduled investment',
    body: 'We did not take any money. The next investment is unchanged; open the schedule to see why we skipped this one.',
    ...toSchedule,
  })),
  notice(sellingEvents.sellOrderPlaced, (it, { portfolio }) => ({
    kind: 'sale',
    about: `${it.sellOrderId}:placed`,
    title: `Your shares of ${portfolio} are for sale`,
    body: 'Until someone buys them, they are yours and earn dividends. You can cancel what has not sold.',
    text: 'Shares were listed for sale. If it was not you, contact us right away.',
    ...toSale(it),
  })),
  notice(sellingEvents.sharesSold, (it, { portfolio }) => ({
    kind: 'sale',
    about: `${it.fillId}`,
    title: `You sold shares of ${portfolio} for ${formatCents(it.proceeds)}`,
    body: 'The proceeds go to the cash of this account. Open the sale to see the penalty and the gain or loss on each lot.',
    text: 'You sold shares. The proceeds go to the cash of the account.',
    ...toSale(it),
  })),
  notice(sellingEvents.sellOrderCancelled, (it, { portfolio }) => ({
    kind: 'sale',
    about: `${it.sellOrderId}:cancelled`,
    title: `Your sell order for ${portfolio} was canceled`,
    body: it.reason,
    ...toSale(it),
  })),
  notice(referralsEvents.referralRewardEarned, ({ rewardId, side, amount, claimBy }) => ({
    kind: 'reward',
    about: `${rewardId}:earned`,
    title: `${formatCents(amount, { trim: true })} in shares is waiting for you`,
    body: `${side === 'referrer' ? 'A friend you invited made a first investment.' : 'A friend invited you, and your first investment has settled.'} Claim the reward by ${formatDay(claimBy)}, or it expires.`,
    ...toRewards,
  })),
  notice(referralsEvents.referralRewardClaimed, ({ rewardId, amount }, { portfolio }) => ({
    kind: 'reward',
    about: `${rewardId}:claimed`,
    title: `Your reward is now shares of ${portfolio}`,
    body: `We added ${formatCents(amount)} in shares to your account.`,
    ...toRewards,
  })),
  notice(referralsEvents.referralRewardExpired, ({ rewardId }) => ({
    kind: 'reward',
    about: `${rewardId}:expired`,
    title: 'Your referral reward expired',
    body: 'The deadline to claim it has passed.',
    ...toRewards,
  })),
  notice(referralsEvents.referralRewardTakenBack, ({ rewardId }) => ({
    kind: 'reward',
    about: `${rewardId}:takenBack`,
    title: 'We took back a referral reward',
    body: 'The bank returned the payment for the investment that earned it. Your own investments are not affected.',
    ...toRewards,
  })),
  notice(promotionsEvents.rewardGranted, ({ rewardId, amount }, { portfolio }) => ({
    kind: 'reward',
    about: `${rewardId}:granted`,
    title: `You received ${formatCents(amount)} in extra shares`,
    body: `They come from a promotion and are part of your investment in ${portfolio}.`,
    link: '/users/dashboard/',
    linkLabel: 'Open your dashboard',
  })),
  notice(promotionsEvents.rewardTakenBack, ({ rewardId, charged }) => ({
    kind: 'reward',
    about: `${rewardId}:takenBack`,
    title: 'We took back the shares from a promotion',
    body:
      charged > 0n
        ? `Your bank returned the payment that earned them. You had already sold some of them, so you owe us ${formatCents(charged)}.`
        : 'Your bank returned the payment that earned them.',
    link: '/users/dashboard/',
    linkLabel: 'Open your dashboard',
  })),
]
