import type { FastifyInstance } from 'fastify'
import { holdsStorableText } from '#kernel/storable-text.ts'

const words = 'This request holds a character that no text has (NUL, or half of a character). Remove it and try again.'
const answer = { error: words, errors: [{ message: words, extensions: { code: 'BAD_REQUEST' } }] }

/** An escape in a query's own text for NUL. The query parser refuses lone surrogates. */
const escapedNul = /\\u(0000|\{0+\})/i

/**
 * Refuses a request whose address or body contains unstorable text, before any route. Otherwise the database would
 * fail, and the answer would be a defect of ours.
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
