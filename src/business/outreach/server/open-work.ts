import type { OpenWorkList } from '#engine/work/open-work.ts'
import { atHour, plusDays } from '#kernel/business-day.ts'
import { complaintClasses } from '../rules/complaint.ts'
import { complaintsWaiting, countWaiting } from './complaint-store.ts'
import { countMessages, listMessages } from './message-store.ts'

/** Messages without an answer. The sender's name and text stay in the message itself. */
export const messagesToAnswer: OpenWorkList = {
  kind: 'message',
  read: async (platform, first) =>
    (await listMessages(platform, { state: 'open', first, after: null })).map(
      ({ id, ticket, userId, receivedAt, answerDue }) => ({
        subject: id,
        what: `Message ${ticket}`,
        detail: userId === null ? 'From a visitor' : 'From an investor',
        since: receivedAt,
        due: answerDue,
      }),
    ),
  count: async (platform) => (await countMessages(platform)).open,
}

export const complaintsToAnswer: OpenWorkList = {
  kind: 'complaint',
  read: async (platform, first) =>
    (await complaintsWaiting(platform, first)).map(
      ({ id, number, class: of, amount, portfolioId, loggedAt, answerDue, answeredAt }) => ({
        subject: id,
        what: answeredAt ? `Complaint ${number} to close` : `Complaint ${number} to answer`,
        detail: complaintClasses[of],
        portfolioId,
        amount,
        since: answeredAt ?? loggedAt,
        due: answeredAt ? null : atHour(plusDays(answerDue, 1), 0),
      }),
    ),
  count: countWaiting,
}
