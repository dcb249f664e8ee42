import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/command/platform.ts'
import { CallCounter, tooMany } from '#platform/graphql/budget.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { type SharedSpending, spendTogether } from '#platform/graphql/shared-budget.ts'
import { budgetOf, isCountedTogether, requestsOfAddress } from './authorisation/budgets.ts'
import { rowOfMutation, rowOfQuery } from './authorisation/operations.ts'

/** What is asked by programs of ours, in answer to which data is read or written; files of the site are served from memory. */
const counted = /^\/(graphql|uploads|documents|gate)(\/|\?|$)/

/**
 * The budgets of the API. One address may send so many requests of any kind, and each query and mutation has a budget of
 * its own, in which every alias counts.
 */
export function rateLimits(app: FastifyInstance, platform: Pick<Platform, 'db'>, isOn: boolean) {
  const counter = new CallCounter()
  if (isOn)
    app.addHook('onRequest', async (request, reply) => {
      if (!counted.test(request.url)) return
      const wait = counter.overBy(`address:${request.ip}`, 1, requestsOfAddress)
      if (wait === null) return
      return reply
        .code(429)
        .header('retry-after', String(wait))
        .send({ errors: [{ message: tooMany, extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: wait } }] })
    })
  return {
    overBudget: (calls: ReadonlyMap<string, number>, context: GraphContext): number | null | Promise<number | null> => {
      if (!isOn) return null
      const spendings = [...calls].flatMap(([name, count]) => spendingOf(name, count, context))
      const waits = spendings.flatMap(({ key, calls, perMinute }) => counter.overBy(key, calls, { perMinute }) ?? [])
      if (waits.length > 0) return Math.max(...waits)
      // Whom this process has stopped already costs the database nothing.
      const together = spendings.filter(({ name }) => isCountedTogether(name))
      return together.length === 0 ? null : spendTogether(platform, together)
    },
  }
}

function spendingOf(
  name: string,
  calls: number,
  { viewer, ip }: GraphContext,
): readonly (SharedSpending & { readonly name: string })[] {
  const mutation = rowOfMutation.get(name)
  const row = mutation ?? rowOfQuery.get(name)
  if (!row) return []
  const { by, perMinute } = budgetOf(name, mutation ? 'mutation' : 'query', row)
  return [{ name, key: `${name}:${by === 'person' && viewer ? viewer.userId : ip}`, calls, perMinute }]
}
