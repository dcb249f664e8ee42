import type { FastifyInstance } from 'fastify'
import { holdsStorableText } from '#kernel/storable-text.ts'

const words = 'This request holds a character that no text has (NUL, or half of a character). Remove it and try again.'
const answer = { error: words, errors: [{ message: words, extensions: { code: 'BAD_REQUEST' } }] }

/** An escape in a query's own text that stands for NUL. Halves of characters are refused by the parser of queries. */
const escapedNul = /\\u(0000|\{0+\})/i

/**
 * Refuses every request whose address or body holds text that cannot be kept, before any route sees it. Otherwise such text
 * comes as far as the database, whose error would be answered as a defect of ours.
 */
export function refuseUnstorableRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.url.includes('%00')) return next()
    void reply.code(400).send(answer)
  })
  app.addHook('preHandler', ({ body, query }, reply, next) => {
    const isRaw = Buffer.isBuffer(body)
    if ((isRaw || holdsStorableText(body)) && !hasEscapedNul(query) && !hasEscapedNul(body)) return next()
    void reply.code(400).send(answer)
  })
}

const hasEscapedNul = (source: unknown): boolean =>
  typeof source === 'object' &&
  source !== null &&
  'query' in source &&
  typeof source.query === 'string' &&
  escapedNul.test(source.query)
