import type { OpenWorkList } from '#engine/work/open-work.ts'
import { countMessages, listMessages } from './message-store.ts'

/** Messages without an answer. The sender's name and words stay in the message itself. */
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
