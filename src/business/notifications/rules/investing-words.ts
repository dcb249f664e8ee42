import { autoInvestEvents } from '#business/auto-invest/events.ts'
import { investingEvents } from '#business/investing/events.ts'
import { promotionsEvents } from '#business/promotions/events.ts'
import { referralsEvents } from '#business/referrals/events.ts'
import { sellingEvents } from '#business/selling/events.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import type { OrderId, SellOrderId } from '#kernel/ids.ts'
import { day, money, type Notice, notice, toSchedule } from './notice.ts'

const toOrder = ({ orderId }: { readonly orderId: OrderId }) =>
  ({ link: `/order/${orderId}`, linkLabel: 'See the order' }) as const
const toSale = ({ sellOrderId }: { readonly sellOrderId: SellOrderId }) =>
  ({ link: `/users/sales/${sellOrderId}`, linkLabel: 'See the sale' }) as const
const toRewards = { link: '/users/referral-program/', linkLabel: 'See your rewards' } as const

/** Words about orders, schedules, sales and rewards. */
export const investingWords: readonly Notice[] = [
  notice(investingEvents.orderSigned, (it) => ({
    kind: 'orderPlaced',
    about: `${it.orderId}:signed`,
    title: 'Your order is signed',
    body: 'The agreement is signed, and the money is on its way. You may cancel until the transfer leaves your bank.',
    ...toOrder(it),
  })),
  notice(investingEvents.orderCancelled, (it, { portfolio }) =>
    it.origin === 'autoInvest' || it.origin === 'reinvest'
      ? null
      : {
          kind: 'orderPlaced',
          about: `${it.orderId}:cancelled`,
          title: `Your order of ${money(it.amount)} was cancelled`,
          body: `Nothing was invested in ${portfolio}.`,
          ...toOrder(it),
        },
  ),
  notice(investingEvents.orderSettled, (it, { portfolio }) => {
    const words = {
      about: `${it.orderId}:settled`,
      title: `You invested ${money(it.amount)} in ${portfolio}`,
      body: 'The money has arrived and became shares. The confirmation is with the order.',
      ...toOrder(it),
    }
    // What was done with a dividend is told by the dividend.
    if (it.origin === 'reinvest') return null
    return it.origin === 'autoInvest' ? { kind: 'autoInvestDone', ...words } : { kind: 'orderSettled', ...words }
  }),
  notice(investingEvents.orderFailed, (it, { portfolio }) =>
    it.origin === 'reinvest'
      ? null
      : {
          kind: 'orderFailed',
          about: `${it.orderId}:failed`,
          title: `Your investment of ${money(it.amount)} in ${portfolio} did not work`,
          body: it.reason,
          text: 'An investment did not work. See why in your account.',
          ...toOrder(it),
        },
  ),
  notice(autoInvestEvents.autoInvestComing, ({ amount, on, subscriptionId, period }) => ({
    kind: 'autoInvestComing',
    about: `${subscriptionId}:${period}`,
    // Its mail has a link that skips, whose secret only that room can make.
    isMailedByRoom: true,
    title: `We invest ${money(amount)} for you on ${day(on)}`,
    body: 'At 7:00 am Eastern, as you scheduled it. You may skip it until then.',
    text: 'Your scheduled investment runs tomorrow. You may skip it until 7 am Eastern.',
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestStarted, () => ({
    kind: 'autoInvestStopped',
    title: 'Your schedule has started',
    body: 'The agreement that you signed for it is with the schedule. You may skip, pause or end it at any time.',
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestChanged, () => ({
    kind: 'autoInvestStopped',
    title: 'Your schedule was changed',
    body: 'The new amounts count from the next investment on.',
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestPaused, ({ because }) => ({
    kind: 'autoInvestStopped',
    title: 'Your scheduled investments are paused',
    body:
      because === 'failures'
        ? 'Three in a row did not work, so nothing more is invested until you resume. What happened last stands with the schedule.'
        : 'Nothing is invested until you resume, or until the day that you chose.',
    ...(because === 'failures' ? { text: 'Your scheduled investments were paused after three failures.' } : {}),
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestResumed, () => ({
    kind: 'autoInvestStopped',
    title: 'Your scheduled investments go on',
    body: 'The next one runs on the day that stands with the schedule.',
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestEnded, () => ({
    kind: 'autoInvestStopped',
    title: 'Your schedule has ended',
    body: 'Nothing more is invested by it.',
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestFailed, ({ reason, subscriptionId, period }) => ({
    kind: 'autoInvestStopped',
    about: `${subscriptionId}:${period}:failed`,
    title: 'A scheduled investment did not work',
    body: reason,
    text: 'A scheduled investment did not work. See why in your account.',
    ...toSchedule,
  })),
  notice(autoInvestEvents.autoInvestSkipped, () => ({
    kind: 'autoInvestDone',
    title: 'A scheduled investment was skipped',
    body: 'The next one is unchanged. Why this one was left out stands with the schedule.',
    ...toSchedule,
  })),
  notice(sellingEvents.sellOrderPlaced, (it, { portfolio }) => ({
    kind: 'sale',
    about: `${it.sellOrderId}:placed`,
    title: `Your shares of ${portfolio} are for sale`,
    body: 'They stay yours, and earn dividends, until someone buys them. You may take back what is not sold.',
    text: 'Shares were put up for sale. If it was not you, contact us at once.',
    ...toSale(it),
  })),
  notice(sellingEvents.sharesSold, (it, { portfolio }) => ({
    kind: 'sale',
    about: `${it.fillId}`,
    title: `You sold shares of ${portfolio} for ${money(it.proceeds)}`,
    body: 'The proceeds are in your cash balance. Each lot, its penalty and its gain stand with the sale.',
    text: 'Shares of yours were sold. The proceeds are in your cash balance.',
    ...toSale(it),
  })),
  notice(sellingEvents.sellOrderCancelled, (it, { portfolio }) => ({
    kind: 'sale',
    about: `${it.sellOrderId}:cancelled`,
    title: `Your sale of ${portfolio} was taken back`,
    body: it.reason,
    ...toSale(it),
  })),
  notice(referralsEvents.referralRewardEarned, ({ rewardId, side, amount, claimBy }) => ({
    kind: 'reward',
    about: `${rewardId}:earned`,
    title: `${formatCents(cents(amount), { trim: true })} in shares wait for you`,
    body: `${side === 'referrer' ? 'A friend whom you invited has made a first investment.' : 'You joined by a friend’s invitation, and your first investment has settled.'} Claim your reward by ${day(claimBy)}; after that day it is gone.`,
    ...toRewards,
  })),
  notice(referralsEvents.referralRewardClaimed, ({ rewardId, amount }, { portfolio }) => ({
    kind: 'reward',
    about: `${rewardId}:claimed`,
    title: `Your reward became shares of ${portfolio}`,
    body: `${money(amount)} in shares are in your account.`,
    ...toRewards,
  })),
  notice(referralsEvents.referralRewardExpired, ({ rewardId }) => ({
    kind: 'reward',
    about: `${rewardId}:expired`,
    title: 'A referral reward has expired',
    body: 'It was not claimed in time.',
    ...toRewards,
  })),
  notice(referralsEvents.referralRewardTakenBack, ({ rewardId }) => ({
    kind: 'reward',
    about: `${rewardId}:takenBack`,
    title: 'A referral reward was taken back',
    body: 'The investment that it was for was returned by the bank.',
    ...toRewards,
  })),
  notice(promotionsEvents.rewardGranted, ({ rewardId, amount }, { portfolio }) => ({
    kind: 'reward',
    about: `${rewardId}:granted`,
    title: `You got ${money(amount)} more in shares`,
    body: `A promotion added them to your investment in ${portfolio}.`,
    link: '/users/dashboard/',
    linkLabel: 'Open your dashboard',
  })),
  notice(promotionsEvents.rewardTakenBack, ({ rewardId, charged }) => ({
    kind: 'reward',
    about: `${rewardId}:takenBack`,
    title: 'The shares of a promotion were taken back',
    body:
      charged !== '0'
        ? `The payment that they were for was returned, and part of them had been sold: ${money(charged)} is owed.`
        : 'The payment that they were for was returned.',
    link: '/users/dashboard/',
    linkLabel: 'Open your dashboard',
  })),
]
