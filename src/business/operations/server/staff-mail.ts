import { v7 as uuidv7 } from 'uuid'
import { breakGlassBy, operatorsOf } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import { type AccessReviewId, type BreakGlassId, isIdOf, readId } from '#kernel/ids.ts'
import { operationsMessages } from '../messages.ts'
import { breakGlassReviewBy } from '../rules/break-glass.ts'
import { accessReviewMail, breakGlassBeganMail, breakGlassEndedMail } from '../rules/staff-mail-words.ts'
import { accessReviewBy } from './access-review-store.ts'
import { addressOf, type PageOptions } from './page-messages.ts'

type Notice =
  | { readonly notice: 'accessReviewOpened'; readonly about: AccessReviewId }
  | { readonly notice: 'breakGlassBegan' | 'breakGlassEnded'; readonly about: BreakGlassId }

/** Notifies everyone who watches over access: active access administrators and compliance. */
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

type Told = { readonly notice: Notice['notice']; readonly about: string }

/** Null if the reason is gone: a finished review is no longer announced. */
async function wordsOf({ db }: Platform, { notice, about }: Told, publicOrigin: string): Promise<EmailContent | null> {
  if (isIdOf('acr', about)) {
    const review = await accessReviewBy(db, about)
    return review && review.doneAt === null ? accessReviewMail(review, publicOrigin) : null
  }
  const taken = isIdOf('bgl', about) ? await breakGlassBy(db, about) : undefined
  if (!taken) return null
  const email = (await operatorsOf(db)).find(({ userId }) => userId === taken.user_id)?.email ?? taken.user_id
  const words = { email, role: taken.role, reason: taken.reason, endsAt: taken.ends_at, endedAt: taken.ended_at }
  return notice === 'breakGlassBegan'
    ? breakGlassBeganMail(words, publicOrigin)
    : breakGlassEndedMail({ ...words, reviewBy: breakGlassReviewBy(taken.ended_at ?? taken.ends_at) }, publicOrigin)
}

export const mailStaffNotice = ({ mail, publicOrigin }: PageOptions) =>
  handle(operationsMessages['mail.staffNotice'], {
    deliver: async (platform, { id, subject, payload }) => {
      const to = await addressOf(platform, readId('usr', subject))
      const words = await wordsOf(platform, payload, publicOrigin)
      if (to === null || words === null) return { kind: 'withheld' as const }
      return mail.send(platform, {
        to,
        purpose: 'essential',
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'It goes to our own staff who watch over access.' },
        ...words,
      })
    },
  })
