import { custodyEvents } from '#business/custody/events.ts'
import type { ShareSource } from '#business/investing/server/public.ts'
import { recordedRule } from '#engine/books/recorded-rows.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { task } from '#engine/jobs/jobs.ts'
import { dividendsJobs } from '../jobs.ts'
import { dividendsBinder } from './binder.ts'
import { dividendsBooksRules } from './books-rules.ts'
import { calendarFeedBearer, feedRows } from './calendar-feed-store.ts'
import { areFollowUpsDue, countDue, followDividends } from './follow-dividends.ts'
import { dividendsToDecide } from './open-work.ts'
import { payFunded, payWaiting } from './pay-funded.ts'

/** Dividends: each month's payment to the holders of a portfolio, and each holder's choice for it. */
export const dividendsRoom = ({ shares }: { shares: ShareSource }): Room => ({
  name: 'dividends',
  binder: dividendsBinder,
  switchedWork: { newOrders: countDue('reinvest'), payouts: countDue('payout') },
  booksRules: [
    ...dividendsBooksRules,
    recordedRule('every calendar address reads what the audit log says that its owner allowed', feedRows),
  ],
  bearers: [calendarFeedBearer],
  openWork: [dividendsToDecide],
  tasks: [task(dividendsJobs.payFunded, payFunded)],
  followers: [follow(custodyEvents.issuerFunded, payWaiting)],
  dueWork: { followDividends: whenDue(areFollowUpsDue, (platform) => followDividends(platform, shares)) },
})
