import { v7 as uuidv7 } from 'uuid'
import { operatorsOf } from '#business/people/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import { type AccessReviewId, isIdOf, readId } from '#kernel/ids.ts'
import { operationsMessages } from '../messages.ts'
import { accessReviewMail } from '../rules/staff-mail-words.ts'
import { accessReviewBy } from './access-review-store.ts'
import { addressOf, type PageOptions } from './page-messages.ts'

type Notice = { readonly notice: 'accessReviewOpened'; readonly about: AccessReviewId }

/** Everyone who watches over access: access administrators and compliance, but for those who are suspended. */
export async function tellWhoWatchesAccess(ctx: Ctx, { notice, about }: Notice): Promise<void> {
  const watching = (await operatorsOf(ctx.tx)).filter(
    ({ suspension, grants }) =>
      suspension === null && grants.some(({ role }) => role === 'accessAdministrator' || role === 'compliance'),
  )
  await ctx.sendAll(
    watching.map(({ userId }) =>
      operationsMessages['mail.staffNotice']({ id: uuidv7(), subject: userId, payload: { notice, about } }),
    ),
  )
}

/** A review that was done while the mail waited is not announced any more. */
export const mailStaffNotice = ({ mail, publicOrigin }: PageOptions) =>
  handle(operationsMessages['mail.staffNotice'], {
    deliver: async (platform, { id, subject, payload }) => {
      const to = await addressOf(platform, readId('usr', subject))
      const review = isIdOf('acr', payload.about) ? await accessReviewBy(platform.db, payload.about) : null
      if (to === null || review === null || review.doneAt !== null) return { kind: 'withheld' as const }
      return mail.send(platform, {
        to,
        purpose: 'essential',
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'It goes to our own staff who watch over access.' },
        ...accessReviewMail(review, publicOrigin),
      })
    },
  })
