import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql'
import { databaseOf } from '#engine/command/database.ts'
import type { Config } from '#io/config/config.ts'
import type { Standby } from '#io/db/standby.ts'
import type { GraphContext } from '#io/graphql/context.ts'

type CarryOut = (args: ExecutionArgs) => Promise<ExecutionResult>

/**
 * Runs queries of declared reports and lists (`mayLag`) on the standby, and says in the answer how many seconds it may
 * lag. The leader serves the rest: mutations, queries that decisions rest on, a person who has just acted, and
 * everything while the standby is down or too far behind.
 */
export function readingFromStandby(standby: Standby, config: Pick<Config, 'traces'>, carryOut: CarryOut): CarryOut {
  const db = databaseOf(standby.pool, { isPooled: true, traces: config.traces })
  return async (args) => {
    const context = args.contextValue as GraphContext
    const lag = context.wantsNewest || !mayLag(args) ? null : await standby.lag()
    if (lag === null) return carryOut(args)
    const platform = { ...context.platform, db, pool: standby.pool }
    const answer = await carryOut({ ...args, contextValue: { ...context, platform, leader: context.platform } })
    return { ...answer, extensions: { ...answer.extensions, secondsBehind: Math.ceil(lag / 1_000) } }
  }
}

/** True if each root field of the operation is declared so. */
function mayLag({ schema, document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== 'query') return false
  const fields = schema.getQueryType()!.getFields()
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === 'Field' && fields[selection.name.value]?.extensions.mayLag === true,
  )
}
