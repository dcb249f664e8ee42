import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readCalendarFeed } from '#business/dividends/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { company } from '#kernel/brand.ts'
import { routeBudget } from './authorisation/budgets.ts'

/** Dividends for calendar programs, which cannot sign in. The secret in the address is the only credential. */
export function registerCalendarFeed(app: FastifyInstance, platform: Platform, publicOrigin: string): void {
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { config: { budget: routeBudget.drawn } },
    async (request, reply) => {
      const secret = /^(.+)\.ics$/.exec(request.params.file)?.[1] ?? ''
      const text = await readCalendarFeed(platform, secret, new URL(publicOrigin).hostname)
      if (text === null) return reply.code(404).send({ error: 'We cannot find this calendar.' })
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
      reply
        .header('etag', etag)
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply
        .header('content-disposition', `inline; filename="${company.name.toLowerCase()}-dividends.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(text)
    },
  )
}
