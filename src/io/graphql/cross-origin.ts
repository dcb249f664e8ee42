import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteBudget } from '../http/route-budgets.ts'

/** True if a page of another site sends this; programs other than browsers name no origin. */
export function isCrossOrigin({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const { origin, host } = headers
  if (origin === undefined || origin === ownOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/**
 * Headers for a page of another site, which may read answers to unauthenticated requests. No answer to an authorized
 * request is shared, and the preflight lets no page send one.
 */
export const sharedFields = ({ headers }: FastifyRequest): Record<string, string> =>
  headers.authorization === undefined
    ? {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ratelimit, ratelimit-policy, retry-after',
      }
    : {}

export function answerPreflights(app: FastifyInstance, budget: RouteBudget): void {
  app.options('/graphql', { config: { budget } }, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'accept, content-type',
        'access-control-max-age': '86400',
      })
      .send(),
  )
}
