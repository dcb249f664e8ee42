import type { FastifyInstance } from 'fastify'
import { tokenPerMinute } from '#business/security/rules/access-token.ts'
import type { Platform } from '#engine/command/platform.ts'
import { CallCounter } from '#io/graphql/budget.ts'
import { countTogether, type SharedSpending, spendTogether } from '#io/graphql/call-budget.ts'
import type { GraphContext, TokenScope } from '#io/graphql/context.ts'
import type { Quota } from '#io/http/quota.ts'
import { routeBudgets } from '#io/http/route-budgets.ts'
import type { UserId } from '#kernel/ids.ts'
import { networkOf } from '#kernel/network.ts'
import { budgetOf, requestsOfAddress, routeBudget, uploadsOfPerson } from './authorisation/budgets.ts'
import { schema } from './schema.ts'

/**
 * The budgets of the API, by address: each route has one, and all routes for programs share another. Each query and
 * mutation has its own, in which every alias counts.
 */
export function rateLimits(app: FastifyInstance, platform: Pick<Platform, 'db'>, isOn: boolean) {
  const counter = new CallCounter()
  routeBudgets(app, { counter, isOn, ofAddress: requestsOfAddress, ofSite: routeBudget.site })
  return {
    /** Counts one more file of a person; returns the seconds to wait if there are too many. */
    overUploads: (userId: UserId): Promise<number | null> =>
      isOn
        ? spendTogether(platform, [{ key: `upload:${userId}`, calls: 1, ...uploadsOfPerson }])
        : Promise.resolve(null),
    /** Counts a token's calls; null if nothing is counted. */
    quotaOfToken: (
      calls: ReadonlyMap<string, number>,
      { token }: GraphContext,
    ): Promise<Quota & { isOver: boolean }> | null => (isOn && token ? quotaOfToken(platform, token, calls) : null),
    overBudget: (calls: ReadonlyMap<string, number>, context: GraphContext): number | null | Promise<number | null> => {
      if (!isOn || context.token) return null
      const spendings = [...calls].flatMap(([name, count]) => spendingOf(name, count, context))
      const waits = spendings.flatMap(({ key, calls, perMinute }) => counter.overBy(key, calls, { perMinute }) ?? [])
      if (waits.length > 0) return Math.max(...waits)
      // A caller whom this process already stopped costs the database nothing.
      const together = spendings.filter(({ isShared }) => isShared)
      return together.length === 0 ? null : spendTogether(platform, together)
    },
  }
}

/** A token has one budget for all of its calls, across all processes, apart from the person's own use of the portal. */
async function quotaOfToken(platform: Pick<Platform, 'db'>, { id }: TokenScope, calls: ReadonlyMap<string, number>) {
  const count = [...calls.values()].reduce((sum, of) => sum + of, 0)
  const [state] = await countTogether(platform, [{ key: `token:${id}`, calls: count, perMinute: tokenPerMinute }])
  return { policy: 'token' as const, perMinute: tokenPerMinute, ...state! }
}

function spendingOf(
  name: string,
  calls: number,
  { viewer, ip }: GraphContext,
): readonly (SharedSpending & { readonly isShared: boolean })[] {
  const budget = budgetOf(schema, name)
  if (!budget) return []
  const { by, perMinute, isShared } = budget
  return [{ isShared, key: `${name}:${by === 'person' && viewer ? viewer.userId : networkOf(ip)}`, calls, perMinute }]
}
