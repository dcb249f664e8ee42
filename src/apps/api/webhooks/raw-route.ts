import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeBudget } from '../authorisation/budgets.ts'

/**
 * Adds a partner's webhook address in a scope of its own, where the body is left as the bytes that were signed. Whatever
 * is sent is small; the person who sends more is not the partner.
 */
export async function rawRoute(
  app: FastifyInstance,
  url: string,
  answer: (request: FastifyRequest, rawBody: Buffer, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(url, { config: { budget: routeBudget.webhooks } }, (request, reply) =>
      answer(request, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), reply),
    )
  })
}

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The event as one of several secrets, or addresses, shows it; undefined where none fits. */
export function firstFit<Event>(
  ways: readonly string[],
  read: (way: string) => Event | null | undefined,
): Event | undefined {
  for (const way of ways) {
    const event = read(way)
    if (event) return event
  }
  return undefined
}
