import type { FastifyInstance } from 'fastify'
import { stopMailByLink } from '#business/notifications/server/public.ts'
import { endDocumentWatchByLink } from '#business/outreach/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Ports } from '#io/graphql/context.ts'
import { isIdOf } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { routeBudget } from './authorisation/budgets.ts'

type Asked = { Querystring: { mail?: unknown; watch?: unknown; token?: unknown } }

/**
 * The address in the List-Unsubscribe header of mails (RFC 8058). A POST stops that kind of mail. A GET leads to the
 * page, because link scanners open links without meaning to unsubscribe.
 */
export async function registerOneClickStop(app: FastifyInstance, platform: Platform, ports: Ports): Promise<void> {
  /** Null if the link names no mail of ours. */
  const stop = async ({ mail, watch, token }: Asked['Querystring']) => {
    if (typeof token !== 'string') return null
    if (typeof watch === 'string' && isIdOf('wat', watch))
      return endDocumentWatchByLink(platform, ports.people.sealer, { watchId: watch, token })
    if (typeof mail !== 'string' || !isIdOf('ntf', mail)) return null
    return stopMailByLink(platform, ports.notifications, { notificationId: mail, token, everything: false })
  }
  const config = { budget: routeBudget.mailStops }
  app.get<Asked>('/one-click-stop/', { config }, async ({ url, query: { watch } }, reply) =>
    reply.redirect(
      `/${watch === undefined ? 'stop-mail' : 'document-emails'}/${URL.parse(url, 'http://site')?.search ?? ''}`,
      302,
    ),
  )
  await app.register(async (scope) => {
    // Mail programs send either kind of form; the pair that both contain identifies it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) => done(null, body))
    scope.post<Asked>('/one-click-stop/', { config }, async ({ query, body }, reply) => {
      if (typeof body !== 'string' || !isOneClick(body))
        return reply.code(400).type('text/plain').send('This address takes the one-click request of an email program.')
      const stopped = await stop(query)
      if (stopped === null || isRefusal(stopped))
        return reply.code(404).type('text/plain').send('We do not know this link.')
      return reply.code(200).type('text/plain').send('Stopped.')
    })
  })
}

/** Matches the pair in a URL-encoded form or as a part of a multipart form. */
const isOneClick = (body: string): boolean =>
  /(^|&)List-Unsubscribe=One-Click(&|$)/i.test(body.trim()) ||
  /name="?List-Unsubscribe"?[^\r\n]*(\r?\n[^\r\n]+)*\r?\n\r?\nOne-Click\r?\n/i.test(body)
