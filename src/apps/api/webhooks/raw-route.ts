import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeBudget } from '../authorisation/budgets.ts'

/**
 * Adds a partner's webhook in its own scope, where the body stays the signed bytes. Partners send small bodies, so a
 * large one is refused.
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

/** The event as verified by one of several secrets or addresses; undefined if none fits. */
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
