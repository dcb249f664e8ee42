import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { nameIfDocumentsArePublic } from '#business/portfolios/server/public.ts'
import { checked } from '#engine/command/checked.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Actor, Ctx, Platform } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import type { Clock } from '#kernel/clock.ts'
import { idOf, type PortfolioId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { outreachMessages } from '../messages.ts'
import { confirmWithinHours, mailsLinkAgain, watchedAddress } from '../rules/document-watch.ts'
import { watchOfAddress } from './document-watch-store.ts'

/** Requests emails about a portfolio's documents; the address first gets a confirmation link. */
export const watchDocuments =
  (platform: Platform) =>
  async (
    ctx: Ctx,
    input: { readonly portfolioId: PortfolioId; readonly email: string },
  ): Promise<{ id: PortfolioId } | Refusal> => {
    const given = checked(watchedAddress, { email: input.email })
    if (isRefusal(given)) return given
    const { portfolioId } = input
    const name = await nameIfDocumentsArePublic(platform, portfolioId)
    if (name === null) return refuse('noSuchPortfolio', 'We cannot find this portfolio.', 'portfolioId')
    const now = ctx.clock.now()
    const made = { id: idOf('wat', uuidv7()), portfolioId, email: given.email, askedAt: now, confirmedAt: null }
    const { watch, isNew } = await watchOfAddress(ctx.tx, made)
    if (isNew || mailsLinkAgain(watch, now)) {
      await ctx.tx.updateTable('outreach.document_watch').set({ asked_at: now }).where('id', '=', watch.id).execute()
      const mail = { id: uuidv7(), subject: watch.id, payload: { watchId: watch.id } }
      await ctx.send(outreachMessages['mail.confirmDocumentWatch'](mail))
    }
    return { id: portfolioId }
  }

const keeper: Actor = { kind: 'system', id: 'outreach' }

function areUnconfirmedOver({ now }: Clock) {
  return sql<boolean>`exists (select from outreach.document_watch where confirmed_at is null
    and asked_at <= ${now().subtract({ hours: confirmWithinHours })})`
}

/** Deletes addresses whose link was not confirmed in time. */
export const forgetUnconfirmedWatches = whenDue(areUnconfirmedOver, (platform) =>
  inTransaction(platform, keeper, async (ctx) => {
    const forgotten = await ctx.tx
      .deleteFrom('outreach.document_watch')
      .where('confirmed_at', 'is', null)
      .where('asked_at', '<=', ctx.clock.now().subtract({ hours: confirmWithinHours }))
      .returning('id')
      .execute()
    return forgotten.length
  }),
)
