import { v7 as uuidv7 } from 'uuid'
import { changeWords } from '#business/portfolios/rules/document-text.ts'
import { seriesOf, titleOf, versionsPath } from '#business/portfolios/rules/offering-documents.ts'
import { nameIfDocumentsArePublic, versionForAnyone } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Actor, Ctx, Platform } from '#engine/command/platform.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { DocumentId, DocumentWatchId, PortfolioId } from '#kernel/ids.ts'
import { outreachJobs } from '../jobs.ts'
import { outreachMessages } from '../messages.ts'
import { confirmWatchMail, newVersionMail } from '../rules/document-watch-mails.ts'
import { deleteWatch, findWatch, noteTold, watchersToTell } from './document-watch-store.ts'

export type WatchMailing = {
  readonly mail: MailPort
  readonly publicOrigin: string
  readonly sealer: Pick<Sealer, 'tokenFor'>
}

const system: Actor = { kind: 'system', id: 'outreach' }

/** After a publication, a job mails the subscribers, one page at a time. */
export const startDocumentMails = (
  ctx: Ctx,
  { portfolioId, documentId }: { readonly portfolioId: PortfolioId; readonly documentId: DocumentId },
): Promise<void> => ctx.enqueue(outreachJobs.mailDocumentWatchers({ portfolioId, documentId, after: '' }))

type Page = { readonly portfolioId: PortfolioId; readonly documentId: DocumentId; readonly after: string }

/** Mails a version to a page of subscribers. A repeated job mails nobody twice. */
export async function mailDocumentWatchers(platform: Platform, page: Page): Promise<void> {
  const version = await versionForAnyone(platform, page.documentId)
  if (!version) return
  await inTransaction(platform, system, async (ctx) => {
    const watchers = await watchersToTell(ctx.tx, { ...page, publishedAt: version.publishedAt })
    const last = watchers.at(-1)
    if (!last) return
    const { documentId } = page
    const fresh = await noteTold(ctx.tx, { ids: watchers.map(({ id }) => id), documentId, at: ctx.clock.now() })
    await ctx.sendAll(
      fresh.map((watchId) =>
        outreachMessages['mail.newDocumentVersion']({
          id: uuidv7(),
          subject: watchId,
          payload: { watchId, documentId },
        }),
      ),
    )
    await ctx.enqueue(outreachJobs.mailDocumentWatchers({ ...page, after: last.id }))
  })
}

/** The page behind a link, and the one-click address for mail programs. */
function linksTo(
  { publicOrigin, sealer }: WatchMailing,
  purpose: 'confirmDocumentWatch' | 'endDocumentWatch',
  watchId: DocumentWatchId,
) {
  const query = new URLSearchParams({ watch: watchId, token: sealer.tokenFor(purpose, watchId) })
  return { page: `${publicOrigin}/document-emails/?${query}`, oneClick: `${publicOrigin}/one-click-stop/?${query}` }
}

export const confirmWatchMailing = (options: WatchMailing) =>
  handle(outreachMessages['mail.confirmDocumentWatch'], {
    deliver: async (platform, { id, payload: { watchId } }) => {
      const watch = await findWatch(platform.db, watchId)
      const portfolio = watch && (await nameIfDocumentsArePublic(platform, watch.portfolioId))
      if (!watch || !portfolio || watch.confirmedAt) return { kind: 'notNeeded' as const }
      return options.mail.send(platform, {
        to: watch.email,
        purpose: 'requested',
        messageId: messageIdOf(id, options.publicOrigin),
        stop: { never: 'It goes once, and nothing follows it unless its reader presses the button.' },
        ...confirmWatchMail({ portfolio, url: linksTo(options, 'confirmDocumentWatch', watchId).page }),
      })
    },
  })

export const newVersionMailing = (options: WatchMailing) =>
  handle(outreachMessages['mail.newDocumentVersion'], {
    deliver: async (platform, { id, payload: { watchId, documentId } }) => {
      const watch = await findWatch(platform.db, watchId)
      const version = watch?.confirmedAt ? await versionForAnyone(platform, documentId) : null
      if (!watch || !version) return { kind: 'notNeeded' as const }
      const series = seriesOf(version)
      const pair = version.change ? { from: version.version - 1, to: version.version } : undefined
      const { page, oneClick } = linksTo(options, 'endDocumentWatch', watchId)
      return options.mail.send(platform, {
        to: watch.email,
        // The owner of the address confirmed it, so strangers cannot use up its budget.
        purpose: 'essential',
        messageId: messageIdOf(id, options.publicOrigin),
        stop: { url: oneClick },
        ...newVersionMail({
          portfolio: version.portfolioName,
          title: titleOf(version, version.regulationId),
          version: version.version,
          datedOn: version.datedOn,
          change: version.change && changeWords(version.change),
          pageUrl: `${options.publicOrigin}${versionsPath(version.portfolioId, series, pair)}`,
          stopUrl: page,
        }),
      })
    },
    delivered: async (ctx, { payload: { watchId } }, answer) => {
      // Mail to a dead address reaches nobody.
      if (answer.kind === 'refused' && answer.code === 'bounced') await deleteWatch(ctx.tx, watchId)
    },
  })
