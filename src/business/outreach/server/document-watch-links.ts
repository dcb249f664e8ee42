import { v7 as uuidv7 } from 'uuid'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { doCommandAs } from '#engine/command/send-command.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { DocumentWatchId, PortfolioId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { outreachCommands } from '../commands.ts'
import { isConfirmable } from '../rules/document-watch.ts'
import { deleteWatch, findWatch, lockWatch } from './document-watch-store.ts'
import { visitor } from './send-contact-us-email.ts'

export type WatchLink = { readonly watchId: DocumentWatchId; readonly token: string }
type Sealing = Pick<Sealer, 'isToken'>

export type LinkedWatch = {
  readonly purpose: 'confirm' | 'end'
  readonly state: 'unconfirmed' | 'confirmed' | 'ended'
  readonly portfolioId: PortfolioId | null
}

const unknownLink = refuse(
  'linkUnknown',
  'We do not recognize this link. It may be incomplete or too old. Open it again from the email, or ask for the emails once more on the page of the document.',
)

/** The emails behind a link. Reading changes nothing, because mail scanners open links too. */
export async function linkedWatch(
  platform: Platform,
  sealer: Sealing,
  { watchId, token }: WatchLink,
): Promise<LinkedWatch | Refusal> {
  const isEnd = sealer.isToken('endDocumentWatch', watchId, token)
  if (!isEnd && !sealer.isToken('confirmDocumentWatch', watchId, token)) return unknownLink
  const watch = await findWatch(platform.db, watchId)
  if (!watch) return isEnd ? { purpose: 'end', state: 'ended', portfolioId: null } : unknownLink
  if (!isEnd && !isConfirmable(watch, platform.clock.now())) return unknownLink
  return {
    purpose: isEnd ? 'end' : 'confirm',
    state: watch.confirmedAt ? 'confirmed' : 'unconfirmed',
    portfolioId: watch.portfolioId,
  }
}

const confirmDocumentWatch =
  (sealer: Sealing) =>
  async (ctx: Ctx, { watchId, token }: WatchLink): Promise<{ id: DocumentWatchId } | Refusal> => {
    const watch = sealer.isToken('confirmDocumentWatch', watchId, token) ? await lockWatch(ctx.tx, watchId) : undefined
    const now = ctx.clock.now()
    if (!watch || !isConfirmable(watch, now)) return unknownLink
    if (!watch.confirmedAt)
      await ctx.tx.updateTable('outreach.document_watch').set({ confirmed_at: now }).where('id', '=', watchId).execute()
    return { id: watchId }
  }

/** Ends the emails and deletes the address. */
const endDocumentWatch =
  (sealer: Sealing) =>
  async (ctx: Ctx, { watchId, token }: WatchLink): Promise<{ id: DocumentWatchId } | Refusal> => {
    if (!sealer.isToken('endDocumentWatch', watchId, token)) return unknownLink
    await deleteWatch(ctx.tx, watchId)
    return { id: watchId }
  }

const byLink =
  (
    command: typeof outreachCommands.confirmDocumentWatch | typeof outreachCommands.endDocumentWatch,
    act: typeof endDocumentWatch,
  ) =>
  async (platform: Platform, sealer: Sealing, link: WatchLink): Promise<LinkedWatch | Refusal> => {
    // A new key each time: a person who asked for the emails again in between means the new request.
    const sent = { key: uuidv7(), ...link }
    const done = await doCommandAs(platform, visitor, command, sent, act(sealer), { subject: link.watchId })
    return isRefusal(done) ? done : linkedWatch(platform, sealer, link)
  }

export const confirmDocumentWatchByLink = byLink(outreachCommands.confirmDocumentWatch, confirmDocumentWatch)
export const endDocumentWatchByLink = byLink(outreachCommands.endDocumentWatch, endDocumentWatch)
